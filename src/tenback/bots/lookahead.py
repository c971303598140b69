"""How the strong players of every game think: they compare whole turns and look ahead.

The search of a game finds the turns worth a thought and has a learned value for what each leaves
behind. With `work`, the hidden cards are also dealt many times and the game is played on after each
turn. The value counts like a few such samples. A game fills in what differs: how its search learns
of a view, how a turn is written in moves, and which endings are solved exactly.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from random import Random
from threading import local
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from tenback.bots.budget import Effort
from tenback.bots.halving import halve
from tenback.bots.player import Line, PilesPlanner, Planner, sensible_moves
from tenback.bots.turn import Turn
from tenback.rules import Move, View
from tenback.rules.moves import End, Lay, Start, TakeBack
from tenback.rules.piles import PilesView

__all__ = [
    "AskedTurn",
    "Cards",
    "Lookahead",
    "PilesLookahead",
    "Ranking",
    "Search",
    "search_of_thread",
]

START_DEALS = 20  # for each seat that could start, without look-ahead
START_DEALS_PER_CLOCK_CHECK = 4  # of them between two looks at the clock

Ranking = list[tuple[int, float]]  # the places of turns with a chance to win each, the best first


class Search(Protocol):
    """What the searches of all games do once they know a position."""

    def add(self, turn: Any, /) -> int:
        """Compare this turn too; its place."""
        ...

    def turn(self, place: int, /) -> Any:
        """The turn at this place, as the game writes it down."""
        ...

    def worth(self, place: int, /) -> tuple[float, float, int]:
        """The learned value of a turn, the mean of its samples, and their number."""
        ...

    def sample(self, places: int, times: int, /) -> None:
        """Deal the hidden cards, and play on after each of the turns whose bits are set."""
        ...


Cards = list[tuple[int, int]]  # of a turn, each with the pile it goes to

S = TypeVar("S")
T = TypeVar("T")  # a turn as a search writes it
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=PilesView)
SearchT = TypeVar("SearchT", bound=Search)


class _Searches(local):
    """What this thread has made so far."""

    def __init__(self) -> None:
        self.by_name: dict[str, Any] = {}


_searches = _Searches()


def search_of_thread(name: str, make: Callable[[], S]) -> S:
    """This thread's search of that name, made when it is first needed.

    A search is large, and works without the interpreter's lock. Two players of one thread use it
    by turns, and each begins with its own view; two threads never share one.
    """
    search: S | None = _searches.by_name.get(name)
    if search is None:
        search = _searches.by_name[name] = make()
    return search


class AskedTurn(NamedTuple, Generic[T]):
    """The turn somebody asks about, as a search takes it, or the moves of one that loses."""

    turn: T | None = None  # None: there is nothing to add
    lost: tuple[Move, ...] = ()


@dataclass
class Lookahead(Planner[V], Generic[V, SearchT, T]):
    """Takes the turn that a learned value likes best, or samples where there is `work`."""

    considers: ClassVar[bool] = True
    prior: ClassVar[float]  # samples that the learned value counts for

    work: int = 0  # samples for one decision
    alone_work: int | None = None  # the same with nobody else at the table, where it differs
    compared: int = 8  # turns that are looked at more closely
    weights: str = ""  # `file:PATH`; empty for those of the package

    # --- what a game fills in ----------------------------------------------------------------

    @abstractmethod
    def new_search(self, weights_name: str) -> SearchT:
        """A search that judges by these weights; ValueError if they are those of another game."""

    @abstractmethod
    def set_position(self, view: V, random: Random) -> tuple[SearchT, int]:
        """A search that knows this view, and how many turns it would compare."""

    @abstractmethod
    def moves_of(self, view: V, turn: T) -> tuple[Move, ...]:
        """A turn of the search as moves, with the end of the turn where it needs one."""

    def find_search(self, weights_name: str) -> SearchT:
        """This thread's search by these weights, or by those that the player was given."""
        name = self.weights or weights_name
        key = f"{self.view_type.__name__} {name}"
        return search_of_thread(key, lambda: self.new_search(name))

    def default_work(self, view: V) -> int:
        """How many samples to take where the budget does not say."""
        alone = view.board.players == 1 and self.alone_work is not None
        return self.alone_work or 0 if alone else self.work

    def prepare(self, search: SearchT, turn: Turn[V], number: int) -> int:
        """Tell the search what else the player knows, such as signals; how many turns there are."""
        return number

    def winning_turn(self, search: SearchT, view: V) -> T | None:
        """A turn on a sure way to win that is to be compared as well, or None."""
        return None

    def solve(self, search: SearchT, number: int, effort: Effort) -> Ranking | None:
        """The turns by their exact outcome; None where that cannot be known."""
        return None

    def guess_hands(self, search: SearchT, turn: Turn[V], effort: Effort) -> None:
        """Find out what the others may hold, before samples are dealt."""

    def start_chance(self, search: SearchT, seat: int, times: int) -> float:
        """The chance to win if this seat starts, from this number of deals."""
        raise NotImplementedError

    @abstractmethod
    def asked_turn(self, turn: Turn[V], also: Sequence[Move]) -> AskedTurn[T]:
        """What these moves do until the turn ends; moves that are not legal are refused."""

    # --- the same for all --------------------------------------------------------------------

    def best_turn(self, turn: Turn[V]) -> tuple[Move, ...]:
        """The first of the lines; a single one is not looked at more closely."""
        return self._lines(turn, (), chooses=True)[0].moves

    def consider(self, turn: Turn, also: Sequence[Move] = ()) -> tuple[Line, ...]:
        """Whole turns from here on, the best first; nothing when it is not this seat's turn."""
        return self._lines(turn.known_as(self.view_type), also)

    def _lines(
        self, turn: Turn[V], also: Sequence[Move], *, chooses: bool = False
    ) -> tuple[Line, ...]:
        view, board = turn.view, turn.view.board
        if board.result is None and board.turn is None:
            return self.starters(turn)
        if board.turn is None or board.turn != view.seat:
            return ()
        effort = turn.budget.start(self.default_work(view))
        asked_turn = self.asked_turn(turn, also)
        search, number = self.set_position(view, turn.random)
        number = self.prepare(search, turn, number)
        if not number:  # cannot be seen to happen, but then any legal move will do
            return (Line((sensible_moves(view)[0],), 0.0),)
        if asked_turn.lost:
            return (*self.compare(search, turn, number, (), effort), Line(asked_turn.lost, 0.0))
        winning = self.winning_turn(search, view) if self.default_work(view) else None
        added = set() if winning is None else {search.add(winning)}
        # last, so that its cards keep the order they are asked about in
        spared = set() if asked_turn.turn is None else {search.add(asked_turn.turn)}
        number = max(number, *(place + 1 for place in added | spared), 1)
        if chooses and number == 1:
            effort.left = 0  # there is nothing to compare it with
        return self.compare(search, turn, number, spared, effort)

    def compare(
        self, search: SearchT, turn: Turn[V], number: int, spared: Collection[int], effort: Effort
    ) -> tuple[Line, ...]:
        """The lines of the first turns of a search; those to be spared are sampled to the end."""
        ranking: Ranking | None = None
        samples = self.default_work(turn.view) > 0
        if samples:
            ranking = self.solve(search, number, effort)
        if samples and ranking is None:
            self.guess_hands(search, turn, effort)
            ranking = halve(
                number, search.sample, lambda place: self.mean(search, place), effort, spared
            )
        return self.lines(search, turn.view, ranking or self.by_value(search, number))

    def lines(self, search: SearchT, view: V, ranking: Ranking) -> tuple[Line, ...]:
        """The turns of a search written in moves."""
        return tuple(
            Line(self.moves_of(view, search.turn(place)), chance, search.worth(place)[2])
            for place, chance in ranking
        )

    def by_value(self, search: SearchT, number: int) -> Ranking:
        """The turns by what is known of them without more samples."""
        chances = [(place, self.mean(search, place)) for place in range(number)]
        return sorted(chances, key=lambda choice: -choice[1])

    def mean(self, search: SearchT, place: int) -> float:
        """The learned value and the samples of a turn together."""
        value, sampled, samples = search.worth(place)
        return (value * self.prior + sampled * samples) / (self.prior + samples)

    def starters(self, turn: Turn[V]) -> tuple[Line, ...]:
        """Who should start (G-5): the own hand is known, the others' are dealt."""
        view = turn.view
        players, own = view.board.players, view.seat or 0
        if view.seat is None:  # a spectator's guess is as good as any
            return tuple(Line((Start(seat),), 0.0) for seat in range(players))
        effort = turn.budget.start(self.work or START_DEALS * players)
        seats = (*range(own, players), *range(own))
        sums, dealt = dict.fromkeys(seats, 0.0), 0
        while times := effort.take(players * START_DEALS_PER_CLOCK_CHECK) // players:
            seed = turn.random.getrandbits(63)  # the same deals for every seat
            for seat in seats:
                search, _ = self.set_position(view, Random(seed))
                sums[seat] += times * self.start_chance(search, seat, times)
            dealt += times
        lines = [Line((Start(seat),), sums[seat] / max(1, dealt), dealt) for seat in seats]
        return tuple(sorted(lines, key=lambda line: -line.chance))


