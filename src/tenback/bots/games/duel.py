"""The players of Face to Face: turns judged by hand, by a learned value, and by looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tenback.bots import weights
from tenback.bots.budget import Effort
from tenback.bots.lookahead import Cards, PilesLookahead, Ranking, search_of_thread
from tenback.bots.player import PilesPlanner
from tenback.bots.turn import Turn
from tenback.kernel.duel.search import DuelSearch
from tenback.rules import Move
from tenback.rules.duel import DuelLay, DuelView
from tenback.rules.moves import End

__all__ = ["DuelExpert", "DuelMedium", "DuelStrong"]

DEPTH_TURNS = 2  # turns that are played on after the one in question
MOST_TURNS_OF_A_KIND = 3  # turns of a kind that are looked at on the way


class DuelMedium(PilesPlanner[DuelView]):
    """Weighs whole turns by rules of thumb: room, ten-backs, stranded cards, the hand, help."""

    view_type = DuelView

    def best_turn(self, turn: Turn[DuelView]) -> tuple[Move, ...]:
        """The turn that the rules of thumb like best."""
        search = search_of_thread("duel by thumb", DuelSearch)
        search.set_position(turn.view, 1, turn.random.getrandbits(63), learned=False)
        return _moves(turn.view, search.turn(0))


@dataclass
class DuelStrong(PilesLookahead[DuelView, DuelSearch]):
    """Takes the turn after which the learned value sees the best chance; instant."""

    view_type = DuelView
    prior = 2.0

    def new_search(self, weights_name: str) -> DuelSearch:
        """A search with these weights."""
        search = DuelSearch()
        search.load(weights.load(weights_name))
        return search

    def set_position(self, view: DuelView, random: Random) -> tuple[DuelSearch, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        search, seed = self.find_search("duel"), random.getrandbits(63)
        return search, search.set_position(
            view, self.compared, seed, depth=DEPTH_TURNS, narrow=MOST_TURNS_OF_A_KIND
        )

    def moves_of(self, view: DuelView, turn: Cards) -> tuple[Move, ...]:
        """The cards, and the end of the turn."""
        return _moves(view, turn)

    def solve(self, search: DuelSearch, number: int, effort: Effort) -> Ranking | None:
        """Once both draw piles are empty: the turns that win, the best value first."""
        solved = [(place, float(won)) for place, won in enumerate(search.solve())]
        return sorted(solved, key=lambda one: (-one[1], -self.mean(search, one[0]))) or None


@dataclass
class DuelExpert(DuelStrong):
    """Deals the hidden cards many times over and plays on; solves the end where nothing is."""

    work: int = 1000


def _moves(view: DuelView, cards: Cards) -> tuple[Move, ...]:
    """A turn as moves; the last card of all needs no end (F-10)."""
    lays = [DuelLay(*card) for card in cards]
    left = view.board.unlaid(view.seat or 0)
    return (*lays, End()) if len(lays) < left else tuple(lays)
