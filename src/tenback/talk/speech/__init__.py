"""How each language speaks of cards and piles: every file here but `table` is one."""

from __future__ import annotations

from pkgutil import iter_modules, resolve_name

from tenback.talk.speech.table import Speech

SPEECHES: tuple[Speech, ...] = tuple(
    resolve_name(f"{__name__}.{module.name}:SPEECH")
    for module in iter_modules(__path__)
    if module.name != "table"
)

__all__ = ["SPEECHES", "Speech"]
