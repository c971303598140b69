"""Run a table in this process: people's commands as they come, and the bots between them.

`answer` gives the commands of a bot for a task. It may think for long, so a server calls it in a
thread and passes the commands to `decide` as the bot ("@2"). A `Driver` does all that in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.player import Player
from tenback.bots.signalling import most_wanted
from tenback.bots.turn import Turn, find_last_turns
from tenback.levels import STAND_IN_LEVEL
from tenback.record import random_seed
from tenback.record.game.replay import all_turn_starts
from tenback.rules.moves import Start, seat_text
from tenback.rules.signals import GENTLY, LEAVE, Heard, Signal, may_signal
from tenback.table.commands import (
    SERVER,
    BestHand,
    Command,
    Play,
    PointAt,
    SendSignal,
    Tick,
    Withdraw,
)
from tenback.table.decide import Decided, Repeated, decide
from tenback.table.due import DueTask, due, thinking_time
from tenback.table.events import Event
from tenback.table.refusal import Refusal
from tenback.table.state import Table

__all__ = ["Driver", "answer", "author_of", "heard"]

Players = Callable[[str, int], Player]  # the bot of a level, and of a seat: some keep plans


def answer(
    table: Table, task: DueTask, players: Players, budget: Budget = DEFAULT_BUDGET
) -> list[Command]:
    """What the bot in a task's seat does about it; the same table gives the same answer."""
    current, seat = table.playing, task.seat
    if current is not None and task.kind == "best_hand":
        best = _best_hand(table, players, budget)
        return [BestHand(f"{task.game}.best_hand.{table.number}", best)]
    if current is None or seat is None or not table.seats[seat].bot:
        return []
    player, view = players(table.seats[seat].bot, seat), current.state.view(seat)
    name = f"{task.game}.{task.moves}.{task.kind}"
    if task.kind == "signal":
        said = _said(table, seat)
        wanted = most_wanted(player.signals(view) or (), said) if _has_cards(table) else ()
        true_signals = {Signal(seat, signal.pile, signal.kind) for signal in wanted}
        return list(_signals(name, true_signals, said))
    if task.kind == "point" and not player.considers and table.voters(table.now):
        return []  # a bot that does not think has no advice for people
    last_turns = find_last_turns(view, current.turn_starts)
    chance = _chance(table, seat)
    past = partial(all_turn_starts, current.record)
    said_to_it = heard(table, players)
    move = player.choose(Turn(view, chance, said_to_it, last_turns, budget, past=past))
    if isinstance(move, Start):
        return [PointAt(name, move.seat)]
    return [Play(name, str(move), after=task.moves, confirmed=True)]


def author_of(task: DueTask) -> str:
    """Who gives the commands of a task: the bot in its seat, or the server."""
    return SERVER if task.seat is None else seat_text(task.seat)


def _best_hand(table: Table, players: Players, budget: Budget) -> int:
    """The seat that would gain most by starting, judged for each by its own hand alone."""
    assert table.playing is not None

    def gain(seat: int) -> float:
        current = table.playing
        assert current is not None
        player = players(STAND_IN_LEVEL, seat)
        turn = Turn(current.state.view(seat), _chance(table, seat), (), (), budget)
        chances = {line.moves[0]: line.chance for line in player.consider(turn)}
        others = [chance for start, chance in chances.items() if start != Start(seat)]
        return chances.get(Start(seat), 0.0) - max(others, default=0.0)

    return max(range(table.players), key=gain)


def _chance(table: Table, seat: int) -> Random:
    """The same table gives a bot the same chance."""
    current = table.playing
    assert current is not None
    source = f"{current.record.seed}/{len(current.record.moves)}/{seat}"
    return Random(source)  # noqa: S311  repeatable, no secret


def _has_cards(table: Table) -> bool:
    """Has anybody laid a card in this game?"""
    current = table.playing
    return current is not None and any(
        not str(move).startswith("@") for move in current.record.moves
    )


def _signals(name: str, true_signals: set[Signal], sent_signals: set[Signal]) -> Iterator[Command]:
    """What is to be said, and to be taken back, so that exactly the wanted signals stand."""
    order = sorted(true_signals ^ sent_signals, key=lambda signal: (signal.pile, signal.kind))
    for signal in order:
        kind = SendSignal if signal in true_signals else Withdraw
        yield kind(f"{name}.{signal.letter}.{signal.kind}", signal.letter, signal.kind)


def heard(table: Table, players: Players) -> Heard:
    """What every seat asks of the others. A bot that signals means its silence; people need not.

    Nobody means anything by silence before the first card. A ten-back signal counts as `leave` too.
    """
    current = table.playing
    if current is None or not may_signal(current.state.board):
        return ()
    signals_by_seat: list[tuple[Signal, ...] | None] = []
    for number, seat in enumerate(table.seats):
        speaks = bool(seat.bot) and players(seat.bot, number).gives_signals
        said = _said(table, number)
        means = speaks and _has_cards(table)
        signals = {
            Signal(number, signal.pile, GENTLY if signal.kind == GENTLY else LEAVE, exact=means)
            for signal in said
        }
        order = sorted(signals, key=lambda signal: (signal.pile, signal.kind))
        signals_by_seat.append(tuple(order) if signals or means else None)
    return signals_by_seat


def _said(table: Table, seat: int) -> set[Signal]:
    signals = table.playing.signals if table.playing else ()
    return {signal for signal in signals if signal.seat == seat}


class Driver:
    """A table, its log, a clock in milliseconds, and the bots; nothing happens on its own."""

    def __init__(
        self,
        created: Decided,
        clock: Callable[[], int],
        players: Players,
        seeds: Callable[[], str] = random_seed,
    ) -> None:
        self.table = created.table
        self.log: list[Event] = list(created.events)
        self.clock = clock
        self.players = players
        self.seeds = seeds
        self._done: set[DueTask] = set()

    def do(self, who: str, command: Command) -> Decided | Repeated | Refusal:
        """Pass on somebody's command, and keep what comes of it."""
        outcome = decide(self.table, who, command, self.clock(), self.seeds())
        if isinstance(outcome, Decided):
            self.table = outcome.table
            self.log += outcome.events
        return outcome

    def advance(self) -> int | None:
        """Do all that is due by now; when the next thing will be, if there is one."""
        while self.step():
            pass
        waiting = self._next()
        return waiting.at if waiting else None

    def step(self) -> bool:
        """Do the first thing that is due by now, if there is one."""
        task = self._next()
        if task is None or task.at > self.clock():
            return False
        self._do(task)
        return True

    def _next(self) -> DueTask | None:
        return next((task for task in due(self.table) if task not in self._done), None)

    def _do(self, task: DueTask) -> None:
        if task.kind == "tick":
            self.do(SERVER, Tick(f"{self.table.number}.{task.at}"))
            return
        self._done = {done for done in self._done if done.moves == task.moves} | {task}
        limit = thinking_time(self.table, self.clock())
        budget = DEFAULT_BUDGET if limit is None else Budget(seconds=limit / 1000)
        for command in answer(self.table, task, self.players, budget):
            outcome = self.do(author_of(task), command)
            if isinstance(outcome, Refusal):
                raise RuntimeError(  # noqa: TRY004  the bot is wrong, not a type
                    f"the bot {author_of(task)}: {outcome.say()}"
                )
