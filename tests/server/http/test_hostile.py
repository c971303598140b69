"""Bytes that no browser sends: a connection may end of it, a server and a table may not."""

from __future__ import annotations

import asyncio
import json
import os
import struct
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tenback.server.context import make_context
from tenback.server.tables.connection import CODES, MOST_QUEUED_MESSAGES, Connection
from tenback.server.tables.socket import CROWDED_RETRY_MS, MOST_SOCKETS
from tests.support.server.client import Client, run_clients, seated_clients
from tests.support.server.process import Process

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TEXT, CONT, BINARY, CLOSE, PING = 1, 0, 2, 8, 9
HELLO = b'{"type":"hello","protocol":1}'


def frame(payload: bytes, kind: int = TEXT, *, last: bool = True, first: int = 0) -> bytes:
    """A masked frame; `first` sets further bits of its first byte."""
    head = bytes([(0x80 if last else 0) | first | kind])
    size = len(payload)
    head += bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return head + bytes(4) + payload


ATTACKS: dict[str, bytes] = {
    "no frames at all": os.urandom(2_000),
    "not masked": b"\x81\x02{}",
    "reserved bits": frame(b"{}", first=0x70),
    "unknown kind": frame(b"{}", 3),
    "a long ping": frame(b"x" * 500, PING),
    "a ping in pieces": frame(b"x", PING, last=False),
    "going on with nothing": frame(b"{}", CONT),
    "a message within another": frame(b"{", last=False) + frame(b"{}"),
    "not UTF-8": frame(b'{"type":"\xff\xfe"}'),
    "half a character": frame(b'"\xe2\x82', last=False) + frame(b'"', CONT),
    "no such length": b"\x81\xff" + b"\xff" * 8,
    "too long in one": b"\x81\xff" + struct.pack("!Q", 10**9) + bytes(4),
    "too long in pieces": frame(b"[", last=False) + frame(b" " * 60_000, CONT, last=False) * 3,
    "a strange farewell": frame(struct.pack("!H", 5), CLOSE),
    "a farewell of one byte": frame(b"x", CLOSE),
    "a thousand pings": frame(b"?", PING) * 1_000,
    "binary": frame(HELLO, BINARY) * 20,
    "an endless object": frame(b'{"type":"do","command":' + b'{"a":' * 10_000),
    "half a frame": frame(b"x" * 100)[:20],
}


