"""The WebSocket of a table: commands in, events and views out."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from tenback import __version__
from tenback.server.clock import now
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance, TooFast
from tenback.server.http.origin import Doors
from tenback.server.http.problems import Wrong
from tenback.server.http.throttle import Gate
from tenback.server.people.guests import Guests, token_of
from tenback.server.store import StoreClosed
from tenback.server.tables.connection import CODES, Connection, Gone
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import Live, Outcome
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

__all__ = ["table_socket", "told"]

HELLO = 10.0  # seconds to say hello
MOST_SOCKETS = 20  # of one person at a time; a few devices with a few tables each
CROWDED = 10_000  # milliseconds after which there may be room
log = logging.getLogger("tenback.server")


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    table: str,
    hub: Hub,
    guests: Guests,
    doors: Doors,
    gate: Gate,
) -> None:
    """Sit at a table, or watch it."""
    if not doors.are_open(socket):
        await socket.close(CODES["origin"], "origin")
        return
    guest, live, why, retry = None, None, "", None
    try:
        gate.pass_address(socket.scope)
        guest = await guests.asking(socket)
        if guest:
            gate.pass_person(guest.id)
            live = await hub.table(table)
    except TooFast as fast:
        why, retry = "too_fast", fast.wait
    except Wrong as wrong:
        why = wrong.kind
    await socket.accept()
    connection = Connection(socket, guest.id if guest else "", token_of(socket) or b"")
    connection.address = whence(socket.scope)
    here = (connection.person, ("from", connection.address))
    hub.sockets.enter(*here)
    guests.lines.add(connection)
    try:
        why = why or _refusal(hub, live, connection)
        if why or live is None:
            connection.bye(why, CROWDED if why == "crowded" else retry)
            return
        if await _greeted(connection, live, guests):
            await _listen(connection, live, gate.limits.commands, guests)
    except Gone:
        pass
    finally:
        guests.lines.discard(connection)
        hub.sockets.leave(*here)
        if live is not None and connection.person:
            live.part(connection)
        await connection.end()


def _refusal(hub: Hub, live: Live | None, connection: Connection) -> str:
    """Why somebody cannot be here; a table that is not theirs is as good as none."""
    person, settings = connection.person, hub.settings
    if not person:
        return "nobody"
    if hub.stopping:
        return "stopping"
    if settings.rate and (
        hub.sockets[person] > MOST_SOCKETS
        or hub.sockets["from", connection.address] > MOST_SOCKETS * settings.neighbours
    ):
        return "crowded"
    return "" if live is not None and person in live.table.people else "no_table"


async def _known(connection: Connection, guests: Guests) -> bool:
    """Is this device still signed in? Another process may have been told that it is not."""
    if await guests.behind(connection.token) is None:
        connection.bye("nobody")
        return False
    return True


async def _greeted(connection: Connection, live: Live, guests: Guests) -> bool:
    """Wait for the hello, and answer it."""
    try:
        async with asyncio.timeout(HELLO):
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
    if connection.person not in live.table.people:  # left while saying hello
        connection.bye("no_table")
        return False
    connection.language = language_of(hello.language)
    live.welcome(connection, hello.last, hello.mark, hello.recent)
    return True


async def _listen(connection: Connection, live: Live, commands: Allowance, guests: Guests) -> None:
    """Do what is asked, until nobody asks any more, or somebody who is signed out."""
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
            await asyncio.sleep(fast.wait / 1000)  # whoever floods us waits, and nobody else
            continue
        if isinstance(message, Ping):
            connection.say(Pong(live.table.number, now()))
        elif isinstance(message, Hello):  # somebody has changed the language
            connection.language = language_of(message.language)
        elif isinstance(message, Do):
            await _do(connection, live, message.command)
        else:
            refusal = Refusal("unreadable", "server.no.message", number=live.table.number)
            connection.say(refused(None, refusal, connection.language))


async def _do(connection: Connection, live: Live, given: dict[str, Any]) -> None:
    name, language = _name(given), connection.language

    def answer(outcome: Outcome) -> None:
        connection.say(told(name or "", outcome, live.table.number, language))

    try:
        command = read_command({"v": VERSION, **given})
    except TableError as wrong:
        values = {**wrong.values, "place": wrong.place}
        refusal = Refusal("unreadable", wrong.key, values, number=live.table.number)
        connection.say(refused(name, refusal, language))
        return
    try:
        await live.do(connection.person, command, answer)
    except StoreClosed:  # the server stops, and has said so
        raise Gone from None
    except Exception:
        log.exception("table %s: a command could not be stored", live.table.id)
        refusal = Refusal("failed", "server.no.failed", number=live.table.number)
        connection.say(refused(name, refusal, language))


def told(name: str, outcome: Outcome, number: int, language: str) -> msgspec.Struct:
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
    """The id of a command, however broken the rest may be."""
    name = command.get("id")
    return name if isinstance(name, str) and len(name) <= 64 else None
