"""OpenSpiel: Face to Face and Columns as Python games, with every shuffle as chance nodes.

`pyspiel.load_game("python_tenback_duel_v1")` knows them once this module is imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np
import pyspiel

from tenback.rules import Move, State
from tenback.rules.columns import DEFAULT_DECK, ColumnsState
from tenback.rules.duel import CARDS as DUEL_CARDS
from tenback.study.environments.episode import gains_at_end
from tenback.study.environments.variant import VERSION, Variant

__all__ = ["ColumnsGame", "DuelGame", "TenbackState", "register_games"]

C = TypeVar("C", bound=Hashable)
DUEL_NAME = f"python_tenback_duel_v{VERSION}"
COLUMNS_NAME = f"python_tenback_columns_v{VERSION}"
DUEL_SHUFFLED = 2 * len(DUEL_CARDS) + 2
DUEL_MOVES = 2 * len(DUEL_CARDS) * 3 // 2  # a turn lays two cards or more, and ends
COLUMNS_MOVES = 5_000  # after so many a match is drawn: it need not end by itself
COLUMNS_SHUFFLED = 50 * sum(number for _, number in DEFAULT_DECK)


class ShuffleNeeded(Exception):
    """The rules ask for a shuffle that chance has not made yet."""

    def __init__(self, cards: Sequence[Hashable]) -> None:
        super().__init__("chance has to shuffle first")
        self.cards = tuple(cards)


@dataclass(frozen=True, slots=True)
class ChanceDeal:
    """The shuffles that chance has made so far."""

    orders: tuple[tuple[Hashable, ...], ...] = ()

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        """A shuffle that is known; any other one is asked for."""
        if number >= len(self.orders):
            raise ShuffleNeeded(cards)
        places: dict[Hashable, C] = {card: card for card in cards}
        return tuple(places[card] for card in self.orders[number])


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands: at a decision, or within a shuffle. It never changes."""

    variant: Variant
    deal: ChanceDeal = ChanceDeal()
    state: State | None = None  # None before the first deal
    move: Move | None = None  # that waits for a shuffle
    rest: tuple[Hashable, ...] = ()  # still to be put in order, sorted
    order: tuple[Hashable, ...] = ()
    moves: int = 0
    seen: tuple[tuple[str, ...], ...] = ()  # by each seat, since the beginning

    def __deepcopy__(self, memo: dict[int, object]) -> Moment:
        return self

    @property
    def kinds(self) -> list[Hashable]:
        """The cards that may come next in a shuffle."""
        return list(dict.fromkeys(self.rest))

    def go_on(self) -> Moment:
        """Deal, or make the move that waits; the moment of a shuffle if one is needed first."""
        try:
            if self.state is None:
                rules = self.variant.rules
                after: State = rules.deal(
                    self.variant.players, self.variant.options, deal=self.deal
                )
            else:
                assert self.move is not None
                before = self.state
                if isinstance(before, ColumnsState):
                    before = replace(before, deal=self.deal)
                after = before.play(self.move)
        except ShuffleNeeded as needed:
            return replace(self, rest=tuple(sorted(needed.cards)), order=())  # type: ignore[type-var]
        return replace(
            self,
            state=after,
            move=None,
            rest=(),
            order=(),
            moves=self.moves + (self.state is not None),
            seen=self._with_seen(after),
        )

    def _with_seen(self, after: State) -> tuple[tuple[str, ...], ...]:
        """What each seat has seen: all moves, and its own cards when they change."""
        seats = range(self.variant.players)
        seen = self.seen or tuple(() for _ in seats)
        news = f"{after.view(None).board.turn}" if self.move is None else str(self.move)
        return tuple(
            (*seen[seat], f"{news}[{' '.join(map(str, after.hands[seat]))}]") for seat in seats
        )

    def with_chance(self, outcome: int) -> Moment:
        """The next card of the shuffle; the last ones follow by themselves."""
        card = self.kinds[outcome]
        place = self.rest.index(card)
        rest = self.rest[:place] + self.rest[place + 1 :]
        order = (*self.order, card)
        if len(set(rest)) > 1:
            return replace(self, rest=rest, order=order)
        deal = ChanceDeal((*self.deal.orders, (*order, *rest)))
        return replace(self, deal=deal, rest=(), order=()).go_on()


