"""All tables that are in use: found, read from the log when first needed, forgotten when idle."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic

import msgspec

from tenback.record import PlacedError, Record
from tenback.rules import Options, RuleError
from tenback.server.clock import now
from tenback.server.http.limits import Crowd
from tenback.server.http.problems import Wrong
from tenback.server.ops.heartbeat import Pulse
from tenback.server.settings import Settings
from tenback.server.store import Guest, Store, Write
from tenback.server.store.ids import code_of, digest, fresh_name, tidy_code
from tenback.server.store.projections import record_write
from tenback.server.tables.channels import Channels, backend_of
from tenback.server.tables.live_table import Live
from tenback.table import (
    Agreements,
    Decided,
    Event,
    Refusal,
    Table,
    create_table,
    create_table_from,
    decide,
    replay,
)
from tenback.table.commands import Come

__all__ = ["WRONG", "Hub"]

MOST_TABLES = 100  # that somebody may be at and still open another one
SWEEP = 30.0  # seconds between looking for idle tables
LOOK = 5.0  # seconds between two looks at the log, where other processes write to it as well
BEAT = 10.0  # seconds between two signs of life, while there is a game
PARTING = 2.0  # seconds for everything that has begun when the server stops
# What a log may lead to that another version has written, or other rules.
WRONG = (
    *(PlacedError, RuleError, msgspec.MsgspecError),
    *(ValueError, KeyError, IndexError, AssertionError),
)


log = logging.getLogger("tenback.server")


class Hub:
    """The tables of one server process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.pulse = Pulse(store)
        self.settings = settings
        self.tables: dict[str, Live] = {}
        self.sockets = Crowd()  # connections of each person, and from each address
        self.outcomes: Counter[str] = Counter()  # of commands, for those who watch
        self.secret = b""
        self.stopping = False
        self.started = now()
        self.alive = 0  # when the last server on this database was seen
        self.thinkers = ThreadPoolExecutor(
            settings.thinkers or os.cpu_count() or 1, thread_name_prefix="tenback-bot"
        )
        self.channels = Channels(backend_of(settings.channels), self._heard, self._missed)
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin; what was here before is known from the store."""
        self.secret = await self.store.secret()
        self.alive = await self.store.last_seen()
        await self.channels.open()
        chores = [self._sweep, self._beat, *([self._look] if self.channels.backend else [])]
        self._chores = [asyncio.create_task(chore()) for chore in chores]

    async def found(
        self, game: str, players: int, options: Options, agreements: Agreements, guest: Guest
    ) -> Live | Refusal:
        """A new table with its first guest, who is the host."""
        founded = create_table(fresh_name(), game, players, options, agreements, now=now())
        return await self._opened(founded, guest)

    async def found_from(
        self,
        record: Record,
        agreements: Agreements,
        guest: Guest,
        beside: Callable[[str], Write] | None = None,
    ) -> Live | Refusal:
        """The same, where a game is played on from its last move.

        What `beside` makes of the table's name is kept together with the table, or neither is.
        """
        founded = create_table_from(fresh_name(), record, agreements, now=now())
        also = () if beside is None else (beside(founded.table.id),)
        return await self._opened(founded, guest, *also)

    async def _opened(self, founded: Decided, guest: Guest, *also: Write) -> Live | Refusal:
        """Keep a table and its first guest at once, so that none is ever left without anybody."""
        if self.settings.rate and await self.store.visits(guest.id) >= MOST_TABLES:
            raise Wrong(409, "many_tables", "server.no.many_tables", most=MOST_TABLES)
        come = Come(f"come.{fresh_name()}", guest.name)
        came = decide(founded.table, guest.id, come, now(), seed="")
        if isinstance(came, Refusal):
            return came
        assert isinstance(came, Decided)
        whole, name = Decided(founded.events + came.events, came.table), founded.table.id
        beside = (*record_write(whole, self.secret), *also)
        # Whoever learns of it from the database, right after, must not read it a second time.
        live = self.tables[name] = Live(self, whole.table, whole.events)
        try:
            await self.store.found(whole, digest(self.code(name)), *beside)
        except Exception:
            del self.tables[name]
            raise
        live.presence.watch(guest.id)
        return live

    async def come(self, live: Live, guest: Guest, name: str) -> Refusal | None:
        """Somebody comes to a table; whoever is there already stays."""
        if guest.id in live.table.people:
            return None
        outcome = await live.do(guest.id, Come(f"come.{fresh_name()}", name))
        if isinstance(outcome, Refusal):
            return outcome
        live.presence.watch(guest.id)
        return None

    def code(self, table: str) -> str:
        """The code of a table."""
        return code_of(self.secret, table)

    async def by_code(self, typed: str) -> Live | None:
        """The table somebody has a code for."""
        name = await self.store.by_code(digest(tidy_code(typed)))
        return None if name is None else await self.table(name)

    async def table(self, name: str) -> Live | None:
        """A table; read from its log if nobody has needed it lately.

        A log that makes no sense is a matter for whoever runs the server, and is told there.
        """
        live = self.tables.get(name)
        if live is None:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self._loading[name])
        if live is not None:
            live.wanted = monotonic()
        return live

    async def _load(self, name: str) -> Live | None:
        try:
            read = await self._read(name)
            if read is None:
                return None
            live = Live(self, *read)
            alive = self.alive if live.table.now < self.started else now()
            await live.resume(alive)
            self.tables[name] = live
            if self.channels.backend is not None:  # news of it was not heard while it was read
                await live.follow(None)
            return live
        finally:
            del self._loading[name]

    async def _read(self, name: str) -> tuple[Table, list[Event]] | None:
        try:
            events = await self.store.log(name)
            return (await asyncio.to_thread(replay, events), events) if events else None
        except WRONG as wrong:
            why = getattr(wrong, "key", type(wrong).__name__)  # a sentence might name a card
            log.warning("table %s: its log makes no sense: %s", name, why)
            raise Wrong(503, "failed", "server.no.broken_table") from None

    async def reread(self, name: str) -> None:
        """Take the log of a table in use anew; where it makes no sense the table is closed."""
        live = self.tables.get(name)
        if live is None:
            return
        try:
            await live.reread()
        except WRONG:
            del self.tables[name]
            live.stop("failed")

    def _heard(self, table: str, number: int) -> None:
        """Another process has written to a table; who sits there over here wants to know."""
        live = self.tables.get(table)
        if live is not None and number > live.table.number and not self.stopping:
            live.spawn(live.follow(number))

    def _missed(self) -> None:
        """News may have been lost."""
        for live in self.tables.values():
            live.spawn(live.follow(None))

    async def _look(self) -> None:
        """A process that dies may have written, and told nobody: then all would wait for ever."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                heard = [name for name, live in self.tables.items() if live.ears]
                for name, number in (await self.store.heads(heard)).items():
                    self._heard(name, number)
            except Exception:
                log.exception("the log could not be looked at")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Forget what nobody uses; the log remembers it.

        Whoever asked for a table a moment ago is about to use it. Were it read anew for the next
        one who asks, there would be two of it, and neither would hear of the other.
        """
        long_ago = monotonic() - SWEEP
        for name, live in list(self.tables.items()):
            if live.is_idle and live.wanted < long_ago:
                del self.tables[name]

    async def _beat(self) -> None:
        """Note the time while games are played: a later start gives back what came after it."""
        while True:
            if any(live.table.playing for live in self.tables.values()):
                await self._note()
            await asyncio.sleep(BEAT)

    async def _note(self) -> None:
        wrong = await self.pulse.beat()
        if wrong:
            log.warning("the sign of life could not be stored: %s", wrong)

    async def stop(self) -> None:
        """Take leave of everybody, and finish what has begun."""
        if self.stopping:
            return
        self.stopping = True
        for chore in self._chores:
            chore.cancel()
        lives = list(self.tables.values())
        for live in lives:
            live.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(_all_settled(lives), PARTING)
        await self._note()
        await self.channels.close()
        self.thinkers.shutdown(wait=False, cancel_futures=True)


async def _all_settled(lives: Sequence[Live]) -> None:
    for live in lives:
        await live.settled()
