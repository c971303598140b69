"""Four people at a table who play as fast as they hear, or at a pace, game after game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bench.load.server_process import HOST, Door, Served
from bench.load.websocket_client import Line, dial

__all__ = ["Count", "Party"]

SEATS = 4
ENCODE = msgspec.json.Encoder().encode
HELLO = b'{"type":"hello","protocol":1}'


class _View(msgspec.Struct):
    legal: list[str]
    losing: list[str]


class _CurrentGame(msgspec.Struct):
    number: int
    moves: int
    starter_votes: dict[str, int]


class _Seat(msgspec.Struct):
    ready: bool


class _Sight(msgspec.Struct):
    phase: str
    seats: list[_Seat]
    current_game: _CurrentGame | None
    view: _View | None


class _Heard(msgspec.Struct):
    """What a player needs of a message; the rest is skipped."""

    type: str
    id: str | None = None
    refused: str = ""
    table: _Sight | None = None


DECODE = msgspec.json.Decoder(_Heard).decode


@dataclass(slots=True)
class Count:
    """What has happened since the beginning."""

    moves: int = 0
    messages: int = 0
    refusals: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from command to answer


class Player:
    """One seat: reads what it hears, and answers when it is its turn."""

    def __init__(self, party: Party, seat: int, line: Line) -> None:
        self.party = party
        self.seat = seat
        self.line = line
        self.asked: dict[str, float] = {}  # commands without an answer, and when they were given
        self._said = 0
        self._after = ""  # where the last command was given, so that none is given twice there
        line.heard = self.hear

    def hear(self, text: bytes) -> None:
        """Count it, and do what is to be done."""
        count = self.party.count
        count.messages += 1
        message = DECODE(text)
        if message.table is not None:
            self.think(message.table)
        elif message.type in ("done", "refused"):
            count.waits.append(perf_counter() - self.asked.pop(message.id or ""))
            count.refusals += message.type == "refused"

    def think(self, sight: _Sight) -> None:
        """Play where it is my turn, point where a starter is wanted, be ready for the next game."""
        game, moves = (
            (sight.current_game.number, sight.current_game.moves) if sight.current_game else (0, 0)
        )
        place = f"{sight.phase} {game} {moves}"
        if place == self._after:
            return
        if sight.phase == "playing" and sight.view is not None and sight.view.legal:
            self._after = place
            self.party.later(
                self, {"do": "play", "confirmed": True, "move": self._move(sight.view)}
            )
        elif (
            sight.phase == "choosing"
            and sight.current_game
            and str(self.seat) not in sight.current_game.starter_votes
        ):
            self._after = place
            self.do({"do": "point_at", "seat": 0})
        elif sight.phase in ("lobby", "over"):
            self._between(sight, place)

    def _between(self, sight: _Sight, place: str) -> None:
        if self.seat and not sight.seats[self.seat].ready:
            self._after = place
            self.do({"do": "ready"})
        elif not self.seat and all(seat.ready for seat in sight.seats[1:]):
            self.party.count.games += 1
            self._after = place
            self.do({"do": "start_game"})

    def _move(self, view: _View) -> str:
        if "." in view.legal and "." not in view.losing:
            return "."
        good = [move for move in view.legal if move != "<" and move not in view.losing]
        return self.party.chance.choice(good or view.legal)

    def do(self, command: dict[str, Any]) -> None:
        """Say it, and look at the clock."""
        self._said += 1
        name = f"c{self._said}"
        self.party.count.moves += command["do"] == "play"
        self.asked[name] = perf_counter()
        self.line.send(ENCODE({"type": "do", "command": {"id": name, **command}}))


class Party:
    """A table and its four people."""

    def __init__(self, count: Count, number: int) -> None:
        self.count = count
        self.chance = Random(number)
        self.pace = 0.0  # seconds from one move to the next on average; 0 for at once
        self.players: list[Player] = []
        self._next = 0.0
        self._stopped = False

    async def come(self, served: Served, game: str) -> None:
        """Open a table, sit down, and begin."""
        guests = [Door(served, f"Guest {n}") for n in range(SEATS)]
        table = guests[0].ask("POST", "/api/tables", {"game": game, "players": SEATS})
        for guest in guests[1:]:
            guest.ask("POST", "/api/tables/join", {"code": table["code"], "name": guest.id[:9]})
        for seat, guest in enumerate(guests):
            line = await dial(HOST, served.port, table["socket"], guest.cookie)
            line.send(HELLO)
            player = Player(self, seat, line)
            player.do({"do": "take_seat", "seat": seat})
            self.players.append(player)

    def later(self, player: Player, command: dict[str, Any]) -> None:
        """Make a move, at once or when its time has come."""
        if self._stopped:
            return
        if not self.pace:
            player.do(command)
            return
        now = perf_counter()
        pause = self.pace * self.chance.uniform(0, 2)  # people at different tables are not in step
        self._next = max(self._next + pause, now)
        asyncio.get_running_loop().call_later(self._next - now, self._play, player, command)

    def _play(self, player: Player, command: dict[str, Any]) -> None:
        if not self._stopped:
            player.do(command)

    def stop(self) -> None:
        """Go home."""
        self._stopped = True
        for player in self.players:
            player.line.close()
