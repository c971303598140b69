"""The tables of the database, as they are now; `migrations` is how they came to be so."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["events", "house", "metadata", "people", "records", "tables"]

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("token", LargeBinary(32), nullable=False, unique=True),  # SHA-256 of what the cookie has
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", LargeBinary(32), nullable=False, unique=True),  # SHA-256 of the code
    Column("created", BigInteger, nullable=False),
)

# The log. Two writers that race for one number are told apart by the key.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("cause", String(64), nullable=False),
    Column("body", Text, nullable=False),  # the event as JSON, secrets and all
    PrimaryKeyConstraint("table_id", "number"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),  # of games at this table
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("how", String(16), nullable=False),  # finished, time or abandoned
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "number"),
)

# What the house knows of itself: its secret, and when it was last seen alive.
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
