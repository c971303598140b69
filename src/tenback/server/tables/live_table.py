"""A table in memory: commands one after the other, stored before anybody hears of them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from tenback.record import random_seed
from tenback.server.clock import now
from tenback.server.store import Conflict, StoreClosed
from tenback.server.store.ids import record_name
from tenback.server.store.projections import deals, ends_game, record_write
from tenback.server.tables.broadcast import Telling, mark_of
from tenback.server.tables.presence import Presence
from tenback.server.tables.tasks import Tasks
from tenback.table import (
    SERVER,
    Command,
    Decided,
    Event,
    Refusal,
    Repeated,
    Table,
    decide,
    fold,
    replay,
)
from tenback.table.commands import Credit
from tenback.table.events import Came, Lost

if TYPE_CHECKING:
    from tenback.server.tables.hub import Hub

__all__ = ["Answer", "Ear", "Live", "Outcome"]

TAIL = 100  # events a client can have missed and still be told one by one
KEPT = TAIL + 1  # and the one it knows
TRIES = 3  # times another process may be quicker
log = logging.getLogger("tenback.server")

Outcome = Decided | Repeated | Refusal
Answer = Callable[[Outcome], None]


class Ear(Protocol):
    """A connection of a person at a table."""

    person: str

    def tell(self, message: bytes) -> None:
        """Send this, some time soon and in order."""
        ...

    def bye(self, why: str) -> None:
        """Send all that waits, and close."""
        ...


class Live:
    """One table, its last events, the people who listen, and what is due."""

    def __init__(self, hub: Hub, table: Table, log: Sequence[Event]) -> None:
        self.hub = hub
        self.table = table
        self.tail = deque(log, KEPT)
        self.ears: dict[str, list[Ear]] = {}
        self.wanted = monotonic()  # when somebody last asked for this table
        self.tasks = Tasks(self)
        self._telling = Telling(table, log[-1], record=self.record)
        self._seed = random_seed()  # of the next deal, in reserve: to ask for one takes a while
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self.presence = Presence(self)

    # --- commands ----------------------------------------------------------------------------

    async def do(self, who: str, command: Command, answer: Answer | None = None) -> Outcome:
        """What comes of a command; `answer` hears it right after everybody has been told.

        Once begun it is done to the end, also when whoever waits for it is cut off; but a server
        that stops does not wait for ever, and then it is a StoreClosed.
        """
        task = self._begin(self._do(who, command, answer))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise StoreClosed from None
            raise

    async def _do(self, who: str, command: Command, answer: Answer | None) -> Outcome:
        async with self._lock:
            outcome = await self._stored(who, command)
            if isinstance(outcome, Decided):
                self.table = outcome.table
                self._tell(outcome.events)
            self.hub.outcomes[_named(outcome)] += 1
            if answer:
                answer(outcome)
            self._dismiss()
        self.tasks.wake()
        return outcome

    async def _stored(self, who: str, command: Command) -> Outcome:
        """Decide, and keep what was decided; where another process was quicker, decide anew."""
        for _ in range(TRIES):
            outcome = decide(self.table, who, command, now(), self._seed)
            if not isinstance(outcome, Decided) or not outcome.events:
                return outcome
            if deals(outcome):  # whatever comes of it, nobody is dealt these cards again
                self._seed = random_seed()
            if ends_game(outcome):
                beside = await asyncio.to_thread(record_write, outcome, self.hub.secret)
            else:
                beside = record_write(outcome, self.hub.secret)
            try:
                await self.hub.store.append(self.table.id, outcome.events, *beside)
            except Conflict:
                await self._catch_up()
            else:
                self.hub.channels.announce(self.table.id, outcome.table.number)
                return outcome
        raise Conflict(self.table.id)

    async def _catch_up(self) -> None:
        """Learn what another process has written."""
        news = tuple(await self.hub.store.log(self.table.id, after=self.table.number))
        for event in news:
            self.table = fold(self.table, event)
        self._tell(news)
        self._still_here(news)

    async def follow(self, number: int | None) -> None:
        """Another process has written up to this event; with None, something may be missing."""
        async with self._lock:
            if number is None or number > self.table.number:
                await self._catch_up()
                self._dismiss()
        self.tasks.wake()

    def _still_here(self, news: tuple[Event, ...]) -> None:
        """Whoever another process has lost may be connected to this one."""
        lost = {event.fact.person for event in news if isinstance(event.fact, Lost)}
        for person in lost & self.ears.keys():
            self.presence.look(person)

    async def reread(self) -> None:
        """Take the log anew, where somebody has been taken out of it, and show it to all."""
        async with self._lock:
            log = await self.hub.store.log(self.table.id)
            self.table = await asyncio.to_thread(replay, log)
            self.tail = deque(log, KEPT)
            self._telling = Telling(self.table, log[-1], record=self.record)
            self._show()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run on its own, which nobody waits for."""
        self._begin(work).add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, StoreClosed):
            log.error("table %s: something could not be done", self.table.id, exc_info=wrong)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    # --- telling -----------------------------------------------------------------------------

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Everybody who listens hears what has happened, as far as they may know it."""
        if not events:
            return
        self.tail.extend(events)
        self._telling = Telling(self.table, events[-1], events, self.record, self._telling)
        self._show()

    def _show(self) -> None:
        for person, ears in self.ears.items():
            if person in self.table.people:
                message = self._telling.happened(person)
                for ear in ears:
                    ear.tell(message)

    def _dismiss(self) -> None:
        """Whoever has left the table need not listen any more."""
        for person in [person for person in self.ears if person not in self.table.people]:
            for ear in self.ears.pop(person):
                ear.bye("left")

    @property
    def record(self) -> str | None:
        """The name of the finished game on the table."""
        match = self.table.current_game
        if match is None or not match.ended:
            return None
        return record_name(self.hub.secret, self.table.id, match.number)

    # --- people come and go ------------------------------------------------------------------

    def welcome(
        self, ear: Ear, last: int | None = None, mark: str | None = None, recent: int = 0
    ) -> None:
        """Tell somebody how things stand, and from now on everything that happens.

        Whoever knows the log up to the event `last`, and says its mark, hears the rest.
        """
        before = self._before(ear.person)
        known = [event for event in self.tail if event.number == last and event.number > before]
        tail = any(mark_of(event) == mark for event in known)
        after = known[0].number if tail else max(before, self.table.number - recent)
        events = tuple(event for event in self.tail if event.number > after)
        ear.tell(self._telling.welcome(ear.person, events, tail=tail))
        self.ears.setdefault(ear.person, []).append(ear)
        self.presence.look(ear.person)

    def _before(self, person: str) -> int:
        """The last event before all those somebody may be told: what was here first stays here."""
        came = (
            event.number
            for event in reversed(self.tail)
            if isinstance(event.fact, Came) and event.fact.person == person
        )
        return next(came, self.tail[0].number) - 1

    def part(self, ear: Ear) -> None:
        """A connection is gone."""
        ears = self.ears.get(ear.person, [])
        if ear in ears:
            ears.remove(ear)
        if not ears:
            self.ears.pop(ear.person, None)
            self.presence.watch(ear.person, self.hub.settings.linger)

    async def resume(self, alive: int) -> None:
        """After a restart: give back the time nobody could use, and see who comes back."""
        lost = now() - max(alive, self.table.now)
        waits = any(person.away is not None for person in self.table.people.values())
        if lost > 0 and (self.table.playing or waits):
            await self.do(SERVER, Credit(f"credit.{self.table.number}", lost))
        for person, known in self.table.people.items():
            if known.away is None:
                self.presence.watch(person)
        self.tasks.wake()

    # --- rest --------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Could this table be forgotten, and read again when somebody wants it?"""
        return not (self.ears or self._running or self.presence.waiting or self.tasks.waiting)

    def stop(self, why: str = "stopping") -> None:
        """Say goodbye to all, and do nothing more."""
        self.tasks.stop()
        self.presence.stop()
        for ears in self.ears.values():
            for ear in ears:
                ear.bye(why)

    async def settled(self) -> None:
        """Wait for what has begun."""
        await asyncio.gather(*self._running, return_exceptions=True)


def _named(outcome: Outcome) -> str:
    """What came of a command, in a word."""
    match outcome:
        case Refusal(kind=kind):
            return kind
        case Repeated():
            return "repeated"
    return "done"
