"""The tables of the database, as they are now; `migrations` is how they came to be so."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = [
    "attempts",
    "events",
    "house",
    "metadata",
    "people",
    "plays",
    "records",
    "reviews",
    "tables",
    "tokens",
    "visits",
    "wishes",
    "yardsticks",
]

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login", String(64), unique=True),  # of those who want to be known elsewhere too
    Column("password", Text),  # argon2, with its salt
)

# The devices a person is known on.
tokens = Table(
    "tokens",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # SHA-256 of what the cookie has
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),  # anew while it is in use
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", LargeBinary(32), nullable=False, unique=True),  # SHA-256 of the code
    Column("created", BigInteger, nullable=False),
    # What can be said of a table without reading its log.
    Column("game", String(16), nullable=False, server_default=""),
    Column("players", Integer, nullable=False, server_default="0"),
    Column("phase", String(16), nullable=False, server_default="lobby"),
    Column("changed", BigInteger, nullable=False, server_default="0"),
)

# Who is at which table; somebody who leaves for good is no longer here.
visits = Table(
    "visits",
    metadata,
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
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
    Column("table_id", String(32), ForeignKey("tables.id")),  # None for a game somebody brought
    Column("number", Integer),  # of games at this table
    Column("owner", String(64), index=True),  # who has brought it
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False, server_default=""),  # every one, as canonical JSON
    Column("how", String(16), nullable=False),  # finished, time or abandoned; "" for unfinished
    Column("counted", Boolean, nullable=False, server_default="1"),  # in statistics
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "number"),
    Index("ix_records_kind", "game", "players"),
)

# Who sat where in a finished game, and how it went for that seat.
plays = Table(
    "plays",
    metadata,
    Column("record_id", String(32), ForeignKey("records.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(64), nullable=False),  # "" where a bot played
    Column("bot", String(32), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer),  # cards left, or points; None if the game has none
    PrimaryKeyConstraint("record_id", "seat"),
    Index("ix_plays_person", "person"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("record_id", String(32), ForeignKey("records.id"), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # in every language
)

# Reviews that somebody has asked for; the game may be gone meanwhile.
wishes = Table(
    "wishes",
    metadata,
    Column("record_id", String(32), primary_key=True),
    Column("asked", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),  # asked for, or last begun
    Column("tries", Integer, nullable=False, server_default="0"),
)

# Attempts at the deal of a day; the first one counts.
attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("record_id", String(32)),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("won", Boolean),
    Column("score", Integer),
    Column("alone", Boolean, nullable=False),  # nobody else has taken a seat
    PrimaryKeyConstraint("day", "game", "players", "person"),
    Index("ix_attempts_table", "table_id"),
)

# What the best bot makes of the deal of a day.
yardsticks = Table(
    "yardsticks",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("level", String(32), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("body", Text, nullable=False),  # its game
    PrimaryKeyConstraint("day", "game", "players"),
)

# What the house knows of itself: its secret, and when it was last seen alive.
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
