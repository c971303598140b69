"""Positions for the tests: a stacked deck, or a table set up card by card just before a turn.

Cards that a position names neither in a hand nor in the draw pile lie on the piles already.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pytest

from tenback.language import LANGUAGES
from tenback.rules import IllegalMove, Stacked, State, game
from tenback.rules.classic import ClassicState
from tenback.rules.columns import Card, ColumnsState, parse_card
from tenback.rules.duel import DuelState
from tenback.rules.extreme import ExtremeState
from tenback.rules.moves import Start

NUMBERS = range(2, 100)  # the cards of classic and extreme (G-2)
COLOUR = range(2, 60)  # the cards of one player in duel (F-1)
BASES = (1, 1, 100, 100)

C = TypeVar("C")
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class InOrder:
    """A deal that leaves every deck as it is."""

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        return tuple(cards)


def stacked(*first: int) -> Stacked:
    """A deck of 2..99 with these cards on top, the others below in order."""
    return Stacked(((*first, *(card for card in NUMBERS if card not in first)),), InOrder())


def team(
    *hands: Iterable[int],
    tops: tuple[int, ...] = BASES,
    draw: Iterable[int] | None = None,
    turn: int = 0,
    on: str = "classic",
    **options: Any,
) -> ClassicState:
    """A turn of classic or extreme about to begin; without `draw`, all other cards are in it."""
    fresh = game(on).deal(len(hands), game(on).Options.read(options), deal=InOrder())
    assert isinstance(fresh, ClassicState)
    held = [tuple(sorted(hand)) for hand in hands]
    known = {card for hand in held for card in hand}
    rest = (card for card in NUMBERS if card not in known and card not in tops)
    pile = tuple(rest if draw is None else draw)
    places = [*(card for hand in held for card in hand), *pile, *set(tops) - {1, 100}]
    assert len(set(places)) == len(places), "a card in two places"
    board = replace(
        fresh.board,
        tops=tuple(tops),
        counts=tuple(map(len, held)),
        stock=len(pile),
        laid=frozenset(NUMBERS) - known - set(pile),
        turn=None,
        minimum=0,
        result=None,
    )
    return replace(fresh, board=board, hands=tuple(held), draw=pile).play(Start(turn))


def extreme(*hands: Iterable[int], **setting: Any) -> ExtremeState:
    """The same for extreme."""
    state = team(*hands, on="extreme", **setting)
    assert isinstance(state, ExtremeState)
    return state


def duel(
    *hands: Iterable[int],
    tops: tuple[int, ...] = (1, 60, 1, 60),
    draws: tuple[Iterable[int], Iterable[int]] | None = None,
    turn: int = 0,
    **options: Any,
) -> DuelState:
    """A turn of duel about to begin; tops are seat 1's rising and falling, then seat 2's."""
    fresh = game("duel").deal(2, game("duel").Options.read(options), deal=InOrder())
    assert isinstance(fresh, DuelState)
    held = tuple(tuple(sorted(hand)) for hand in hands)
    if draws is None:
        piles = tuple(tuple(c for c in COLOUR if c not in hand and c not in tops) for hand in held)
    else:
        piles = tuple(map(tuple, draws))
    one, other = (frozenset(COLOUR) - {*held[s], *piles[s]} for s in range(2))
    board = replace(
        fresh.board,
        tops=tuple(tops),
        counts=tuple(map(len, held)),
        stocks=tuple(map(len, piles)),
        laid=(one, other),
        turn=None,
        result=None,
    )
    return replace(fresh, board=board, hands=held, draws=piles).begin_turn(turn)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of columns a text such as `8 8- 9S` lists."""
    found = [parse_card(name) for name in text.split()]
    assert None not in found, text
    return tuple(card for card in found if card is not None)


def columns(
    *hands: str,
    shown: str,
    draw: str = "",
    gone: str = "",
    turn: int = 0,
    deal: Any = None,
    **options: Any,
) -> ColumnsState:
    """A turn of columns about to begin; `shown` are the tops of the columns."""
    fresh = game("columns").deal(
        len(hands), game("columns").Options.read(options), deal=deal or InOrder()
    )
    assert isinstance(fresh, ColumnsState)
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    board = replace(
        fresh.board,
        columns=cards(shown),
        counts=tuple(map(len, held)),
        stock=len(cards(draw)),
        gone=tuple(sorted(cards(gone))),
        turn=None,
    )
    return replace(fresh, board=board, hands=held, draw=cards(draw)).play(Start(turn))


def play(state: S, moves: str) -> S:
    """The state after these moves, written with spaces between them."""
    for move in moves.split():
        state = state.play(move)
    return state


def legal(state: State) -> set[str]:
    """The legal moves as they are written."""
    return set(map(str, state.legal))


def takes(state: State, pile: str) -> set[int]:
    """The cards of the mover's hand that the pile takes now."""
    return {int(move[:-1]) for move in legal(state) if move[-1] == pile}


def refused(state: State, move: str) -> tuple[str, str]:
    """The catalogue key and the clause of a refusal, the same from every door."""
    why = state.refusal(move)
    assert isinstance(why, IllegalMove), f"{move} should be refused"
    assert move not in state.legal
    assert move not in legal(state)
    assert all(why.say(language) for language in LANGUAGES)
    with pytest.raises(IllegalMove) as raised:
        state.play(move)
    assert (raised.value.key, raised.value.clause) == (why.key, why.clause)
    return why.key, why.clause
