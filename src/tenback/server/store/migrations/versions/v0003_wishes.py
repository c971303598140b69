"""Reviews that are asked for wait in the database, and not in the memory of a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("record_id", sa.String(32), primary_key=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
