"""The players of Columns: whole turns, judged by a rule, a learned value, or by looking ahead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from tenback.bots import weights
from tenback.bots.budget import USUAL, Budget
from tenback.bots.halving import halve
from tenback.bots.looks import look_of
from tenback.bots.player import Heard, Line, Quiet
from tenback.kernel.columns.search import ColumnsSearch as Look
from tenback.rules import Move, View
from tenback.rules.columns import Columns, LayCard
from tenback.rules.moves import Start

__all__ = ["ColumnsExpert", "ColumnsMedium", "ColumnsStrong"]

COMPARED = 6  # turns that are looked at more closely
EASY_HAND = 9  # cards; longer hands have so many turns that fewer deals must do
PRIOR = 20.0  # deals that the learned value counts for
RULES = Columns()

Moment = tuple[object, ...]


class ColumnsMedium(Quiet):
    """Takes the whole turn that leaves it few cards, near each other, and the others stuck."""

    def __init__(self) -> None:
        self._plan: tuple[Moment, tuple[Move, ...]] | None = None

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next move of the best turn; a plan is kept until it is played out."""
        if view.board.turn is None:
            return Start(view.seat or 0)  # whoever starts is a turn ahead
        plan = self._plan
        if plan is None or plan[0] != _moment(view) or view.refusal(plan[1][0]) is not None:
            plan = (_moment(view), self._best(view, random, budget))
        move, *rest = plan[1]
        laid = move.card if isinstance(move, LayCard) else None
        self._plan = (_moment(view, laid), tuple(rest)) if rest else None
        return move

    def _best(self, view: View, random: Random, budget: Budget) -> tuple[Move, ...]:
        look = self._seated()
        look.set_position(view, 1, random.getrandbits(63))  # type: ignore[arg-type]
        return _moves(look, 0)

    def _seated(self) -> Look:
        """What thinks for this player."""
        return look_of("columns by thumb", Look)


class ColumnsStrong(ColumnsMedium):
    """Takes the whole turn after which a learned value sees the best chance to win the match."""

    work = 0  # samples for one decision

    def _seated(self) -> Look:
        return look_of("columns", lambda: Look(weights.load("columns")))

    def consider(
        self,
        view: View,
        random: Random,
        heard: Heard = (),
        budget: Budget = USUAL,
        also: Sequence[Move] = (),
    ) -> tuple[Line, ...]:
        """Whole turns from here on, the best first; nothing when it is not this seat's turn."""
        board = view.board
        if board.result is None and board.turn is None:
            return _starters(view)
        if board.turn is None or board.turn != view.seat:
            return ()
        look = self._seated()
        kept = look.set_position(view, COMPARED, random.getrandbits(63))  # type: ignore[arg-type]
        spared = {look.add(also)} if also else set()
        number = max([kept, *(place + 1 for place in spared)])
        return self._compare(look, number, spared, max(board.counts), budget)

    def _compare(
        self, look: Look, number: int, spared: Collection[int], longest: int, budget: Budget
    ) -> tuple[Line, ...]:
        """What the value, and what samples within the budget, make of the turns."""

        def mean(place: int) -> float:
            value, sampled, samples = look.worth(place)
            return (value * PRIOR + sampled * samples) / (PRIOR + samples)

        if self.work and not look.goes_out:
            usual = self.work * EASY_HAND // max(EASY_HAND, longest)
            ranked = halve(number, look.sample, mean, budget.begin(usual), spared)
        else:
            ranked = sorted(((at, mean(at)) for at in range(number)), key=lambda one: -one[1])
        return tuple(
            Line(_moves(look, place), chance, look.worth(place)[2]) for place, chance in ranked
        )


class ColumnsExpert(ColumnsStrong):
    """Deals the unseen cards many times and plays on, everybody by the learned value."""

    def __init__(self, work: int = 1500) -> None:
        super().__init__()
        self.work = work

    def _best(self, view: View, random: Random, budget: Budget) -> tuple[Move, ...]:
        look = self._seated()
        kept = look.set_position(view, COMPARED, random.getrandbits(63))  # type: ignore[arg-type]
        if kept == 1:
            return _moves(look, 0)
        return self._compare(look, kept, (), max(view.board.counts), budget)[0].moves


def _moves(look: Look, place: int) -> tuple[Move, ...]:
    return tuple(map(RULES.parse, look.turn(place)))


def _moment(view: View, laid: object = None) -> Moment:
    """Where a turn stands, or will stand once a card of the hand has been laid."""
    hand = list(view.hand)
    if laid is not None:
        hand.remove(laid)
    board = view.board
    others = sum(board.counts) - len(view.hand)
    return view.seat, board.round, board.stock, others, tuple(hand)


def _starters(view: View) -> tuple[Line, ...]:
    """Who should start (C-15): oneself, as far as anybody can tell."""
    players, own = view.board.players, view.seat or 0
    seats = (*range(own, players), *range(own))
    return tuple(Line((Start(seat),), 1 / players) for seat in seats)
