"""A table in memory: one command after the other, stored before anybody is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic
from typing import Protocol, TypeVar

from tenback.record import random_seed
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.ops.logs import log_failure
from tenback.server.store import Conflict, Fenced, Lease, StoreClosed, Write
from tenback.server.store.ids import record_id
from tenback.server.store.projections import deals, projection_writes
from tenback.server.tables.broadcast import Broadcast, mark_of
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
from tenback.table.visible.visible_table import SCREEN

__all__ = ["Answer", "Listener", "LiveTable", "Outcome"]

MOST_MISSED_EVENTS = 100  # after which a client gets the table without them
KEPT_EVENTS = MOST_MISSED_EVENTS + 1  # and the last one the client knows
MOST_TRIES = 10  # where another process writes at the same time
LEASE_SECONDS = 5.0  # for a command to wait until it is known who drives the table

Outcome = Decided | Repeated | Refusal
T = TypeVar("T")
Answer = Callable[[Outcome], None]


class Listener(Protocol):
    """A connection of a person at a table."""

    person: str
    keeps: bool  # what does not change need not be sent again

    def tell(self, message: bytes) -> None:
        """Send a message soon, in order."""
        ...

    def bye(self, why: str) -> None:
        """Send the queue, and close."""
        ...


class LiveTable:
    """One table with its last events, its listeners and its tasks."""

    def __init__(
        self,
        context: Context,
        table: Table,
        log: Sequence[Event],
        want_lease: Callable[[str], None] = lambda _: None,
        alive: Callable[[], int] = now,
    ) -> None:
        self.context = context
        self.table = table
        self.tail = deque(log, KEPT_EVENTS)
        self.listeners: dict[str, list[Listener]] = {}
        self.screens: list[Listener] = []  # in the room; they see what a watcher sees
        self.last_used = monotonic()
        self.on_want = want_lease
        self._alive = alive  # when a table without a lease was last driven
        self.tasks = Tasks(self)
        self._broadcast = Broadcast(table, log[-1], record=self.record)
        self._seed = random_seed()  # of the next deal; made in advance, since that takes a while
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[object]] = set()
        self.presence = Presence(self)
        self._driven: Lease | None = None  # with which this process has begun to drive
        self._asked: asyncio.Event | None = None  # set once it is known who drives the table

    # --- commands ----------------------------------------------------------------------------

    async def do(self, who: str, command: Command, answer: Answer | None = None) -> Outcome:
        """Carry out a command; `answer` is called with the outcome after everybody was told.

        A command that was begun is finished, also if its author disconnects. Raises StoreClosed if
        the server stops before.
        """
        return await self._finished(self._do_when_driven(who, command, answer))

    async def drive(self, who: str, command: Command) -> Outcome:
        """Carry out a command of a bot or a clock; Fenced if another process drives this table."""
        if self.lease is None:
            raise Fenced
        return await self._finished(self._do(who, command, None, self.lease))

    async def _finished(self, work: Coroutine[None, None, Outcome]) -> Outcome:
        task = self._begin(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise StoreClosed from None
            raise

    async def _do_when_driven(self, who: str, command: Command, answer: Answer | None) -> Outcome:
        """After a restart lost time is given back first, or the command would come too late."""
        if self._asked is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LEASE_SECONDS)
            self.lease_answered()
        return await self._do(who, command, answer)

    async def _do(
        self, who: str, command: Command, answer: Answer | None, lease: Lease | None = None
    ) -> Outcome:
        async with self._lock:
            fences = () if lease is None else (lease.fence,)
            try:
                outcome = await self._stored(who, command, fences)
            except Fenced:
                self.context.leases.held.pop(self.table.id, None)
                raise
            if isinstance(outcome, Decided):
                self.table = outcome.table
                self._tell(outcome.events)
            self.context.outcomes[_named(outcome)] += 1
            if answer:
                answer(outcome)
            self._dismiss()
        self.tasks.wake()
        return outcome

    async def _stored(self, who: str, command: Command, fences: tuple[Write, ...]) -> Outcome:
        """Decide and store; after a conflict with another process, decide again."""
        for _ in range(MOST_TRIES):
            outcome = decide(self.table, who, command, now(), self._seed)
            if not isinstance(outcome, Decided) or not outcome.events:
                return outcome
            if deals(outcome):  # a seed is used once, whatever happens to this deal
                self._seed = random_seed()
            beside = projection_writes(outcome, self.context.secret)
            try:
                await self.context.store.append(self.table.id, outcome.events, *fences, *beside)
            except Conflict:
                await self._catch_up()
            else:
                self.context.channels.announce(self.table.id, outcome.table.number)
                return outcome
        raise Conflict(self.table.id)

    async def _catch_up(self) -> None:
        """Read what another process has written."""
        news = tuple(await self.context.store.log(self.table.id, after=self.table.number))
        for event in news:
            self.table = fold(self.table, event)
        self._tell(news)
        self._still_here(news)

    async def follow(self, number: int | None) -> None:
        """Read events of another process up to this number; with None, all there are."""
        async with self._lock:
            if number is None or number > self.table.number:
                await self._catch_up()
                self._dismiss()
        self.tasks.wake()

    def _still_here(self, news: tuple[Event, ...]) -> None:
        """A person who lost the connection to another process may be connected here."""
        lost = {event.fact.person for event in news if isinstance(event.fact, Lost)}
        for person in lost & self.listeners.keys():
            self.presence.look(person)

    async def reread(self) -> None:
        """Read the log again after a person was erased from it, and send the table to all."""
        async with self._lock:
            log = await self.context.store.log(self.table.id)
            self.table = await asyncio.to_thread(replay, log)
            self.tail = deque(log, KEPT_EVENTS)
            self._broadcast = Broadcast(self.table, log[-1], record=self.record)
            self._show()

    def spawn(self, work: Coroutine[None, None, object]) -> None:
        """Run a task in the background."""
        self._begin(work).add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[T]) -> None:
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, StoreClosed):
            log_failure(wrong, "table %s: a background task failed", self.table.id)

    def _begin(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    # --- the lease ---------------------------------------------------------------------------

    @property
    def lease(self) -> Lease | None:
        """The lease of this table, if this process has it."""
        return self.context.leases.held.get(self.table.id)

    @property
    def leads(self) -> bool:
        """Does this process drive the table, for certain, and has lost time been given back?"""
        lease = self.lease
        return lease is not None and lease is self._driven and self.context.leases.is_fresh

    @property
    def wants_lease(self) -> bool:
        """Is there something to drive that no process is known to drive?"""
        return self.lease is None and (self.tasks.is_due or self.presence.is_anybody_expected)

    def want_lease(self) -> None:
        """Ask for the lease; `lead` follows if no other process has it."""
        self.on_want(self.table.id)

    def ask_lease(self) -> None:
        """Ask who drives a table that was just read; commands wait for the answer."""
        if self.lease is not None or self.wants_lease:
            self._asked = asyncio.Event()
            self.want_lease()

    def lease_answered(self) -> None:
        """It is known who drives this table."""
        if self._asked is not None:
            self._asked.set()
            self._asked = None

    async def lead(self, lease: Lease) -> None:
        """Drive the table from now on: its state is the log's, and nobody loses time."""
        await self.follow(None)
        alive = self._alive() if lease.unled is None else lease.taken - lease.unled
        lost = now() - max(alive, self.table.now)
        waits = any(person.away is not None for person in self.table.people.values())
        if lost > 0 and (self.table.playing or waits):
            with suppress(Fenced):
                await self.drive(SERVER, Credit(f"credit.{self.table.number}", lost))
        self._driven = lease
        self.lease_answered()
        self.presence.watch_missing()
        self.tasks.wake()

    # --- broadcast ---------------------------------------------------------------------------

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Send events to all listeners, to each what they may see."""
        if not events:
            return
        self.tail.extend(events)
        self._broadcast = Broadcast(self.table, events[-1], events, self.record, self._broadcast)
        self._show()

    def _show(self) -> None:
        for person, listeners in self.listeners.items():
            if person in self.table.people:
                for listener in listeners:
                    listener.tell(self._message_for(person, keeps=listener.keeps))
        if self.screens:
            message = self._broadcast.happened(SCREEN)
            for screen in self.screens:
                screen.tell(message)
        self._broadcast.forget_messages()

    def _message_for(self, person: str, *, keeps: bool) -> bytes:
        broadcast = self._broadcast
        return broadcast.changed(person) if keeps else broadcast.happened(person)

    def _dismiss(self) -> None:
        """Disconnect listeners who have left the table."""
        for person in [person for person in self.listeners if person not in self.table.people]:
            for listener in self.listeners.pop(person):
                listener.bye("left")

    @property
    def record(self) -> str | None:
        """The id of the finished game on the table."""
        match = self.table.current_game
        if match is None or not match.ended:
            return None
        return record_id(self.context.secret, self.table.id, match.number)

    # --- people come and go ------------------------------------------------------------------

    def welcome(
        self, listener: Listener, last: int | None = None, mark: str | None = None, recent: int = 0
    ) -> None:
        """Send the table to a listener, and everything that happens from now on.

        A listener that knows the log up to event `last`, and its mark, gets only the rest.
        """
        before = self._before(listener.person)
        last_known = [
            event for event in self.tail if event.number == last and event.number > before
        ]
        tail = any(mark_of(event) == mark for event in last_known)
        after = last_known[0].number if tail else max(before, self.table.number - recent)
        events = tuple(event for event in self.tail if event.number > after)
        listener.tell(self._broadcast.welcome(listener.person, events, tail=tail))
        self.listeners.setdefault(listener.person, []).append(listener)
        self.context.channels.say_present(self.table.id, listener.person)
        self.presence.look(listener.person)

    def show_on(self, screen: Listener, recent: int = 0) -> None:
        """Send the table to a screen, and everything that happens from now on."""
        events = tuple(event for event in self.tail if event.number > self.table.number - recent)
        screen.tell(self._broadcast.welcome(SCREEN, events, tail=False))
        self.screens.append(screen)

    def _before(self, person: str) -> int:
        """The last event before a person joined; earlier ones are not sent to them."""
        came = (
            event.number
            for event in reversed(self.tail)
            if isinstance(event.fact, Came) and event.fact.person == person
        )
        return next(came, self.tail[0].number) - 1

    def part(self, listener: Listener) -> None:
        """A listener has disconnected."""
        listeners = self.listeners.get(listener.person, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self.listeners.pop(listener.person, None)
            self.context.channels.say_absent(self.table.id, listener.person)
            self.presence.watch(listener.person, self.context.settings.disconnect_delay)

    # --- stopping ----------------------------------------------------------------------------

    @property
    def is_watched(self) -> bool:
        """Is anybody connected, or a screen?"""
        return bool(self.listeners or self.screens)

    @property
    def is_idle(self) -> bool:
        """May this table be dropped from memory?"""
        return not (self.is_watched or self._running or self.presence.waiting or self.tasks.waiting)

    def stop(self, why: str = "stopping") -> None:
        """Disconnect all listeners, and stop all tasks."""
        self.tasks.stop()
        self.presence.stop()
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.bye(why)
        for screen in self.screens:
            screen.bye(why)

    async def settled(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._running, return_exceptions=True)


def _named(outcome: Outcome) -> str:
    """The outcome of a command, for the metrics."""
    match outcome:
        case Refusal(kind=kind):
            return kind
        case Repeated():
            return "repeated"
    return "done"
