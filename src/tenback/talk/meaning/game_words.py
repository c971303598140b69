"""Is a clause about the game: does it speak of piles, of cards, or of what is done with them?"""

from __future__ import annotations

from tenback.talk.meaning.meanings import Meanings
from tenback.talk.speech import SPEECHES

_NO_NOUN = (
    "held card", "pronoun", "single", "here", "place", "beside", "adverb", "filler", "to", "me",
    "on", "drawn", "either more", "gone",
)  # fmt: skip

__all__ = ["everyday_places", "speaks_of_play", "speaks_of_table", "stands_alone"]


def speaks_of_table(clause: Meanings) -> bool:
    """Does it name a pile, a place on the table or a card?"""
    return (
        any(clause.has(name) for name in ("pile", "place", "held card"))
        or clause.follows("level", "here", 1)
        or clause.follows("on", "both", 1)
        or any(_is_side(clause, place) for place in clause.places("side"))
    )


def speaks_of_play(clause: Meanings) -> bool:
    """Does it say what is done in the game: to lay, to jump, to save or to spoil something?"""
    deeds = ("deed", "repair", "backjump", "going back", "jump")
    if any(clause.has(name) for name in deeds):
        return True
    going = clause.near("go", "here", 2)
    return going is not None and not any(_is_article(clause, place) for place in going)


def everyday_places(clause: Meanings) -> list[int]:
    """Where it speaks of everyday life, in the language in which somebody says `I`.

    German `links` is no link, and a turn is no train.
    """
    codes = [speech.code for speech in SPEECHES if clause.has(f"{speech.code}:me")]
    names = [f"{code}:aside" for code in codes] or ["aside"]
    return [
        place
        for place in clause.places("aside")
        if clause.means(place, *names)
        and not clause.means(place, "place", "side", "turn", "kin")
        and not (clause.has("side") and clause.means(place, "plays"))
        and not (clause.has("pile") and clause.means(place, "plight"))
    ]


def _is_article(clause: Meanings, place: int) -> bool:
    """French `la` before another word: `je vais coucher la petite`, but not `je vais là`."""
    after = clause.tokens[place + 1 : place + 2]
    return clause.tokens[place].text == "la" and bool(after) and not after[0].opens_clause


def _is_side(clause: Meanings, place: int) -> bool:
    """`The left one`, `on the right`, but not `I left` or `all right`."""
    return clause.means(place - 1, "article") or clause.means(place + 1, "pile", "pronoun")


def stands_alone(clause: Meanings, place: int) -> bool:
    """Does an adjective have no noun after it but a card: `no small ones`, `lauter hohe`?"""
    after = clause.tokens[place + 1 : place + 2]
    return (
        not after
        or after[0].opens_clause
        or clause.means(place + 1, *_NO_NOUN)
        or (clause.means(place + 1, "big", "junk") and stands_alone(clause, place + 1))
    )
