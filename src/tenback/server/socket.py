"""The WebSocket of a table: commands in, events and views out."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from tenback import __version__
from tenback.server.clock import now
from tenback.server.doors import Doors
from tenback.server.guests import Guests, token_of
from tenback.server.hub import Hub
from tenback.server.limits import Limit, TooFast
from tenback.server.live import Live, Outcome
from tenback.server.messages import (
    CLIENT,
    PROTOCOL,
    Bye,
    Do,
    Done,
    Hello,
    Incoming,
    Ping,
    Pong,
    Reload,
    language_of,
    refused,
)
from tenback.server.problems import Wrong
from tenback.table import VERSION, Decided, Refusal, Repeated, TableError, read_command

__all__ = ["Connection", "table_socket", "told"]

HELLO = 10.0  # seconds to say hello
MOST_SOCKETS = 20  # of one person at a time; a few devices with a few tables each
WAITING = 200  # messages that a slow reader may be behind
CODES = {
    "stopping": 1012,
    "origin": 4403,
    "nobody": 4401,
    "no_table": 4404,
    "hello": 4400,
    "reload": 4426,
    "slow": 4408,
    "left": 4410,
    "crowded": 4429,
    "failed": 1011,
}
ENCODE = msgspec.json.Encoder().encode
log = logging.getLogger("tenback.server")


class Gone(Exception):
    """The other side has closed the connection."""


class Connection:
    """One WebSocket: what is to be sent waits in line, so that nobody waits for a slow reader."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], person: str = "", token: bytes = b""
    ) -> None:
        self.socket = socket
        self.person = person
        self.token = token
        self.language = "en"
        self._line: deque[bytes] = deque()
        self._waiting = asyncio.Event()
        self._why = ""
        self._sender = asyncio.create_task(self._send())

    def tell(self, message: bytes) -> None:
        """Send this after all that waits."""
        if self._why:
            return
        if len(self._line) >= WAITING:
            self._line.clear()
            self.bye("slow")
            return
        self._line.append(message)
        self._waiting.set()

    def say(self, message: msgspec.Struct) -> None:
        """Send one of the messages of the catalogue."""
        self.tell(ENCODE(message))

    def bye(self, why: str) -> None:
        """Close, once all that waits is sent."""
        if not self._why:
            self.say(Bye(why))
            self._why = why

    async def _send(self) -> None:
        """Send what waits in line until the end."""
        try:
            while self._line or not self._why:
                await self._waiting.wait()
                self._waiting.clear()
                while self._line:
                    await self.socket.send_text(self._line.popleft().decode())
            await self.socket.close(CODES[self._why], self._why)
        except (WebSocketException, RuntimeError, OSError):
            self._why = self._why or "gone"  # the reader will notice as well

    async def hear(self) -> Incoming:
        """The next message; a ValueError where it is none."""
        received = await self.socket.receive()
        if received["type"] != "websocket.receive":
            raise Gone
        text = received.get("text")
        if text is None:
            raise ValueError("messages are text")
        try:
            message: Incoming = CLIENT.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as wrong:
            raise ValueError(str(wrong)) from None
        return message

    async def end(self) -> None:
        """Whatever is under way is over."""
        if self._why and not self._sender.done():
            await asyncio.wait([self._sender], timeout=1)
        self._sender.cancel()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    table: str,
    hub: Hub,
    guests: Guests,
    doors: Doors,
    commands: Limit,
) -> None:
    """Sit at a table, or watch it."""
    if not doors.are_open(socket):
        await socket.close(CODES["origin"], "origin")
        return
    guest = await guests.asking(socket)
    try:
        live, broken = await hub.table(table) if guest else None, ""
    except Wrong as wrong:
        live, broken = None, wrong.kind
    await socket.accept()
    connection = Connection(socket, guest.id if guest else "", token_of(socket) or b"")
    hub.sockets[connection.person] += 1
    guests.lines.add(connection)
    try:
        why = broken or _refusal(hub, live, connection.person)
        if why or live is None:
            connection.bye(why)
            return
        if await _greeted(connection, live, guests):
            await _listen(connection, live, commands, guests)
    except Gone:
        pass
    finally:
        guests.lines.discard(connection)
        hub.sockets -= Counter([connection.person])
        if live is not None and connection.person:
            live.part(connection)
        await connection.end()


def _refusal(hub: Hub, live: Live | None, person: str) -> str:
    """Why somebody cannot be here; a table that is not theirs is as good as none."""
    if not person:
        return "nobody"
    if hub.stopping:
        return "stopping"
    if hub.settings.rate and hub.sockets[person] > MOST_SOCKETS:
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
    live.welcome(connection, hello.last, hello.recent)
    return True


async def _listen(connection: Connection, live: Live, commands: Limit, guests: Guests) -> None:
    """Do what is asked, until nobody asks any more, or somebody who is signed out."""
    while True:
        try:
            message = await connection.hear()
        except ValueError:
            message = None
        if not await _known(connection, guests):
            return
        try:
            commands.take(connection.person)
        except TooFast as fast:
            name = _name(message.command) if isinstance(message, Do) else None
            refusal = Refusal("too_fast", "server.no.too_fast", number=live.table.number)
            connection.say(refused(name, refusal, connection.language, fast.wait))
            await asyncio.sleep(fast.wait / 1000)  # whoever floods us waits, and nobody else
            continue
        if isinstance(message, Ping):
            connection.say(Pong(live.table.number, now()))
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
