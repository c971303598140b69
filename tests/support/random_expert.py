"""An expert for tests that knows every game: it considers random turns of a game it was given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from tenback.bots import Line, Player
from tenback.bots.turn import Turn
from tenback.rules import Move, State
from tenback.rules.moves import Draw, TakeBack

__all__ = ["RandomExpert", "turn_of"]


def turn_of(state: State, random: Random) -> tuple[Move, ...]:
    """Any moves to the end of the turn, or to where something hidden comes to light."""
    seat, moves, round_ = state.turn, list[Move](), getattr(state.board, "last_round", None)
    while state.result is None and state.turn == seat:
        choices = [move for move in state.legal if not isinstance(move, TakeBack)]
        moves.append(random.choice(choices))
        state = state.play(moves[-1])
        if isinstance(moves[-1], Draw) or getattr(state.board, "last_round", None) is not round_:
            break
        if getattr(state.board, "played", None) == ():
            break  # over, even if the next turn is the same seat's
        if getattr(state.board, "tasks", ())[:1] == (("play", 0, False),):
            break
    return tuple(moves)


class RandomExpert(Player):
    """Finds a few turns at random, and gives them chances at random."""

    considers = True

    def __init__(self, states: Iterable[State], lines: int = 4) -> None:
        self.states = list(states)
        self.lines = lines

    def choose(self, turn: Turn) -> Move:
        return self.consider(turn)[0].moves[0]

    def consider(self, turn: Turn, also: Sequence[Move] = ()) -> tuple[Line, ...]:
        view, random = turn.view, turn.random
        state = next(state for state in self.states if state.view(view.seat) == view)
        turns = {turn_of(state, random) for _ in range(self.lines)}
        turns |= {tuple(also)} if also else set()
        found = [Line(moves, random.random(), 1) for moves in sorted(turns, key=str)]
        return tuple(sorted(found, key=lambda line: -line.chance))
