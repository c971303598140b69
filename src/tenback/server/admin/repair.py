"""Going back in a log, and mending one that the rules no longer agree with.

After a mistake in the rules has been put right, a log may hold a move that is not legal any more,
or an end that is none, or lack one. It is then cut where the rules first disagree. People who came,
went or took another name later stay; whoever played goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tenback.language import say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.server.admin.database import AdminError, House
from tenback.server.admin.log_files import read_log
from tenback.server.store.rows import UNREADABLE, opened
from tenback.server.tables.hub import WRONG
from tenback.table import Event, Table, fold, read_event
from tenback.table.commands import SERVER
from tenback.table.events import Came, Ended, HostPassed, Left, Lost, Renamed, Returned

__all__ = ["Mended", "patch", "undo"]

UNSOUND = (*WRONG, *UNREADABLE)
STAYS = (Came, Renamed, Left, HostPassed, Lost, Returned)


@dataclass(frozen=True, slots=True)
class Mended:
    """A log and what is to become of it; `cut` is its first event that goes, None if all stay."""

    table: str
    events: int
    cut: int | None = None
    why: Exception | str = ""  # or the key of a sentence
    log: tuple[Event, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Is there nothing to mend?"""
        return self.cut is None

    @property
    def is_hopeless(self) -> bool:
        """Does not even its first event make sense? Then nothing can be kept."""
        return not self.is_sound and not self.log

    def reason(self, language: str) -> str:
        """Why it is cut, in a language as far as there are words for it."""
        match self.why:
            case PlacedError() as wrong:
                return wrong.message(language)
            case RuleError() as wrong:
                return wrong.say(language)
            case str(key) if key:
                return say(key, language)
        return str(self.why)


def undo(house: House, name: str, last: int) -> Table:
    """Take a table back to where it stood after its event of this number."""
    with house.alone() as connection:
        events = len(house.bodies(connection, name))
        if events == 1:
            raise AdminError("cli.admin.first_event", table=name)
        if not 1 <= last < events:
            raise AdminError("cli.admin.no_event", value=last, most=events - 1)
        return house.write(connection, read_log(house.log(connection, name, last)))


def patch(house: House, names: Sequence[str], *, apply: bool) -> list[Mended]:
    """Hold logs against the rules as they are now; with `apply`, mend those that need it."""
    if not apply:
        with house.engine.connect() as connection:
            return [mended(name, house.bodies(connection, name)) for name in names]
    with house.alone() as connection:
        found = [mended(name, house.bodies(connection, name)) for name in names]
        for one in found:
            if not one.is_sound and not one.is_hopeless:
                house.write(connection, one.log)
    return found


def mended(name: str, log: Sequence[str]) -> Mended:
    """A log as far as the rules agree with it, and the people who came and went afterwards."""
    table = None
    good: list[Event] = []
    for body in log:
        try:
            event = read_event(opened(body))
            after = fold(table, event)
        except UNSOUND as wrong:
            return _cut(name, log, good, table, wrong)
        why = _disagreement(table, good[-1:], event, after)
        if why:
            return _cut(name, log, good, table, why)
        table, good = after, [*good, event]
    return Mended(name, len(log))


def _disagreement(before: Table | None, last: Sequence[Event], event: Event, after: Table) -> str:
    """What the rules hold against an event that can be folded; `last` is the one before it."""
    match = before.current_game if before else None
    over = match is not None and not match.ended and match.state.result is not None
    together = any((one.by, one.cause) == (event.by, event.cause) for one in last)
    # the move that ends a game may bring more than its end: the points of a round, say
    if over and not together and not isinstance(event.fact, Ended):
        return "cli.admin.over_before"
    if isinstance(event.fact, Ended) and event.fact.how == "finished":
        result = after.current_game.state.result if after.current_game else None
        told = (event.fact.winners, event.fact.scores)
        if result is None or (result.winners, result.scores) != told:
            return "cli.admin.other_end"
    return ""


def _cut(
    name: str, log: Sequence[str], good: list[Event], table: Table | None, why: Exception | str
) -> Mended:
    if table is None:
        return Mended(name, len(log), 1, why)
    at, kept = len(good) + 1, list(good)
    table, kept = _concluded(table, kept)
    for body in log[len(good) :]:
        try:
            event = replace(read_event(opened(body)), number=table.number + 1)
            if isinstance(event.fact, STAYS):
                table, kept = fold(table, event), [*kept, event]
        except UNSOUND:
            continue  # what cannot be any more is left out
    return Mended(name, len(log), at, why, tuple(kept))


def _concluded(table: Table, log: list[Event]) -> tuple[Table, list[Event]]:
    """Where the game is over by the rules as they are now, it ends here."""
    match = table.playing
    result = match.state.result if match else None
    if match is None or result is None:
        return table, log
    fact = Ended(
        "finished",
        winners=result.winners,
        scores=result.scores,
        ending=result.ending,
        seed=match.record.seed or "",
    )
    event = Event(table.number + 1, table.now, SERVER, f"patch.{table.number}", fact)
    return fold(table, event), [*log, event]
