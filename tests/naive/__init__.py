"""The four games once more, as plainly as can be: the models the real rules are held against.

They are written from the booklets and their clauses, not from `tenback.rules`: mutable, with lists
and sets, and by brute force. Slow is fine here; hard to misread is what counts. Each model takes
`(players, options, shuffle)` and has `moves()`, `play(text)`, `turn`, `result`, `knows(seat)`.
"""

from __future__ import annotations

from tests.naive.classic import Classic
from tests.naive.columns import Columns
from tests.naive.duel import Duel
from tests.naive.extreme import Extreme

Model = Classic | Extreme | Duel | Columns

MODELS: dict[str, type[Model]] = {
    "classic": Classic,
    "extreme": Extreme,
    "duel": Duel,
    "columns": Columns,
}

__all__ = ["MODELS", "Classic", "Columns", "Duel", "Extreme", "Model"]
