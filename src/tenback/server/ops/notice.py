"""The operator's notice: a sentence that everybody sees at the top of the page.

It is a value of the database, so that all processes know it; each reads it every few seconds.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import get
from sqlalchemy import select

from tenback.server.clock import now
from tenback.server.http.problems import problems
from tenback.server.http.throttle import READING
from tenback.server.store import Store, StoreClosed
from tenback.server.store.rows import BROKEN_JSON
from tenback.server.store.schema import server_values

__all__ = ["NOTICE", "Notice", "NoticeBoard", "StoredNotice", "notice", "read_notice"]

NOTICE = "notice"  # the name of the value
QUERY = select(server_values.c.value).where(server_values.c.name == NOTICE)
READ_SECONDS = 5.0  # between two readings
log = logging.getLogger("tenback.server")


class StoredNotice(msgspec.Struct):
    """A notice as it is stored; times are in milliseconds, `until` is None for "until removed"."""

    text: str
    created: int
    until: int | None = None


class Notice(msgspec.Struct):
    """What the operator tells everybody, as plain text; `text` is "" where there is no notice.

    `created` tells two notices apart: a page that was told to hide one shows the next.
    """

    text: str = ""
    created: int = 0


class NoticeBoard:
    """The notice of a server, as it was read last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._stored: StoredNotice | None = None

    async def go_round(self) -> None:
        """Read it again and again."""
        while True:
            try:
                row = await self.store.one(QUERY)
                self._stored = None if row is None else read_notice(row.value)
            except StoreClosed:
                return
            except Exception:
                log.exception("reading the notice failed")
            await asyncio.sleep(READ_SECONDS)

    def current(self) -> Notice:
        """The notice that holds now."""
        stored = self._stored
        if stored is None or (stored.until is not None and stored.until <= now()):
            return Notice()
        return Notice(stored.text, stored.created)


def read_notice(value: str) -> StoredNotice | None:
    """A stored notice; None if it cannot be read."""
    try:
        return msgspec.json.decode(value, type=StoredNotice)
    except BROKEN_JSON:
        return None


@get("/api/notice", tags=["server"], opt=READING, responses=problems())
async def notice(notices: NoticeBoard) -> Notice:
    """What the operator tells everybody just now."""
    return notices.current()
