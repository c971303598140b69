"""Games of Face to Face that the kernel has played and written down, replayed through the rules."""

from __future__ import annotations

from tenback.kernel.duel.convert import Position
from tenback.rules.duel import DuelState


def replay(position: Position, moves: list[str]) -> DuelState:
    """Make every move in the rules, which refuse what is not legal, and in the kernel."""
    state = position.state()
    assert position.equals(state)
    for move in moves:
        assert state.result is None
        state = state.play(move)
        position.play(move)
        assert position.equals(state)
    return state
