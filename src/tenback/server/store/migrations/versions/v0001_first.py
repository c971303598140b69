"""All tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _tables()
    _records()
    _daily()
    op.create_table(
        "server_values",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password", sa.Text),
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(16), nullable=False, server_default=""),
        sa.Column("players", sa.Integer, nullable=False, server_default="0"),
        sa.Column("phase", sa.String(16), nullable=False, server_default="lobby"),
        sa.Column("changed", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("cause", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )


def _records() -> None:
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id")),
        sa.Column("number", sa.Integer),
        sa.Column("owner", sa.String(64)),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False, server_default=""),
        sa.Column("end_reason", sa.String(16), nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False, server_default="1"),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_index("ix_records_owner", "records", ["owner"])
    op.create_index("ix_records_kind", "records", ["game", "players"])
    op.create_table(
        "record_seats",
        sa.Column("record_id", sa.String(32), sa.ForeignKey("records.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.PrimaryKeyConstraint("record_id", "seat"),
    )
    op.create_index("ix_record_seats_person", "record_seats", ["person"])
    op.create_table(
        "reviews",
        sa.Column("record_id", sa.String(32), sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "review_requests",
        sa.Column("record_id", sa.String(32), primary_key=True),
        sa.Column("requested", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )


def _daily() -> None:
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("record_id", sa.String(32)),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Integer),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "players", "person"),
    )
    op.create_index("ix_daily_attempts_table", "daily_attempts", ["table_id"])
    op.create_table(
        "daily_bot_results",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "players"),
    )
