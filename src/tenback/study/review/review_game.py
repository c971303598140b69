"""Go through a recorded game turn by turn: the chance to win before and after, and what it cost.

Every turn is judged from the mover's view alone: what is hidden is dealt again and again by an
expert, who compares the turn that was played with the best ones it finds. So a chance is an
estimate, the mover's own in Face to Face and Columns, and a bad card drawn is nobody's fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from random import Random
from typing import NamedTuple

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.player import Line, Player
from tenback.bots.turn import Turn
from tenback.record import Record, Step, replay
from tenback.record.game.replay import begins_turn
from tenback.rules import Board, Move, State, game
from tenback.rules.moves import Lay, TakeBack
from tenback.study.hint import LEVEL, reasons, thinker
from tenback.study.review.review_result import Review, TurnReview
from tenback.study.solve.last_win import find_last_win

__all__ = ["SEED", "MissingLine", "ReviewSettings", "default_deals", "review"]

SEED = "review"
# Deals of the hidden cards for a turn: a few seconds for a game of 98 cards. A match of several
# rounds has more turns, but most of them leave hardly a choice. In Columns, held against 3,000
# deals a turn, 400 miss a loss by half a hundredth on average and never by 5 hundredths (100 do in
# one turn of fifty), and take a second or two.
TURN_DEALS = 800
COLUMNS_TURN_DEALS = 400
MOST_EXPERT_LINES = 4  # of the expert, for every turn


def default_deals(name: str) -> int:
    """The deals for a turn of this game where nothing else is asked for."""
    return COLUMNS_TURN_DEALS if game(name).has_rounds else TURN_DEALS


OnTurn = Callable[[int, int], None]


class MissingLine(RuntimeError):
    """The expert did not judge the moves that were made."""


class RecordedTurn(NamedTuple):
    """A turn of the record: where it began, the moves that count, and where they led."""

    number: int
    before: State
    moves: tuple[Move, ...]
    after: State
    past: tuple[Board, ...]  # at which the turns up to this one began


@dataclass(frozen=True, slots=True)
class ReviewSettings:
    """Which level judges, and how long it may think."""

    level: str = LEVEL
    budget: Budget = DEFAULT_BUDGET  # for one turn; what it leaves open is `default_deals`
    seed: str = SEED
    turns: range | None = None  # all of them if None


def review(
    record: Record,
    settings: ReviewSettings | None = None,
    on_turn: OnTurn | None = None,
    expert: Player | None = None,
) -> Review:
    """Judge the finished turns of a game; `on_turn` is called with the numbers done and in all.

    The same record, seed and work give the same review, and a turn is judged the same alone or with
    all others. After Ctrl-C the review has the turns so far.
    """
    settings = settings or ReviewSettings()
    if settings.budget.work is None:
        budget = replace(settings.budget, work=default_deals(record.game))
        settings = replace(settings, budget=budget)
    expert = expert or thinker(record.game, settings.level)
    turns = list(_turns(record))
    every = [turn for turn in turns if settings.turns is None or turn.number in settings.turns]
    last = turns[-1].number if turns else 0
    judged: list[TurnReview] = []
    last_win = None
    try:
        if settings.turns is None:
            last_win = find_last_win(record, stop=settings.budget.stop)
        for turn in every:
            judged.append(_judge(turn, expert, settings))
            if on_turn:
                on_turn(len(judged), len(every))
    except KeyboardInterrupt:
        pass  # the review says that turns are missing
    return Review(record, settings.level, settings.seed, tuple(judged), len(every), last, last_win)


def _turns(record: Record) -> Iterator[RecordedTurn]:
    """The finished turns, without moves that were taken back."""
    before: State | None = None
    past: list[Board] = []
    for number, steps in groupby(replay(record), key=lambda step: step.turn):
        turn = list(steps)
        if number and before is not None:
            moves, last = _final_moves(turn), turn[-1].state
            if moves and _is_over(turn[-1]):
                yield RecordedTurn(number, before, moves, last, tuple(past))
        before = turn[-1].state
        past += [step.state.board for step in turn if begins_turn(step.move, step.state.board)]


def _final_moves(steps: list[Step]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for step in steps:
        if isinstance(step.move, TakeBack):
            moves.pop()
        elif step.move is not None:
            moves.append(step.move)
    return tuple(moves)


def _is_over(last: Step) -> bool:
    """Has the turn ended, or the game in the middle of it?"""
    board = last.state.board
    return board.result is not None or board.turn_begins


def _judge(turn: RecordedTurn, expert: Player, settings: ReviewSettings) -> TurnReview:
    """The best line, the one that was played, and what lies between them."""
    state, rest = turn.before, turn.moves
    first: tuple[Line, ...] = ()
    loss, as_expert, after = 0.0, True, 0.0
    parts = 0
    while rest:  # in one go, unless something hidden comes to light within the turn
        seat = state.turn
        assert seat is not None
        random = Random(f"{settings.seed}/{turn.number}/{parts}")
        asked = Turn(
            state.view(seat), random, budget=settings.budget, past=partial(tuple, turn.past)
        )
        lines = expert.consider(asked, rest)
        played = _played_line(lines, rest)
        then = _reached(state, played.moves)
        same = _reached(state, lines[0].moves) == then
        after = lines[0].chance if same else played.chance
        sure = _surely(state, played.moves, then)
        after = after if sure is None else sure
        loss += 0.0 if same else max(0.0, lines[0].chance - after)
        as_expert = as_expert and same
        first = first or lines
        state, rest, parts = then, rest[len(played.moves) :], parts + 1
    view = turn.before.view(turn.before.turn)
    return TurnReview(
        turn.number,
        turn.before.turn or 0,
        turn.moves,
        after + loss if parts == 1 else first[0].chance,
        after,
        loss,
        as_expert,
        first[:MOST_EXPERT_LINES],
        () if as_expert else reasons(view, _against(first, turn.moves)),
    )


def _against(lines: tuple[Line, ...], moves: tuple[Move, ...]) -> tuple[Line, Line]:
    """The best line and the one that was played: what the reasons are to compare."""
    return lines[0], _played_line(lines, moves)


def _played_line(lines: tuple[Line, ...], moves: tuple[Move, ...]) -> Line:
    """The line among the answers that begins as the turn did."""
    for line in lines:
        if line.moves and line.moves == moves[: len(line.moves)]:
            return line
    raise MissingLine(f"nothing was said of {' '.join(map(str, moves))}")


def _reached(state: State, moves: tuple[Move, ...]) -> State:
    """Where moves lead; two lines that lead to the same place are one."""
    for move in moves:
        state = state.play(move)
    return state


def _surely(state: State, moves: tuple[Move, ...], then: State) -> float | None:
    """1 or 0 where the mover can see the end of the game coming, None where it cannot."""
    seat = state.turn
    assert seat is not None
    for move in moves[:-1]:
        state = state.play(move)
    if any(state.view(seat).losing(moves[-1:])):
        return 0.0
    last = isinstance(moves[-1], Lay) and then.result is not None
    return 1.0 if last and then.result is not None and seat in then.result.winners else None
