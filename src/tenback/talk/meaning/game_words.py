"""Is a clause about the game: does it speak of piles, of cards, or of what is done with them?"""

from __future__ import annotations

from tenback.talk.meaning.meanings import Meanings

__all__ = ["speaks_of_play", "speaks_of_table"]

_PILES = frozenset("abcd")  # as they are called at the table
_LINKS = frozenset(("and", "und", "et", "or", "oder", "ou"))


def speaks_of_table(clause: Meanings) -> bool:
    """Does it name a pile, a place on the table or a card?"""
    return (
        any(clause.has(name) for name in ("pile", "place", "held card"))
        or clause.follows("level", "here", 1)
        or clause.follows("on", "both", 1)
        or any(_is_side(clause, place) for place in clause.places("side"))
        or any(_is_letter(clause, place) for place in range(len(clause.tokens)))
    )


def speaks_of_play(clause: Meanings) -> bool:
    """Does it say what is done in the game: to lay, to jump, to save or to spoil something?"""
    deeds = ("deed", "repair", "backjump", "going back", "jump")
    return any(clause.has(name) for name in deeds) or clause.near("go", "here", 2) is not None


def _is_side(clause: Meanings, place: int) -> bool:
    """`The left one`, `on the right`, but not `I left` or `all right`."""
    return clause.means(place - 1, "article") or clause.means(place + 1, "pile", "pronoun")


def _is_letter(clause: Meanings, place: int) -> bool:
    """A pile by its letter: `on a and c`, `auf b`, `b would suit me`."""
    if clause.tokens[place].text not in _PILES:
        return False
    after = clause.tokens[place + 1 : place + 2]
    if clause.means(place - 1, "on"):
        return not after or after[0].text in _LINKS
    spaced = bool(after) and after[0].gap == " "  # but not: c'est
    return spaced and place == 0 and clause.means(1, "after letter")
