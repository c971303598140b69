"""Reasons in Face to Face: what a card across brings, and what it gives away."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.player import Line
from tenback.rules import View
from tenback.rules.duel import (
    CARDS,
    FIRST_PILE_ACROSS,
    HAND_CARDS,
    OWN_SIDE_DRAW_CARDS,
    DuelLay,
    DuelView,
)
from tenback.rules.signals import Heard
from tenback.study.reasons.piles import after, follow, pile_reasons
from tenback.study.reasons.reason import Reason, moves_text

__all__ = ["duel_reasons"]

SMALL_GIFT_VALUES = 5  # room given to the opponent that is hardly worth having


def duel_reasons(
    view: View, line: Line, second: Line | None, _heard: Heard = ()
) -> Iterator[Reason]:
    """The facts that speak for a line, the strongest first."""
    assert isinstance(view, DuelView)
    then = after(view, line)
    ending = then.ending()
    if ending is not None and view.seat in ending.winners:
        yield Reason("wins")
    yield from _help(view, line)
    yield from pile_reasons(view, line, second)
    if second is not None:
        yield from _blocks(then, after(view, second), second)


def _help(view: DuelView, line: Line) -> Iterator[Reason]:
    """`help`: a card across fills the hand again (F-9); `gift`: it gives the opponent little."""
    seat = view.seat or 0
    for before, move in follow(view, line):
        if move.pile < FIRST_PILE_ACROSS:
            continue
        if str(line.moves[-1]) == ".":
            stock, left = before.board.stocks[seat], len(after(view, line).hand)
            drawn = min(stock, HAND_CARDS - left)
            if drawn > min(stock, OWN_SIDE_DRAW_CARDS):
                yield Reason("help", {"card": move.card, "n": drawn})
        gift = abs(move.card - before.board.facing(seat)[move.pile])
        if gift <= SMALL_GIFT_VALUES:
            pile = DuelLay.letters[move.pile]
            yield Reason("gift", {"card": move.card, "pile": pile, "n": gift})


def _blocks(then: DuelView, other: DuelView, second: Line) -> Iterator[Reason]:
    """`blocks`: fewer of the opponent's cards can come across than after the second choice."""
    mine, theirs = _cards_across(then), _cards_across(other)
    if mine < theirs:
        yield Reason("blocks", {"n": mine, "more": theirs, "other": moves_text(second.moves)})


def _cards_across(view: DuelView) -> int:
    """How many of the opponent's cards, in hand or still to come, would go on our piles (F-7)."""
    seat = view.seat or 0
    rising, falling = view.board.facing(seat)[:FIRST_PILE_ACROSS]
    laid = view.board.laid[1 - seat]
    return sum(1 for card in CARDS if card not in laid and (card < rising or card > falling))
