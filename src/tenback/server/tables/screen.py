"""A screen in the room: the table without hands, for whoever has its code and needs no name.

A screen is no person: it takes no seat, does not count as somebody at the table, and can do nothing
there. It gets the same messages as a watcher who follows nobody.
"""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, websocket

from tenback import __version__
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest, SocketConnection
from tenback.server.http.limits import TooFast
from tenback.server.http.origin import SameOrigin
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import Throttle
from tenback.server.people.bans import Bans
from tenback.server.tables.connection import CODES, Connection, Gone
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.server.tables.messages import (
    PROTOCOL,
    Hello,
    Ping,
    Pong,
    Reload,
    language_of,
    refused,
)
from tenback.server.tables.routes import table_by_code, table_link
from tenback.server.tables.socket import CROWDED_RETRY_MS, HELLO_SECONDS, MOST_SOCKETS
from tenback.table import Refusal

__all__ = ["screen", "screen_socket"]

MOST_SCREENS = 8  # at one table


class ScreenLink(msgspec.Struct):
    """The table on a screen: its id, its code and address for friends, and the screen's WebSocket.

    `short_code` is for reading out, and "" unless the lobby is open.
    """

    id: str
    code: str
    url: str
    short_code: str
    socket: str


@get("/api/screens/{code:str}", tags=["tables"], responses=problems(404, 503))
async def screen(request: HttpRequest, code: str, context: Context, hub: Hub) -> ScreenLink:
    """The table with this code, to be shown on a screen; needs no name."""
    live = await table_by_code(request, code, context, hub)
    link = table_link(request, context, live.table.id)
    return ScreenLink(
        id=link.id,
        code=link.code,
        url=link.url,
        short_code=await hub.short_code(live.table),
        socket=f"/api/screens/{link.code}/socket",
    )


@websocket("/api/screens/{code:str}/socket")
async def screen_socket(
    socket: SocketConnection,
    code: str,
    context: Context,
    hub: Hub,
    bans: Bans,
    same_origin: SameOrigin,
    throttle: Throttle,
) -> None:
    """Show a table on a screen."""
    if not same_origin.allows(socket):
        await socket.close(CODES["origin"], "origin")
        return
    live, why, retry = None, "", None
    address = client_address(socket.scope)
    try:
        throttle.count_address(socket.scope)
        await context.limits.code_lookups.take(address)
        live = await hub.by_code(code)
    except TooFast as fast:
        why, retry = "too_fast", fast.wait
    except HttpRefusal as wrong:
        why = wrong.kind
    await socket.accept()
    connection = Connection(socket)
    connection.address = address
    context.sockets.enter(("from", address))
    try:
        why = why or _refusal(context, live, address)
        if bans.is_banned("", address):
            why = "nobody"
        if why or live is None:
            connection.bye(why, CROWDED_RETRY_MS if why == "crowded" else retry)
        elif await _greeted(connection, live):
            await _listen(connection, live, throttle)
    except Gone:
        pass
    finally:
        context.sockets.leave(("from", address))
        if live is not None and connection in live.screens:
            live.screens.remove(connection)
        await connection.end()


def _refusal(context: Context, live: LiveTable | None, address: str) -> str:
    """Why there can be no screen; "" if there can."""
    if context.is_stopping:
        return "stopping"
    if live is None:
        return "no_table"
    settings = context.settings
    most = MOST_SOCKETS * settings.people_per_address
    is_full = len(live.screens) >= MOST_SCREENS or context.sockets["from", address] > most
    return "crowded" if settings.rate and is_full else ""


async def _greeted(connection: Connection, live: LiveTable) -> bool:
    """Wait for the hello, and answer it; False if the connection is closed instead."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await connection.hear()
    except (TimeoutError, ValueError):
        hello = None
    if not isinstance(hello, Hello):
        connection.bye("hello")
        return False
    if hello.protocol != PROTOCOL:
        connection.say(Reload(PROTOCOL, __version__))
        connection.bye("reload")
        return False
    connection.language = language_of(hello.language)
    live.show_on(connection, hello.recent)
    return True


async def _listen(connection: Connection, live: LiveTable, throttle: Throttle) -> None:
    """Answer pings until the screen disconnects; a screen can do nothing at the table."""
    while True:
        try:
            message = await connection.hear()
        except ValueError:
            message = None
        try:
            throttle.limits.commands.take(connection.address)
        except TooFast as fast:
            await asyncio.sleep(fast.wait / 1000)
        if isinstance(message, Ping):
            connection.say(Pong(live.table.number, now()))
        elif isinstance(message, Hello):  # the language was changed
            connection.language = language_of(message.language)
        else:
            refusal = Refusal("stranger", "table.no.not_yours", number=live.table.number)
            connection.say(refused(None, refusal, connection.language))
