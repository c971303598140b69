"""Does a database keep what servers need of it? `python -m tenback.testing.stores URL` says so.

A server promises that what it has acknowledged is never lost and never happens twice. It relies
on its database for that: on PostgreSQL behind a pooler, say, or on a file over the network.
`check_store` tries all of `CHECKS` on a database for tests. Each check opens the store as several
processes would, and uses tables of its own, so that a database can be checked again.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack
from itertools import chain
from time import time
from typing import Self

from sqlalchemy import insert, select

from tenback.rules import game
from tenback.server.store import (
    Conflict,
    DatabaseBuckets,
    Fenced,
    Leases,
    Store,
    StoreClosed,
    Write,
)
from tenback.server.store.ids import digest, fresh_id
from tenback.server.store.leases import LEASE_SECONDS
from tenback.server.store.schema import server_values
from tenback.table import SERVER, Agreements, Event, create_table
from tenback.table.events import Came

__all__ = ["CHECKS", "Check", "Opener", "check_store"]

SLACK_SECONDS = 10.0  # beyond what is promised, on a busy machine
WRITERS = 3  # processes at one table
EVENTS_EACH = 12  # that each of them writes

Opener = Callable[[], Store]
Check = Callable[[Opener], Coroutine[None, None, None]]


def check_store(open_store: Opener, report: Callable[[str], object] = lambda _: None) -> None:
    """Try all promises; `open_store` opens the same database each time it is called.

    `report` is called with the name of each promise that is kept.
    """
    for check in CHECKS:
        asyncio.run(check(open_store))
        report((check.__doc__ or check.__name__).splitlines()[0])


class _Processes:
    """Stores that are closed at the end, as if each was in a process of its own."""

    def __init__(self, open_store: Opener) -> None:
        self._open = open_store
        self._stack = ExitStack()

    def new(self) -> Store:
        store = self._open()
        self._stack.callback(store.close)
        return store

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


async def _new_table(store: Store) -> str:
    created = create_table(
        fresh_id(), "classic", 2, game("classic").Options(), Agreements(), now=_now()
    )
    await store.create_table(created, digest(fresh_id()))
    return created.table.id


def _event(number: int, name: str) -> Event:
    return Event(number, _now(), SERVER, f"come.{number}", Came(name, name))


def _now() -> int:
    return int(time() * 1000)


def _note(name: str) -> Write:
    return Write(insert(server_values), ({"name": name, "value": name},))


async def _notes(store: Store, names: list[str]) -> set[str]:
    query = select(server_values.c.name).where(server_values.c.name.in_(names))
    return set(await store.read(lambda connection: connection.execute(query).scalars().all()))


def _names(log: list[Event]) -> list[str]:
    return [event.fact.person for event in log if isinstance(event.fact, Came)]


async def keeps_what_was_written(open_store: Opener) -> None:
    """What was acknowledged is there for others at once, and after the end."""
    name = "Zoé “13” \U0001f0a1 \\ ' \" \n" + "é" * 1_500
    with _Processes(open_store) as processes:
        first, second = processes.new(), processes.new()
        table = await _new_table(first)
        await first.append(table, [_event(2, name), _event(3, name.upper())])
        log = await second.log(table)
        assert [event.number for event in log] == [1, 2, 3], "another process does not see it"
        first.close()
        third = processes.new()
        assert await third.log(table) == log, "it is not the same after the end"
        assert _names(log) == [name, name.upper()], "text is changed"
        assert await third.log(table, after=2) == log[2:], "the end of a log is not its end"
        assert await third.heads([table, *map(str, range(2_000))]) == {table: 3}, "heads"


async def keeps_ids_apart(open_store: Opener) -> None:
    """Ids that differ in case or in a space at the end are different."""
    with _Processes(open_store) as processes:
        store, name = processes.new(), fresh_id()
        alike = [name, name.upper(), f"{name} "]
        for one in alike:
            await store.writer.write(_note(one))
        assert await _notes(store, [name]) == {name}, "one id finds another"


async def writes_a_number_once(open_store: Opener) -> None:
    """Of several processes that write the same event of a table, exactly one succeeds."""
    with _Processes(open_store) as processes:
        stores = [processes.new() for _ in range(WRITERS)]
        table = await _new_table(stores[0])
        for number in range(2, EVENTS_EACH):
            outcomes = await asyncio.gather(
                *(
                    store.append(table, [_event(number, f"{number} {writer}")])
                    for writer, store in enumerate(stores)
                ),
                return_exceptions=True,
            )
            failed = [outcome for outcome in outcomes if outcome is not None]
            assert len(failed) == WRITERS - 1, f"{len(failed)} of {WRITERS} failed"
            assert all(isinstance(wrong, Conflict) for wrong in failed), failed
            (written,) = (n for n, outcome in enumerate(outcomes) if outcome is None)
            last = (await stores[0].log(table))[-1]
            assert _names([last]) == [f"{number} {written}"], "not the acknowledged one"


async def loses_nothing_in_a_race(open_store: Opener) -> None:
    """Processes that try again after a conflict all come through, each event once."""

    async def write(store: Store, table: str, writer: int) -> list[str]:
        names = [f"{writer}.{number}" for number in range(EVENTS_EACH)]
        for name in names:
            while True:
                number = (await store.heads([table]))[table] + 1
                try:
                    await store.append(table, [_event(number, name)])
                except Conflict:
                    continue
                break
        return names

    with _Processes(open_store) as processes:
        stores = [processes.new() for _ in range(WRITERS)]
        table = await _new_table(stores[0])
        written = await asyncio.gather(*(write(s, table, n) for n, s in enumerate(stores)))
        log = await stores[0].log(table)
        assert [event.number for event in log] == list(range(1, len(log) + 1)), "a gap"
        found = _names(log)
        assert sorted(found) == sorted(chain(*written)), "lost or doubled"
        for names in written:
            assert [name for name in found if name in names] == names, "out of order"


async def writes_all_or_nothing(open_store: Opener) -> None:
    """An order that fails leaves nothing behind, and takes no other one along."""
    with _Processes(open_store) as processes:
        store, other = processes.new(), processes.new()
        a, b, c, d, e = names = [fresh_id() for _ in range(5)]
        orders = ((a,), (b, c), (d, a), (e,))
        outcomes = await asyncio.gather(
            *(store.writer.write(*map(_note, order)) for order in orders), return_exceptions=True
        )
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds == [type(None), type(None), Conflict, type(None)], outcomes
        assert await _notes(other, names) == {a, b, c, e}, "one order was written in part"


async def writes_nothing_after_the_end(open_store: Opener) -> None:
    """A store that is closed says so, and writes nothing."""
    with _Processes(open_store) as processes:
        store, other, name = processes.new(), processes.new(), fresh_id()
        store.close()
        try:
            await store.writer.write(_note(name))
        except StoreClosed:
            pass
        else:
            raise AssertionError("a closed store has acknowledged something")
        assert await _notes(other, [name]) == set(), "it was written"


async def shares_one_secret(open_store: Opener) -> None:
    """All processes on one database derive the same codes."""
    with _Processes(open_store) as processes:
        secrets = {processes.new().secret for _ in range(WRITERS)}
        assert [len(secret) for secret in secrets] == [32], "not one secret"


async def leases_to_one_process(open_store: Opener) -> None:
    """A lease has one holder; a fence stops everybody else, and leaves nothing behind."""
    with _Processes(open_store) as processes:
        stores = [processes.new() for _ in range(WRITERS)]
        leases = [Leases(store, alone=False) for store in stores]
        for one in leases:
            await one.open()
        name = fresh_id()
        got = await asyncio.gather(*(one.acquire([name]) for one in leases))
        (holder,) = (n for n, lease in enumerate(got) if lease)
        old, (note, late) = got[holder][0], (fresh_id(), fresh_id())
        await stores[holder].writer.write(old.fence, _note(note))
        await leases[holder].resign()
        following = leases[(holder + 1) % WRITERS]
        (new,) = await following.acquire([name])
        assert new.number > old.number, "the second holder has no later number"
        try:
            await stores[holder].writer.write(_note(late), old.fence)
        except Fenced:
            pass
        else:
            raise AssertionError("a process has written for a lease that it had lost")
        assert await _notes(stores[0], [note, late]) == {note}, "a fence came too late"
        for one in leases:
            await one.resign()


async def takes_leases_of_the_dead(open_store: Opener) -> None:
    """A process that does not renew loses its leases in time, and one that renews keeps them."""
    with _Processes(open_store) as processes:
        stores = [processes.new() for _ in range(WRITERS)]
        dead, alive, other = (Leases(store, alone=False) for store in stores)
        for one in (dead, alive, other):
            await one.open()
        mine, theirs = fresh_id(), fresh_id()
        assert await dead.acquire([theirs]), "nobody gets a new lease"
        assert await alive.acquire([mine]), "nobody gets a second lease"
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while not (got := await other.acquire([theirs])):
            await asyncio.sleep(0.2)
            await alive.renew()
            assert loop.time() - begun < LEASE_SECONDS + SLACK_SECONDS, "nobody can take over"
        assert loop.time() - begun > LEASE_SECONDS - 1, "taken too soon"
        unled = (got[0].unled or 0) / 1000
        assert abs(unled - (loop.time() - begun)) < SLACK_SECONDS, f"unled for {unled} s"
        assert await other.acquire([mine]) == [], "taken from a living process"
        for one in (alive, other):
            await one.resign()


async def counts_limits_together(open_store: Opener) -> None:
    """Several processes together allow what one does."""
    with _Processes(open_store) as processes:
        buckets = [DatabaseBuckets(processes.new()) for _ in range(WRITERS)]
        key, reserve = fresh_id(), 7.0
        waits = [await buckets[number % WRITERS].take(key, 0.001, reserve) for number in range(20)]
        assert waits[:7] == [0] * 7, "less than one process allows"
        assert all(0 < wait <= 1_000_000 for wait in waits[7:]), "more than one process allows"


async def has_a_clock_that_runs(open_store: Opener) -> None:
    """The clock of the database runs, also within a connection that stays open."""
    with _Processes(open_store) as processes:
        leases = Leases(processes.new(), alone=False)

        def moment() -> Awaitable[int]:
            clock = select(leases.clock)
            return leases.store.read(lambda base: int(base.execute(clock).scalar_one()))

        before = await moment()
        await asyncio.sleep(0.2)
        passed = await moment() - before
        assert 100 <= passed <= 200 + 1000 * SLACK_SECONDS, f"{passed} ms instead of 200"


CHECKS: tuple[Check, ...] = (
    keeps_what_was_written,
    keeps_ids_apart,
    writes_a_number_once,
    loses_nothing_in_a_race,
    writes_all_or_nothing,
    writes_nothing_after_the_end,
    shares_one_secret,
    leases_to_one_process,
    takes_leases_of_the_dead,
    counts_limits_together,
    has_a_clock_that_runs,
)


def main(words: list[str]) -> int:
    """Check the database of this URL."""
    if len(words) != 1 or words[0].startswith("-"):
        sys.stderr.write(f"{__doc__}")
        return 2
    try:
        check_store(lambda: Store(words[0]), lambda kept: sys.stdout.write(f"{kept}\n"))
    except AssertionError as broken:
        sys.stdout.write(f"BROKEN: {broken}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
