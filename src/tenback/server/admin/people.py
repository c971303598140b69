"""People as an operator sees them: lists, new passwords, bans, and removal."""

from __future__ import annotations

import asyncio
from secrets import choice

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from tenback.server.admin.database import AdminError, Database
from tenback.server.clock import now
from tenback.server.http.addresses import normalized
from tenback.server.people.bans import ADDRESS, PERSON, hash_address
from tenback.server.people.passwords import Passwords
from tenback.server.store.schema import bans, members, people, record_seats, tokens

__all__ = ["Ban", "PersonSummary", "ban", "list_bans", "list_people", "reset_password", "unban"]

DAY_MS = 24 * 60 * 60 * 1000
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
PASSWORD_GROUPS, GROUP_LETTERS = 4, 4


class PersonSummary(msgspec.Struct):
    """A person in a list; times are in milliseconds."""

    id: str
    name: str
    login: str
    created: int
    seen: int
    tables: int
    games: int
    banned: bool


class Ban(msgspec.Struct):
    """Who may not come in; of an address only a hash is known."""

    kind: str
    value: str
    created: int
    until: int | None
    reason: str


def list_people(
    database: Database, text: str = "", limit: int | None = None
) -> list[PersonSummary]:
    """People whose name, login or id has this text, those who were here last first."""
    seen = select(func.max(tokens.c.created)).where(tokens.c.person == people.c.id)
    tables = select(func.count()).where(members.c.person == people.c.id)
    games = select(func.count()).where(record_seats.c.person == people.c.id)
    banned = select(func.count()).where(bans.c.kind == PERSON, bans.c.value == people.c.id)
    last = func.coalesce(seen.scalar_subquery(), people.c.created).label("seen")
    query = select(
        people.c.id,
        people.c.name,
        func.coalesce(people.c.login, ""),
        people.c.created,
        last,
        tables.scalar_subquery(),
        games.scalar_subquery(),
        banned.scalar_subquery(),
    ).order_by(last.desc(), people.c.id)
    if text:
        like = [
            func.lower(column).contains(text.lower(), autoescape=True)
            for column in (people.c.name, people.c.login, people.c.id)
        ]
        query = query.where(or_(*like))
    with database.engine.connect() as connection:
        rows = connection.execute(query.limit(limit))
        return [PersonSummary(*row[:-1], bool(row[-1])) for row in rows]


def find_person(connection: Connection, name: str) -> tuple[str, str, str]:
    """Id, name and login of the person with this id or login; an AdminError if there is none."""
    login = func.coalesce(people.c.login, "")
    query = select(people.c.id, people.c.name, login)
    row = connection.execute(
        query.where(or_(people.c.id == name, people.c.login == name.casefold()))
    ).first()
    if row is None:
        raise AdminError("cli.admin.no_person", value=name[:40])
    return str(row[0]), str(row[1]), str(row[2])


def reset_password(database: Database, name: str) -> tuple[str, str]:
    """Give an account a new password, and sign out all its devices: login and password."""
    password = "-".join(
        "".join(choice(LETTERS) for _ in range(GROUP_LETTERS)) for _ in range(PASSWORD_GROUPS)
    )
    hashed = asyncio.run(Passwords().make(password))
    with database.engine.begin() as connection:
        person, _, login = find_person(connection, name)
        if not login:
            raise AdminError("cli.admin.no_account", value=name[:40])
        connection.execute(update(people).where(people.c.id == person).values(password=hashed))
        connection.execute(delete(tokens).where(tokens.c.person == person))
    return login, password


# --- bans ------------------------------------------------------------------------------------


def ban(
    database: Database, person: str, address: str, days: float | None = None, reason: str = ""
) -> Ban:
    """Ban a person, or an address where no person is given; an older ban of theirs is replaced."""
    with database.engine.begin() as connection:
        kind, value = _banned(database, connection, person, address)
        at = now()
        until = None if days is None else at + round(days * DAY_MS)
        row = {"kind": kind, "value": value, "created": at, "until": until, "reason": reason}
        _lift(connection, kind, value)
        connection.execute(insert(bans), row)
    return Ban(kind, value, at, until, reason)


def unban(database: Database, person: str, address: str) -> None:
    """Lift a ban; an AdminError if there is none."""
    with database.engine.begin() as connection:
        if not _lift(connection, *_banned(database, connection, person, address)):
            raise AdminError("cli.admin.no_ban", value=(person or address)[:40])


def list_bans(database: Database) -> list[Ban]:
    """All bans, the latest first."""
    query = select(bans.c.kind, bans.c.value, bans.c.created, bans.c.until, bans.c.reason)
    with database.engine.connect() as connection:
        return [Ban(*row) for row in connection.execute(query.order_by(bans.c.created.desc()))]


def _banned(
    database: Database, connection: Connection, person: str, address: str
) -> tuple[str, str]:
    if person:
        return PERSON, find_person(connection, person)[0]
    return ADDRESS, hash_address(database.secret(connection), normalized(address))


def _lift(connection: Connection, kind: str, value: str) -> bool:
    which = (bans.c.kind == kind) & (bans.c.value == value)
    return connection.execute(delete(bans).where(which)).rowcount > 0
