"""Undo events of a log, and repair a log that the rules no longer accept.

After a bug in the rules is fixed, a log may have an illegal move, a wrong end, or no end. It is cut
at the first such event, and the game continues from there. Later events about people who came, left
or changed their name are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tenback.language import say
from tenback.record import PlacedError
from tenback.rules import RuleError
from tenback.server.admin.backup import save_before_patch
from tenback.server.admin.database import AdminError, Database
from tenback.server.admin.log_files import read_log
from tenback.server.store.rows import BROKEN_JSON, BROKEN_LOG, decode_row
from tenback.table import Event, Table, fold, read_event
from tenback.table.commands import SERVER
from tenback.table.events import Came, Ended, HostPassed, Left, Lost, Renamed, Returned

__all__ = ["LogCheck", "patch", "undo"]

BROKEN = (*BROKEN_LOG, *BROKEN_JSON)
KEPT_FACTS = (Came, Renamed, Left, HostPassed, Lost, Returned)


@dataclass(frozen=True, slots=True)
class LogCheck:
    """The result of checking a log; `cut` is the first event to remove, None if all stay."""

    table: str
    events: int
    cut: int | None = None
    why: Exception | str = ""  # an error, or the key of a sentence
    log: tuple[Event, ...] = ()
    backup: Path | None = None  # made before it was cut

    @property
    def is_sound(self) -> bool:
        """Is the whole log valid?"""
        return self.cut is None

    @property
    def is_hopeless(self) -> bool:
        """Is even the first event broken? Then nothing can be kept."""
        return not self.is_sound and not self.log

    def reason(self, language: str) -> str:
        """Why it is cut, in this language if the reason is translated."""
        match self.why:
            case PlacedError() as wrong:
                return wrong.message(language)
            case RuleError() as wrong:
                return wrong.say(language)
            case str(key) if key:
                return say(key, language)
        return str(self.why)


def undo(database: Database, name: str, last: int) -> Table:
    """Remove all events of a table after this number."""
    with database.alone() as connection:
        events = len(database.bodies(connection, name))
        if events == 1:
            raise AdminError("cli.admin.first_event", table=name)
        if not 1 <= last < events:
            raise AdminError("cli.admin.no_event", value=last, most=events - 1)
        return database.write(connection, read_log(database.log(connection, name, last)))


def patch(database: Database, names: Sequence[str], *, apply: bool) -> list[LogCheck]:
    """Check logs by the current rules; with `apply`, repair those that need it.

    Before the first one is cut a backup is made. If that fails, nothing is changed.
    """
    if not apply:
        with database.engine.connect() as connection:
            return [check_log(name, database.bodies(connection, name)) for name in names]
    with database.alone() as connection:
        log_checks = [check_log(name, database.bodies(connection, name)) for name in names]
        cut = [one for one in log_checks if not one.is_sound and not one.is_hopeless]
        if not cut:
            return log_checks
        saved = save_before_patch(database, connection, [one.table for one in cut])
        for one in cut:
            database.write(connection, one.log)
    return [replace(one, backup=saved) if one in cut else one for one in log_checks]


def check_log(name: str, log: Sequence[str]) -> LogCheck:
    """Check a log, event by event."""
    table = None
    good: list[Event] = []
    for body in log:
        try:
            event = read_event(decode_row(body))
            after = fold(table, event)
        except BROKEN as wrong:
            return _cut(name, log, good, table, wrong)
        why = _disagreement(table, good[-1:], event, after)
        if why:
            return _cut(name, log, good, table, why)
        table, good = after, [*good, event]
    return LogCheck(name, len(log))


def _disagreement(before: Table | None, last: Sequence[Event], event: Event, after: Table) -> str:
    """Why an event contradicts the rules, though it can be applied; `last` is the one before."""
    match = before.current_game if before else None
    over = match is not None and not match.ended and match.state.result is not None
    together = any((one.by, one.cause) == (event.by, event.cause) for one in last)
    # the last move of a game may cause more events than its end, such as points of a round
    if over and not together and not isinstance(event.fact, Ended):
        return "cli.admin.over_before"
    if isinstance(event.fact, Ended) and event.fact.end_reason == "finished":
        result = after.current_game.state.result if after.current_game else None
        stored_result = (event.fact.winners, event.fact.scores)
        if result is None or (result.winners, result.scores) != stored_result:
            return "cli.admin.other_end"
    return ""


def _cut(
    name: str, log: Sequence[str], good: list[Event], table: Table | None, why: Exception | str
) -> LogCheck:
    if table is None:
        return LogCheck(name, len(log), 1, why)
    at, good_events = len(good) + 1, list(good)
    table, good_events = _concluded(table, good_events)
    for body in log[len(good) :]:
        try:
            event = replace(read_event(decode_row(body)), number=table.number + 1)
            if isinstance(event.fact, KEPT_FACTS):
                table, good_events = fold(table, event), [*good_events, event]
        except BROKEN:
            continue  # impossible after the cut
    return LogCheck(name, len(log), at, why, tuple(good_events))


def _concluded(table: Table, log: list[Event]) -> tuple[Table, list[Event]]:
    """Add the end of a game that is over by the current rules."""
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
