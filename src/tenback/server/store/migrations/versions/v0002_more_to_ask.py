"""Devices, visits, who played what, reviews, daily deals; filled from what was there before."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _tables()
    _records()
    _days()
    _fill()


def _people() -> None:
    # Read first: SQLite makes `people` anew, and nothing may refer to it meanwhile.
    known = op.get_bind().execute(sa.text("select token, id, created from people")).fetchall()
    with op.batch_alter_table("people") as batch:
        batch.drop_column("token")
        batch.add_column(sa.Column("login", sa.String(64)))
        batch.add_column(sa.Column("password", sa.Text))
        batch.create_unique_constraint("uq_people_login", ["login"])
    tokens = op.create_table(
        "tokens",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.bulk_insert(
        tokens,
        [{"token": token, "person": person, "created": at} for token, person, at in known],
    )


def _tables() -> None:
    op.add_column("tables", sa.Column("game", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("players", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "tables", sa.Column("phase", sa.String(16), nullable=False, server_default="lobby")
    )
    op.add_column("tables", sa.Column("changed", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "visits",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )


def _records() -> None:
    with op.batch_alter_table("records") as batch:
        batch.alter_column("table_id", existing_type=sa.String(32), nullable=True)
        batch.alter_column("number", existing_type=sa.Integer, nullable=True)
        batch.add_column(sa.Column("owner", sa.String(64)))
        batch.add_column(sa.Column("options", sa.Text, nullable=False, server_default=""))
        batch.add_column(sa.Column("counted", sa.Boolean, nullable=False, server_default="1"))
    op.create_index("ix_records_owner", "records", ["owner"])
    op.create_index("ix_records_kind", "records", ["game", "players"])
    op.create_table(
        "plays",
        sa.Column("record_id", sa.String(32), sa.ForeignKey("records.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.PrimaryKeyConstraint("record_id", "seat"),
    )
    op.create_index("ix_plays_person", "plays", ["person"])
    op.create_table(
        "reviews",
        sa.Column("record_id", sa.String(32), sa.ForeignKey("records.id"), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def _days() -> None:
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("record_id", sa.String(32)),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Integer),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "players", "person"),
    )
    op.create_index("ix_attempts_table", "attempts", ["table_id"])
    op.create_table(
        "yardsticks",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "players"),
    )


def _fill() -> None:
    """What the logs tell: what is played at each table, and who is there.

    Games that ended before are kept, and can be replayed, but nobody noted then who sat where: they
    stay out of statistics.
    """
    connection = op.get_bind()
    connection.execute(sa.text("update records set counted = false"))
    logs = connection.execute(sa.text("select table_id, at, body from events order by number"))
    for table, at, body in logs.fetchall():
        try:
            event = json.loads(body)
            kind = event["event"]
        except (ValueError, TypeError, KeyError, RecursionError):
            continue  # a row that is broken keeps nobody from the others
        values: dict[str, Any] = {"id": table, "at": at}
        match kind:
            case "founded" | "settled":
                _note(table, at, "lobby")
                values |= {"game": event["game"], "players": event["players"]}
                _run("update tables set game = :game, players = :players where id = :id", values)
            case "dealt":
                _note(table, at, "playing")
            case "ended":
                _note(table, at, "over")
            case "came":
                values["person"] = event["person"]
                _run("delete from visits where person = :person and table_id = :id", values)
                _run(
                    "insert into visits (person, table_id, since) values (:person, :id, :at)",
                    values,
                )
            case "left":
                values["person"] = event["person"]
                _run("delete from visits where person = :person and table_id = :id", values)


def _note(table: str, at: int, phase: str) -> None:
    _run(
        "update tables set phase = :phase, changed = :at where id = :id",
        {"id": table, "at": at, "phase": phase},
    )


def _run(statement: str, values: dict[str, Any]) -> None:
    bound = sa.text(statement)
    op.get_bind().execute(bound, {name: values[name] for name in bound.compile().params})
