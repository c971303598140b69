"""Clauses that can only be of the game (G-10): `me neither`, `whatever I do hurts`, `I'm dry`.

What people say of themselves is either of everyday life, or it is made of small words and of words
that judge a hand (`core_words`). A clause that has `I` in it and nothing but these is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tenback.talk.meaning.game_words import everyday_places
from tenback.talk.meaning.meanings import Meanings

__all__ = ["core_clauses"]

_NOISE = re.compile(
    r"[^aeiouy]{2,}|(.)\1+|(ha|he|hi|ho)+h?|[a-z]*(.)\3\3[a-z]*"
)  # grrr, hehe, noooo
_CORE = (
    "core", "pile", "held card", "place", "side", "big", "near", "judged", "junk", "suited",
    "deed", "repair", "jump", "backjump", "going back", "plays", "laid", "holds", "able", "ability",
    "me", "I", "my", "next deed", "nothing", "some", "options", "how many", "costs", "lacks",
    "drawn", "urgent", "interjection", "filler", "go", "goes in", "compared", "arrives",
)  # fmt: skip


def core_clauses(clause: Meanings, sentence: Meanings) -> Iterator[tuple[int, int]]:
    """Where somebody speaks of themselves and of nothing but the game."""
    persons = clause.places("me")
    everyday = any(not sentence.means(place, "calling") for place in everyday_places(sentence))
    if not persons or len(clause.tokens) == 1 or everyday:
        return
    if clause.has("wish") or clause.has("feeling"):
        return
    if all(_is_core(clause, place) for place in range(len(clause.tokens))):
        yield max(0, persons[0] - 1), min(len(clause.tokens) - 1, persons[0] + 2)


def _is_core(clause: Meanings, place: int) -> bool:
    return clause.means(place, *_CORE) or bool(_NOISE.fullmatch(clause.tokens[place].text))
