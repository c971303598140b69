"""One game in an environment: who is asked, what the seats see, and what an action brings."""

from __future__ import annotations

import numpy as np

from tenback.record import Record, Seeded
from tenback.rules import Result, State
from tenback.rules.moves import seat_text
from tenback.rules.signals import may_signal
from tenback.study.environments.parts import Bits, IllegalAction
from tenback.study.environments.variant import Variant

__all__ = ["Episode", "gains_at_end"]


class Episode:
    """A game from its deal to its end, or until it has had too many moves.

    `seat` is the one that is asked for an action: for a signal, a move, or, as the team's speaker,
    who starts. It is None when the game is over.
    """

    def __init__(self, variant: Variant, seed: str, most_moves: int | None = None) -> None:
        self.variant = variant
        self.seed = seed
        self.most_moves = variant.rules.most_moves if most_moves is None else most_moves
        self.state: State = variant.rules.deal(variant.players, variant.options, deal=Seeded(seed))
        self.moves: list[str] = []
        self.heard = (0,) * variant.players
        self.asked: list[int] = []  # seats that signal before the turn begins
        self._ask_for_signals()

    @property
    def seat(self) -> int | None:
        """The seat that is asked for an action."""
        if self.is_over:
            return None
        return self.asked[0] if self.asked else self.state.turn or 0

    @property
    def is_finished(self) -> bool:
        """Has the game come to its end?"""
        return self.state.result is not None

    @property
    def is_cut(self) -> bool:
        """Has it been stopped without one?"""
        return not self.is_finished and len(self.moves) >= self.most_moves

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        return self.is_finished or self.is_cut

    @property
    def record(self) -> Record:
        """The game so far; signals are no part of it."""
        variant, result = self.variant, self.state.result
        moves = tuple(self.moves)
        return Record(
            variant.game, variant.players, variant.options, self.seed, moves=moves, result=result
        )

    def observation(self, seat: int) -> Bits:
        """What a seat sees."""
        view = self.state.view(seat)
        return self.variant.observe(view, self.heard, asked=seat in self.asked)

    def mask(self, seat: int) -> Bits:
        """A one for each action of this seat; there is none unless it is asked."""
        if seat in self.asked:
            return self.variant.signal_mask(self.state.board)
        mask = np.zeros(self.variant.size, np.int8)
        if seat == self.seat:
            self.variant.actions.write_mask(self.state.view(self.state.turn), mask)
        return mask

    def global_state(self) -> Bits:
        """For critics that see all hands."""
        return self.variant.state(self.state, self.heard, asked=bool(self.asked))

    def act(self, action: int) -> tuple[float, ...]:
        """Do what the seat that is asked has decided; what each seat gains by it.

        Raises IllegalAction, or the refusal of the rules, and leaves the game as it was.
        """
        seat = self.seat
        if seat is None:
            raise IllegalAction("the game is over")
        if self.asked:
            self._signal(seat, action)
            return (0.0,) * self.variant.players
        view = self.state.view(self.state.turn)
        move = self.variant.actions.move(view, action)
        before, self.state = self.state, self.state.play(move)
        self.moves.append(str(move))
        self._ask_for_signals()
        return self._gains(before)

    def _signal(self, seat: int, action: int) -> None:
        if not (0 <= action < self.variant.size and self.mask(seat)[action]):
            raise IllegalAction(f"{seat_text(seat)} is asked for a signal, which {action} is not")
        code = action - self.variant.actions.size
        self.heard = (*self.heard[:seat], code, *self.heard[seat + 1 :])
        self.asked = self.asked[1:]

    def _ask_for_signals(self) -> None:
        """Before a turn the others are asked, from the next seat on; one without cards is not."""
        board, players = self.state.board, self.variant.players
        if not self.variant.signal_bits or board.turn is None or not board.turn_begins:
            return
        self.heard = (0,) * players
        if may_signal(board):
            seats = self.variant.observer.seats_from(board.turn)[1:]
            self.asked = [seat for seat in seats if board.counts[seat]]

    def _gains(self, before: State) -> tuple[float, ...]:
        """The rewards of one move."""
        players, reward = self.variant.players, self.variant.reward
        result = self.state.result
        if self.variant.rules.is_team:
            if reward == "cards":
                gain = cards_left(before) - cards_left(self.state)
            else:
                gain = 1 if result is not None and result.winners else 0
            return (float(gain),) * players
        return (0.0,) * players if result is None else gains_at_end(result, players, reward)


def gains_at_end(result: Result, players: int, reward: str) -> tuple[float, ...]:
    """What opponents gain when a game is over: what one wins, the others lose together.

    A win is worth 1, divided among those who share it; `cards` counts by how much a seat was
    better than the others on average.
    """
    if reward == "cards":
        mean = sum(result.scores) / players
        return tuple((mean - score) * players / (players - 1) for score in result.scores)
    share = 1 / len(result.winners)
    wins = [share if seat in result.winners else 0.0 for seat in range(players)]
    return tuple((win * players - 1) / (players - 1) for win in wins)


def cards_left(state: State) -> int:
    """The score of a team, as if it ended here (G-16)."""
    if state.result is not None:
        return state.result.scores[0]
    return sum(map(len, state.hands)) + sum(map(len, state.draw_piles))
