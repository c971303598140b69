"""The Game Face to Face: two players, each with an own colour, race to lay 58 cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from tenback.rules.deal import Deal
from tenback.rules.drawing.scene import DOWN, UP, DrawnPile, DrawnRow
from tenback.rules.errors import RuleError
from tenback.rules.game import AnyOptions, Game, State, refuse
from tenback.rules.moves import End, Lay, Move, seat_text
from tenback.rules.options import Options, option, starter_seat
from tenback.rules.piles import Laid, PilesBoard, PilesView, fits, misfit, put, together, without
from tenback.rules.result import Result
from tenback.rules.sentence import Sentence

__all__ = ["BASES", "CARDS", "Duel", "DuelBoard", "DuelLay", "DuelOptions", "DuelState", "DuelView"]

CARDS = tuple(range(2, 60))  # F-1
BASES = (1, 60)  # F-1: rising, falling
HAND_CARDS = 6  # F-2
MINIMUM_CARDS = 2  # F-3, also when the own draw pile is empty (F-4)
OWN_SIDE_DRAW_CARDS = 2  # F-9
FIRST_PILE_ACROSS = 2  # piles from here on are the opponent's
PILES = range(4)


@dataclass(frozen=True, slots=True)
class DuelOptions(Options):
    """How two want to play Face to Face."""

    clause: ClassVar[str] = "FR-6"

    starter: str = option("lot", "seat", "F-2", "lot", seat_text(0), seat_text(1))
    lone_last_card: str = option("lose", "choice", "FR-6", "lose", "may_win")


@dataclass(frozen=True, slots=True)
class DuelLay(Lay):
    """A card on the own side (a rising, b falling) or across (x rising, y falling)."""

    letters: ClassVar[str] = "abxy"


@dataclass(frozen=True, slots=True)
class DuelBoard(PilesBoard):
    """What both players see; tops are seat 1's rising and falling, then seat 2's."""

    options: DuelOptions
    tops: tuple[int, ...]
    counts: tuple[int, ...]  # cards in each hand
    stocks: tuple[int, ...]  # cards in each draw pile
    laid: tuple[frozenset[int], frozenset[int]]  # by the colour they belong to
    turn: int | None = None
    minimum: int = 0
    played: tuple[Laid, ...] = ()  # in this turn; piles as the mover names them
    result: Result | None = None

    @property
    def players(self) -> int:
        return 2

    def draw_pile_sizes(self) -> tuple[int, ...]:
        return self.stocks

    def drawn_rows(self) -> tuple[DrawnRow, ...]:
        """Both sides; each player's own piles are a and b."""
        return tuple(self._side(seat) for seat in range(2))

    def _side(self, seat: int) -> DrawnRow:
        tops = self.facing(seat)[:FIRST_PILE_ACROSS]
        rising, falling = (
            DrawnPile(letter, self.face(top), way, top == base)
            for letter, top, way, base in zip("ab", tops, (UP, DOWN), BASES, strict=True)
        )
        return DrawnRow((rising, falling), seat_text(seat))

    def laid_this_turn(self) -> tuple[str, ...]:
        return tuple(str(DuelLay(laid.card, laid.pile)) for laid in self.played)

    def unlaid(self, seat: int) -> int:
        """Cards this player has still to lay."""
        return self.counts[seat] + self.stocks[seat]

    def facing(self, seat: int) -> tuple[int, ...]:
        """The four tops as this player names them: a, b, x, y."""
        return (
            self.tops
            if seat == 0
            else self.tops[FIRST_PILE_ACROSS:] + self.tops[:FIRST_PILE_ACROSS]
        )

    @property
    def helped(self) -> bool:
        """Has a card gone across in this turn (F-6)?"""
        return any(laid.pile >= FIRST_PILE_ACROSS for laid in self.played)

    @property
    def own_side_only(self) -> bool:
        """May no card go across now: one has, or the last card is alone (F-6, FR-6a)?"""
        return self.minimum == 1 or self.helped


def goes(card: int, tops: tuple[int, ...], pile: int) -> bool:
    """Onwards or ten back on the own side (F-5), any improvement across (F-7)."""
    if pile < FIRST_PILE_ACROSS:
        return fits(card, tops[pile], pile == 0)
    return card < tops[pile] if pile == FIRST_PILE_ACROSS else card > tops[pile]


def can_lay(tops: tuple[int, ...], hand: tuple[int, ...], number: int, own_only: bool) -> bool:
    """Is there any sequence of this many placements, at most one of them across (F-11)?"""
    if number <= 0:
        return True
    if number > len(hand):
        return False
    return any(
        can_lay(
            put(tops, pile, card),
            without(hand, card),
            number - 1,
            own_only or pile >= FIRST_PILE_ACROSS,
        )
        for card in hand
        for pile in PILES
        if not (own_only and pile >= FIRST_PILE_ACROSS) and goes(card, tops, pile)
    )


