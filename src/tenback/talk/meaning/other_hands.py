"""Asking others for their hands or what they can do (G-10): `who's nearest`, `are you stuck`."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.talk.meaning.game_words import speaks_of_table
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.meaning.own_hopes import tells_of_life

__all__ = ["other_hands"]

_REACH = 5
_AT_OTHERS = ("within", "to", "at yours", "before letter")


def other_hands(clause: Meanings) -> Iterator[tuple[int, int]]:
    """Where somebody asks what others hold, can do, or could use."""
    if tells_of_life(clause):
        return
    if speaks_of_table(clause):
        yield from _of_pile(clause)
    for place in clause.places("your"):
        if clause.means(place + 1, "held card", "hand"):
            yield place, place + 1
    back = clause.has("going back") or clause.has("backjump") or clause.near("go", "back", 3)
    if back and clause.near("could", "anyone", 1):
        yield clause.places("could")[0], clause.places("could")[0]
    if clause.has("do what", "here") and clause.near("could", "anyone", 1):
        yield clause.places("could")[0], clause.places("could")[0]
    asked = clause.has("you are") or clause.has("plight verb", "anyone")
    if asked and not clause.has("I"):
        yield from ((place, place) for place in clause.places("stuck"))
        if clause.has("anyone"):
            yield from ((place, place) for place in clause.places("ability"))


def _of_pile(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Who's nearest on D`, `what could you do on A`, `passt B jemandem`, `wie siehts bei dir`."""
    for place in clause.places("somebody"):
        for near in range(place + 1, place + 1 + _REACH):
            if clause.means(near, "nearest"):
                yield place, near
    if clause.has("what") and clause.near("could", "anyone", 1):
        yield clause.places("what")[0], clause.places("what")[0]
    if clause.has("somebody", "reach"):
        yield clause.places("reach")[0], clause.places("reach")[0]
    others = clause.places("the other")
    if clause.has("how") and any(clause.means(place - 1, *_AT_OTHERS) for place in others):
        yield clause.places("how")[0], clause.places("how")[0]
    named = clause.has("pile") or clause.has("place")
    if named and clause.has("benefit") and not clause.has("I"):
        yield from ((place, place) for place in (*others, *clause.places("your")))
