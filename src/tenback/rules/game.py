"""The one protocol of all four games: options, deal, turn, legal moves, play, view, result.

A `State` knows every card. A `View` knows what one seat may know: the public `board` and the own
hand. Whether a move is legal is decided by the mover's view, so legality can never depend on a card
the mover does not see. A table, a bot, a record or an environment needs nothing else, and never
asks which game it is.

Both are generic in their board and their cards: a `ClassicView` is a `View[ClassicBoard, int]`. A
plain `View` is that of any game, and its board has what all boards have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from tenback.rules.deal import Deal
from tenback.rules.drawing.drawable import Drawable
from tenback.rules.drawing.scene import DrawnHand, DrawnRow, Face, Scene
from tenback.rules.errors import IllegalMove, InvalidDeal, InvalidMove, InvalidOption, RuleError
from tenback.rules.legal import Legal
from tenback.rules.moves import Move, Start, parse_word, seat_text
from tenback.rules.options import Options
from tenback.rules.result import Result, Round
from tenback.rules.sentence import Sentence

__all__ = ["AnyOptions", "Board", "Game", "State", "View", "refuse"]

T = TypeVar("T", bound=Hashable)
AnyOptions: TypeAlias = Options  # in a game, `Options` are its own

if TYPE_CHECKING:  # a plain `State` stands for that of any game; Python 3.11 has no such defaults
    import typing_extensions as typing

    B_co = typing.TypeVar("B_co", bound="Board", default="Board", covariant=True)
    C_co = typing.TypeVar("C_co", bound=Hashable, default=Hashable, covariant=True)
    O_co = typing.TypeVar("O_co", bound=Options, default=Options, covariant=True)
    S_co = typing.TypeVar("S_co", bound="State", default="State", covariant=True)
else:
    B_co, C_co, O_co, S_co = (TypeVar(f"{name}_co", covariant=True) for name in "BCOS")


class Board(ABC):
    """What everybody at the table sees; each game adds its own fields."""

    __slots__ = ()

    silence_clause: ClassVar[str] = "GR-8"  # why nothing may be said while talk is silent

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every board is a dataclass
    options: Options
    counts: tuple[int, ...]  # cards in each hand
    turn: int | None  # the seat to move; None while the starter is being chosen, and at the end
    result: Result | None

    # In a game of several rounds:
    totals: tuple[int, ...] = ()  # everybody's points so far
    starter: int | None = None  # of this round
    last_round: Round[Hashable] | None = None

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats the game has."""

    @property
    def mover(self) -> int:
        """The seat to move, where there is one."""
        assert self.turn is not None
        return self.turn

    @property
    @abstractmethod
    def turn_begins(self) -> bool:
        """Has nothing been done yet in the turn that is to be played?"""

    @property
    def round_begins(self) -> bool:
        """Has a round just ended, and nothing been done yet in the next one?"""
        return False

    @property
    def in_run(self) -> bool:
        """Is the player bound to go on with something first, such as a run or a new column?"""
        return False

    @property
    def talk(self) -> str:
        """The talk level in force now: free, open, strict or silent (GR-8, X-11)."""
        return "free"

    @abstractmethod
    def drawn_rows(self) -> tuple[DrawnRow, ...]:
        """The piles as a picture shows them."""

    @abstractmethod
    def draw_pile_sizes(self) -> tuple[int, ...]:
        """Cards in the draw pile, or in each of them."""

    def face(self, card: Hashable) -> Face:
        """What is printed on a card."""
        return Face(str(card))

    def laid_this_turn(self) -> tuple[str, ...]:
        """The cards laid in this turn, as moves."""
        return ()

    def scene(self, game: str, hands: Mapping[int, Sequence[Hashable]]) -> Scene:
        """This table, ready to be drawn; hands that are not given are face down."""
        return Scene(
            game,
            self.drawn_rows(),
            tuple(
                DrawnHand(
                    seat_text(seat),
                    count,
                    tuple(map(self.face, hands[seat])) if seat in hands else None,
                    points,
                )
                for seat, (count, points) in enumerate(
                    zip_longest(self.counts, self.totals)  # only some games have totals
                )
            ),
            self.draw_pile_sizes(),
            "" if self.turn is None else seat_text(self.turn),
            self.laid_this_turn(),
            self.result,
        )


