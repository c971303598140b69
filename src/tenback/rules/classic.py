"""The Game: one team of one to five lays the cards 2..99 on two rising and two falling piles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self, TypeVar

from tenback.rules.deal import Deal
from tenback.rules.drawing.scene import DOWN, UP, DrawnPile, DrawnRow
from tenback.rules.errors import RuleError
from tenback.rules.game import AnyOptions, Game, State, View, refuse
from tenback.rules.moves import End, Lay, Move, Start, TakeBack, seat_text
from tenback.rules.options import Options, option, starter_seat
from tenback.rules.piles import Laid, PilesBoard, PilesView, fits, misfit, put, together, without
from tenback.rules.result import Result
from tenback.rules.sentence import Sentence

__all__ = [
    "BASES",
    "CARDS",
    "Classic",
    "ClassicBoard",
    "ClassicOptions",
    "ClassicState",
    "ClassicView",
    "Hands",
    "TeamGame",
]

CARDS = tuple(range(2, 100))  # G-2
BASES = (1, 1, 100, 100)  # G-2
RISING = (True, True, False, False)
PILES = range(4)
MOST_PLAYERS = 5  # G-1
Hands = tuple[tuple[int, ...], ...]
TALK = ("open", "strict", "silent")
SEATS = ("team", *map(seat_text, range(MOST_PLAYERS)))


@dataclass(frozen=True, slots=True)
class ClassicOptions(Options):
    """How a team wants to play The Game."""

    clause: ClassVar[str] = "GR-9"

    minimum: int = option(2, "choice", "G-18", 2, 3)
    smaller_hands: bool = option(False, "flag", "G-19")
    talk: str = option("open", "choice", "GR-8", *TALK)
    starter: str = option("team", "seat", "GR-6", *SEATS)
    take_back: bool = option(False, "flag", "GR-7")

    def hand_size(self, players: int) -> int:
        """Cards in a full hand: 8 alone, 7 for two, 6 for more (G-4), one less if wished (G-19)."""
        return {1: 8, 2: 7}.get(players, 6) - self.smaller_hands


@dataclass(frozen=True, slots=True)
class ClassicBoard(PilesBoard):
    """What everybody sees, and may remember: tops, counts, the cards laid so far."""

    options: ClassicOptions
    tops: tuple[int, ...]
    counts: tuple[int, ...]  # cards in each hand
    stock: int  # cards in the draw pile
    laid: frozenset[int]
    turn: int | None = None
    minimum: int = 0  # of this turn, fixed when it starts (GR-1)
    played: tuple[Laid, ...] = ()  # in this turn
    result: Result | None = None

    @property
    def players(self) -> int:
        return len(self.counts)

    @property
    def talk(self) -> str:
        return self.options.talk

    def draw_pile_sizes(self) -> tuple[int, ...]:
        return (self.stock,)

    def drawn_rows(self) -> tuple[DrawnRow, ...]:
        piles = zip(Lay.letters, self.tops, BASES, RISING, strict=True)
        return (
            DrawnRow(
                tuple(
                    DrawnPile(letter, self.face(top), UP if rising else DOWN, top == base)
                    for letter, top, base, rising in piles
                )
            ),
        )

    def laid_this_turn(self) -> tuple[str, ...]:
        return tuple(str(Lay(laid.card, laid.pile)) for laid in self.played)

    @property
    def unlaid(self) -> int:
        """The team's score if it ended now: cards in all hands and the draw pile (G-16)."""
        return sum(self.counts) + self.stock


