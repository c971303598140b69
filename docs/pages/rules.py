"""The rules of a game in a language, and drawings of tables by tenback's own renderer."""

from __future__ import annotations

import tenback
from pages.executed import picture
from tenback.language import rules_text
from tenback.record import read_position

# The first turn of each game, as the rules tell it: the deal, its players, and some moves.
FIRST_TURNS = {
    "classic": ("a first game", 2, ("@1", "7a", "99c", ".")),
    "extreme": ("draw", 2, ()),
    "duel": ("seed 1", 2, ()),
    "columns": ("seed 2527", 3, ()),
}


def rules(game: str, language: str) -> str:
    """The rules with a drawing of a table after the heading."""
    head, _, rest = rules_text(game, language).partition("\n")
    seed, players, moves = FIRST_TURNS[game]
    state = tenback.deal(game, players, seed=seed)
    for move in moves:
        state = state.play(move)
    seat = 0 if state.turn is None else state.turn
    return f"{head}\n\n{picture(state.view(seat).svg(language))}\n{rest}"


def draw(*position: str) -> str:
    """A position in one line, drawn."""
    return picture(read_position(" ".join(position)).svg())
