"""The players of The Game Extreme: whole turns, by rules of thumb or by a learned value."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from tenback.bots import weights
from tenback.bots.budget import Effort
from tenback.bots.lookahead import AskedTurn, Cards, PilesLookahead
from tenback.bots.player import Line, Player, sensible_moves
from tenback.bots.signalling import Signalling, bits_heard
from tenback.bots.turn import Turn
from tenback.kernel.team.search import ExtremeSearch
from tenback.kernel.team.turns import turns
from tenback.rules import Move
from tenback.rules.classic import RISING
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, Start

__all__ = ["ExtremeExpert", "ExtremeMedium", "ExtremeStrong"]

CLOSE_CHANCE_SHARE = 0.7  # of the best chance: a turn that seems worse is not looked at
MOST_ENDING_POSITIONS = 20_000  # positions an exact ending may take
LAID_CARD_BONUS = 1.0  # what it is worth to be rid of a card
NEAR_CARD_BONUS = 0.5  # what a card of the hand right behind a top is worth
TEN_BACK_BONUS = 1.0  # and a ten-back
# What an instruction left for the next seat costs.
BINDING: dict[Kind | None, float] = {Kind.NO_BACK: 1.0, Kind.ONE_PILE: 1.5, Kind.DRAW_ONE: 2.0}


class ExtremeMedium(Player):
    """Compares whole turns by the cards they shut out, and by what they leave visible."""

    def choose(self, turn: Turn) -> Move:
        """The first move of the turn that costs least."""
        view = turn.known_as(ExtremeView).view
        if view.board.turn is None:
            return Start(view.seat or 0)
        all_turns = turns(view)
        if not all_turns:  # cannot be seen to happen
            return sensible_moves(view)[0]
        missing = [card not in view.board.laid for card in range(101)]
        below = list(accumulate(missing, initial=0))  # how many cards up to here are not laid
        best = min(all_turns, key=lambda cards: cost(view, cards, below))
        return Lay(*best[0]) if best else End()


def cost(view: ExtremeView, turn: Cards, below: list[int]) -> float:
    """What a turn takes from the piles and leaves to the others, less what it is good for."""
    board = view.board
    tops = list(board.tops)
    for card, pile in turn:
        tops[pile] = card
    if len(turn) == board.unlaid:
        whole = board.whole
        for card, pile in turn:
            whole = whole.with_card(card, pile)
        return float(whole.shortfall()[0] * 1000 - 1000)
    laid = [card for card, _ in turn]
    total = -LAID_CARD_BONUS * len(turn)
    kinds = [board.instructions.of.get(top) for top in tops]
    for pile, (old, new) in enumerate(zip(board.tops, tops, strict=True)):
        rising = RISING[pile]
        if new != old:
            low, high = min(old, new), max(old, new)
            between = below[high] - below[low + 1] - sum(low < card < high for card in laid)
            total += between if (new > old) == rising else -between
        near, back = (new + 1, new - 10) if rising else (new - 1, new + 10)
        total -= NEAR_CARD_BONUS * (near in view.hand and near not in laid)
        total -= TEN_BACK_BONUS * (
            back in view.hand and back not in laid and Kind.NO_BACK not in kinds
        )
        total += BINDING.get(kinds[pile], 0.0)
    return total


@dataclass
class ExtremeStrong(Signalling, PilesLookahead[ExtremeView, ExtremeSearch]):
    """Takes the turn whose outcome the learned value likes best; instant."""

    view_type = ExtremeView
    prior = 24.0
    depth: int = 2  # turns that are played on after the one in question

    def new_search(self, weights_name: str) -> ExtremeSearch:
        """A search with these weights."""
        search = ExtremeSearch()
        search.load(weights.load(weights_name))
        return search

    def set_position(self, view: ExtremeView, random: Random) -> tuple[ExtremeSearch, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        name = f"extreme-{view.board.players}"
        search = self.find_search(name)
        turn_count = search.set_position(view, self.compared, random.getrandbits(63), self.depth)
        close = CLOSE_CHANCE_SHARE * search.worth(0)[0] if turn_count else 0.0
        return search, sum(search.worth(place)[0] >= close for place in range(turn_count))

    def prepare(self, search: ExtremeSearch, turn: Turn[ExtremeView], number: int) -> int:
        """What the others have signalled."""
        for signal_bits in bits_heard(turn.view, turn.heard, turn.signal_kinds):
            search.add_signal(*signal_bits)
        return number

    def moves_of(self, view: ExtremeView, turn: Cards) -> tuple[Move, ...]:
        """The cards and the end; STOP and the very last card end a turn by themselves (X-5)."""
        board = view.board
        stops = bool(turn) and board.instructions.of.get(turn[-1][0]) is Kind.STOP
        lays = tuple(Lay(*card) for card in turn)
        return lays if stops or len(turn) == board.unlaid else (*lays, End())

    def loses(self, view: ExtremeView, move: Move) -> bool:
        """Does the move break an instruction where that is fatal (X-2)?"""
        return view.broken(move) is not None

    def ends_turn(self, view: ExtremeView, move: Move) -> bool:
        """STOP ends a turn as well (X-5)."""
        stops = isinstance(move, Lay) and view.board.instructions.of.get(move.card) is Kind.STOP
        return stops or isinstance(move, End)

    def asked_turn(self, turn: Turn[ExtremeView], also: Sequence[Move]) -> AskedTurn[Cards]:
        """Where nothing is asked, a random number is drawn as well: seeded games rely on it."""
        asked = super().asked_turn(turn, also)
        if asked == AskedTurn() and turn.view.refusal(End()) is not None:
            turn.random.getrandbits(63)
        return asked

    def compare(
        self,
        search: ExtremeSearch,
        turn: Turn[ExtremeView],
        number: int,
        spared: Collection[int],
        effort: Effort,
    ) -> tuple[Line, ...]:
        """With nothing hidden, a turn on a sure way to win comes first."""
        sure = search.winning_turn(MOST_ENDING_POSITIONS) if self.work else None
        if sure is None:
            return super().compare(search, turn, number, spared, effort)
        if spared:
            lines = super().compare(search, turn, number, spared, effort)
        else:
            lines = self.lines(search, turn.view, self.by_value(search, number))
        best = Line(self.moves_of(turn.view, sure), 1.0)
        return (best, *(line for line in lines if line.moves != best.moves))

    def start_chance(self, search: ExtremeSearch, seat: int, times: int) -> float:
        """The chance to win from this number of deals."""
        return search.starts(seat, times, self.depth)


@dataclass
class ExtremeExpert(ExtremeStrong):
    """Deals the unseen cards many times over, as the signals allow, and plays on a round."""

    work: int = 400
