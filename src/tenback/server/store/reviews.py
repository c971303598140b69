"""Reads and writes reviews, and requests for reviews.

A request is stored until its review is, so that a restart loses none. Its tries are counted: a
review that ends the server every time is given up.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from tenback.server.store.schema import review_requests, reviews
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = ["ReviewRequest", "Reviews"]


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A request for a review that is not made yet."""

    record: str
    tries: int  # how often it was started
    started: int  # or requested, if it was not started yet


class Reviews:
    """Reads and writes reviews and requests."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, record: str) -> str | None:
        """The review of a game, as JSON in every language."""
        row = await self.store.one(select(reviews.c.body).where(reviews.c.record_id == record))
        return None if row is None else str(row.body)

    async def keep(self, record: str, body: str, now: int) -> None:
        """Store a review, unless another process has, and delete its request."""
        row = {"record_id": record, "created": now, "body": body}
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(reviews), (row,)))
        await self.drop(record)

    # --- requests ----------------------------------------------------------------------------

    async def add_request(self, record: str, now: int) -> None:
        """Store a request, once."""
        row = {"record_id": record, "requested": now, "started": now}
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(review_requests), (row,)))

    async def request(self, record: str) -> ReviewRequest | None:
        """The request for the review of a game."""
        row = await self.store.one(_REQUESTS.where(review_requests.c.record_id == record))
        return None if row is None else ReviewRequest(*row)

    async def waiting(self) -> list[ReviewRequest]:
        """All requests, the oldest first."""
        query = _REQUESTS.order_by(review_requests.c.requested, review_requests.c.record_id)
        return await self.store.read(
            lambda connection: [ReviewRequest(*row) for row in connection.execute(query)]
        )

    async def begin(self, record: str, now: int) -> None:
        """Count one more try."""
        again = update(review_requests).where(review_requests.c.record_id == record)
        await self.store.writer.write(
            Write(again.values(tries=review_requests.c.tries + 1, started=now))
        )

    async def drop(self, record: str) -> None:
        """Delete a request."""
        await self.store.writer.write(
            Write(delete(review_requests).where(review_requests.c.record_id == record))
        )


_REQUESTS = select(review_requests.c.record_id, review_requests.c.tries, review_requests.c.started)
