"""The languages the talk rule reads: every file here but `table` is one."""

from __future__ import annotations

from pkgutil import iter_modules, resolve_name

from tenback.talk.number_words.table import NumberWords

LANGUAGES: tuple[NumberWords, ...] = tuple(
    resolve_name(f"{__name__}.{module.name}:WORDS")
    for module in iter_modules(__path__)
    if module.name != "table"
)

__all__ = ["LANGUAGES", "NumberWords"]
