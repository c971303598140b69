"""All tables in use: read from the log when first needed, dropped from memory when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic

from tenback.record import Record
from tenback.rules import Options
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.http.problems import HttpRefusal
from tenback.server.ops.logs import log_failure
from tenback.server.store import Guest, ShortCodes, Write
from tenback.server.store.ids import digest, fresh_id, tidy_code, tidy_short_code
from tenback.server.store.projections import projection_writes
from tenback.server.store.rows import BROKEN_LOG
from tenback.server.tables.channels import News
from tenback.server.tables.live_table import LiveTable
from tenback.server.tables.table_leases import TableLeases
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

__all__ = ["Hub"]

MOST_TABLES = 100  # of one person, who cannot open another one then
SWEEP_SECONDS = 30.0  # between two searches for idle tables
LOOK_SECONDS = (
    5.0  # seconds between two looks at the log, where other processes write to it as well
)
SHARE_SECONDS = 0.5  # between two messages about limits
BEAT_SECONDS = 10.0  # between two heartbeats while a game is played
STOP_SECONDS = 2.0  # for what is under way when the server stops
log = logging.getLogger("tenback.server")


class Hub:
    """The tables of one server process."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.store = context.store
        self.tables: dict[str, LiveTable] = {}
        # Called with a person who was signed out or renamed at another process.
        self.on_changed: Callable[[str], Coroutine[None, None, None]] | None = None
        self._checks: set[asyncio.Task[None]] = set()
        self._started = now()
        self._last_seen = 0  # when the last server on this database noted the time
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.short_codes = ShortCodes(context.store)
        self.leases = TableLeases(self, context.leases)
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connect to other processes, and start the background tasks."""
        channels = self.context.channels
        self._last_seen = await self.store.last_seen()
        await channels.connect()
        channels.listen(self._heard, self._missed)
        await self.leases.open()
        shared = [self._look, self._share] if channels.backend else []
        chores = [self._sweep, self._beat, *shared]
        self._chores = [asyncio.create_task(chore()) for chore in chores]

    async def open_table(
        self, game: str, players: int, options: Options, agreements: Agreements, guest: Guest
    ) -> LiveTable | Refusal:
        """Open a new table; the guest is its host."""
        created = create_table(fresh_id(), game, players, options, agreements, now=now())
        return await self._open(created, guest)

    async def open_table_from(
        self,
        record: Record,
        agreements: Agreements,
        guest: Guest,
        beside: Callable[[str], Write] | None = None,
    ) -> LiveTable | Refusal:
        """Open a table where a recorded game continues.

        What `beside` returns for the table's id is written in the same transaction.
        """
        created = create_table_from(fresh_id(), record, agreements, now=now())
        also = () if beside is None else (beside(created.table.id),)
        return await self._open(created, guest, *also)

    async def _open(self, created: Decided, guest: Guest, *also: Write) -> LiveTable | Refusal:
        """Store a table and its first guest in one transaction: a table is never without people."""
        if self.context.settings.rate and await self.store.count_tables(guest.id) >= MOST_TABLES:
            raise HttpRefusal(409, "many_tables", "server.no.many_tables", most=MOST_TABLES)
        come = Come(f"come.{fresh_id()}", guest.name)
        came = decide(created.table, guest.id, come, now(), seed="")
        if isinstance(came, Refusal):
            return came
        assert isinstance(came, Decided)
        whole, name = Decided(created.events + came.events, came.table), created.table.id
        beside = (*projection_writes(whole, self.context.secret), *also)
        # A request that finds it in the database right after must not load it a second time.
        live = self.tables[name] = self._live(whole.table, whole.events)
        try:
            await self.store.create_table(whole, digest(self.context.code(name)), *beside)
        except Exception:
            del self.tables[name]
            raise
        live.presence.watch(guest.id)
        live.want_lease()
        return live

    async def come(self, live: LiveTable, guest: Guest, name: str | None) -> Refusal | None:
        """Let a guest join a table; nothing happens if they are there already.

        Without a name for this table it is the guest's own, with a number if that is taken.
        """
        if guest.id in live.table.people:
            return None
        come = Come(f"come.{fresh_id()}", name or guest.name, numbered=name is None)
        outcome = await live.do(guest.id, come)
        if isinstance(outcome, Refusal) and guest.id not in live.table.people:
            return outcome  # they may have come at another process, and ask once more
        live.presence.watch(guest.id)
        return None

    async def by_code(self, typed: str) -> LiveTable | None:
        """The table with this code; a short code is valid while the lobby is open."""
        short = tidy_short_code(typed)
        if short:
            found = await self.short_codes.find(short, now())
            live = None if found is None else await self.table(found)
            return live if live is not None and live.table.phase == "lobby" else None
        name = await self.store.by_code(digest(tidy_code(typed)))
        return None if name is None else await self.table(name)

    async def short_code(self, table: Table) -> str:
        """The short code of a table; "" unless its lobby is open."""
        if table.phase != "lobby" or table.players == 1:
            return ""
        return await self.short_codes.code_of(table.id, now())

    async def table(self, name: str) -> LiveTable | None:
        """A table, which is read from its log if it is not in memory.

        A broken log is refused with a 503, and logged for the operator.
        """
        live = self.tables.get(name)
        if live is None:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self._loading[name])
        if live is not None:
            live.last_used = monotonic()
        return live

    async def _load(self, name: str) -> LiveTable | None:
        try:
            read = await self._read(name)
            if read is None:
                return None
            live = self._live(*read)
            self.tables[name] = live
            live.ask_lease()
            if (
                self.context.channels.backend is not None
            ):  # news of it was not heard while it was read
                self.context.channels.ask_present(name)
                await live.follow(None)
            return live
        finally:
            del self._loading[name]

    def _live(self, table: Table, log: Sequence[Event]) -> LiveTable:
        def alive() -> int:
            """When a table without a lease was driven: before a restart, as the heartbeat says."""
            is_older = self.context.leases.alone and table.now < self._started
            return self._last_seen if is_older else now()

        return LiveTable(self.context, table, log, self.leases.want, alive)

    async def _read(self, name: str) -> tuple[Table, list[Event]] | None:
        try:
            events = await self.store.log(name)
            return (await asyncio.to_thread(replay, events), events) if events else None
        except BROKEN_LOG as wrong:
            why = getattr(wrong, "key", type(wrong).__name__)  # its message might name a card
            log.warning("table %s: its log is broken: %s", name, why)
            raise HttpRefusal(503, "failed", "server.no.broken_table") from None

    async def reread(self, name: str) -> None:
        """Read the log of a table in use again; a table with a broken log is closed."""
        live = self.tables.get(name)
        if live is None:
            return
        try:
            await live.reread()
        except BROKEN_LOG:
            del self.tables[name]
            live.stop("failed")

    def _heard(self, news: News) -> None:
        """Something has happened at another process."""
        for table, number in news.tables.items():
            self._heard_events(table, number)
        for table, person in news.absent:
            if table in self.tables:
                self.tables[table].presence.went(person, news.process)
        for table, person in news.present:
            if table in self.tables:
                self.tables[table].presence.came(person, news.process)
        for table in news.asked:
            if table in self.tables:
                for person in self.tables[table].listeners:
                    self.context.channels.say_present(table, person)
        for limit, key, count in news.used:
            self.context.limits.spend(limit, key, count)
        for person in news.changed:
            if self.on_changed is not None:
                check = asyncio.create_task(self.on_changed(person))
                self._checks.add(check)
                check.add_done_callback(self._checks.discard)

    def _heard_events(self, table: str, number: int) -> None:
        """Another process has written to a table, which may be in use here as well."""
        live = self.tables.get(table)
        if live is not None and number > live.table.number and not self.context.is_stopping:
            live.spawn(live.follow(number))

    def _missed(self) -> None:
        """News may have been lost."""
        for name, live in self.tables.items():
            self.context.channels.ask_present(name)
            live.spawn(live.follow(None))

    async def _look(self) -> None:
        """Find events that a killed process has written without announcing them."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                listened = [
                    name for name, live in self.tables.items() if live.is_watched or live.lease
                ]
                for name, number in (await self.store.heads(listened)).items():
                    self._heard_events(name, number)
            except Exception as wrong:  # noqa: BLE001  the next look may succeed
                log_failure(wrong, "looking for new events failed")

    async def _share(self) -> None:
        """Tell other processes what was used of the limits they count as well."""
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            for limit, key, count in self.context.limits.collect():
                self.context.channels.say_used(limit, key, count)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Drop idle tables from memory; they can be read from the log again.

        A table that was asked for a moment ago stays: its user is about to use it, and must not
        hold another object than the next one who asks.
        """
        long_ago = monotonic() - SWEEP_SECONDS
        idle = [n for n, live in self.tables.items() if live.is_idle and live.last_used < long_ago]
        for name in idle:
            del self.tables[name]
        self.leases.give_back(idle)

    async def _beat(self) -> None:
        """Note the time while games are played; a restart gives clocks back the time after it."""
        while True:
            if any(live.table.playing for live in self.tables.values()):
                await self._note()
            await asyncio.sleep(BEAT_SECONDS)

    async def _note(self) -> None:
        wrong = await self.context.heartbeat.beat()
        if wrong:
            log.warning("the heartbeat could not be stored: %s", wrong)

    async def stop(self) -> None:
        """Close all connections, and finish what is under way."""
        if self.context.is_stopping:
            return
        self.context.stopping.set()
        for chore in self._chores:
            chore.cancel()
        live_tables = list(self.tables.values())
        for live in live_tables:
            live.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(_all_settled(live_tables), STOP_SECONDS)
        await self._note()
        await self.leases.close()
        await self.context.channels.close()
        self.context.bot_pool.shutdown(wait=False, cancel_futures=True)


async def _all_settled(live_tables: Sequence[LiveTable]) -> None:
    for live in live_tables:
        await live.settled()
