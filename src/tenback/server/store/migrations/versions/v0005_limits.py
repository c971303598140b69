"""Limits that several processes keep together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "limits",
        sa.Column("key", sa.String(96), primary_key=True),
        sa.Column("full_at", sa.BigInteger, nullable=False),
    )
