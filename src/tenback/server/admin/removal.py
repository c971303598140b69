"""Remove a person or a table for good; the server must be stopped."""

from __future__ import annotations

import asyncio

from tenback.server.admin.database import AdminError, Database
from tenback.server.admin.people import find_person
from tenback.server.context import make_context
from tenback.server.ops.cleanup import table_writes
from tenback.server.people.erase import Eraser
from tenback.server.settings import Settings
from tenback.server.store import Guest, Store
from tenback.server.store.lock import OPERATOR, InUse, Lock
from tenback.server.tables.hub import Hub

__all__ = ["remove_person", "remove_table"]


def remove_table(database: Database, name: str) -> None:
    """Delete a table with its log; games that ended there stay."""
    with database.alone() as connection:
        database.bodies(connection, name)  # refuses an unknown table
        for write in table_writes([name]):
            connection.execute(write.statement)


def remove_person(database: Database, name: str) -> str:
    """Erase a person as they could themselves: the name they had. Games stay without it."""
    with database.engine.connect() as connection:
        guest = Guest(*find_person(connection, name))
    try:
        with Lock(database.address, OPERATOR, alone=True):
            asyncio.run(_erase(database.address, guest))
    except InUse:
        raise AdminError("cli.admin.in_use") from None
    return guest.name


async def _erase(address: str, guest: Guest) -> None:
    """Erase with the parts of a server that nobody is connected to."""
    store = Store(address)
    try:
        context = make_context(Settings(address), store)
        hub = Hub(context)
        try:
            await Eraser(store, hub).erase(guest)
        finally:
            await hub.stop()
    finally:
        store.close()
