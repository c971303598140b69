"""What the talk rule must know about speech in one language; each is one file beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Speech:
    """The speech of one language. Phrases are written naturally; folding is done by the readers.

    A phrase that begins with a dot must open its clause, one that ends with a dot must end it.
    """

    code: str
    # Words by their meaning. One with a star is a pattern: `jump*`, `ge*t`.
    concepts: Mapping[str, frozenset[str]]
    slang: Mapping[str, str]  # what chat writes short, and the words it stands for
    hints: tuple[str, ...]  # phrases that are hints by themselves (G-10)
    questions: tuple[str, ...]  # phrases that ask for values (G-11)
    # Speaking of one's own cards without a subject, or in a set phrase; and what only looks so.
    elliptic: tuple[str, ...]
    fine: tuple[str, ...]
    instructions: tuple[str, ...]  # names of the instruction cards, but for the THREE
    # What may be said in silence too, alone or with one of `to_whom` after it.
    reactions: tuple[str, ...]
    to_whom: tuple[str, ...]