@dataclass(frozen=True, slots=True)
class ClassicView(PilesView[ClassicBoard]):
    """What a seat may know, and what the rules let it do."""

    board: ClassicBoard
    seat: int | None
    hand: tuple[int, ...]
    game: ClassVar[Game]

    def _moves(self) -> Iterator[Move]:
        yield from self.lays()
        for move in (End(), TakeBack()):
            if self._forbids(move) is None:
                yield move

    def _forbids(self, move: Move) -> RuleError | None:
        match move:
            case Lay(card, pile) if type(move) is Lay:
                if pile not in PILES:
                    return refuse("no_pile", "G-2")
                if type(card) is not int or card not in self.hand:
                    return refuse("not_in_hand", "G-6", card=card)
                return self.forbids_card(card, pile)
            case End():
                return self.forbids_end()
            case TakeBack():
                if not self.board.options.take_back:
                    return refuse("no_take_back", "GR-7")
                return None if self.board.played else refuse("nothing_to_take_back", "GR-7")
            case _:
                return refuse("other_game", "G-6", move=str(move))

    def lays(self) -> Iterator[Lay]:
        """The cards of the hand on the piles they may go on (G-7, G-8)."""
        piles = list(zip(PILES, self.board.tops, RISING, strict=True))
        for card in self.hand:
            for pile, top, rising in piles:
                if fits(card, top, rising):
                    yield Lay(card, pile)

    def forbids_card(self, card: int, pile: int) -> RuleError | None:
        """Why it may not."""
        top, rising = self.board.tops[pile], RISING[pile]
        return None if fits(card, top, rising) else misfit(card, top, rising, CARDS, "G-7")

    def forbids_end(self) -> RuleError | None:
        """Why the turn may not end yet (G-6, G-13)."""
        board = self.board
        missing = board.minimum - len(board.played)
        if missing <= 0:
            return None
        clause = "G-6" if board.options.minimum == 2 else "G-18"
        return refuse("below_minimum", clause if board.stock else "G-13", n=missing)

    def after_card(self, move: Lay) -> Self:
        board, card, pile = self.board, move.card, move.pile
        seat = board.mover
        after = replace(
            board,
            tops=put(board.tops, pile, card),
            counts=put(board.counts, seat, board.counts[seat] - 1),
            laid=board.laid | {card},
            played=(*board.played, Laid(card, pile, board.tops[pile])),
        )
        return type(self)(after, self.seat, without(self.hand, card))

    def ending(self) -> Result | None:
        """Is the game over where this seat's turn now stands (G-15, G-17)?"""
        board = self.board
        if board.unlaid == 0:
            return Result(tuple(range(board.players)), (0,), "beaten", "G-17")
        if not can_lay(board.tops, self.hand, board.minimum - len(board.played)):
            return Result((), (board.unlaid,), "stuck", "G-15")
        return None

    def _dangers(self, move: Move) -> tuple[Sentence, ...]:
        if isinstance(move, Lay):
            stuck = Sentence("warning.stuck", "GR-5", {"card": move.card})
            return (stuck,) if self.stuck_after(move) else ()
        result = self.ending_alone() if isinstance(move, End) else None
        lost = result is not None and not result.winners
        return (Sentence("warning.end", "GR-5"),) if lost else ()

    def losing(self, legal: Iterable[Move]) -> Iterator[Move]:
        moves = list(legal)
        lays = [move for move in moves if isinstance(move, Lay)]
        safe = set(self.safe(lays)) if lays else ()
        return View.losing(self, (move for move in moves if move not in safe))

    def safe(self, lays: Sequence[Lay]) -> Sequence[Lay]:
        """Those after which the turn plainly goes on: most of them, and none need be tried out.

        Enough cards lie then, or another of these lays is still there, as its pile is untouched.
        """
        missing = self.board.minimum - len(self.board.played)
        if missing <= 1:
            return lays
        if missing > 2:
            return ()
        return [
            lay
            for lay in lays
            if any(other.pile != lay.pile and other.card != lay.card for other in lays)
        ]

    def stuck_after(self, move: Lay) -> bool:
        """Would `after_card` show an `ending` that is lost? Asked of every move, so in short."""
        board = self.board
        if board.unlaid == 1:
            return False
        tops = put(board.tops, move.pile, move.card)
        missing = board.minimum - len(board.played) - 1
        return not can_lay(tops, without(self.hand, move.card), missing)

    def ending_alone(self) -> Result | None:
        """What ending the turn brings when no other card is left: all of it can be foreseen."""
        board = self.board
        if board.unlaid != len(self.hand):
            return None
        return replace(self, board=replace(board, minimum=1, played=())).ending()


def can_lay(tops: tuple[int, ...], hand: tuple[int, ...], number: int) -> bool:
    """Is there any sequence of this many placements from this hand (GR-3)?"""
    if number <= 0:
        return True
    if number > len(hand):
        return False
    return any(
        can_lay(put(tops, pile, card), without(hand, card), number - 1)
        for card in hand
        for pile in PILES
        if fits(card, tops[pile], RISING[pile])
    )


