"""Reviews of games: those that are made, and those that somebody has asked for.

A wish is kept until its review is, so that none is lost with the server that was at it. How often
it was begun is noted: a game whose review ends the server every time is given up.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from tenback.server.store.schema import reviews, wishes
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = ["Reviews", "Wish"]


@dataclass(frozen=True, slots=True)
class Wish:
    """A review that somebody has asked for, and nobody has made yet."""

    record: str
    tries: int  # how often it was begun
    since: int  # when it was asked for, or last begun


class Reviews:
    """What is known of reviews."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, record: str) -> str | None:
        """The review of a game, as JSON in every language."""
        row = await self.store.one(select(reviews.c.body).where(reviews.c.record_id == record))
        return None if row is None else str(row.body)

    async def keep(self, record: str, body: str, now: int) -> None:
        """Keep a review, and the wish for it no longer; another process may have been quicker."""
        row = {"record_id": record, "made": now, "body": body}
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(reviews), (row,)))
        await self.drop(record)

    # --- wishes ------------------------------------------------------------------------------

    async def ask(self, record: str, now: int) -> None:
        """Wish for a review; once is enough."""
        row = {"record_id": record, "asked": now, "since": now}
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(wishes), (row,)))

    async def wish(self, record: str) -> Wish | None:
        """The wish for the review of a game."""
        row = await self.store.one(_WISHES.where(wishes.c.record_id == record))
        return None if row is None else Wish(*row)

    async def waiting(self) -> list[Wish]:
        """All wishes, the oldest first."""
        query = _WISHES.order_by(wishes.c.asked, wishes.c.record_id)
        return await self.store.read(
            lambda connection: [Wish(*row) for row in connection.execute(query)]
        )

    async def begin(self, record: str, now: int) -> None:
        """Note that a review is begun."""
        again = update(wishes).where(wishes.c.record_id == record)
        await self.store.writer.write(Write(again.values(tries=wishes.c.tries + 1, since=now)))

    async def drop(self, record: str) -> None:
        """Nobody wishes for this review any more."""
        await self.store.writer.write(Write(delete(wishes).where(wishes.c.record_id == record)))


_WISHES = select(wishes.c.record_id, wishes.c.tries, wishes.c.since)