class TenbackState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: TenbackGame) -> None:
        super().__init__(game)
        self.most_moves = game.most_moves
        self.moment = Moment(game.variant).go_on()

    def current_player(self) -> int:
        """Chance, the seat that is asked, or the end."""
        moment = self.moment
        if moment.rest:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        assert moment.state is not None
        return moment.state.turn or 0

    def is_terminal(self) -> bool:
        """Is the game over, or has it had too many moves?"""
        moment = self.moment
        if moment.rest or moment.state is None:
            return False
        return moment.state.result is not None or moment.moves >= self.most_moves

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment.state is not None
        actions = self.moment.variant.actions
        return sorted({actions.number(move) for move in self.moment.state.legal})

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each kind of card that may come next, and how likely it is."""
        counts, rest = Counter(self.moment.rest), len(self.moment.rest)
        return [(place, counts[card] / rest) for place, card in enumerate(self.moment.kinds)]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment.rest:
            self.moment = moment.with_chance(action)
            return
        assert moment.state is not None
        move = moment.variant.actions.move(moment.state.view(moment.state.turn), action)
        self.moment = replace(moment, move=move).go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        moment = self.moment
        if player == pyspiel.PlayerId.CHANCE:
            return f"next is {moment.kinds[action]}"
        assert moment.state is not None
        return str(moment.variant.actions.move(moment.state.view(moment.state.turn), action))

    def returns(self) -> list[float]:
        """1 for the winner, the same amount taken from the others together; 0 for a draw."""
        moment = self.moment
        result = None if moment.state is None else moment.state.result
        players = moment.variant.players
        return [0.0] * players if result is None else list(gains_at_end(result, players, "win"))

    def __str__(self) -> str:
        moment = self.moment
        if moment.state is None or moment.rest:
            return f"shuffling: {' '.join(map(str, moment.order))}"
        return str(moment.state)


class TenbackObserver:
    """What a player sees: the named parts of the observation as numbers, or a text."""

    def __init__(
        self, variant: Variant, kind: pyspiel.IIGObservationType, params: Mapping[str, object]
    ) -> None:
        if params:
            raise ValueError(f"observers take no parameters, so {dict(params)} mean nothing")
        self.variant = variant
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(variant.parts.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in variant.parts.items()}

    def set_from(self, state: TenbackState, player: int) -> None:
        """Write the numbers; all are 0 before the first deal."""
        dealt = state.moment.state
        self.tensor[:] = 0 if dealt is None else self.variant.observe(dealt.view(player))

    def string_from(self, state: TenbackState, player: int) -> str:
        """The view as a text, or all that the player has seen."""
        moment = state.moment
        if moment.state is None:
            return ""
        if self.perfect_recall:
            return " ".join(moment.seen[player])
        return moment.state.view(player).text()


class TenbackGame(pyspiel.Game):
    """What both games share."""

    variant: Variant
    most_moves: int

    def __init__(
        self, kind: pyspiel.GameType, params: Mapping[str, Any], variant: Variant, lengths: Lengths
    ) -> None:
        information = pyspiel.GameInfo(
            num_distinct_actions=variant.size,
            max_chance_outcomes=lengths.outcomes,
            num_players=variant.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=lengths.moves,
        )
        super().__init__(kind, information, dict(params))
        self.variant, self.most_moves, self.most_shuffled = variant, lengths.moves, lengths.shuffled

    def new_initial_state(self) -> TenbackState:
        """Before the first shuffle."""
        return TenbackState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Cards that are shuffled in one game."""
        return self.most_shuffled

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> TenbackObserver:
        """What writes observations."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TenbackObserver(self.variant, kind, params or {})


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long a game may be: moves, outcomes of one chance node, and chance nodes in all."""

    moves: int
    outcomes: int
    shuffled: int


def game_type(name: str, long_name: str, seats: range, **parameters: int) -> pyspiel.GameType:
    """What OpenSpiel asks about a game."""
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


DUEL_TYPE = game_type(DUEL_NAME, "tenback: Face to Face", range(2, 3))
COLUMNS_TYPE = game_type(COLUMNS_NAME, "tenback: Columns", range(2, 9), players=3, target=200)


class DuelGame(TenbackGame):
    """Face to Face."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        lengths = Lengths(DUEL_MOVES, len(DUEL_CARDS), DUEL_SHUFFLED)
        super().__init__(DUEL_TYPE, params or {}, Variant.of("duel"), lengths)


class ColumnsGame(TenbackGame):
    """Columns, for any number of players and any target."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**COLUMNS_TYPE.parameter_specification, **(params or {})}
        variant = Variant.of("columns", chosen["players"], {"target": chosen["target"]})
        lengths = Lengths(COLUMNS_MOVES, len(DEFAULT_DECK), COLUMNS_SHUFFLED)
        super().__init__(COLUMNS_TYPE, params or {}, variant, lengths)


def register_games() -> None:
    """Make both games known, once."""
    known = pyspiel.registered_names()
    for kind, game in ((DUEL_TYPE, DuelGame), (COLUMNS_TYPE, ColumnsGame)):
        if kind.short_name not in known:
            pyspiel.register_game(kind, game)


register_games()
