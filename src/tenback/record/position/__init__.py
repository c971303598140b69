"""A position in one line of text, for every game: think of it as a photograph of the table.

FORMAT.md has the grammar. What is written can be read, and gives an equal state.
"""

from __future__ import annotations

from tenback.record.errors import PositionError
from tenback.record.position.columns import read_columns, write_columns
from tenback.record.position.piles import read_piles, write_piles
from tenback.rules import RuleError, State, game
from tenback.rules.classic import ClassicState
from tenback.rules.columns import ColumnsState
from tenback.rules.duel import DuelState

__all__ = ["read_position", "write_position"]

LONGEST = 2_000_000  # characters; a match of Columns may carry the decks of many rounds


def read_position(text: str) -> State:
    """The state a position string stands for; anything else is a PositionError."""
    if len(text) > LONGEST:
        raise PositionError("fields", "position.long", most=LONGEST)
    words = text.split()
    if text != " ".join(words):
        raise PositionError("fields", "position.spaces")
    if not words:
        names = "game players options ..."
        raise PositionError("fields", "position.fields", given=0, names=names)
    try:
        played = game(words[0])
    except RuleError as refused:
        raise PositionError.because("game", refused) from None
    if played.id == "columns":
        return read_columns(played, words)
    return read_piles(played, words)


def write_position(state: State) -> str:
    """The position string of a state; `read_position` gives an equal state."""
    text = ""
    if isinstance(state, ColumnsState):
        text = write_columns(state)
    elif isinstance(state, ClassicState | DuelState):
        text = write_piles(state)
    if not text:
        raise PositionError("fields", "position.unwritable")
    return text


State.write_position = staticmethod(write_position)
