"""Invitations to tables, and the people somebody has played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from tenback.server.store.schema import (
    invitations,
    members,
    people,
    record_seats,
    records,
    tables,
)
from tenback.server.store.store import Store
from tenback.server.store.writer import Write

__all__ = ["INVITATION_MS", "Invitations", "Invited", "Partner", "invitations_of"]

INVITATION_MS = 24 * 60 * 60 * 1000  # until an invitation expires


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody a person has played with: how often, and when last."""

    id: str
    name: str
    games: int
    last: int


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation to a table that has not begun to play."""

    table: str
    game: str
    players: int
    inviter: str  # a name
    at: int


class Invitations:
    """Reads and writes invitations."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def partners(self, person: str, most: int) -> list[Partner]:
        """The people with whom a person has finished games, the latest first."""
        mine = record_seats.alias("mine")
        last = func.max(records.c.ended)
        query = (
            select(people.c.id, people.c.name, func.count(records.c.id.distinct()), last)
            .join(record_seats, record_seats.c.person == people.c.id)
            .join(mine, mine.c.record_id == record_seats.c.record_id)
            .join(records, records.c.id == record_seats.c.record_id)
            .where(mine.c.person == person, people.c.id != person)
            .group_by(people.c.id, people.c.name)
            .order_by(last.desc(), people.c.id)
            .limit(most)
        )
        return await self.store.read(
            lambda connection: [Partner(*row) for row in connection.execute(query)]
        )

    async def invite(self, inviter: str, table: str, invited: Sequence[str], now: int) -> None:
        """Invite people to a table; expired invitations are deleted."""
        rows = tuple(
            {"person": person, "table_id": table, "inviter": inviter, "created": now}
            for person in invited
        )
        expired = delete(invitations).where(invitations.c.created <= now - INVITATION_MS)
        await self.store.writer.write(Write(expired), Write(insert(invitations), rows))

    async def count_by(self, inviter: str, now: int) -> int:
        """The number of valid invitations that a person has sent."""
        valid = _valid(now) & (invitations.c.inviter == inviter)
        row = await self.store.one(select(func.count()).where(valid))
        return int(row[0])

    async def of(self, person: str, now: int) -> list[Invited]:
        """The invitations of a person to tables they have not joined, the latest first."""
        joined = select(members.c.table_id).where(members.c.person == person)
        query = (
            select(
                invitations.c.table_id,
                tables.c.game,
                tables.c.players,
                people.c.name,
                invitations.c.created,
            )
            .join(tables, tables.c.id == invitations.c.table_id)
            .join(people, people.c.id == invitations.c.inviter)
            .where(invitations.c.person == person, _valid(now), tables.c.phase == "lobby")
            .where(invitations.c.table_id.not_in(joined))
            .order_by(invitations.c.created.desc(), invitations.c.table_id)
        )
        return await self.store.read(
            lambda connection: [Invited(*row) for row in connection.execute(query)]
        )

    async def decline(self, person: str, table: str) -> None:
        """Delete an invitation of a person."""
        this = (invitations.c.person == person) & (invitations.c.table_id == table)
        await self.store.writer.write(Write(delete(invitations).where(this)))


def _valid(now: int) -> ColumnElement[bool]:
    return invitations.c.created > now - INVITATION_MS


def invitations_of(connection: Connection, person: str) -> list[dict[str, object]]:
    """Every invitation a person has sent or received, as it is stored."""
    mine = (invitations.c.person == person) | (invitations.c.inviter == person)
    return [dict(row._mapping) for row in connection.execute(select(invitations).where(mine))]