class PilesLookahead(PilesPlanner[P], Lookahead[P, SearchT, Cards]):
    """A look-ahead of a game with piles: a turn is its cards."""

    def loses(self, view: P, move: Move) -> bool:
        """Is the game lost at once by this move, whatever the table looks like afterwards?"""
        return False

    def ends_turn(self, view: P, move: Move) -> bool:
        """Is the turn over with this move?"""
        return isinstance(move, End)

    def asked_turn(self, turn: Turn[P], also: Sequence[Move]) -> AskedTurn[Cards]:
        """What these moves lay until the turn ends, completed if it may not end there.

        What comes after the turn is left out, and so are cards that were taken back (GR-7). Moves
        that are not legal are refused.
        """
        laid, view, is_lost = self._read(turn.view, also)
        if is_lost:
            return AskedTurn(lost=tuple(laid))
        if not laid and not (also and turn.view.refusal(End()) is None):
            return AskedTurn()
        cards = [(move.card, move.pile) for move in laid if isinstance(move, Lay)]
        if laid and view is not None and view.refusal(End()) is not None:
            search, number = self.set_position(view, turn.random)
            cards += search.turn(0) if number else []
        return AskedTurn(cards)

    def _read(self, view: P, also: Sequence[Move]) -> tuple[list[Move], P | None, bool]:
        """The cards of a turn, the view if it may go on there, and whether it loses at once."""
        laid: list[Move] = []
        reached = [view]
        for move in also:
            refused = reached[-1].refusal(move)
            if refused is not None:
                raise refused
            if isinstance(move, TakeBack):
                if not laid:
                    break  # a card from before the question
                laid.pop()
                reached.pop()
                continue
            if self.loses(reached[-1], move):
                return [*laid, move], None, True
            if isinstance(move, Lay):
                laid.append(move)
                reached.append(reached[-1].after_card(move))
                ended = reached[-1].ending()
                if ended is not None:
                    return laid, None, view.seat not in ended.winners
            if self.ends_turn(reached[-1], move):
                return laid, None, False
        return laid, reached[-1], False
