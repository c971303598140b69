"""The players of The Game: whole turns, judged by rules of thumb or by a learned value.

The rules of thumb are facts of the table after the turn, each of which a person could count:
how many piles still take each card, which ten-backs are alive, and how near the own cards are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from random import Random

from tenback.bots import weights
from tenback.bots.budget import Effort
from tenback.bots.lookahead import Cards, PilesLookahead, Ranking
from tenback.bots.player import PilesPlanner, sensible_moves
from tenback.bots.signalling import Signalling, bits_heard
from tenback.bots.turn import Turn
from tenback.kernel.team.search import ClassicSearch
from tenback.kernel.team.turns import turns
from tenback.rules import Move
from tenback.rules.classic import CARDS, ClassicView
from tenback.rules.moves import End, Lay, Start
from tenback.rules.piles import TEN

__all__ = ["ClassicExpert", "ClassicMedium", "ClassicStrong", "Facts", "facts"]

DEFAULT_MINIMUM_CARDS = 2  # cards a turn; expert play has values of its own
GUESSING_PLAYERS = 2  # players where hands are guessed
MOST_GUESSED_HANDS = 200  # hands thought of for a seat whose last turn was seen
MOST_ENDING_POSITIONS = 49_152  # positions an exact ending may take
GUESSES_PER_CLOCK_CHECK = 20  # of them between two looks at the clock
SHARPNESS = 8.0  # how sure a seat is taken to be of the better turn
ALL_CARD_BITS = (1 << 100) - 4  # the cards 2..99 as bits


@dataclass(frozen=True, slots=True)
class Facts:
    """What can be counted on a table from one seat; cards are those still to be laid."""

    homes: tuple[int, int, int, int, int]  # cards that no pile takes, one pile, two, three, all
    own_homes: tuple[int, int, int, int, int]  # the same of the own hand
    backs: int  # ten-backs in the own hand, ready to be laid
    others_backs: int  # ten-backs that somebody else may hold or draw
    near: int  # own cards that skip at most two others on some pile

    @property
    def stranded(self) -> int:
        """Cards that only a ten-back can still make room for."""
        return self.homes[0]

    def score(self) -> float:
        """The higher the better; made up by hand, and good enough for a medium player."""
        cost: float = sum(map(mul, UNPLAYABLE_PENALTY, self.homes))
        cost += sum(map(mul, OWN_UNPLAYABLE_PENALTY, self.own_homes))
        gain = (
            TEN_BACK_BONUS * self.backs
            + OTHERS_TEN_BACK_BONUS * self.others_backs
            + NEAR_CARD_BONUS * self.near
        )
        return gain - cost


UNPLAYABLE_PENALTY = (16.0, 2.5, 0.7, 0.14, 0.0)  # for a card that 0, 1, 2, 3 or 4 piles take
OWN_UNPLAYABLE_PENALTY = (4.0, 1.0, 0.4, 0.05, 0.0)
TEN_BACK_BONUS = 5.0
OTHERS_TEN_BACK_BONUS = 1.5
NEAR_CARD_BONUS = 0.3


def facts(tops: Sequence[int], hand: Iterable[int], unseen: Iterable[int]) -> Facts:
    """Count what there is on a table with these tops, this hand, and these cards elsewhere."""
    return _facts(tops, _bits(hand), _bits(unseen))


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _facts(tops: Sequence[int], own: int, unseen: int) -> Facts:
    homes = [ALL_CARD_BITS, 0, 0, 0, 0]  # at [n]: the cards that at least n piles take
    backs = 0
    for pile, top in enumerate(tops):
        takes = ALL_CARD_BITS >> top + 1 << top + 1 if pile < 2 else ALL_CARD_BITS & (1 << top) - 1
        for number in (4, 3, 2, 1):
            homes[number] |= homes[number - 1] & takes
        back = top - TEN if pile < 2 else top + TEN
        backs |= 1 << back if 2 <= back <= 99 else 0
    return Facts(
        _counted(homes, own | unseen),
        _counted(homes, own),
        (backs & own).bit_count(),
        (backs & unseen).bit_count(),
        sum(_is_near(card, tops, unseen) for card in CARDS if own >> card & 1),
    )


def _counted(homes: list[int], cards: int) -> tuple[int, int, int, int, int]:
    zero, one, two, three, four = ((cards & taken).bit_count() for taken in homes)
    return zero - one, one - two, two - three, three - four, four


def _is_near(card: int, tops: Sequence[int], unseen: int) -> bool:
    """Does the card skip at most two unseen ones on some pile?"""
    for pile, top in enumerate(tops):
        low, high = (top, card) if pile < 2 else (card, top)
        if low < high and (unseen & (1 << high) - (2 << low)).bit_count() <= 2:
            return True
    return False


class ClassicMedium(PilesPlanner[ClassicView]):
    """Takes the turn after which the rules of thumb like the table best."""

    view_type = ClassicView

    def best_turn(self, turn: Turn[ClassicView]) -> tuple[Move, ...]:
        """The turn with the highest score, or one that lays everything."""
        view, board = turn.view, turn.view.board
        if board.turn is None:
            return (Start(view.seat or 0),)
        own, others = _bits(view.hand), _bits(_unseen(view))
        best: tuple[float, Cards] | None = None
        for cards in turns(view):
            tops, hand_left = list(board.tops), own
            for card, pile in cards:
                tops[pile] = card
                hand_left ^= 1 << card
            score = _facts(tops, hand_left, others).score()
            if not hand_left and not others:
                return tuple(Lay(*card) for card in cards)
            if best is None or score > best[0]:
                best = (score, cards)
        return (*(Lay(*card) for card in best[1]), End()) if best else (sensible_moves(view)[0],)


@dataclass
class ClassicStrong(Signalling, PilesLookahead[ClassicView, ClassicSearch]):
    """Takes the turn whose outcome the learned value likes best; instant."""

    view_type = ClassicView
    prior = 2.0
    depth: int = 0  # turns that are played on after the one in question; 0 for a round
    exact: int = 2
    nodes: int = 2000

    def new_search(self, weights_name: str) -> ClassicSearch:
        """A search with these weights."""
        search = ClassicSearch()
        search.load(weights.load(weights_name))
        return search

    def set_position(self, view: ClassicView, random: Random) -> tuple[ClassicSearch, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        board = view.board
        players, minimum = board.players, board.options.minimum
        name = (
            f"classic-{players}"
            if minimum == DEFAULT_MINIMUM_CARDS
            else f"classic-{players}-{minimum}"
        )
        search = self.find_search(name)
        search.exact, search.nodes = self.exact, self.nodes
        depth = self.depth or max(2, players)
        number = search.set_position(view, self.compared, random.getrandbits(63), depth)
        return search, number

    def prepare(self, search: ClassicSearch, turn: Turn[ClassicView]) -> None:
        """What the others have signalled."""
        for signal_bits in bits_heard(turn.view, turn.heard, turn.signal_kinds):
            search.add_signal(*signal_bits)

    def moves_of(self, view: ClassicView, turn: Cards) -> tuple[Move, ...]:
        """The cards and the end of the turn, which the last card of all does not need."""
        lays = tuple(Lay(*card) for card in turn)
        return (*lays, End()) if len(lays) < view.board.unlaid else lays

    def winning_turn(self, search: ClassicSearch, view: ClassicView) -> Cards | None:
        """With nothing hidden: the turn on a way to lay everything, if there is one."""
        return search.winning_turn(MOST_ENDING_POSITIONS)

    def solve(self, search: ClassicSearch, number: int, effort: Effort) -> Ranking | None:
        """With nothing hidden: the turns that win, the likeliest to be understood first."""
        if search.solve_turn(0, MOST_ENDING_POSITIONS) is None:
            return None
        ranking = []
        for place in range(number):
            solved = search.solve_turn(place, MOST_ENDING_POSITIONS) if effort.take(1) else -1
            chance = search.worth(place)[0] if solved is None or solved < 0 else float(solved)
            ranking.append((place, chance))
        return sorted(ranking, key=lambda choice: -choice[1])

    def guess_hands(self, search: ClassicSearch, turn: Turn[ClassicView], effort: Effort) -> None:
        """What the only partner may hold, from the last turn it was seen to make."""
        for last in turn.last_turns if _is_worth_guessing(turn) else ():
            search.add_last_turn(last)
            for _ in range(min(MOST_GUESSED_HANDS, effort.left) // GUESSES_PER_CLOCK_CHECK):
                if effort.is_over():
                    return
                search.guess_hand(last.seat, GUESSES_PER_CLOCK_CHECK, SHARPNESS)

    def start_chance(self, search: ClassicSearch, seat: int, times: int) -> float:
        """The chance to win from this number of deals, a turn ahead."""
        return search.starts(seat, times, 1)


@dataclass
class ClassicExpert(ClassicStrong):
    """Deals the unseen cards many times, as signals and last turns allow, and plays on a round."""

    work: int = 400


def _is_worth_guessing(turn: Turn[ClassicView]) -> bool:
    """Of one partner without a word: words tell more, and of several one learns too little."""
    others_signals = [words for seat, words in enumerate(turn.heard) if seat != turn.view.seat]
    return turn.view.board.players == GUESSING_PLAYERS and all(
        words is None for words in others_signals
    )


def _unseen(view: ClassicView) -> list[int]:
    """The cards in other hands and in the draw pile."""
    return [card for card in CARDS if card not in view.board.laid and card not in view.hand]
