"""One game at a table: its growing record, the clocks, the signals, and the votes during it.

A signal lasts until its author withdraws it, or until it lapses:

- At the end of a turn, all signals of the seat that played lapse: it draws new cards.
- At the end of a turn, `leave` and `ten_back` lapse for each pile that was laid on. `gently` stays.
- Within a turn nothing lapses, since a card may be taken back.
- When a seat changes its player, the signals of the seat lapse.
- Where silence begins (X-11), and at the end of the game, all signals lapse.

Bots keep their own signals true after every move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Annotated

from tenback.record import Record
from tenback.record.game.replay import ends_turn
from tenback.rules import Move, State
from tenback.rules.game import Board
from tenback.rules.moves import Lay
from tenback.rules.piles import PilesBoard
from tenback.rules.signals import GENTLY, SIGNAL_KINDS, Signal
from tenback.talk import REACTIONS

__all__ = ["CONTINUES", "DAILY", "CurrentGame", "ReactionKind", "SignalKind", "lapsing_signals"]

CONTINUES = "from"  # in the meta of a record: the game and move it continues
DAILY = "daily"  # in the meta of a record: the day whose deal it is
SignalKind = Annotated[str, "SignalKind", SIGNAL_KINDS]  # how clients know it, and all there are
ReactionKind = Annotated[str, "ReactionKind", REACTIONS]


@dataclass(frozen=True, slots=True)
class CurrentGame:
    """A game being played, or the last one, from the deal on."""

    number: int  # of games at this table
    record: Record
    state: State
    dealt_at: int
    waiting_since: int  # when the last move was made, or the first one became possible
    time_left_ms: tuple[int, ...]  # on each seat's clock; empty without clocks
    seen_hands: dict[str, int] = field(hash=False)  # whose hand each person has seen in this game
    starter_votes: dict[int, int | None] = field(
        default_factory=dict, hash=False
    )  # who should start (G-5); None for the best hand
    signals: tuple[Signal, ...] = ()
    agreed: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    turn_starts: tuple[Board, ...] = field(default=(), hash=False)  # boards of the last round
    turns: tuple[int, ...] = ()  # the turn of each move, counted from 1; 0 for who starts
    turn: int = 1  # that the next move belongs to
    hurried: bool = False  # bots move without a pause until a person is to move
    ended: str = ""
    winners: tuple[int, ...] = ()  # once it has ended
    scores: tuple[int, ...] = ()

    @property
    def choosing(self) -> bool:
        """Is it still open who starts?"""
        return not self.ended and self.state.turn is None and self.state.result is None

    @property
    def flag(self) -> int | None:
        """When the clock of the seat to move runs out."""
        turn = self.state.turn
        if self.ended or turn is None or not self.time_left_ms:
            return None
        return self.waiting_since + self.time_left_ms[turn]


def lapsing_signals(
    current: CurrentGame, move: Move, after: State, bots: Collection[int]
) -> Iterator[Signal]:
    """The signals that have had their time once this move is made; bots see to theirs."""
    if after.board.talk == "silent" or after.result is not None:
        yield from current.signals
    elif current.signals and ends_turn(move, after):
        seat, board = current.state.turn, current.state.board
        piles = {laid.pile for laid in board.played} if isinstance(board, PilesBoard) else set()
        piles |= {move.pile} if isinstance(move, Lay) else set()
        for signal in current.signals:
            settled = signal.pile in piles and signal.kind != GENTLY
            if signal.seat not in bots and (signal.seat == seat or settled):
                yield signal
