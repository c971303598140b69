"""The players of Face to Face: turns judged by hand, by a learned value, and by looking ahead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from random import Random

from tenback.bots import weights
from tenback.bots.asked import read_turn
from tenback.bots.budget import USUAL, Budget
from tenback.bots.halving import halve
from tenback.bots.looks import look_of
from tenback.bots.plan import Plan, standing
from tenback.bots.player import Heard, Line, Quiet
from tenback.kernel.duel.search import DuelSearch
from tenback.rules import Move, View
from tenback.rules.duel import DuelLay
from tenback.rules.moves import End

__all__ = ["DuelExpert", "DuelMedium", "DuelStrong"]

COMPARED = 8  # turns that are looked at more closely
PRIOR = 2.0  # deals that the learned value counts for
DEPTH = 2  # turns that are played on after the one in question
NARROW = 3  # turns of a kind that are looked at on the way

Cards = list[tuple[int, int]]  # each with the pile it goes to


@dataclass
class _Planner(Quiet):
    """Chooses a whole turn, and keeps to it until it is played out."""

    _plan: Plan | None = field(default=None, repr=False)

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next card of the best turn, or its end."""
        if self._plan is None or self._plan[0] != standing(view):
            self._plan = (None, self._turn(view, random, budget))
        move, *rest = self._plan[1]
        self._plan = (
            (standing(view, move), tuple(rest)) if rest and isinstance(move, DuelLay) else None
        )
        return move

    def _turn(self, view: View, random: Random, budget: Budget) -> tuple[Move, ...]:
        raise NotImplementedError


class DuelMedium(_Planner):
    """Weighs whole turns by rules of thumb: room, ten-backs, stranded cards, the hand, help."""

    def _turn(self, view: View, random: Random, budget: Budget) -> tuple[Move, ...]:
        look = look_of("duel by thumb", DuelSearch)
        look.set_position(view, 1, random.getrandbits(63), learned=False)
        return _moves(view, look.turn(0))


@dataclass
class DuelStrong(_Planner):
    """Takes the turn after which the learned value sees the best chance; instant."""

    work: int = 0  # how many times the hidden cards are dealt for each decision
    compared: int = COMPARED

    def _turn(self, view: View, random: Random, budget: Budget) -> tuple[Move, ...]:
        return self.consider(view, random, (), budget)[0].moves

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
        if board.turn is None or board.turn != view.seat:
            return ()
        asked, reached = read_turn(view, also)  # type: ignore[arg-type]
        cards = [(move.card, move.pile) for move in asked]
        ended = reached.ending() if asked else None
        if asked and ended is None and reached.refusal(End()) is not None:
            look, _ = self._sit(reached, random)
            cards += look.turn(0)
        look, kept = self._sit(view, random)
        if ended is not None and view.seat not in ended.winners:
            lost = Line(tuple(asked), 0.0)
            return (*self._compare(look, view, range(kept), (), budget), lost)
        ends = bool(also) and view.refusal(End()) is None
        extra = {look.add(cards)} if cards or ends else set()
        return self._compare(look, view, sorted({*range(kept), *extra}), extra, budget)

    def _sit(self, view: View, random: Random) -> tuple[DuelSearch, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        look, seed = look_of("duel", _made), random.getrandbits(63)
        return look, look.set_position(view, self.compared, seed, depth=DEPTH, narrow=NARROW)

    def _compare(
        self,
        look: DuelSearch,
        view: View,
        places: Sequence[int],
        spared: Collection[int],
        budget: Budget,
    ) -> tuple[Line, ...]:
        """What the value, and what samples within the budget, make of the turns."""

        def mean(place: int) -> float:
            value, sampled, samples = look.worth(place)
            return (value * PRIOR + sampled * samples) / (PRIOR + samples)

        if self.work and (solved := look.solve()):
            ranked = sorted(
                ((at, float(won)) for at, won in enumerate(solved)),
                key=lambda choice: (-choice[1], -mean(choice[0])),
            )
        elif self.work:
            ranked = halve(len(places), look.sample, mean, budget.begin(self.work), spared)
        else:
            ranked = sorted(((at, mean(at)) for at in places), key=lambda choice: -choice[1])
        return tuple(
            Line(_moves(view, look.turn(place)), chance, look.worth(place)[2])
            for place, chance in ranked
        )


class DuelExpert(DuelStrong):
    """Deals the hidden cards many times over and plays on; solves the end where nothing is."""

    def __init__(self, work: int = 1000, compared: int = COMPARED) -> None:
        super().__init__(work=work, compared=compared)


def _moves(view: View, cards: Cards) -> tuple[Move, ...]:
    """A turn as moves; the last card of all needs no end (F-10)."""
    lays = [DuelLay(*card) for card in cards]
    left: int = view.board.unlaid(view.seat)
    return (*lays, End()) if len(lays) < left else tuple(lays)


def _made() -> DuelSearch:
    look = DuelSearch()
    look.load(weights.load("duel"))
    return look