class View(Drawable, Generic[B_co, C_co]):
    """All that a seat may know; a spectator has seat None and an empty hand."""

    __slots__ = ()

    game: ClassVar[Game]
    board: B_co
    seat: int | None
    hand: tuple[C_co, ...]

    @property
    def scene(self) -> Scene:
        hands = {} if self.seat is None else {self.seat: self.hand}
        board: Board = self.board
        return board.scene(self.game.id, hands)

    @property
    def legal(self) -> Legal:
        """The moves this seat may make now; the team's choice of a starter is everybody's."""
        return Legal(self)

    def moves(self) -> Iterator[Move]:
        """Go through the legal moves, best read through `legal`."""
        board = self.board
        if board.result is not None:
            return
        if board.turn is None:
            yield from map(Start, range(board.players))
        elif board.turn == self.seat:
            yield from self._moves()

    def refusal(self, move: Move | str) -> RuleError | None:
        """Why the move is refused; None when it is legal."""
        if isinstance(move, str):
            try:
                move = self.game.parse(move)
            except InvalidMove as unreadable:
                return unreadable
        board = self.board
        if board.result is not None:
            return refuse("over", board.result.clause)
        if board.turn is None:
            if not isinstance(move, Start):
                return refuse("start_first", self.game.start_clause)
            if type(move.seat) is not int or not 0 <= move.seat < board.players:
                return refuse("no_seat", self.game.seats_clause, n=board.players)
            return None
        if isinstance(move, Start):
            return refuse("started", self.game.start_clause)
        if board.turn != self.seat:
            return refuse("not_your_turn", self.game.turn_clause, seat=board.turn + 1)
        return self._forbids(move)

    def warnings(self, move: Move | str) -> tuple[Sentence, ...]:
        """What a player can see coming before a legal move: that it loses, now or soon."""
        if isinstance(move, str):
            move = self.game.parse(move)
        return () if self.refusal(move) is not None else self.dangers(move)

    def dangers(self, move: Move) -> tuple[Sentence, ...]:
        """The same for a move that is known to be legal."""
        return () if isinstance(move, Start) else self._dangers(move)

    def losing(self, legal: Iterable[Move]) -> Iterator[Move]:
        """Those of its legal moves that visibly lose at once."""
        return (m for m in legal if not isinstance(m, Start) and self._loses(m))

    @abstractmethod
    def _moves(self) -> Iterator[Move]:
        """The legal moves of the seat whose turn it is."""

    @abstractmethod
    def _forbids(self, move: Move) -> RuleError | None:
        """Why the seat whose turn it is may not make this move."""

    def _dangers(self, move: Move) -> tuple[Sentence, ...]:
        """Why this legal move would lose, as far as the seat can see."""
        return ()

    def _loses(self, move: Move) -> bool:
        """Would this legal move lose at once, as far as the seat can see?"""
        return bool(self._dangers(move))


class State(Drawable, Generic[B_co, C_co]):
    """A game at one moment, with every card. Playing a move gives a new state."""

    __slots__ = ()

    game: ClassVar[Game]
    board: B_co
    hands: tuple[tuple[C_co, ...], ...]
    write_position: ClassVar[Callable[[State], str] | None] = None  # `tenback.record` fills it

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.board.players

    @property
    def turn(self) -> int | None:
        """The seat to move; None while the starter is being chosen, and at the end."""
        return self.board.turn

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.board.result

    @property
    def scene(self) -> Scene:
        board: Board = self.board
        return board.scene(self.game.id, dict(enumerate(self.hands)))

    @property
    def position(self) -> str:
        """The whole state in one line, which `tenback.record.read_position` reads."""
        if State.write_position is None:
            raise RuntimeError("import tenback.record before you ask for a position")
        return State.write_position(self)

    @property
    def standing(self) -> tuple[int, ...]:
        """What each opponent would be left with if it ended here, the fewer the better; no team."""
        return ()

    @property
    def legal(self) -> Legal:
        """The moves of the seat to move, or the team's while it chooses who starts."""
        return self.view(self.turn).legal

    def refusal(self, move: Move | str) -> RuleError | None:
        """Why the move is refused; None when it is legal."""
        return self.view(self.turn).refusal(move)

    def warnings(self, move: Move | str) -> tuple[Sentence, ...]:
        """What the mover can see coming before a legal move: that it loses, now or soon."""
        return self.view(self.turn).warnings(move)

    def play(self, move: Move | str, by: int | None = None) -> Self:
        """The state after the move; raises the refusal of an illegal one.

        `by` is the seat that makes it; without one, it is the seat to move.
        """
        if isinstance(move, str):
            move = self.game.parse(move)
        refused = self.view(self.turn if by is None else by).refusal(move)
        if refused is not None:
            raise refused
        return self._after(move)

    @property
    @abstractmethod
    def draw_piles(self) -> tuple[tuple[C_co, ...], ...]:
        """The draw pile, or everybody's own; the next card comes first."""

    @property
    @abstractmethod
    def shuffles_used(self) -> int:
        """How many shuffles of its deal the game has asked for."""

    @abstractmethod
    def _after(self, move: Move) -> Self:
        """The state after a move known to be legal."""

    @abstractmethod
    def view(self, seat: int | None) -> View[B_co, C_co]:
        """What a seat, or with None a spectator, may know."""

    def hand_of(self, seat: int | None) -> tuple[C_co, ...]:
        """The cards a view of this seat shows; a seat that is not there is refused."""
        if seat is None:
            return ()
        if type(seat) is not int or not 0 <= seat < self.players:
            values = {"value": seat, "most": self.players - 1}
            raise InvalidOption("option.seat", self.game.seats_clause, **values)
        return self.hands[seat]