@dataclass(frozen=True, slots=True)
class ClassicState(State[ClassicBoard, int]):
    """A game of The Game with every card: the board, the hands, the draw pile (its top first)."""

    board: ClassicBoard
    hands: Hands
    draw: tuple[int, ...]
    game: ClassVar[Game]

    @property
    def draw_piles(self) -> tuple[tuple[int, ...], ...]:
        return (self.draw,)

    @property
    def shuffles_used(self) -> int:
        return 1

    def view(self, seat: int | None) -> ClassicView:
        return ClassicView(self.board, seat, self.hand_of(seat))

    def _after(self, move: Move) -> Self:
        match move:
            case Start(seat):
                return self.begin_turn(seat)
            case Lay():
                return self._with_card(move)
            case TakeBack():
                return self._taken_back()
            case _:
                return self.end_turn()

    def begin_turn(self, seat: int) -> Self:
        """The turn of this seat, or of the next one that holds cards (G-14)."""
        while not self.hands[seat]:
            seat = (seat + 1) % self.players
        board = replace(self.board, turn=seat, minimum=self.minimum(seat), played=())
        started = replace(self, board=board)
        return started.over(started.view(seat).ending())

    def minimum(self, seat: int) -> int:
        """How many cards a turn lays at least: fewer once the draw pile is empty (G-13, GR-2)."""
        return self.board.options.minimum if self.draw else 1

    def over(self, result: Result | None) -> Self:
        """This state, ended if there is a result."""
        if result is None:
            return self
        return replace(self, board=replace(self.board, turn=None, result=result))

    def _with_card(self, move: Lay) -> Self:
        seat = self.board.mover
        view_after = self.view(seat).after_card(move)
        hands = put(self.hands, seat, view_after.hand)
        return replace(self, board=view_after.board, hands=hands).over(view_after.ending())

    def _taken_back(self) -> Self:
        board, seat = self.board, self.board.mover
        *earlier, last = board.played
        hand = together(self.hands[seat], [last.card])
        hands = put(self.hands, seat, hand)
        board = replace(
            board,
            tops=put(board.tops, last.pile, last.covered),
            counts=tuple(map(len, hands)),
            laid=board.laid - {last.card},
            played=tuple(earlier),
        )
        return replace(self, board=board, hands=hands)

    def end_turn(self) -> Self:
        """Draw (G-12), then it is the next player's turn."""
        seat = self.board.mover
        drawn = min(self.cards_to_draw(), len(self.draw))
        hand = together(self.hands[seat], self.draw[:drawn])
        hands = put(self.hands, seat, hand)
        draw = self.draw[drawn:]
        board = replace(self.board, counts=tuple(map(len, hands)), stock=len(draw))
        rested = replace(self, board=board, hands=hands, draw=draw)
        return rested.begin_turn((seat + 1) % self.players)

    def cards_to_draw(self) -> int:
        """As many as bring the hand back to its full size (G-12)."""
        size = self.board.options.hand_size(self.players)
        return size - len(self.hands[self.board.mover])


TeamOptions = TypeVar("TeamOptions", bound=ClassicOptions)
TeamState = TypeVar("TeamState", bound=ClassicState)


class TeamGame(Game[TeamOptions, TeamState]):
    """What The Game and Extreme have in common."""

    seats = range(1, MOST_PLAYERS + 1)
    default_players = 2
    is_team = True
    seats_clause = "G-1"
    start_clause = "G-5"
    turn_clause = "G-6"
    deal_clause = "G-3"

    def deal(self, players: int, options: AnyOptions | None = None, *, deal: Deal) -> TeamState:
        """Shuffle (G-3), deal the hands (G-4), and let the team choose who starts (G-5)."""
        options = self.chosen(options)
        size = options.hand_size(self.seated(players))
        starter = starter_seat(options.starter, players, "GR-6")
        order = self.shuffled(deal, 0, CARDS)
        hands = tuple(tuple(sorted(order[s * size : (s + 1) * size])) for s in range(players))
        draw = order[players * size :]
        state = self.first_state(options, hands, draw, deal)
        if starter is None and players > 1:
            return state
        return state.begin_turn(starter or 0)  # alone there is nobody to choose (GR-6a)

    @abstractmethod
    def first_state(
        self, options: TeamOptions, hands: Hands, draw: tuple[int, ...], deal: Deal
    ) -> TeamState:
        """The table before the first card."""

    def parse_lay(self, text: str) -> Move | None:
        return Lay.parse(text)


class Classic(TeamGame[ClassicOptions, ClassicState]):
    """The Game, two editions and expert play."""

    id = "classic"
    Options = ClassicOptions

    def first_state(
        self, options: ClassicOptions, hands: Hands, draw: tuple[int, ...], deal: Deal
    ) -> ClassicState:
        counts = tuple(map(len, hands))
        board = ClassicBoard(options, BASES, counts, len(draw), frozenset())
        return ClassicState(board, hands, draw)


ClassicView.game = ClassicState.game = Classic()
