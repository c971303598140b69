"""Reads and writes people: names, devices and passwords."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from tenback.server.store.schema import people, tokens
from tenback.server.store.store import Store
from tenback.server.store.writer import Write

__all__ = ["Guest", "People"]

DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, known by a token."""

    id: str
    name: str
    login: str = ""  # "" without an account


class People:
    """Reads and writes people; a `token` is always a hash."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def welcome(self, guest: Guest, token: bytes, now: int) -> None:
        """Store a new person with their first device."""
        row = {"id": guest.id, "name": guest.name, "created": now}
        await self.store.writer.write(Write(insert(people), (row,)), _known(token, guest.id, now))

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        named = update(people).where(people.c.id == person).values(name=name)
        await self.store.writer.write(Write(named))

    async def guest(self, token: bytes) -> Guest | None:
        """The person with this token."""
        row = await self.store.one(
            select(people.c.id, people.c.name, people.c.login)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.token == token)
        )
        return None if row is None else Guest(row.id, row.name, row.login or "")

    async def register(self, person: str, login: str, password: str) -> None:
        """Set login and password; a Conflict if the login is taken."""
        changed = update(people).where(people.c.id == person)
        await self.store.writer.write(Write(changed.values(login=login, password=password)))

    async def password(self, login: str) -> tuple[Guest, str] | None:
        """The person with this login, and the hash of their password."""
        row = await self.store.one(
            select(people.c.id, people.c.name, people.c.password).where(people.c.login == login)
        )
        return None if row is None else (Guest(row.id, row.name, login), str(row.password))

    async def add_device(self, person: str, token: bytes, now: int) -> None:
        """Sign in one more device."""
        await self.store.writer.write(_known(token, person, now))

    async def seen(self, token: bytes, now: int) -> None:
        """Note that a device is in use."""
        stale = (tokens.c.token == token) & (tokens.c.created < now - DAY_MS)
        await self.store.writer.write(Write(update(tokens).where(stale).values(created=now)))

    async def drop_device(self, token: bytes) -> None:
        """Sign out a device."""
        await self.store.writer.write(Write(delete(tokens).where(tokens.c.token == token)))

    async def drop_devices(self, person: str, but: bytes) -> None:
        """Sign out all devices of a person but one."""
        others = (tokens.c.person == person) & (tokens.c.token != but)
        await self.store.writer.write(Write(delete(tokens).where(others)))


def _known(token: bytes, person: str, now: int) -> Write:
    return Write(insert(tokens), ({"token": token, "person": person, "created": now},))