async def raw(client: Client) -> Line:
    """The bytes behind a WebSocket, after a handshake as it should be."""
    reader, writer = await asyncio.open_connection("127.0.0.1", client.server.port)
    lines = (
        f"GET /api/tables/{client.table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{client.server.port}",
        *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
        *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {client.cookie}", "", ""),
    )
    writer.write("\r\n".join(lines).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def drained(line: Line) -> bytes:
    """All that still comes, until the other side closes or falls silent."""
    reader, writer = line
    heard = b""
    try:
        while more := await asyncio.wait_for(reader.read(65_536), 0.3):
            heard += more
    except (TimeoutError, ConnectionError):
        pass
    writer.transport.abort()
    return heard


async def unharmed(*clients: Client) -> None:
    """They are still connected, and where they were."""
    for client in clients:
        await client.send({"type": "ping"})
        pong = await client.until("pong")
        assert pong["number"] == client.number


async def quiet(clients: tuple[Client, ...]) -> None:
    while clients[1].number < clients[0].number:
        await clients[1].hear()


@pytest.fixture(scope="module")
def rough(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that may complain of what it hears, but not of itself."""
    with Process(tmp_path_factory.mktemp("rough")) as process:
        yield process
        assert "tenback" not in process.errors, process.errors


@pytest.mark.slow
def test_no_bytes_harm_the_others(rough: Process) -> None:
    async def talk() -> None:
        clients = await seated_clients(rough, "classic", "Anna", "Ben", bot="")
        await quiet(clients)
        eve = Client(rough, "Eve")
        eve.open("classic", 2)
        for name, attack in ATTACKS.items():
            for begin in (b"", frame(HELLO)):
                line = await raw(eve)
                line[1].write(begin + attack)
                heard = await drained(line)
                assert b'"failed"' not in heard, name
            await unharmed(*clients)

    run_clients(talk())


@pytest.mark.slow
def test_damaged_messages_are_refused_and_change_nothing(server: Process) -> None:
    async def talk() -> None:
        chance = Random(1)
        clients = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        await quiet(clients)
        anna, number = clients[0], clients[0].number
        for n in range(300):
            command = {"do": "play", "id": f"x{n}", "move": "13a", "after": 99}
            text = bytearray(json.dumps({"type": "do", "command": command}).encode())
            for _ in range(chance.randint(1, 6)):
                text[chance.randrange(len(text))] = chance.choice(b'{}[]",:\\0x-e\x00 ntf')
            await anna.send(text.decode())
            answer = await anna.hear()
            assert answer["type"] in ("refused", "pong"), (text, answer)
            assert answer.get("refused") != "failed", (text, answer)
            assert answer["number"] == number
        await unharmed(*clients)

    run_clients(talk())


@pytest.mark.slow
def test_handshakes_that_are_none_are_turned_away(rough: Process) -> None:
    requests = (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(300),
        b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{",
        b"GET /" + b"%2e%2e/" * 500 + b"etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"G",
    )

    async def knock() -> None:
        for request in requests:
            reader, writer = await asyncio.open_connection("127.0.0.1", rough.port)
            writer.write(request)
            heard = await drained((reader, writer))
            assert not heard.startswith(b"HTTP/1.1 5"), heard[:200]
        client = Client(rough, "Anna")
        assert client.http.get("/ready").status_code == 200

    run_clients(knock())


# --- too much, and too slow ----------------------------------------------------------------------


class Stuck:
    """A socket on which nothing can be sent, as when the other side does not read."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.sent: list[str] = []
        self.code = 0
        self.free, self.closed = asyncio.Event(), asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.free.wait()
        self.sent.append(text)

    async def close(self, code: int, _: str) -> None:
        self.code = code
        self.closed.set()


def test_somebody_who_reads_too_slowly_is_let_go() -> None:
    async def talk() -> None:
        socket: Any = Stuck()
        connection = Connection(socket, "anna")
        for n in range(MOST_QUEUED_MESSAGES + 50):
            connection.tell(b"%d" % n)
            await asyncio.sleep(0)
        socket.free.set()
        await socket.closed.wait()
        assert socket.code == CODES["slow"]
        assert socket.sent == ["0", '{"type":"bye","why":"slow"}']
        await connection.end()

    asyncio.run(talk())


@pytest.mark.slow  # a server of its own, with limits
def test_nobody_takes_all_the_lines_or_all_the_time(tmp_path: Path) -> None:
    async def crowd(anna: Client) -> None:
        for _ in range(MOST_SOCKETS):
            await anna.connect(fresh=True)
        anna.socket = await anna.dial()
        with pytest.raises(ConnectionClosed):
            await anna.until("welcome")
        bye = {"type": "bye", "why": "crowded", "retry": CROWDED_RETRY_MS}
        assert json.loads(anna.heard[-1]) == bye

    async def flood(eve: Client, others: Callable[[], Awaitable[None]]) -> None:
        await eve.connect()
        for n in range(5_000):
            await eve.send(f'{{"type":"ping","n":{n}}}')
        await others()  # and a flooding client does not hold anybody up
        assert (await eve.until("refused"))["refused"] == "too_fast"

    async def talk(server: Process) -> None:
        anna, ben, eve = (Client(server, name) for name in ("Anna", "Ben", "Eve"))
        for client in (anna, ben, eve):
            client.open("classic", 2)
        await ben.connect()
        await flood(eve, lambda: unharmed(ben))
        await crowd(anna)
        await unharmed(ben)
        long = await ben.ask("say", text="x" * 501)
        assert long["key"] == "talk.too_long"

    with Process(tmp_path, "--rate", "20") as server:
        run_clients(talk(server))


def test_somebody_who_is_at_many_tables_opens_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tenback.rules import game
    from tenback.server.http.problems import HttpRefusal
    from tenback.server.settings import Settings
    from tenback.server.store import Guest, Store
    from tenback.server.tables import hub as hubs
    from tenback.table import Agreements

    monkeypatch.setattr(hubs, "MOST_TABLES", 2)

    async def open_them() -> None:
        settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        store = Store(settings.database)
        hub, anna = hubs.Hub(make_context(settings, store)), Guest("anna-id", "Anna")
        await hub.open()
        wanted = ("classic", 2, game("classic").Options(), Agreements(), anna)
        for _ in range(2):
            await hub.open_table(*wanted)
        with pytest.raises(HttpRefusal, match="many_tables"):
            await hub.open_table(*wanted)
        await hub.stop()
        store.close()

    asyncio.run(open_them())


def test_a_code_is_as_good_as_none_to_somebody_who_guesses(server: Process) -> None:
    anna, eve = Client(server, "Anna"), Client(server, "Eve")
    code = anna.open("classic", 2)
    near = code[:-1] + ("a" if code[-1] != "a" else "b")
    told = [eve.http.get(f"/api/codes/{guess}") for guess in (near, "", "x" * 12, "%00", code[:6])]
    assert {answer.status_code for answer in told} == {404}
    assert not any(anna.table in answer.text or code in answer.text for answer in told)
    closed_door = eve.http.get(f"/api/tables/{anna.table}")
    no_door = eve.http.get("/api/tables/nosuchtable")
    assert (closed_door.status_code, closed_door.json()) == (404, no_door.json())
