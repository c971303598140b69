"""Face to Face: card times pile as the mover names the piles, and the end of a turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tenback.rules import Board, Move, Options, View
from tenback.rules.duel import CARDS, HAND_CARDS, MINIMUM_CARDS, DuelBoard, DuelLay
from tenback.rules.moves import End, Lay
from tenback.study.environments.parts import (
    Actions,
    Bits,
    IllegalAction,
    Observer,
    Part,
    Parts,
    unary,
)

__all__ = ["DuelActions", "DuelObserver"]

PILES = 4
FIRST_CARD = CARDS[0]
END = len(CARDS) * PILES  # 232
VALUES = 60  # that a pile may show: cards, and the bases 1 and 60
MOST_STOCK = len(CARDS) - HAND_CARDS


class DuelActions(Actions):
    """233 actions; who starts is drawn by lot."""

    size = END + 1

    def __init__(self) -> None:
        self.moves: list[Move] = [DuelLay(card, pile) for card in CARDS for pile in range(PILES)]
        self.moves.append(End())

    def number(self, move: Move) -> int:
        return (move.card - FIRST_CARD) * PILES + move.pile if isinstance(move, Lay) else END

    def move(self, view: View, number: int) -> Move:
        if not 0 <= number < self.size:
            raise IllegalAction(f"actions go from 0 to {self.size - 1}, so {number} is none")
        return self.moves[number]

    def rows(self) -> Sequence[tuple[int, int, str]]:
        return (
            (0, END - 1, "lay a card: (card - 2) * 4 + pile; own a rises, b falls; theirs x, y"),
            (END, END, "end the turn"),
        )


class DuelObserver(Observer):
    """Face to Face, seen from one side of the table."""

    hand = Part("hand", len(CARDS), "a one for each card in the own hand, 2 first")

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.public = Parts(
            Part("laid", 2 * len(CARDS), "cards laid of the own colour, then of the other"),
            Part("tops", PILES * VALUES, "for a, b, x, y a one at what it shows, 1 to 60"),
            Part("turn", 2, "a one at the seat whose turn it is, the own seat first"),
            Part("counts", 2 * HAND_CARDS, "cards in each hand, as so many ones"),
            Part("stocks", 2 * MOST_STOCK, "cards in each draw pile, as so many ones"),
            Part("missing", MINIMUM_CARDS, "cards to lay before the turn may end, as ones"),
            Part("played", HAND_CARDS, "cards laid in this turn, as so many ones"),
            Part("across", 1, "a card has gone to the other side in this turn"),
        )

    def write_hand(self, hand: Sequence[Hashable], out: Bits) -> None:
        for card in hand:
            assert isinstance(card, int)
            out[card - FIRST_CARD] = 1

    def write_public(self, board: Board, seat: int, out: Bits) -> None:
        assert isinstance(board, DuelBoard)
        at = self.public
        laid, counts, stocks = out[at["laid"]], out[at["counts"]], out[at["stocks"]]
        for place, other in enumerate(self.seats_from(seat)):
            self.write_hand(list(board.laid[other]), laid[place * len(CARDS) :])
            unary(counts[place * HAND_CARDS : (place + 1) * HAND_CARDS], board.counts[other])
            unary(stocks[place * MOST_STOCK : (place + 1) * MOST_STOCK], board.stocks[other])
            out[at["turn"].start + place] = other == board.turn
        for pile, top in enumerate(board.facing(seat)):
            out[at["tops"].start + pile * VALUES + top - 1] = 1
        unary(out[at["missing"]], max(0, board.minimum - len(board.played)))
        unary(out[at["played"]], len(board.played))
        out[at["across"]] = board.helped
