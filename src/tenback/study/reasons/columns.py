"""Reasons in Columns: cards and points shed, actions used, and what still fits afterwards.

A line is followed by the rules themselves, with any cards in the place of those nobody sees: what
is said here does not depend on them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tenback.bots.player import Line
from tenback.record import Seeded
from tenback.rules import Move, View
from tenback.rules.columns import (
    Action,
    Card,
    ColumnsBoard,
    ColumnsState,
    ColumnsView,
    LayCard,
)
from tenback.rules.moves import Draw, End, Remove
from tenback.rules.signals import Heard
from tenback.study.reasons.reason import Reason, moves_text

__all__ = ["columns_reasons", "imagined"]

LONG_RUN_CARDS = 2  # at least, to be worth a reason
ACTS = {
    Action.STOP: "stops",
    Action.HALF_TURN: "turns",
    Action.NEW_COLUMN: "opens",
    Action.EARTHQUAKE: "shakes",
    Action.BOMB: "bombs",
}


def columns_reasons(
    view: View, line: Line, second: Line | None, _heard: Heard = ()
) -> Iterator[Reason]:
    """The facts that speak for a line and not for the second as well, the strongest first."""
    assert isinstance(view, ColumnsView)
    laid = _number(line)
    if laid and laid == len(view.hand):
        yield Reason("empties", {"n": laid})
    by_second = [] if second is None else list(_actions(view, second))
    yield from (reason for reason in _actions(view, line) if reason not in by_second)
    points, others = _points(line), _points(second)
    if second is not None and points > others:
        yield Reason("sheds", {"n": points, "less": others, "other": moves_text(second.moves)})
    if laid >= LONG_RUN_CARDS and laid > _number(second):
        yield Reason("run", {"n": laid})
    if second is not None:
        yield from _playable(view, line, second)


def imagined(view: ColumnsView) -> ColumnsState:
    """A state that looks like this to the seat; whatever is hidden is any of the unseen cards."""
    board = view.board
    unseen = Counter(dict(board.options.cards))
    unseen.subtract([*board.gone, *view.hand, *(card for card in board.columns if card)])
    cards = list(unseen.elements())
    hands = []
    for seat, count in enumerate(board.counts):
        hands.append(view.hand if seat == view.seat else tuple(sorted(cards[:count])))
        cards = cards if seat == view.seat else cards[count:]
    return ColumnsState(board, tuple(hands), tuple(cards), Seeded("any"), board.round)


def _followed(view: ColumnsView, line: Line) -> Iterator[tuple[ColumnsView, Move, ColumnsView]]:
    """The moves of a line, each with the view before and after it, until something hidden shows."""
    state = imagined(view)
    for move in line.moves:
        if isinstance(move, Draw):
            return
        then = state.play(move)
        if then.board.last_round is not state.board.last_round:
            return  # the round is over, and new cards are dealt
        yield state.view(view.seat), move, then.view(view.seat)
        state = then


def _number(line: Line | None) -> int:
    """How many cards a line lays."""
    return sum(isinstance(move, LayCard) for move in line.moves) if line else 0


def _points(line: Line | None) -> int:
    """What the cards of a line would have counted (C-19)."""
    moves = line.moves if line else ()
    return sum(move.card.points for move in moves if isinstance(move, LayCard))


def _actions(view: ColumnsView, line: Line) -> Iterator[Reason]:
    """What the line sets off (`stops` and the like), and `quake`: a column goes that is no use."""
    for before, move, _ in _followed(view, line):
        if isinstance(move, End):
            run, *_ = before.board.tasks
            card = before.board.columns[run.column]
            if run.what == "run" and not run.quiet and card is not None and card.action:
                yield from _act(before.board, card)
        elif isinstance(move, Remove):
            top = before.board.columns[move.column]
            if top is not None and not _fitting(before.hand, (top,)):
                yield Reason("quake", {"column": move.column + 1, "card": str(top)})


def _act(board: ColumnsBoard, card: Card) -> Iterator[Reason]:
    """What an action does at this table; between two, turning round may do nothing (CR-14)."""
    kind = ACTS[card.action]
    if card.action is Action.HALF_TURN and board.players == 2:
        if not board.options.half_turn_skips:
            return
        kind = "stops"
    yield Reason(kind, {"card": str(card)})


def _fitting(hand: tuple[Card, ...], columns: tuple[Card | None, ...]) -> int:
    """How many cards of a hand fit on one of the columns."""
    return sum(any(top is not None and top.takes(card) for top in columns) for card in hand)


def _playable(view: ColumnsView, line: Line, second: Line) -> Iterator[Reason]:
    """`playable`: more cards of the hand fit on the columns than after the second choice."""
    ends = []
    for chosen in (line, second):
        steps = list(_followed(view, chosen))
        if len(steps) < len(chosen.moves):
            return  # what comes after it is hidden
        then = steps[-1][2]
        ends.append(_fitting(then.hand, then.board.columns))
    if ends[0] > ends[1]:
        yield Reason("playable", {"n": ends[0], "less": ends[1], "other": moves_text(second.moves)})
