"""An evening without sockets: a real hub and store, people who do what they like, and a tap."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tenback.rules import game as game_of
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Guest, Store
from tenback.server.tables.broadcast import mark_of
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable, Outcome
from tenback.server.tables.messages import refused
from tenback.server.tables.socket import answer_to
from tenback.table import Agreements, Refusal
from tenback.table import commands as c
from tenback.table.visible.visible_table import SCREEN
from tests.support.server.leak_check import LeakCheck, cards_of

__all__ = ["HubSession"]

PEOPLE = [Guest(f"{name}-id", name) for name in ("Anna", "Ben", "Carl", "Dora", "Emil")]
NONSENSE = ("13a", "99b", "50d", "7:1", ".", "draw", "x1", "@1", "2x", "nonsense")


class RecordingListener:
    """A connection that keeps what it hears."""

    keeps = False

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[str] = []
        self.named: set[str] = set()

    def tell(self, message: bytes) -> None:
        self.heard.append(message.decode())

    def bye(self, why: str) -> None:
        self.heard.append(f'{{"type":"bye","why":"{why}"}}')


class HubSession:
    """Two who play beside a bot, one who follows a hand, two who watch, and a screen in the room.

    All people come and go.
    """

    def __init__(self, folder: Path, seed: str) -> None:
        self.settings = Settings(f"sqlite:///{folder / 'tables.sqlite'}", disconnect_delay=60)
        self.store = Store(self.settings.database)
        self.hub = Hub(make_context(self.settings, self.store))
        self.chance = Random(seed)
        self.said = 0

    async def open(self) -> None:
        await self.hub.open()

    async def close(self) -> None:
        await self.hub.stop()
        self.store.close()

    async def game(self, on: str, steps: int) -> tuple[LeakCheck, list[RecordingListener]]:
        """This many steps of a game, with everything that was heard, and the truth."""
        seats = 2 if on == "duel" else 3
        options = game_of(on).Options()
        live = await self.hub.open_table(on, seats, options, Agreements(pace=0), PEOPLE[0])
        assert isinstance(live, LiveTable)
        for guest in PEOPLE[1:]:
            await self.hub.come(live, guest, guest.name)
        listeners = {guest.id: RecordingListener(guest.id) for guest in PEOPLE}
        for listener in listeners.values():
            live.welcome(listener, None)
        screen = RecordingListener(SCREEN)
        live.show_on(screen)
        await self._begin(live, listeners, seats)
        for _ in range(steps):
            await self._step(live, listeners)
        for guest in PEOPLE[:2]:
            await self._do(live, listeners[guest.id], c.Agree, "abandon")
        for listener in listeners.values():
            event = self.chance.choice(live.tail)
            live.welcome(listener, event.number, mark_of(event))
        live.show_on(screen, recent=50)
        log = await self.store.log(live.table.id)
        return LeakCheck(log), [*listeners.values(), screen]

    async def _begin(
        self, live: LiveTable, listeners: dict[str, RecordingListener], seats: int
    ) -> None:
        host, other, follower = (listeners[guest.id] for guest in PEOPLE[:3])
        await self._do(live, host, c.TakeSeat, 0)
        await self._do(live, other, c.TakeSeat, 1)
        if seats > 2:
            await self._do(live, host, c.SeatBot, 2, "easy")
        await self._do(live, host, c.OpenSeat, 0, allowed=True)
        await self._do(live, follower, c.Follow, 0)
        await self._do(live, host, c.StartGame)
        for listener in (host, other):
            await self._do(live, listener, c.PointAt, 0)

    async def _step(self, live: LiveTable, listeners: dict[str, RecordingListener]) -> None:
        """A move where it is a person's turn; otherwise whatever comes to somebody's mind."""
        match, anybody = live.table.playing, self.chance.choice(list(listeners.values()))
        turn = match.state.turn if match else None
        if match is not None and turn in (0, 1) and self.chance.random() < 0.7:
            view = match.state.view(turn)
            moves = list(view.legal)
            losing = list(view.losing(moves))
            best = self.chance.choice([move for move in moves if move not in losing] or moves)
            await self._do(live, listeners[PEOPLE[turn].id], c.Play, str(best), confirmed=True)
        elif self.chance.random() < 0.3:
            live.part(anybody)
            event = live.tail[self.chance.choice([0, -2, -1])]
            live.welcome(anybody, event.number, mark_of(event))
        elif self.chance.random() < 0.5:
            move = self.chance.choice(NONSENSE)
            anybody.named |= cards_of(move)
            await self._do(live, anybody, c.Play, move)
        else:
            await self._do(live, anybody, c.Say, "well, well")
            await self._do(live, anybody, c.SendSignal, "a", "leave")

    async def _do(
        self,
        live: LiveTable,
        listener: RecordingListener,
        kind: type[Any],
        *values: Any,
        **more: Any,
    ) -> None:
        """A command, and its answer as the socket would write it."""
        self.said += 1
        name = f"c{self.said}"

        def answer(outcome: Outcome) -> None:
            message = answer_to(name, outcome, live.table.number, "en")
            listener.tell(msgspec.json.encode(message))

        outcome = await live.do(listener.person, kind(name, *values, **more), answer)
        if isinstance(outcome, Refusal):
            for language in ("de", "fr"):
                listener.tell(msgspec.json.encode(refused(name, outcome, language)))
