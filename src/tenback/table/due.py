"""What has to be done without being asked, and when: bots to move, clocks to look at.

The caller asks after every event, waits until a task's time has come, and does it once. A `tick` is
the server's own command; the other tasks are for the bot in the seat (see `tenback.driver.answer`),
and `best_hand` for one that looks at each hand in turn. `point` and `signal` are listed until the
next move, even if the bot had nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenback.rules.signals import may_signal
from tenback.table.actions.starter import want_best_hand
from tenback.table.commands import SERVER, Tick
from tenback.table.decide import Decided, decide
from tenback.table.state import Table
from tenback.table.state.current_game import CurrentGame

__all__ = ["DueTask", "due", "thinking_time"]

# What a bot may wait, and may think, before a card: this part of the time that is left to it. It
# lays a few cards in a turn and many in a game, so there is always something left for the next.
CLOCK_SHARES = {"turn": 8, "game": 40}
ROUND_PAUSE_MS = 5_000  # of bots before a new round, so that people can read the result of the last
TASK_ORDER = ("tick", "signal", "point", "best_hand", "move")  # signals come before the next move


@dataclass(frozen=True, slots=True)
class DueTask:
    """Something to be done no earlier than `at`, in the position after `moves` moves."""

    kind: str  # tick, signal, point (who should start), best_hand or move
    at: int
    seat: int | None = None
    game: int = 0
    moves: int = 0


def due(table: Table) -> tuple[DueTask, ...]:
    """All that waits to be done, the most urgent first."""
    tasks = [*_ticks(table)]
    if table.playing:
        tasks += _bots(table, table.playing)
        if want_best_hand(table, table.now):
            current = table.playing
            moves = len(current.record.moves)
            tasks.append(DueTask("best_hand", current.waiting_since, None, current.number, moves))
    return tuple(sorted(tasks, key=lambda task: (task.at, TASK_ORDER.index(task.kind))))


def _ticks(table: Table) -> Iterator[DueTask]:
    """The next time at which something would happen by itself."""
    times = [p.away + table.agreements.grace for p in table.people.values() if p.away is not None]
    if table.playing and table.playing.flag is not None:
        times.append(table.playing.flag)
    for at in sorted(set(times)):
        decided = decide(table, SERVER, Tick("due"), at, "due")
        if isinstance(decided, Decided) and decided.events:
            yield DueTask("tick", at)
            return


def _bots(table: Table, current: CurrentGame) -> Iterator[DueTask]:
    board, moves = current.state.board, len(current.record.moves)
    for number, seat in enumerate(table.seats):
        if not seat.bot or (seat.standing_in and not table.attended):
            continue
        if may_signal(board):
            yield DueTask("signal", current.waiting_since, number, current.number, moves)
        if current.choosing and number not in current.starter_votes:
            yield DueTask(
                "point",
                current.waiting_since + table.agreements.pace,
                number,
                current.number,
                moves,
            )
        if current.state.turn == number:
            yield DueTask(
                "move",
                current.waiting_since + _pause(table, current),
                number,
                current.number,
                moves,
            )


def _pause(table: Table, current: CurrentGame) -> int:
    """How long a bot waits before a card: as people like it, and as its clock allows it."""
    pause = 0 if current.hurried else table.agreements.pace
    if pause and current.state.board.round_begins:
        pause = max(pause, ROUND_PAUSE_MS)
    if current.flag is None:
        return pause
    return min(
        pause,
        (current.flag - current.waiting_since) // CLOCK_SHARES[table.agreements.clock],
    )


def thinking_time(table: Table, now: int) -> int | None:
    """How many milliseconds a bot whose turn it is may think at most; None without a clock."""
    current = table.playing
    if current is None or current.flag is None:
        return None
    return max(0, current.flag - now) // CLOCK_SHARES[table.agreements.clock]
