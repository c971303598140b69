"""The turns of a simulated game as a data set has them: what the seat saw and heard, and laid."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tenback.bots.levels import players_of
from tenback.bots.programs.protocol import write_heard
from tenback.bots.turn import Turn
from tenback.record import write_view
from tenback.record.game.replay import ends_turn
from tenback.rules import Move, State, View
from tenback.rules.moves import Start
from tenback.rules.signals import Heard

__all__ = ["JUDGE_LEVEL", "PlayedTurn", "TurnLog", "worth"]

JUDGE_LEVEL = "strong"  # the level whose neural network says what a turn is worth


class PlayedTurn(NamedTuple):
    """A turn: `view`, `signals` and `value` are from its beginning."""

    number: int  # from 1; the choice of a starter is 0
    seat: int
    view: str  # JSON, as PROTOCOL.md describes views
    signals: str  # JSON: what every other seat signalled, as PROTOCOL.md describes `heard`
    value: float | None  # the chance to win that the level `JUDGE_LEVEL` sees for the seat
    moves: str


@dataclass(slots=True)
class _Beginning:
    seat: int
    view: str
    signals: str
    value: float | None


class TurnLog:
    """The turns of one game so far."""

    def __init__(self) -> None:
        self.turns: list[PlayedTurn] = []
        self._number = 1
        self._beginning: _Beginning | None = None
        self._moves: list[str] = []

    def decide(self, view: View, heard: Heard) -> None:
        """A seat is about to move."""
        if self._beginning is None:
            self._beginning = _Beginning(
                view.seat or 0,
                json.dumps(write_view(view), separators=(",", ":")),
                json.dumps(write_heard(heard), separators=(",", ":")),
                worth(view),
            )

    def moved(self, move: Move, after: State) -> None:
        """It has moved."""
        self._moves.append(str(move))
        starts, ends = isinstance(move, Start), ends_turn(move, after)
        if self._beginning and (starts or ends or after.result is not None):
            begun, moves = self._beginning, " ".join(self._moves)
            number = 0 if starts else self._number
            self.turns.append(
                PlayedTurn(number, begun.seat, begun.view, begun.signals, begun.value, moves)
            )
            self._beginning, self._moves = None, []
        self._number += ends


def worth(view: View) -> float | None:
    """The chance to win that the judge sees before a turn, rounded; None before the start."""
    if view.board.turn is None:
        return None
    judge = players_of(view.game.id)[JUDGE_LEVEL]
    lines = judge.consider(Turn(view, Random(0)))
    return round(lines[0].chance, 4) if lines else None
