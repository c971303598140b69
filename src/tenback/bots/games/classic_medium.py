"""The medium player of The Game: whole turns, judged by a few rules of thumb and nothing learned.

The rules of thumb are facts of the table after the turn, each of which a person could count:
how many piles still take each card, which ten-backs are alive, and how near the own cards are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import mul
from random import Random
from typing import Any

from tenback.bots.budget import USUAL, Budget
from tenback.bots.player import Heard, Quiet, careful
from tenback.kernel.classic_turns import turns
from tenback.rules import Move, View
from tenback.rules.classic import CARDS
from tenback.rules.moves import End, Lay, Start
from tenback.rules.piles import TEN

__all__ = ["Facts", "Medium", "facts"]

ALL = (1 << 100) - 4  # the cards 2..99 as bits


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
        cost: float = sum(map(mul, HOMELESS, self.homes))
        cost += sum(map(mul, OWN_HOMELESS, self.own_homes))
        gain = BACK * self.backs + OTHERS_BACK * self.others_backs + NEAR * self.near
        return gain - cost


HOMELESS = (16.0, 2.5, 0.7, 0.14, 0.0)  # what a card costs that so many piles take
OWN_HOMELESS = (4.0, 1.0, 0.4, 0.05, 0.0)
BACK = 5.0
OTHERS_BACK = 1.5
NEAR = 0.3


def facts(tops: Sequence[int], hand: Iterable[int], unseen: Iterable[int]) -> Facts:
    """Count what there is on a table with these tops, this hand, and these cards elsewhere."""
    return _facts(tops, _bits(hand), _bits(unseen))


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _facts(tops: Sequence[int], own: int, unseen: int) -> Facts:
    homes = [ALL, 0, 0, 0, 0]  # cards that at least so many piles take
    backs = 0
    for pile, top in enumerate(tops):
        takes = ALL >> top + 1 << top + 1 if pile < 2 else ALL & (1 << top) - 1
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


@dataclass
class Medium(Quiet):
    """Takes the turn after which the rules of thumb like the table best."""

    _plan: tuple[Any, tuple[Move, ...]] | None = field(default=None, repr=False)

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The next card of the best turn, or its end; a plan is kept until it is played out."""
        if view.board.turn is None:
            return Start(view.seat or 0)
        if self._plan is None or self._plan[0] != view:
            self._plan = (view, self.turn(view) or (careful(view)[0],))
        move, *rest = self._plan[1]
        after = view.after_card(move) if isinstance(move, Lay) and rest else None  # type: ignore[attr-defined]
        self._plan = (after, tuple(rest)) if after is not None else None
        return move

    def turn(self, view: View) -> tuple[Move, ...]:
        """The best turn from here on."""
        board = view.board
        unseen = [card for card in CARDS if card not in board.laid and card not in view.hand]
        due = max(0, board.minimum - len(board.played))
        own, others = _bits(view.hand), _bits(unseen)
        best: tuple[float, list[tuple[int, int]]] | None = None
        for cards in turns(list(view.hand), unseen, list(board.tops), due):
            tops, left = list(board.tops), own
            for card, pile in cards:
                tops[pile] = card
                left ^= 1 << card
            score = _facts(tops, left, others).score()
            if not left and not others:
                return tuple(Lay(*card) for card in cards)
            if best is None or score > best[0]:
                best = (score, cards)
        return (*(Lay(*card) for card in best[1]), End()) if best else ()
