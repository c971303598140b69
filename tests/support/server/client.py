"""A person with a browser, as far as the server can tell: a cookie, a socket, a memory."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Coroutine
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.support.server.process import Process

PATIENCE = 240  # seconds; a busy machine is no bug, but nobody waits for ever
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used, and quickly made
_LINES: list[ClientConnection] = []  # that somebody has to close
T = TypeVar("T")
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


def run_clients(work: Coroutine[Any, Any, T]) -> T:
    """Run what clients do, and see that every connection is closed at the end."""

    async def whole() -> T:
        try:
            return await work
        finally:
            for line in _LINES:
                line.transport.abort()
                await line.wait_closed()
            _LINES.clear()

    return asyncio.run(whole())


def http_client(server: Process) -> httpx.Client:
    """A browser nobody knows yet."""
    return httpx.Client(
        base_url=server.address,
        timeout=PATIENCE,
        limits=httpx.Limits(max_keepalive_connections=0),
        verify=PLAIN,
    )


class Client:
    """Somebody at a table; everything they ever hear is kept, word for word."""

    def __init__(self, server: Process, name: str, **said: str) -> None:
        self.server = server
        self.http = http_client(server)
        me = self.http.put("/api/me", json={"name": name, **said})
        assert me.status_code == 200, me.text
        self.id: str = me.json()["id"]
        self.name = name
        self.random = Random(name)
        self.said = 0
        self.table = ""
        self.number = 0
        self.mark: str | None = None
        self.sight: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []  # every event heard, in order
        self.acknowledged: list[str] = []
        self.welcomes: list[dict[str, Any]] = []
        self.heard: list[str] = []  # every message, as it came
        self.record: str | None = None
        self.socket: ClientConnection | None = None

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.sight["view"]
        return found

    def open(
        self, game: str, players: int, options: dict[str, Any] | None = None, **agreements: Any
    ) -> str:
        """Open a table; the code for the others."""
        wanted: dict[str, Any] = {"game": game, "players": players, "options": options or {}}
        wanted["agreements"] = {"pace": 0, **agreements}
        link = self.http.post("/api/tables", json=wanted)
        assert link.status_code == 201, link.text
        self.table = link.json()["id"]
        return str(link.json()["code"])

    def join(self, code: str) -> None:
        link = self.http.post("/api/tables/join", json={"code": code})
        assert link.status_code == 200, link.text
        self.table = link.json()["id"]

    # --- the socket --------------------------------------------------------------------------

    async def dial(self, **headers: str) -> ClientConnection:
        """A socket on which nothing has been said."""
        address = self.server.address.replace("http", "ws", 1)
        line = await connect(
            f"{address}/api/tables/{self.table}/socket",
            additional_headers={"Cookie": self.cookie, **headers},
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        _LINES.append(line)
        return line

    async def connect(self, *, fresh: bool = False) -> Client:
        """Connect, and go on where the memory ends."""
        self.socket = await self.dial()
        last = None if fresh or not self.number else self.number
        await self.send({"type": "hello", "protocol": 1, "last": last, "mark": self.mark})
        await self.until("welcome")
        return self

    async def connect_again(self) -> None:
        """Try until somebody answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.connect()
                except LOST:
                    await asyncio.sleep(0.05)
                else:
                    return

    async def cut(self) -> None:
        """The line is dead."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def send(self, message: Any) -> None:
        assert self.socket
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message, taken to heart."""
        text = await self._next()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "welcome":
            self.welcomes.append(message)
        if message["type"] in ("welcome", "events"):
            for event in message["events"]:
                if self.number:
                    assert event["number"] == self.number + 1, "an event is missing or told twice"
                self.number = event["number"]
                self.events.append(event)
            self.number, self.mark = message["number"], message["mark"]
            self.sight = message["table"]
            self.record = message["record"]
            assert self.sight["number"] == self.number
        return message

    async def _next(self) -> str:
        """A silence is no broken line, which would be mended again and again without end."""
        assert self.socket
        try:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"{self.name} hears nothing more after {self.number}") from None
        assert isinstance(text, str)
        return text

    async def until(self, *kinds: str, **values: Any) -> dict[str, Any]:
        """The next message of a kind with these values."""
        while True:
            message = await self.hear()
            if message["type"] in kinds and values.items() <= message.items():
                return message

    async def ask(self, do: str, name: str = "", **values: Any) -> dict[str, Any]:
        """What comes of a command."""
        self.said += 1
        name = name or f"{self.name}.{self.said}"
        await self.send({"type": "do", "command": {"do": do, "id": name, **values}})
        answer = await self.until("done", "refused", id=name)
        if answer["type"] == "done":
            self.acknowledged.append(name)
        return answer

    async def do(self, do: str, **values: Any) -> dict[str, Any]:
        """A command that takes effect, however often the line breaks; its id stays the same."""
        self.said += 1
        name = f"{self.name}.{self.said}"
        while True:
            try:
                answer = await self.ask(do, name, **values)
            except LOST:
                await self.connect_again()
            else:
                assert answer["type"] == "done", answer
                return answer

    async def catch_up(self, number: int) -> None:
        """Hear of everything up to this event; another process may have told it to others first."""
        while self.number < number:
            try:
                await self.hear()
            except LOST:
                await self.connect_again()

    # --- playing -----------------------------------------------------------------------------

    async def play(self, most: int | None = None) -> None:
        """Make sensible moves whenever it is my turn, until the game is over, or `most` moves."""
        made = 0
        while self.sight["phase"] != "over" and (most is None or made < most):
            try:
                if self._may_point():
                    await self._try("point_at", seat=0)
                elif self.sight["phase"] == "playing" and self.view["legal"]:
                    await self._move()
                    made += 1
                else:
                    await self.hear()
            except LOST:
                await self.connect_again()

    def _may_point(self) -> bool:
        choosing = self.sight["phase"] == "choosing"
        return (
            choosing and str(self.sight["seat"]) not in self.sight["current_game"]["starter_votes"]
        )

    async def _move(self) -> None:
        legal = [move for move in self.view["legal"] if move != "<"]
        good = [move for move in legal if move not in self.view["losing"]] or legal
        move = "." if "." in good else self.random.choice(good)
        after = self.sight["current_game"]["moves"]
        await self._try("play", move=move, after=after, confirmed=True)

    async def _try(self, do: str, **values: Any) -> None:
        """A command under its id until it is answered; it may be too late by then."""
        self.said += 1
        name = f"{self.name}.{self.said}"
        while True:
            try:
                answer = await self.ask(do, name, **values)
            except LOST:
                await self.connect_again()
                continue
            stale = answer["type"] == "refused" and answer["refused"] in ("stale", "phase")
            assert answer["type"] == "done" or stale, answer
            return


async def seated_clients(
    server: Process, game: str, *names: str, bot: str = "easy", **agreements: Any
) -> tuple[Client, ...]:
    """Friends and a bot at a table, ready to play; in a game for two the bot stays away."""
    clients = tuple(Client(server, name) for name in names)
    seats = len(clients) + (1 if bot else 0)
    code = clients[0].open(game, seats, **agreements)
    for client in clients[1:]:
        client.join(code)
    for seat, client in enumerate(clients):
        await client.connect()
        await client.do("take_seat", seat=seat)
    if bot:
        await clients[0].do("seat_bot", seat=seats - 1, level=bot)
    await clients[0].catch_up(max(client.number for client in clients))
    await clients[0].do("start_game")
    return clients