class Game(ABC, Generic[O_co, S_co]):
    """One of the four games, with its options and its states."""

    id: ClassVar[str]
    seats: ClassVar[range]
    default_players: ClassVar[int]
    is_team: ClassVar[bool]  # do all win or lose together?
    has_rounds: ClassVar[bool] = False  # does it add up the points of several rounds?
    most_moves: ClassVar[int] = 1_000  # of a game: of at most 116 cards, some taken back
    has_numbers: ClassVar[bool] = True  # are its cards plain numbers?
    instructions: ClassVar[tuple[str, ...]] = ()  # the kinds that cards may carry
    actions: ClassVar[tuple[str, ...]] = ()  # the same for actions
    # What "default" stands for in options that are tables, and the cards such a table may name.
    printed: ClassVar[Mapping[str, Mapping[str, tuple[int, ...] | int]]] = {}
    printed_cards: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    end_key: ClassVar[str] = "spoken.end"  # the sentence for a move that ends a turn
    seats_clause: ClassVar[str]
    start_clause: ClassVar[str]
    turn_clause: ClassVar[str]
    deal_clause: ClassVar[str]
    Options: type[O_co]

    @abstractmethod
    def deal(self, players: int, options: AnyOptions | None = None, *, deal: Deal) -> S_co:
        """A new game for this number of players; without options, by the book."""

    @abstractmethod
    def parse_lay(self, text: str) -> Move | None:
        """The card-laying move a text stands for, if it is one of this game's."""

    def parse_card(self, text: str) -> Hashable | None:
        """The card a deck writes so; None if it is none. Most games have numbers."""
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None

    def parse(self, text: str) -> Move:
        """The move a text stands for; raises InvalidMove. Legal or not is another question."""
        folded = text.strip().lower()
        move = parse_word(folded) or self.parse_lay(folded)
        if move is None:
            raise InvalidMove(f"move.unreadable.{self.id}", self.turn_clause, text=text[:40])
        return move

    def pile_key(self, letter: str) -> str:
        """The sentence that names a pile by the letter its mover gives it."""
        return "spoken.pile"

    def seated(self, players: int) -> int:
        """The number of players, if the game allows it."""
        if type(players) is not int or players not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            key = "option.players" if least < most else "option.players_exact"
            raise InvalidOption(key, self.seats_clause, n=players, least=least, most=most)
        return players

    def chosen(self, options: AnyOptions | None) -> O_co:
        """These options, if they are this game's; without any, those of the book."""
        kind = self.Options
        if options is None:
            return kind()
        if type(options) is not kind or not isinstance(options, kind):
            raise InvalidOption("option.other_game", kind.clause, game=self.id)
        return options

    def shuffled(self, deal: Deal, number: int, cards: Sequence[T]) -> tuple[T, ...]:
        """The deal's answer to one shuffle; a wrong deck is refused by this game's clause."""
        try:
            return deal.shuffle(number, cards)
        except InvalidDeal as wrong:
            raise InvalidDeal(wrong.key, self.deal_clause, **wrong.values) from None


def refuse(key: str, clause: str, **values: object) -> IllegalMove:
    """Shorthand for a refusal to return."""
    return IllegalMove(f"move.{key}", clause, **values)
