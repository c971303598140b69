"""Players for the lock-step games: moods that between them reach every corner of a game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from tests.naive import Columns, Duel, Extreme, Model

MOODS = ["random", "careful", "eager"]
Choice = Callable[[Model, list[str], random.Random], str]


class SeededDeal:
    """A deal by Python's own generator; with `ease` the outer cards come first, so games last."""

    def __init__(self, seed: int, ease: float = 0.0) -> None:
        self.seed = seed
        self.ease = ease

    def __repr__(self) -> str:
        return f"SeededDeal({self.seed}, {self.ease})"

    def shuffle(self, number: int, cards: Sequence[Any]) -> tuple[Any, ...]:
        """The cards of shuffle `number`; equal input, equal order."""
        order = list(cards)
        chance = random.Random(f"{self.seed}/{number}")
        chance.shuffle(order)
        if self.ease and all(isinstance(card, int) for card in order) and len(order) > 2:
            middle = (min(cards) + max(cards)) / 2
            noise = {card: chance.uniform(0, 20) for card in order}
            order.sort(key=lambda card: noise[card] - self.ease * abs(card - middle))
        return tuple(order)


def choose(model: Model, mood: str, chance: random.Random) -> str:
    """A legal move in this mood."""
    moves = model.moves()
    others = [move for move in moves if move != "<"]
    if "<" in moves and (not others or chance.random() < 0.1):
        return "<"  # seldom, or the game would never end
    if mood == "careful":
        return careful(model, others, chance)
    if mood == "eager":
        return eager(model, others, chance)
    return chance.choice(others)


def careful(model: Model, moves: list[str], chance: random.Random) -> str:
    """Small steps, no move that loses at once if there is another."""
    if isinstance(model, Columns):
        lays = [move for move in moves if ":" in move]
        return chance.choice(lays if lays and chance.random() < 0.9 else moves)
    ranked = sorted(moves, key=lambda move: (step(model, move), chance.random()))
    for move in ranked:
        if not loses_at_once(model, move):
            return move
    return ranked[0]


def step(model: Model, move: str) -> int:
    """How much of a pile the card uses up; a ten-back gives ten back."""
    if not move[0].isdigit():
        return 3  # ending the turn is better than any longer step
    assert not isinstance(model, Columns)
    card, letter = int(move[:-1]), move[-1]
    top = (model.pile(letter) if isinstance(model, Duel) else model.piles[letter])[-1]
    rising = letter in ("a" if isinstance(model, Duel) else "ab")
    if letter in "xy":
        return 5
    return card - top if rising else top - card


def eager(model: Model, moves: list[str], chance: random.Random) -> str:
    """Cards that say something come first, and actions are left uncovered."""
    special = [move for move in moves if move[0].isdigit() and speaks(model, move)]
    if isinstance(model, Columns):
        run = model.agenda[-1][1] if model.agenda else []
        if "." in moves and run and run[-1][2] and chance.random() < 0.8:
            return "."
        if "draw" in moves and chance.random() < 0.3:
            return "draw"
    if special and chance.random() < 0.9:
        return chance.choice(special)
    if isinstance(model, Columns):
        return chance.choice(moves)
    return careful(model, moves, chance)


def speaks(model: Model, move: str) -> bool:
    """Does the card carry an instruction or an action, or go to the opponent?"""
    if isinstance(model, Columns):
        return any(letter in move for letter in "SHNEB") or move.startswith("15")
    if isinstance(model, Extreme):
        return int(move[:-1]) in model.says
    return move[-1] in "xy"


def loses_at_once(model: Model, move: str) -> bool:
    """Does the game end with this move, without the mover among the winners?"""
    mover = model.turn
    after = deepcopy(model)
    after.play(move)
    return after.result is not None and mover not in after.result["winners"]
