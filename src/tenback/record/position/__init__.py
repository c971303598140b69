"""A position in one line of text, for every game: think of it as a photograph of the table.

FORMAT.md has the grammar. What is written can be read, and gives an equal state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tenback.record.errors import PositionError
from tenback.record.position.columns import read_columns, write_columns
from tenback.record.position.piles import read_piles, write_piles
from tenback.rules import Game, RuleError, State, game

__all__ = ["read_position", "write_position"]

MOST_POSITION_CHARACTERS = (
    2_000_000  # characters; a match of Columns may carry the decks of many rounds
)


class PositionFormat(NamedTuple):
    """How the positions of a game are read, from their words, and written."""

    read: Callable[[Game, list[str]], State]
    write: Callable[[State], str]


_PILES = PositionFormat(read_piles, write_piles)
FORMATS = {
    "classic": _PILES,
    "extreme": _PILES,
    "duel": _PILES,
    "columns": PositionFormat(read_columns, write_columns),
}


def read_position(text: str) -> State:
    """The state a position string stands for; anything else is a PositionError."""
    if len(text) > MOST_POSITION_CHARACTERS:
        raise PositionError("fields", "position.long", most=MOST_POSITION_CHARACTERS)
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
    return FORMATS[played.id].read(played, words)


def write_position(state: State) -> str:
    """The position string of a state; `read_position` gives an equal state."""
    text = FORMATS[state.game.id].write(state)
    if not text:
        raise PositionError("fields", "position.unwritable")
    return text


State.write_position = staticmethod(write_position)
