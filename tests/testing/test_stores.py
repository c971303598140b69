"""SQLite and PostgreSQL keep the promises of a store, and the kit notices one that is broken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tenback.server.store import Conflict, Store, Write
from tenback.server.store.writer import Writer
from tenback.table import Event
from tenback.table.events import Came
from tenback.testing import stores
from tests.support.server.postgres import postgres

CHECKS = pytest.mark.parametrize("check", stores.CHECKS, ids=lambda check: check.__name__)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as found:
        yield found.replace("postgresql://", "postgresql+psycopg://")


@pytest.mark.slow  # one of them waits for a lease to expire
@CHECKS
def test_sqlite_keeps_every_promise(tmp_path: Path, check: stores.Check) -> None:
    asyncio.run(check(lambda: Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")))


@pytest.mark.slow
@CHECKS
def test_postgresql_keeps_every_promise(address: str, check: stores.Check) -> None:
    asyncio.run(check(lambda: Store(address)))


class Forgetful(Store):
    """Acknowledges the end of an order, and does not write it."""

    async def append(self, table: str, log: Iterable[Event], *also: Write) -> None:
        await super().append(table, [*log][:1], *also)


class Hasty(Store):
    """Says that a conflict is none."""

    async def append(self, table: str, log: Iterable[Event], *also: Write) -> None:
        with suppress(Conflict):
            await super().append(table, log, *also)


class Shouting(Store):
    """Keeps no small letters."""

    async def log(self, table: str, after: int = 0) -> list[Event]:
        log = await super().log(table, after)
        return [
            replace(event, fact=Came(event.fact.person.upper(), event.fact.name.upper()))
            if isinstance(event.fact, Came)
            else event
            for event in log
        ]


class Piecewise(Store):
    """Writes each part of an order by itself."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.writer.close()
        self.writer = _PiecewiseWriter(self.engine)


class _PiecewiseWriter(Writer):
    async def write(self, *writes: Write) -> None:
        for write in writes:
            await super().write(write)


@pytest.mark.parametrize(
    ("broken", "check", "why"),
    [
        (Forgetful, stores.keeps_what_was_written, "another process does not see it"),
        (Shouting, stores.keeps_what_was_written, "text is changed"),
        (Hasty, stores.writes_a_number_once, "0 of 3 failed"),
        (Hasty, stores.loses_nothing_in_a_race, "lost or doubled"),
        (Piecewise, stores.leases_to_one_process, "too late"),
        (Piecewise, stores.writes_all_or_nothing, "in part"),
    ],
)
def test_a_broken_promise_is_noticed(
    tmp_path: Path, broken: type[Store], check: stores.Check, why: str
) -> None:
    with pytest.raises(AssertionError, match=why):
        asyncio.run(check(lambda: broken(f"sqlite:///{tmp_path / 'tables.sqlite'}")))


def test_the_command_says_which_promises_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "CHECKS", (stores.shares_one_secret,))
    assert stores.main([f"sqlite:///{tmp_path / 'tables.sqlite'}"]) == 0
    assert capsys.readouterr().out == "All processes on one database derive the same codes.\n"
    assert stores.main([]) == 2

    async def broken(_: stores.Opener) -> None:
        raise AssertionError("lost")

    monkeypatch.setattr(stores, "CHECKS", (broken,))
    assert stores.main(["sqlite://"]) == 1
    assert capsys.readouterr().out == "BROKEN: lost\n"
