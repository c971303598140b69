"""A table with four clients, who play or watch game after game, at full speed or at a pace."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bench.load.server_process import HOST, GuestClient, ServerProcess
from bench.load.websocket_client import WebSocketClient, connect
from tenback.rules import GAMES

__all__ = ["BusyTable", "Count"]

LISTENERS = 4  # at each table; those without a seat watch
ENCODE = msgspec.json.Encoder().encode
HELLO = b'{"type":"hello","protocol":1,"keeps":true}'


class _Moves(msgspec.Struct):
    legal: list[str]
    losing: list[str]


class _CurrentGame(msgspec.Struct):
    number: int
    moves: int
    starter_votes: dict[str, int]


class _Seat(msgspec.Struct):
    ready: bool
    holder: str | None


class _Table(msgspec.Struct):
    phase: str
    current_game: _CurrentGame | None
    view: _Moves | None
    seats: list[_Seat] = []  # if they have changed


class _Message(msgspec.Struct):
    """The fields of a message that a client needs; the rest is skipped."""

    type: str
    id: str | None = None
    refused: str = ""
    table: _Table | None = None


DECODE = msgspec.json.Decoder(_Message).decode


@dataclass(slots=True)
class Count:
    """Counts since the start of the measurement."""

    moves: int = 0
    messages: int = 0
    told: int = 0  # messages about a move
    told_bytes: int = 0
    refusals: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from command to answer


class SeatClient:
    """The client in one seat: reads messages, and plays when it is its turn."""

    def __init__(self, table: BusyTable, seat: int | None, client: WebSocketClient) -> None:
        self.table = table
        self.seat = seat
        self.client = client
        self.sent_at: dict[str, float] = {}  # when each unanswered command was sent
        self._commands = 0
        self._seats: list[_Seat] = []
        self._answered = ""  # the last position that a command was sent for: one command for each
        client.on_message = self.receive

    def receive(self, text: bytes) -> None:
        """Count the message and answer it."""
        count = self.table.count
        count.messages += 1
        message = DECODE(text)
        if b'"event":"moved"' in text:
            count.told += 1
            count.told_bytes += len(text)
        if message.table is not None and self.seat is not None:
            self.act(message.table)
        elif message.type in ("done", "refused"):
            count.waits.append(perf_counter() - self.sent_at.pop(message.id or ""))
            count.refusals += message.type == "refused"

    def act(self, seen_table: _Table) -> None:
        """Play on my turn, vote for a starter, or get ready for the next game."""
        assert self.seat is not None
        self._seats = seen_table.seats or self._seats
        game, moves = (
            (seen_table.current_game.number, seen_table.current_game.moves)
            if seen_table.current_game
            else (0, 0)
        )
        position = f"{seen_table.phase} {game} {moves}"
        if position == self._answered:
            return
        if seen_table.phase == "playing" and seen_table.view is not None and seen_table.view.legal:
            self._answered = position
            self.table.send_later(
                self, {"do": "play", "confirmed": True, "move": self._move(seen_table.view)}
            )
        elif (
            seen_table.phase == "choosing"
            and seen_table.current_game
            and str(self.seat) not in seen_table.current_game.starter_votes
        ):
            self._answered = position
            self.do({"do": "point_at", "seat": 0})
        elif seen_table.phase in ("lobby", "over"):
            self._between(self.seat, position)

    def _between(self, number: int, position: str) -> None:
        if not self._seats[number].holder:  # I have not sat down yet
            return
        if number and not self._seats[number].ready:
            self._answered = position
            self.do({"do": "ready"})
        elif not number and all(seat.ready for seat in self._seats[1:]):
            self.table.count.games += 1
            self._answered = position
            self.do({"do": "start_game"})

    def _move(self, view: _Moves) -> str:
        if "." in view.legal and "." not in view.losing:
            return "."
        good = [move for move in view.legal if move != "<" and move not in view.losing]
        return self.table.chance.choice(good or view.legal)

    def do(self, command: dict[str, Any]) -> None:
        """Send the command and note the time."""
        self._commands += 1
        name = f"c{self._commands}"
        self.table.count.moves += command["do"] == "play"
        self.sent_at[name] = perf_counter()
        self.client.send(ENCODE({"type": "do", "command": {"id": name, **command}}))


class BusyTable:
    """A table and its four clients."""

    def __init__(self, count: Count, number: int) -> None:
        self.count = count
        self.chance = Random(number)
        self.pace_seconds = 0.0  # from one move to the next on average; 0 for at once
        self.players: list[SeatClient] = []
        self._next = 0.0
        self._stopped = False

    async def open(self, server: ServerProcess, game: str) -> None:
        """Open a table and take its seats, four or as many as the game has."""
        seats = min(LISTENERS, max(GAMES[game].seats))
        guests = [GuestClient(server, f"Guest {n}") for n in range(LISTENERS)]
        table = guests[0].request("POST", "/api/tables", {"game": game, "players": seats})
        for guest in guests[1:]:
            guest.request("POST", "/api/tables/join", {"code": table["code"], "name": guest.id[:9]})
        for number, guest in enumerate(guests):
            client = await connect(HOST, server.port, table["socket"], guest.cookie)
            client.send(HELLO)
            player = SeatClient(self, number if number < seats else None, client)
            if player.seat is not None:
                player.do({"do": "take_seat", "seat": number})
            self.players.append(player)

    def send_later(self, player: SeatClient, command: dict[str, Any]) -> None:
        """Send the command at once, or after the pause that `pace_seconds` asks for."""
        if self._stopped:
            return
        if not self.pace_seconds:
            player.do(command)
            return
        now = perf_counter()
        # Random pauses, so that the tables do not play in step.
        pause = self.pace_seconds * self.chance.uniform(0, 2)
        self._next = max(self._next + pause, now)
        asyncio.get_running_loop().call_later(self._next - now, self._play, player, command)

    def _play(self, player: SeatClient, command: dict[str, Any]) -> None:
        if not self._stopped:
            player.do(command)

    def stop(self) -> None:
        """Close all connections."""
        self._stopped = True
        for player in self.players:
            player.client.close()
