"""The Game and Extreme: card times pile, the end of a turn, and who starts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tenback.rules import Board, Move, Options, View
from tenback.rules.classic import CARDS, MOST_PLAYERS, ClassicBoard
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import KINDS
from tenback.rules.moves import End, Lay, Start, TakeBack
from tenback.study.environments.parts import (
    Actions,
    Bits,
    IllegalAction,
    Observer,
    Part,
    Parts,
    unary,
)

__all__ = ["END", "START", "ExtremeObserver", "TeamActions", "TeamObserver"]

PILES = 4
FIRST_CARD = CARDS[0]
END = len(CARDS) * PILES  # 392
START = END + 1
VALUES = 100  # that a pile may show: cards, and the bases 1 and 100
MOST_HAND = 8
MOST_STOCK = len(CARDS) - 7  # one player, a hand smaller by one
MOST_MINIMUM = 3


class TeamActions(Actions):
    """398 actions for every number of players."""

    size = START + MOST_PLAYERS

    def __init__(self) -> None:
        lays: list[Move] = [Lay(card, pile) for card in CARDS for pile in range(PILES)]
        self.moves = [*lays, End(), *map(Start, range(MOST_PLAYERS))]

    def number(self, move: Move) -> int:
        if isinstance(move, Lay):
            return (move.card - FIRST_CARD) * PILES + move.pile
        return START + move.seat if isinstance(move, Start) else END

    def move(self, view: View, number: int) -> Move:
        if not 0 <= number < self.size:
            raise IllegalAction(f"actions go from 0 to {self.size - 1}, so {number} is none")
        return self.moves[number]

    def write_mask(self, view: View, out: Bits) -> None:
        for move in view.moves():
            if not isinstance(move, TakeBack):  # no action means it (GR-7)
                out[self.number(move)] = 1

    def rows(self) -> Sequence[tuple[int, int, str]]:
        return (
            (0, END - 1, "lay a card: (card - 2) * 4 + pile; piles a, b rise and c, d fall"),
            (END, END, "end the turn"),
            (START, self.size - 1, f"this seat starts: seat 1 is {START}"),
        )


class TeamObserver(Observer):
    """The Game."""

    hand = Part("hand", len(CARDS), "a one for each card in the own hand, 2 first")

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.public = Parts(*self.public_parts())

    def public_parts(self) -> list[Part]:
        """What everybody sees in The Game."""
        return [
            Part("laid", len(CARDS), "a one for each card that was laid, 2 first"),
            Part("tops", PILES * VALUES, "for each pile a one at what it shows, 1 to 100"),
            Part("turn", self.players, "a one at the seat whose turn it is, the own seat first"),
            Part("counts", self.players * MOST_HAND, "cards in each hand, as so many ones"),
            Part("stock", MOST_STOCK, "cards in the draw pile, as so many ones"),
            Part("missing", MOST_MINIMUM, "cards to lay before the turn may end, as so many ones"),
            Part("played", MOST_HAND, "cards laid in this turn, as so many ones"),
        ]

    def write_hand(self, hand: Sequence[Hashable], out: Bits) -> None:
        for card in hand:
            assert isinstance(card, int)
            out[card - FIRST_CARD] = 1

    def write_public(self, board: Board, seat: int, out: Bits) -> None:
        assert isinstance(board, ClassicBoard)
        at = self.public
        self.write_hand(list(board.laid), out[at["laid"]])
        tops, counts = out[at["tops"]], out[at["counts"]]
        for pile, top in enumerate(board.tops):
            tops[pile * VALUES + top - 1] = 1
        for place, other in enumerate(self.seats_from(seat)):
            unary(counts[place * MOST_HAND : (place + 1) * MOST_HAND], board.counts[other])
            out[at["turn"].start + place] = other == board.turn
        unary(out[at["stock"]], board.stock)
        unary(out[at["missing"]], max(0, board.minimum - len(board.played)))
        unary(out[at["played"]], len(board.played))


class ExtremeObserver(TeamObserver):
    """Extreme: all of The Game, and the instructions."""

    def public_parts(self) -> list[Part]:
        kinds = ", ".join(KINDS)
        return [
            *super().public_parts(),
            Part("instructions", len(KINDS) * len(CARDS), f"the cards that carry {kinds}"),
            Part("visible", PILES * len(KINDS), "for each pile a one at the kind it shows"),
            Part("three", 1, "a THREE was laid in this turn"),
            Part("skulls", PILES, "piles with a SKULL of this turn still to be covered"),
            Part("used", PILES, "piles used in this turn"),
        ]

    def write_public(self, board: Board, seat: int, out: Bits) -> None:
        assert isinstance(board, ExtremeBoard)
        super().write_public(board, seat, out)
        at, kinds, turn = self.public, board.instructions.of, board.whole
        instructions, visible = out[at["instructions"]], out[at["visible"]]
        for card, kind in kinds.items():
            instructions[KINDS.index(kind) * len(CARDS) + card - FIRST_CARD] = 1
        for pile, top in enumerate(board.tops):
            if top in kinds:
                visible[pile * len(KINDS) + KINDS.index(kinds[top])] = 1
        out[at["three"]] = turn.three()
        for pile in turn.open_skulls():
            out[at["skulls"].start + pile] = 1
        for laid in board.played:
            out[at["used"].start + laid.pile] = 1
