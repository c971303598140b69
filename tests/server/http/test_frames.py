"""Messages that are encoded already: framed as WebSockets want it, in order, and never lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tenback.server.http.frames import EXTENSION, FrameProtocol, Gate, Inbox, frame, socket_protocol
from tenback.server.tables.connection import CODES, MOST_QUEUED_MESSAGES, Connection


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_of_any_length_is_one_message(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost"), max_size=None, state=State.OPEN)
    text = "é".encode() * (size // 2) + b"x" * (size % 2)
    client.receive_data(frame(text) + frame(b"next"))
    assert client.events_received() == [Frame(Opcode.TEXT, text), Frame(Opcode.TEXT, b"next")]


def test_a_uvicorn_that_nobody_has_tried_speaks_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert socket_protocol() is FrameProtocol  # with the version that is installed here
    monkeypatch.setattr(uvicorn, "__version__", "1.0.0")
    assert socket_protocol() == "websockets-sansio"


class Network:
    """An outbox, and the socket it belongs to."""

    def __init__(self) -> None:
        self.scope: Any = {"extensions": {EXTENSION: self}}
        self.is_open = self.is_writable = True
        self.writes: list[list[bytes]] = []
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def on_writable(self) -> None:
        raise AssertionError("nobody has asked for it")

    def send_all(self, messages: Iterable[bytes]) -> None:
        assert self.is_writable
        self.writes.append(list(messages))

    async def send_text(self, text: str) -> None:
        while not self.is_writable:  # noqa: ASYNC110  a test turns it
            await asyncio.sleep(0)
        self.writes.append([text.encode()])

    async def close(self, code: int, _: str) -> None:
        self.closed.set_result(code)

    @property
    def sent(self) -> list[bytes]:
        return [message for messages in self.writes for message in messages]


async def moments() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_is_told_in_one_moment_is_written_at_once() -> None:
    async def talk() -> None:
        network: Any = Network()
        connection = Connection(network)
        for word in (b"one", b"two", b"three"):
            connection.tell(word)
        await moments()
        connection.tell(b"four")
        await moments()
        assert network.writes == [[b"one", b"two", b"three"], [b"four"]]
        await connection.end()

    asyncio.run(talk())


def test_a_full_network_is_waited_for_and_the_order_stays() -> None:
    async def talk() -> None:
        network: Any = Network()
        connection = Connection(network)
        connection.tell(b"one")
        await moments()
        network.is_writable = False
        for word in (b"two", b"three"):
            connection.tell(word)
            await moments()
        assert network.sent == [b"one"]
        network.is_writable = True
        connection.tell(b"four")  # and its turn comes before anybody says that there is room
        network.on_writable()
        await moments()
        assert network.sent == [b"one", b"two", b"three", b"four"]
        await connection.end()

    asyncio.run(talk())


def test_a_goodbye_comes_last_and_closes() -> None:
    async def talk() -> None:
        network: Any = Network()
        connection = Connection(network)
        network.is_writable = False
        connection.tell(b"one")
        await moments()
        connection.tell(b"two")
        connection.bye("stopping")
        connection.tell(b"too late")
        await moments()
        network.is_writable = True
        network.on_writable()
        assert await network.closed == CODES["stopping"]
        assert network.sent == [b"one", b"two", b'{"type":"bye","why":"stopping"}']
        await connection.end()

    asyncio.run(talk())


def test_a_reader_that_never_reads_is_let_go() -> None:
    async def talk() -> None:
        network: Any = Network()
        connection = Connection(network)
        network.is_writable = False
        for number in range(MOST_QUEUED_MESSAGES + 5):
            connection.tell(b"%d" % number)
            await asyncio.sleep(0)
        network.is_writable = True
        assert await network.closed == CODES["slow"]
        assert network.sent == [b'{"type":"bye","why":"slow"}']
        await connection.end()

    asyncio.run(talk())


def test_nothing_is_written_to_a_connection_that_is_gone() -> None:
    async def talk() -> None:
        network: Any = Network()
        connection = Connection(network)
        network.is_open = False
        connection.tell(b"one")
        await moments()
        assert network.sent == []
        await connection.end()

    asyncio.run(talk())


def test_an_inbox_keeps_the_order_and_loses_nothing_to_a_reader_that_gives_up() -> None:
    async def talk() -> None:
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await moments()
        reading.cancel()
        await moments()
        for word in ("one", "two"):
            inbox.put_nowait(word)
        assert inbox.qsize() == 2
        assert [await inbox.get(), await inbox.get()] == ["one", "two"]
        assert inbox.empty()
        late = asyncio.create_task(inbox.get())
        await moments()
        assert not late.done()
        inbox.put_nowait("three")
        assert await late == "three"

    asyncio.run(talk())


def test_a_gate_lets_all_through_once_it_is_open() -> None:
    async def talk() -> None:
        gate = Gate()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await moments()
        waiting[0].cancel()
        gate.set()
        await asyncio.wait(waiting)
        assert gate.is_set()
        await gate.wait()
        gate.clear()
        again = asyncio.create_task(gate.wait())
        await moments()
        assert not again.done()
        gate.set()
        await again

    asyncio.run(talk())
