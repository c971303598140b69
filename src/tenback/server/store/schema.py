"""The tables of the database; a test holds `migrations` to it. Times are in milliseconds."""

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
    "bans",
    "daily_attempts",
    "daily_bot_results",
    "events",
    "invitations",
    "leases",
    "limits",
    "members",
    "metadata",
    "people",
    "processes",
    "record_seats",
    "records",
    "review_requests",
    "reviews",
    "server_values",
    "short_codes",
    "tables",
    "tokens",
]

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login", String(64), unique=True),  # None for guests without an account
    Column("password", Text),  # the argon2 hash
)

# The devices on which a person is signed in.
tokens = Table(
    "tokens",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # SHA-256 of the cookie's value
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),  # renewed while the device is in use
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", LargeBinary(32), nullable=False, unique=True),  # SHA-256 of the code
    Column("created", BigInteger, nullable=False),
    # For lists of tables, without reading their logs.
    Column("game", String(16), nullable=False, server_default=""),
    Column("players", Integer, nullable=False, server_default="0"),
    Column("phase", String(16), nullable=False, server_default="lobby"),
    Column("changed", BigInteger, nullable=False, server_default="0"),
)

# The people at each table, until they leave it for good.
members = Table(
    "members",
    metadata,
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("joined", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

# Codes to read out, of tables whose lobby is open; deleted when the game starts.
short_codes = Table(
    "short_codes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

# People whom somebody has invited to a table.
invitations = Table(
    "invitations",
    metadata,
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("inviter", String(64), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

# The log. If two processes write the same number, the key lets only one of them succeed.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("cause", String(64), nullable=False),
    Column("body", Text, nullable=False),  # the event as JSON, with its secrets
    PrimaryKeyConstraint("table_id", "number"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id")),  # None for an uploaded record
    Column("number", Integer),  # of the game at this table, from 1
    Column("owner", String(64), index=True),  # who uploaded it
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False, server_default=""),  # all of them, as canonical JSON
    Column("end_reason", String(16), nullable=False),  # finished, time, abandoned; "" if unfinished
    Column("counted", Boolean, nullable=False, server_default="1"),  # in statistics
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "number"),
    Index("ix_records_kind", "game", "players"),
)

# The seats of a finished game: who played there, and the result.
record_seats = Table(
    "record_seats",
    metadata,
    Column("record_id", String(32), ForeignKey("records.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(64), nullable=False),  # "" where a bot played
    Column("bot", String(32), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer),  # cards left, or points; None if the game has none
    PrimaryKeyConstraint("record_id", "seat"),
    Index("ix_record_seats_person", "person"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("record_id", String(32), ForeignKey("records.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # in every language
)

# Reviews that were asked for and are not made yet; the game may have been deleted meanwhile.
review_requests = Table(
    "review_requests",
    metadata,
    Column("record_id", String(32), primary_key=True),
    Column("requested", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),  # or requested, if it was not started yet
    Column("tries", Integer, nullable=False, server_default="0"),
)

# Attempts at the deals of a day, one for each person.
daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("person", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("record_id", String(32)),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("won", Boolean),
    Column("score", Integer),
    Column("alone", Boolean, nullable=False),  # nobody else has played
    PrimaryKeyConstraint("day", "game", "players", "person"),
    Index("ix_daily_attempts_table", "table_id"),
)

# The results of the best bot with the deals of a day.
daily_bot_results = Table(
    "daily_bot_results",
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

# Values of the server itself: its secret, and when it last noted the time.
server_values = Table(
    "server_values",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# The processes of this server, each renewed while it lives.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Who does what must be done once; `number` is new whenever a lease is taken.
leases = Table(
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("process", String(32), nullable=False, index=True),
    Column("number", BigInteger, nullable=False),
)

# Who may not come in: a person by id, or an address by its hash with the server's secret.
bans = Table(
    "bans",
    metadata,
    Column("kind", String(16), nullable=False),  # person, address
    Column("value", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: until it is lifted
    Column("reason", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("kind", "value"),
)

# Token buckets that several processes share: when each is full again.
limits = Table(
    "limits",
    metadata,
    Column("key", String(96), primary_key=True),
    Column("full_at", BigInteger, nullable=False),
)
