"""The WebSocket of a table: commands in, events and views out."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import websocket
from sqlalchemy.exc import SQLAlchemyError

from tenback import __version__
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import SocketConnection
from tenback.server.http.limits import Allowance, TooFast
from tenback.server.http.origin import SameOrigin
from tenback.server.http.problems import HttpRefusal
from tenback.server.http.throttle import Throttle
from tenback.server.people.bans import Bans
from tenback.server.people.guests import Guests, token_of
from tenback.server.store import StoreClosed, first_line, is_unavailable
from tenback.server.tables.connection import CODES, Connection, Gone
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable, Outcome
from tenback.server.tables.messages import (
    PROTOCOL,
    Do,
    Done,
    Hello,
    Ping,
    Pong,
    Reload,
    language_of,
    refused,
)
from tenback.table import VERSION, Decided, Refusal, Repeated, TableError, read_command

__all__ = ["answer_to", "table_socket"]

HELLO_SECONDS = 10.0  # until the first message must have come
MOST_SOCKETS = 20  # of one person: a few devices with a few tables each
UNAVAILABLE_RETRY_MS = 1_000  # until the database may work again
CROWDED_RETRY_MS = 10_000  # until there may be room again
log = logging.getLogger("tenback.server")


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: SocketConnection,
    table: str,
    context: Context,
    hub: Hub,
    guests: Guests,
    same_origin: SameOrigin,
    throttle: Throttle,
    bans: Bans,
) -> None:
    """Play at a table, or watch it."""
    if not same_origin.allows(socket):
        await socket.close(CODES["origin"], "origin")
        return
    guest, live, why, retry = None, None, "", None
    try:
        throttle.count_address(socket.scope)
        guest = await guests.asking(socket)
        if guest:
            throttle.count_person(guest.id)
            live = await hub.table(table)
    except TooFast as fast:
        why, retry = "too_fast", fast.wait
    except HttpRefusal as wrong:
        why = wrong.kind
    except SQLAlchemyError as wrong:
        why, retry = _unavailable(wrong), UNAVAILABLE_RETRY_MS
    await socket.accept()
    connection = Connection(socket, guest.id if guest else "", token_of(socket) or b"")
    connection.address = client_address(socket.scope)
    counted_keys = (connection.person, ("from", connection.address))
    context.sockets.enter(*counted_keys)
    guests.connections.add(connection)
    try:
        why = why or _refusal(context, live, connection, bans)
        if why or live is None:
            connection.bye(why, CROWDED_RETRY_MS if why == "crowded" else retry)
            return
        if await _greeted(connection, live, guests):
            await _listen(connection, live, throttle.limits.commands, guests)
    except Gone:
        pass
    except SQLAlchemyError as wrong:  # the client connects again, and repeats what it has said
        connection.bye(_unavailable(wrong), UNAVAILABLE_RETRY_MS)
    finally:
        guests.connections.discard(connection)
        context.sockets.leave(*counted_keys)
        if live is not None and connection.person:
            live.part(connection)
        await connection.end()


def _unavailable(wrong: SQLAlchemyError) -> str:
    """Why a connection ends when the database does not answer; other errors are raised again."""
    if not is_unavailable(wrong):
        raise wrong
    log.warning("the database does not answer: %s", first_line(wrong))
    return "stopping"


def _refusal(context: Context, live: LiveTable | None, connection: Connection, bans: Bans) -> str:
    """Why a person cannot connect to this table; "" if they can."""
    person, settings = connection.person, context.settings
    if not person or bans.is_banned(person, connection.address):
        return "nobody"  # PUT /api/me tells the rest
    if context.is_stopping:
        return "stopping"
    if settings.rate and (
        context.sockets[person] > MOST_SOCKETS
        or context.sockets["from", connection.address] > MOST_SOCKETS * settings.people_per_address
    ):
        return "crowded"
    return "" if live is not None and person in live.table.people else "no_table"


async def _known(connection: Connection, guests: Guests) -> bool:
    """Is this device still signed in? Another process may have signed it out."""
    if await guests.behind(connection.token) is None:
        connection.bye("nobody")
        return False
    return True


async def _greeted(connection: Connection, live: LiveTable, guests: Guests) -> bool:
    """Wait for the hello, and answer it; False if the connection is closed instead."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await connection.hear()
    except (TimeoutError, ValueError):
        connection.bye("hello")
        return False
    if not isinstance(hello, Hello):
        connection.bye("hello")
        return False
    if hello.protocol != PROTOCOL:
        connection.say(Reload(PROTOCOL, __version__))
        connection.bye("reload")
        return False
    if not await _known(connection, guests):
        return False
    if connection.person not in live.table.people:  # left meanwhile
        connection.bye("no_table")
        return False
    connection.language = language_of(hello.language)
    connection.keeps = hello.keeps
    live.welcome(connection, hello.last, hello.mark, hello.recent)
    return True


async def _listen(
    connection: Connection, live: LiveTable, commands: Allowance, guests: Guests
) -> None:
    """Answer messages until the client disconnects or is signed out."""
    while True:
        try:
            message = await connection.hear()
        except ValueError:
            message = None
        if not await _known(connection, guests):
            return
        try:
            commands.take(connection.address, connection.person)
        except TooFast as fast:
            name = _name(message.command) if isinstance(message, Do) else None
            refusal = Refusal("too_fast", "server.no.too_fast", number=live.table.number)
            connection.say(refused(name, refusal, connection.language, fast.wait))
            await asyncio.sleep(fast.wait / 1000)  # only the client that sends too fast waits
            continue
        if isinstance(message, Ping):
            connection.say(Pong(live.table.number, now()))
        elif isinstance(message, Hello):  # the language was changed
            connection.language = language_of(message.language)
        elif isinstance(message, Do):
            await _do(connection, live, message.command)
        else:
            refusal = Refusal("unreadable", "server.no.message", number=live.table.number)
            connection.say(refused(None, refusal, connection.language))


async def _do(connection: Connection, live: LiveTable, fields: dict[str, Any]) -> None:
    name, language = _name(fields), connection.language

    def answer(outcome: Outcome) -> None:
        connection.say(answer_to(name or "", outcome, live.table.number, language))

    try:
        command = read_command({"v": VERSION, **fields})
    except TableError as wrong:
        values = {**wrong.values, "place": wrong.place}
        refusal = Refusal("unreadable", wrong.key, values, number=live.table.number)
        connection.say(refused(name, refusal, language))
        return
    try:
        await live.do(connection.person, command, answer)
    except StoreClosed:  # the server stops, and the client knows
        raise Gone from None
    except Exception as wrong:
        if is_unavailable(wrong):  # nobody knows whether it is stored
            raise
        log.exception("table %s: a command could not be stored", live.table.id)
        refusal = Refusal("failed", "server.no.failed", number=live.table.number)
        connection.say(refused(name, refusal, language))


def answer_to(name: str, outcome: Outcome, number: int, language: str) -> msgspec.Struct:
    """The answer to a command."""
    match outcome:
        case Refusal():
            return refused(name, outcome, language)
        case Repeated(first, last):
            return Done(name, number, first, last, repeated=True)
        case Decided(events):
            if not events:
                return Done(name, number, None, None, repeated=False)
            return Done(name, number, events[0].number, events[-1].number, repeated=False)


def _name(command: dict[str, Any]) -> str | None:
    """The id of a command, however invalid the rest is."""
    name = command.get("id")
    return name if isinstance(name, str) and len(name) <= 64 else None
