"""What a position shows: small questions about states, for tests that look for one."""

from __future__ import annotations

from typing import Any

from tenback.rules.classic import RISING
from tenback.rules.duel import FIRST_PILE_ACROSS
from tenback.rules.instructions import Kind
from tenback.rules.piles import is_ten_back

__all__ = [
    "acts",
    "begins",
    "holds",
    "laid",
    "left",
    "may",
    "skull_open",
    "task",
    "ten_back",
    "visible",
]


def begins(s: Any) -> bool:
    return s.turn is not None and not s.board.played


def ten_back(s: Any, rising: bool) -> bool:
    """Does the mover hold a ten-back for a pile of this way?"""
    if s.turn is None:
        return False
    duel = hasattr(s, "draws")
    tops = s.board.facing(s.turn)[:FIRST_PILE_ACROSS] if duel else s.board.tops
    ways = (True, False) if duel else RISING
    return any(
        is_ten_back(card, top, way)
        for card in s.hands[s.turn]
        for top, way in zip(tops, ways, strict=True)
        if way is rising
    )


def visible(s: Any, kind: Kind) -> bool:
    return s.turn is not None and bool(s.board.instructions.visible(kind, s.board.tops))


def holds(s: Any, *kinds: Kind) -> bool:
    return s.turn is not None and {s.board.instructions.of.get(c) for c in s.hands[s.turn]} >= {
        *kinds
    }


def laid(s: Any, kind: Kind) -> bool:
    return s.turn is not None and any(
        s.board.instructions.of.get(card.card) is kind for card in s.board.played
    )


def left(s: Any) -> int:
    return int(s.board.unlaid)


def may(s: Any, *moves: str) -> bool:
    return s.turn is not None and all(any(m in str(move) for move in s.legal) for m in moves)


def task(s: Any, what: str) -> bool:
    return s.turn is not None and s.board.tasks[0].what == what


def acts(s: Any, letter: str) -> bool:
    """Is a run open that ends in this action?"""
    if not task(s, "run"):
        return False
    return str(s.board.columns[s.board.tasks[0].column]).endswith(letter)


def skull_open(s: Any) -> bool:
    return s.turn is not None and bool(s.board.whole.open_skulls())
