"""The players of The Game: whole turns, judged by rules of thumb or by a learned value."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tenback.bots import weights
from tenback.bots.budget import Effort
from tenback.bots.lookahead import Cards, PilesLookahead, Ranking
from tenback.bots.partners import partner_shares
from tenback.bots.player import PilesPlanner, sensible_moves
from tenback.bots.signalling import Signalling, bits_heard
from tenback.bots.turn import Turn
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.heuristic import PARTNER_LEVELS, medium_turn
from tenback.rules import Move
from tenback.rules.classic import ClassicView
from tenback.rules.moves import End, Lay, Start

__all__ = ["ClassicExpert", "ClassicMedium", "ClassicStrong"]

DEFAULT_MINIMUM_CARDS = 2  # cards a turn; expert play has values of its own
GENEROSITY = 2  # unseen cards that a card beyond the minimum may skip to be considered
GENEROSITY_ALONE = 0
GUESSING_PLAYERS = 2  # players where hands are guessed
MOST_GUESSED_HANDS = 200  # hands thought of for a seat whose last turn was seen
MOST_ENDING_POSITIONS = 49_152  # positions an exact ending may take
GUESSES_PER_CLOCK_CHECK = 20  # of them between two looks at the clock
SHARPNESS = 8.0  # how sure a seat is taken to be of the better turn


class ClassicMedium(PilesPlanner[ClassicView]):
    """Takes the turn after which the rules of thumb like the table best."""

    view_type = ClassicView

    def best_turn(self, turn: Turn[ClassicView]) -> tuple[Move, ...]:
        """The turn with the highest score, or one that lays everything."""
        view, board = turn.view, turn.view.board
        if board.turn is None:
            return (Start(view.seat or 0),)
        cards = medium_turn(view)
        if cards is None:
            return (sensible_moves(view)[0],)
        return _moves_of(view, cards)


@dataclass
class ClassicStrong(Signalling, PilesLookahead[ClassicView, ClassicSearch]):
    """Takes the turn whose outcome the learned value likes best; alone it looks a little ahead."""

    view_type = ClassicView
    prior = 2.0
    alone_work: int | None = 120  # alone, a small search wins far more
    depth: int = 0  # turns that are played on after the one in question; 0: as many as pay
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
        search.set_generosity(GENEROSITY_ALONE if players == 1 else GENEROSITY)
        depth = self.depth or max(2, players)
        number = search.set_position(view, self.compared, random.getrandbits(63), depth)
        return search, number

    def prepare(self, search: ClassicSearch, turn: Turn[ClassicView], number: int) -> int:
        """What the others have signalled."""
        for signal_bits in bits_heard(turn.view, turn.heard, turn.signal_kinds):
            search.add_signal(*signal_bits)
        return number

    def moves_of(self, view: ClassicView, turn: Cards) -> tuple[Move, ...]:
        """The cards and the end of the turn, which the last card of all does not need."""
        return _moves_of(view, turn)

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
    """Deals the unseen cards many times, as signals and last turns allow, and plays on a round.

    Others play on as they have played so far.
    """

    work: int = 400
    alone_work: int | None = None

    def prepare(self, search: ClassicSearch, turn: Turn[ClassicView], number: int) -> int:
        """What the others have signalled, and what level they seem to be."""
        number, board = super().prepare(search, turn, number), turn.view.board
        boards = turn.past() if board.players > 1 else ()
        shares = partner_shares(boards, board.players) if len(boards) > 1 else []
        if not any(easy or medium for easy, medium, _ in shares):
            return number
        for level, name in enumerate(PARTNER_LEVELS):
            weights_name = f"classic-{board.players}-{name}"
            if not search.knows_beside(level) and weights.exists(weights_name):
                search.load_beside(level, weights.load(weights_name))
        return search.set_partners([share[:2] for share in shares], self.compared)


def _is_worth_guessing(turn: Turn[ClassicView]) -> bool:
    """Of one partner without a word: words tell more, and of several one learns too little."""
    others_signals = [words for seat, words in enumerate(turn.heard) if seat != turn.view.seat]
    return turn.view.board.players == GUESSING_PLAYERS and all(
        words is None for words in others_signals
    )


def _moves_of(view: ClassicView, cards: Cards) -> tuple[Move, ...]:
    """The cards and the end of the turn, which the last card of all does not need."""
    lays = tuple(Lay(*card) for card in cards)
    return (*lays, End()) if len(lays) < view.board.unlaid else lays