@dataclass(frozen=True, slots=True)
class DuelView(PilesView[DuelBoard]):
    """What a player may know, and what the rules let it do."""

    board: DuelBoard
    seat: int | None
    hand: tuple[int, ...]
    game: ClassVar[Game]

    def _moves(self) -> Iterator[Move]:
        tops, own_only = self.board.facing(self.board.mover), self.board.own_side_only
        for card in self.hand:
            for pile in PILES:
                if not (own_only and pile >= FIRST_PILE_ACROSS) and goes(card, tops, pile):
                    yield DuelLay(card, pile)
        if self._forbids(End()) is None:
            yield End()

    def _forbids(self, move: Move) -> RuleError | None:
        board = self.board
        match move:
            case DuelLay(card, pile):
                if pile not in PILES:
                    return refuse("no_pile", "F-1")
                if type(card) is not int or card not in self.hand:
                    return refuse("not_in_hand", "F-3", card=card)
                if pile >= FIRST_PILE_ACROSS and board.own_side_only:
                    twice = ("across_twice", "F-6")
                    return refuse(*(twice if board.helped else ("across_lone", "FR-6a")))
                return self._forbids_card(card, pile)
            case End():
                missing = board.minimum - len(board.played)
                return refuse("below_minimum", "F-3", n=missing) if missing > 0 else None
            case _:
                return refuse("other_game", "F-3", move=str(move))

    def _forbids_card(self, card: int, pile: int) -> RuleError | None:
        tops = self.board.facing(self.board.mover)
        if goes(card, tops, pile):
            return None
        top = tops[pile]
        if pile >= FIRST_PILE_ACROSS:
            if top in BASES:
                return refuse("across_base", "FR-2")
            key = "across_not_lower" if pile == FIRST_PILE_ACROSS else "across_not_higher"
            return refuse(key, "F-7", card=card, top=top)
        return misfit(card, top, pile == 0, CARDS, "F-5")

    def after_card(self, move: Lay) -> Self:
        board, seat, card, pile = self.board, self.board.mover, move.card, move.pile
        where = pile if seat == 0 else (pile + FIRST_PILE_ACROSS) % 4
        mine = board.laid[seat] | {card}
        after = replace(
            board,
            tops=put(board.tops, where, card),
            counts=put(board.counts, seat, board.counts[seat] - 1),
            laid=(mine, board.laid[1]) if seat == 0 else (board.laid[0], mine),
            played=(*board.played, Laid(card, pile, board.tops[where])),
        )
        return type(self)(after, self.seat, without(self.hand, card))

    def ending(self) -> Result | None:
        """Is the game over where this player's turn now stands (F-10, F-11, FR-6, FR-7)?"""
        board, seat = self.board, self.board.mover
        scores = (board.unlaid(0), board.unlaid(1))
        if scores[seat] == 0:
            return Result((seat,), scores, "emptied", "F-10")
        if scores[seat] == 1 and not board.played and board.minimum == MINIMUM_CARDS:
            return Result((1 - seat,), scores, "lone", "FR-6")
        missing = board.minimum - len(board.played)
        if not can_lay(board.facing(seat), self.hand, missing, board.own_side_only):
            return Result((1 - seat,), scores, "stuck", "F-11")
        return None

    def _dangers(self, move: Move) -> tuple[Sentence, ...]:
        board, seat = self.board, self.board.mover
        if isinstance(move, Lay):
            after = self.after_card(move)
            result = after.ending()
            if result is not None:
                stuck = Sentence("warning.stuck", "F-11", {"card": move.card})
                return () if seat in result.winners else (stuck,)
            doomed = after.must_leave_one()
        else:
            doomed = board.unlaid(seat) == 1 and self.lone_card_loses()
        return (Sentence("warning.lone", "FR-6"),) if doomed else ()

    def _loses(self, move: Move) -> bool:
        """Not with a single card left: before that loses, the opponent has a turn (FR-6).

        The same as an `ending` that is lost `after_card`. Asked of every move, so in short.
        """
        board, seat = self.board, self.board.mover
        if not isinstance(move, Lay) or board.unlaid(seat) == 1:
            return False
        tops = put(board.facing(seat), move.pile, move.card)
        missing = board.minimum - len(board.played) - 1
        own_only = board.own_side_only or move.pile >= FIRST_PILE_ACROSS
        return not can_lay(tops, without(self.hand, move.card), missing, own_only)

    def lone_card_loses(self) -> bool:
        """Will a single card lose the next turn? Not if the opponent is bound to lose first."""
        board, other = self.board, 1 - self.board.mover
        if board.options.lone_last_card != "lose" or board.unlaid(other) == 1:
            return False
        theirs = tuple(card for card in CARDS if card not in board.laid[other])
        return can_lay(board.facing(other), theirs, MINIMUM_CARDS, own_only=False)

    def must_leave_one(self) -> bool:
        """Does every way to end this turn leave exactly one card, which will lose (FR-6)?"""
        board, seat = self.board, self.board.mover
        unlaid, missing = board.unlaid(seat), max(0, board.minimum - len(board.played))
        if unlaid - missing > 1 or (missing == 0 and unlaid > 1) or self.ending() is not None:
            return False
        if missing == 0 and not self.lone_card_loses():
            return False
        further = [self.after_card(move) for move in self._moves() if isinstance(move, Lay)]
        return all(
            after.must_leave_one() or seat not in (after.ending() or _OPEN).winners
            for after in further
        )


