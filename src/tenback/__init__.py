"""tenback: play, check and study The Game and its siblings.

    >>> import tenback
    >>> state = tenback.deal("classic", players=2, seed="a first game")

The names below are loaded when they are first used, so `import tenback` costs next to nothing.
The packages inside have more: `tenback.rules`, `tenback.record`, `tenback.bots`, `tenback.study`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenback.bots.turn import Turn
    from tenback.library import (
        ReviewSettings,
        Solution,
        compare,
        deal,
        play,
        players,
        review,
        simulate,
        solve,
    )
    from tenback.record import (
        Record,
        read_position,
        read_record,
        read_records,
        replay,
        write_record,
    )
    from tenback.rules import GAMES, State
    from tenback.study.dataset.load import Dataset, load

__version__ = "0.2.0"

__all__ = [
    "GAMES",
    "Dataset",
    "Record",
    "ReviewSettings",
    "Solution",
    "State",
    "Turn",
    "compare",
    "deal",
    "load",
    "play",
    "players",
    "read_position",
    "read_record",
    "read_records",
    "replay",
    "review",
    "simulate",
    "solve",
    "write_record",
]

_HOMES = {
    "tenback.bots.turn": ("Turn",),
    "tenback.library": (
        "ReviewSettings",
        "Solution",
        "compare",
        "deal",
        "play",
        "players",
        "review",
        "simulate",
        "solve",
    ),
    "tenback.record": (
        "Record",
        "read_position",
        "read_record",
        "read_records",
        "replay",
        "write_record",
    ),
    "tenback.rules": ("GAMES", "State"),
    "tenback.study.dataset.load": ("Dataset", "load"),
}
_PACKAGES = ("bots", "kernel", "record", "rules", "study", "table", "talk")


def __getattr__(name: str) -> object:
    """Import what is asked for, once."""
    from importlib import import_module

    for module, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(module), name)
            return value
    if name in _PACKAGES:
        return import_module(f"tenback.{name}")
    raise AttributeError(f"module 'tenback' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Everything there is, loaded or not."""
    return sorted({*globals(), *__all__})
