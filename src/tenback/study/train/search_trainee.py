"""The trainee that learns searched values: what sampling finds for all turns of a root.

The games are played by a search with the weights the training began with. At every turn the best
turns by value are tried on the same deals, and the net learns what came of each: their mean, and
above all how they differ, since a player chooses by the differences. Games are searched on all
cores and learned from in their order, so the same plan gives the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import NamedTuple

from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.learn import TeamLearner
from tenback.kernel.team.search import ExtremeSearch, TeamSearch
from tenback.record import Seeded
from tenback.rules import State, game
from tenback.rules.classic import ClassicOptions
from tenback.rules.extreme import ExtremeOptions
from tenback.rules.moves import End, Lay, Start
from tenback.study.blocks.place import count_cores
from tenback.study.train.training import TrainingResult

__all__ = ["SearchTrainee"]

COMPARED_TURNS = 10  # of a root
DEALS = 24  # of the hidden cards, the same for all of them
SPREAD = 20.0  # how much more the differences between turns count than their mean
ROOTS_PER_STEP = 16


class SearchedGame(NamedTuple):
    """A game that was played by search: its roots as the learner takes them, and its end."""

    roots: list[bytes]
    won: bool
    left: int


class SearchTrainee:
    """The Game and Extreme, for a team of one to five, taught by a search."""

    def __init__(self, players: int, options: ClassicOptions | ExtremeOptions) -> None:
        self.players, self.options = players, options
        self.extreme = isinstance(options, ExtremeOptions)
        self.learner = TeamLearner(players, extreme=self.extreme)
        self.teacher = self.learner.dump()
        self.averaged, self.state = self.learner.averaged, self.learner.state
        self.restore = self.learner.restore
        self.reading = Lock()  # of roots by the one learner

    def load(self, weights: bytes) -> None:
        """Begin with these weights, which also guide the search from now on."""
        self.learner.load(weights)
        self.teacher = weights

    def learn(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play games by search and learn from each of their turns."""
        numbers = [f"search/{seed}/{number}" for number in range(games)]
        won = left = 0
        turns = roots = 0
        with ThreadPoolExecutor(count_cores()) as pool:  # sampling needs no interpreter lock
            for played in pool.map(partial(self._play), numbers):
                won, left = won + played.won, left + played.left
                for root in played.roots:
                    turns += self.learner.learn_turns(root, SPREAD)
                    roots += 1
                    if roots == ROOTS_PER_STEP:
                        self.learner.step(rate, turns)
                        turns = roots = 0
        if turns:
            self.learner.step(rate, turns)
        return TrainingResult(games, won, left)

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play other games by the averaged weights alone, without search."""
        candidate = TeamLearner(extreme=self.extreme)
        candidate.load(self.averaged())
        size = self.options.hand_size(self.players)
        candidate.seat(self.players, self.options.minimum, size)
        return TrainingResult(games, *candidate.play_games(games, seed))

    def _play(self, seed: str) -> SearchedGame:
        """One game by the teacher's search."""
        search: TeamSearch = ExtremeSearch() if self.extreme else ClassicSearch()
        search.load(self.teacher)
        rules = game("extreme" if self.extreme else "classic")
        state: State = rules.deal(self.players, self.options, deal=Seeded(seed))
        roots = []
        for number in range(rules.most_moves):
            if state.result is not None:
                break
            if state.turn is None:
                state = state.play(Start(0))
                continue
            kept = search.set_position(
                state.view(state.turn), COMPARED_TURNS, number + 1, max(2, self.players)
            )
            if not kept:
                break
            search.sample((1 << kept) - 1, DEALS)
            with self.reading:
                roots.append(self.learner.read_root(search))
            best = max(range(kept), key=lambda place: search.worth(place)[1])
            state = _after(state, search.turn(best))
        result = state.result
        left = result.scores[0] if result else self.options.hand_size(self.players)
        return SearchedGame(roots, bool(result and result.winners), left)


def _after(state: State, cards: list[tuple[int, int]]) -> State:
    """The state after a whole turn; some turns end by themselves."""
    seat = state.turn
    for move in _moves(cards):
        if state.result is None and state.turn == seat and state.view(seat).refusal(move) is None:
            state = state.play(move)
    return state


def _moves(cards: list[tuple[int, int]]) -> Iterator[Lay | End]:
    for card, pile in cards:
        yield Lay(card, pile)
    yield End()