_OPEN = Result((0, 1), (), "", "")  # stands for a game that goes on: nobody has lost yet


@dataclass(frozen=True, slots=True)
class DuelState(State[DuelBoard, int]):
    """A game of Face to Face with every card; each draw pile has its top first."""

    board: DuelBoard
    hands: tuple[tuple[int, ...], ...]
    draws: tuple[tuple[int, ...], ...]
    game: ClassVar[Game]

    @property
    def standing(self) -> tuple[int, ...]:
        """The cards each player has yet to lay (FR-8)."""
        return self.board.unlaid(0), self.board.unlaid(1)

    @property
    def draw_piles(self) -> tuple[tuple[int, ...], ...]:
        return self.draws

    @property
    def shuffles_used(self) -> int:
        """One for each colour, and one for the lot (F-2)."""
        return 3 if self.board.options.starter == "lot" else 2

    def view(self, seat: int | None) -> DuelView:
        return DuelView(self.board, seat, self.hand_of(seat))

    def _after(self, move: Move) -> Self:
        seat = self.board.mover
        if isinstance(move, End):
            return self._end_turn()
        assert isinstance(move, Lay)
        view_after = self.view(seat).after_card(move)
        laid = replace(self, board=view_after.board, hands=put(self.hands, seat, view_after.hand))
        return laid.over(view_after.ending())

    def begin_turn(self, seat: int) -> Self:
        """The turn of this player; two cards at least, whatever is left (F-3, F-4)."""
        board = replace(self.board, turn=seat, minimum=self.minimum(seat), played=())
        started = replace(self, board=board)
        return started.over(started.view(seat).ending())

    def minimum(self, seat: int) -> int:
        """How many cards a turn lays at least: one, if it is the last and may win (F-4, FR-6)."""
        lone = self.board.unlaid(seat) == 1 and self.board.options.lone_last_card == "may_win"
        return 1 if lone else MINIMUM_CARDS

    def over(self, result: Result | None) -> Self:
        """This state, ended if there is a result."""
        if result is None:
            return self
        return replace(self, board=replace(self.board, turn=None, result=result))

    def _end_turn(self) -> Self:
        """Draw two, or back to six after helping the opponent (F-9, FR-5)."""
        seat = self.board.mover
        hand, draw = self.hands[seat], self.draws[seat]
        number = HAND_CARDS - len(hand) if self.board.helped else OWN_SIDE_DRAW_CARDS
        hands = put(self.hands, seat, together(hand, draw[:number]))
        draws = put(self.draws, seat, draw[number:])
        board = replace(self.board, counts=tuple(map(len, hands)), stocks=tuple(map(len, draws)))
        return replace(self, board=board, hands=hands, draws=draws).begin_turn(1 - seat)


class Duel(Game[DuelOptions, DuelState]):
    """The Game Face to Face."""

    id = "duel"
    seats = range(2, 3)
    default_players = 2
    is_team = False
    seats_clause = "F-1"
    start_clause = "F-2"
    turn_clause = "F-3"
    deal_clause = "F-1"
    Options = DuelOptions

    def pile_key(self, letter: str) -> str:
        """Piles are named by their way and their side: each player has other letters for them."""
        pile = DuelLay.letters.index(letter)
        across = pile >= FIRST_PILE_ACROSS
        if pile % FIRST_PILE_ACROSS:
            return "spoken.fall_across" if across else "spoken.fall"
        return "spoken.rise_across" if across else "spoken.rise"

    def deal(self, players: int, options: AnyOptions | None = None, *, deal: Deal) -> DuelState:
        """Shuffle both colours, six cards each (F-2), and draw lots unless a starter is named."""
        self.seated(players)
        options = self.chosen(options)
        orders = [self.shuffled(deal, seat, CARDS) for seat in range(2)]
        hands = tuple(tuple(sorted(order[:HAND_CARDS])) for order in orders)
        draws = tuple(order[HAND_CARDS:] for order in orders)
        starter = starter_seat(options.starter, players, "F-2")
        if starter is None:
            starter = self.shuffled(deal, 2, (0, 1))[0]
        counts, stocks = tuple(map(len, hands)), tuple(map(len, draws))
        board = DuelBoard(options, BASES + BASES, counts, stocks, (frozenset(), frozenset()))
        return DuelState(board, hands, draws).begin_turn(starter)

    def parse_lay(self, text: str) -> Move | None:
        return DuelLay.parse(text)


DuelView.game = DuelState.game = Duel()
