"""A solution as a record: the same deal, played so that it is won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tenback.record import Record, final
from tenback.rules import State
from tenback.rules.classic import CARDS, ClassicState
from tenback.rules.extreme import ExtremeState
from tenback.rules.moves import Start

__all__ = ["record_from", "record_of_deal"]


def record_of_deal(state: State) -> Record | None:
    """A record that leads to this state, if it is the beginning of a game; else None.

    In the middle of a game, a state does not tell how it was reached.
    """
    if not isinstance(state, ClassicState) or state.board.laid or state.result is not None:
        return None
    options = state.board.options
    size = options.hand_size(state.players)
    if any(len(hand) != size for hand in state.hands):
        return None
    deck = (*[card for hand in state.hands for card in hand], *state.draw)
    record = Record(state.game.id, state.players, options, None, (deck, *_table(state)))
    first = final(record)
    if first.turn is None and state.turn is not None:
        record = replace(record, moves=(str(Start(state.turn)),))
        first = final(record)
    return record if first == state else None


def record_from(record: Record, moves: Sequence[str], after: int = 0) -> Record:
    """The deal of a record, played on with these moves after its first `after` moves.

    The people of the record did not play it so: their names, times and words are left out.
    """
    played = (*record.moves[:after], *moves)
    won = replace(
        record, moves=played, names=(), times=(), comments={}, date=None, meta={}, result=None
    )
    return replace(won, result=final(won).result)


def _table(state: ClassicState) -> tuple[tuple[int, ...], ...]:
    """The shuffle that deals the instructions, where they were dealt (XR-1)."""
    if not isinstance(state, ExtremeState) or state.board.options.instructions != "random":
        return ()
    dealt = [card for _, cards in state.board.instructions.table for card in cards]
    return ((*dealt, *[card for card in CARDS if card not in dealt]),)
