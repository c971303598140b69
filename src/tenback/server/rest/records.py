"""Finished games, by names that cannot be guessed."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from tenback.server.problems import Wrong, problems
from tenback.server.store import Store

__all__ = ["finished"]


@get("/api/records/{record:str}", tags=["records"], responses=problems(404))
async def finished(record: str, store: Store) -> dict[str, Any]:
    """The record of a game that has ended, seed and all, as FORMAT.md describes it."""
    body = await store.record(record)
    if body is None:
        raise Wrong(404, "not_found", "server.no.no_record")
    found: dict[str, Any] = msgspec.json.decode(body)
    return found
