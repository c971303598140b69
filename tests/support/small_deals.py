"""Late positions of a team with cards still to draw, few enough that every move can be tried."""

from __future__ import annotations

from random import Random
from typing import Any

from tenback.rules.classic import ClassicState
from tenback.rules.moves import Lay, TakeBack
from tests.rules.random_games import OWN_TABLE
from tests.rules.situations import NUMBERS, team

__all__ = ["begun", "small_deal", "winnable"]


def small_deal(name: str, chance: Random, most: int = 6) -> ClassicState | None:
    """Hands, tops and a draw pile in doubt; None where the game is over at once."""
    seats = chance.randint(1, 3)
    tops = (*chance.sample(range(50, 85), 2), *chance.sample(range(16, 45), 2))
    rest = [card for card in NUMBERS if card not in tops]
    cards = chance.sample(rest, chance.randint(4, most))
    for place in range(0, len(cards) - 1, 3):  # some are ten-backs on others
        partner = cards[place + 1] + 10
        if partner in rest and partner not in cards:
            cards[place] = partner
    stock = chance.choice([0, 1, 2])
    options: dict[str, Any] = {
        "minimum": chance.choice([2, 2, 3]),
        "take_back": chance.random() < 0.3,
    }
    if name == "extreme":
        options |= instructions(chance, cards)
    hands = [cards[stock + seat :: seats] for seat in range(seats)]
    state = team(*hands, tops=tops, draw=cards[:stock], on=name, **options)
    return state if state.result is None else None


def instructions(chance: Random, cards: list[int]) -> dict[str, Any]:
    """Options of Extreme; most of these cards carry an instruction."""
    rest = [card for card in NUMBERS if card not in cards]
    order = [*chance.sample(cards, chance.randint(2, 4)), *chance.sample(rest, 28)][:28]
    chance.shuffle(order)
    return {
        "instructions": {kind: order[4 * n : 4 * n + 4] for n, kind in enumerate(OWN_TABLE)},
        "one_pile": chance.choice(["from_now", "counted", "whole_turn"]),
        "violations": chance.choice(["refuse", "lose"]),
        "gentle_minimum": chance.random() < 0.5,
    }


def begun(state: ClassicState, chance: Random) -> ClassicState | None:
    """The same with a card of the turn laid; None where that ends the turn or the game."""
    after = state.play(chance.choice([move for move in state.legal if isinstance(move, Lay)]))
    return after if after.result is None and after.board.played else None


def winnable(state: ClassicState) -> bool:
    """Can the game be won? Every move is tried with the plain rules."""
    while state.board.options.take_back and state.board.played:
        state = state.play("<")
    return _winnable(state, {})


def _winnable(state: ClassicState, known: dict[ClassicState, bool]) -> bool:
    if state.result is not None:
        return bool(state.result.winners)
    if state not in known:
        moves = [move for move in state.legal if not isinstance(move, TakeBack)]
        known[state] = any(_winnable(state.play(move), known) for move in moves)
    return known[state]
