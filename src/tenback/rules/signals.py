"""Signals: what a seat may ask of the others about a pile, without a number (G-10, G-11, X-11).

"Please leave this pile" and "no big jump here" are fine in both editions of The Game. That one
holds the ten-back may be said only where talk is open (G-11). Opponents have no signals, and where
silence is kept nobody has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tenback.rules.game import Board
from tenback.rules.moves import Lay
from tenback.rules.sentence import Sentence

__all__ = [
    "GENTLY",
    "LEAVE",
    "SIGNAL_KINDS",
    "TEN_BACK",
    "Heard",
    "Signal",
    "may_signal",
    "signal_refusal",
]

LEAVE = "leave"
GENTLY = "gently"
TEN_BACK = "ten_back"
SIGNAL_KINDS = (LEAVE, GENTLY, TEN_BACK)


@dataclass(frozen=True, slots=True)
class Signal:
    """A seat's request about a pile; both are counted from 0."""

    seat: int
    pile: int
    kind: str = LEAVE
    exact: bool = True  # from a player who sends it whenever it is true, and only then

    @property
    def letter(self) -> str:
        """The pile as every text writes it."""
        return Lay.letters[self.pile]


# The signals of each seat; None for a seat whose silence says nothing (a person, a plain bot).
Heard = Sequence[Sequence[Signal] | None]


def signal_refusal(board: Board, kind: str = LEAVE) -> Sentence | None:
    """Why nobody may signal this now; None where it is allowed."""
    if board.talk == "silent":
        return Sentence("talk.silent", board.silence_clause)
    if board.talk == "free":
        return Sentence("table.no.opponents", "")
    if board.players == 1:
        return Sentence("table.no.alone", "")
    if kind == TEN_BACK and board.talk != "open":
        return Sentence("table.no.ten_back", "G-10")
    return None


def may_signal(board: Board) -> bool:
    """May anything be signalled now?"""
    return signal_refusal(board) is None
