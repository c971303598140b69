"""The people a server knows: their names, their devices, and a password if they want one."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from tenback.server.store.schema import people, tokens
from tenback.server.store.store import Store
from tenback.server.store.writer import Write

__all__ = ["Guest", "People"]

DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody the server knows by a token."""

    id: str
    name: str
    login: str = ""  # by which they sign in elsewhere


class People:
    """What is known of people; tokens are hashes wherever they are passed."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def welcome(self, guest: Guest, token: bytes, now: int) -> None:
        """Remember somebody new."""
        row = {"id": guest.id, "name": guest.name, "created": now}
        await self.store.writer.write(Write(insert(people), (row,)), _known(token, guest.id, now))

    async def rename(self, person: str, name: str) -> None:
        """Remember somebody by another name."""
        named = update(people).where(people.c.id == person).values(name=name)
        await self.store.writer.write(Write(named))

    async def guest(self, token: bytes) -> Guest | None:
        """Whose token has this hash?"""
        row = await self.store.one(
            select(people.c.id, people.c.name, people.c.login)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.token == token)
        )
        return None if row is None else Guest(row.id, row.name, row.login or "")

    async def register(self, person: str, login: str, password: str) -> None:
        """Let somebody sign in elsewhere; a Conflict where the login is taken."""
        changed = update(people).where(people.c.id == person)
        await self.store.writer.write(Write(changed.values(login=login, password=password)))

    async def password(self, login: str) -> tuple[Guest, str] | None:
        """Who signs in so, and the hash of their password."""
        row = await self.store.one(
            select(people.c.id, people.c.name, people.c.password).where(people.c.login == login)
        )
        return None if row is None else (Guest(row.id, row.name, login), str(row.password))

    async def add_device(self, person: str, token: bytes, now: int) -> None:
        """Know somebody by one more token."""
        await self.store.writer.write(_known(token, person, now))

    async def seen(self, token: bytes, now: int) -> None:
        """This device is still in use."""
        stale = (tokens.c.token == token) & (tokens.c.created < now - DAY)
        await self.store.writer.write(Write(update(tokens).where(stale).values(created=now)))

    async def drop_device(self, token: bytes) -> None:
        """Know somebody no longer by this token."""
        await self.store.writer.write(Write(delete(tokens).where(tokens.c.token == token)))

    async def drop_devices(self, person: str, but: bytes) -> None:
        """Know somebody by one token only."""
        others = (tokens.c.person == person) & (tokens.c.token != but)
        await self.store.writer.write(Write(delete(tokens).where(others)))


def _known(token: bytes, person: str, now: int) -> Write:
    return Write(insert(tokens), ({"token": token, "person": person, "created": now},))
