"""What people say of their own turn without `I have` (G-10): hopes, regrets, a good draw."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.talk.meaning.game_words import everyday_places, speaks_of_table
from tenback.talk.meaning.meanings import Meanings

__all__ = ["own_hopes", "tells_of_life"]

_REACH = 5
_SHORT = 6  # words of a clause that only wishes to help
_LEADING = ("filler", "adverb", "interjection")


def own_hopes(clause: Meanings) -> Iterator[tuple[int, int]]:
    """Where somebody speaks of a turn they hope for, missed, or are well prepared for."""
    if clause.has("awaits", "this at last", "me") and not clause.has("you"):
        yield clause.places("awaits")[0], clause.places("awaits")[0]
    if tells_of_life(clause):
        return
    yield from _missed_spot(clause)
    yield from _counted_on(clause)
    yield from _treasure(clause)
    yield from _dealt_badly(clause)
    yield from _good_for_me(clause)
    yield from _deeds(clause)


def _dealt_badly(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Mist gezogen`, `apart from that only rubbish`, `rien qui va sur D`."""
    if clause.has("apart from", "none", "junk"):
        yield clause.places("junk")[0], clause.places("junk")[0]
    if clause.near("drawn", "junk", 1) or clause.near("draw", "junk", 1):
        yield 0, len(clause.tokens) - 1
    empty = clause.means(0, "nothing") and not clause.means(1, "no", "be")
    if empty and speaks_of_table(clause) and not clause.has("please"):
        yield 0, 0
    if clause.has("me", "options") and any(clause.has(name) for name in ("junk", "judged")):
        yield clause.places("options")[0], clause.places("options")[0]


def _good_for_me(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`That was for me`, `A c'est bon pour moi`, `tu me sauves`."""
    if clause.has("you") and clause.near("fr:repair", "fr:object", 1):
        yield clause.places("repair")[0], clause.places("repair")[0]
    past = clause.has("past") or clause.has("been")
    short = len(clause.tokens) <= _REACH and clause.has("that one") and past
    for place in clause.places("de:my") if short else ():
        if clause.means(place + 1, "been"):
            yield place, place  # die wär meine gewesen
    if short or clause.has("pile", "judged"):
        for place in clause.places("object"):
            if clause.means(place - 1, "to"):
                yield place - 1, place


def _deeds(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I can cover that`, `I'm dumping a lot this turn`, `there goes my plan`."""
    if (clause.has("I") or clause.means(0, "opens alone")) and clause.has("covers"):
        yield clause.places("covers")[0], clause.places("covers")[0]
    much = any(clause.has(name) for name in ("how many", "turn", "hand", "half"))
    if clause.has("I", "sheds") and much:
        yield clause.places("sheds")[0], clause.places("sheds")[0]
    wishes = clause.has("wants") or clause.has("supposed")
    if wishes and clause.has("helping") and len(clause.tokens) <= _SHORT and not clause.has("you"):
        yield clause.places("helping")[0], clause.places("helping")[0]  # wish i could help
    for place in clause.places("my"):
        if clause.means(place + 1, "scheme"):
            yield place, place + 1


def tells_of_life(clause: Meanings) -> bool:
    """Is it about everyday life, by a word that is not used of the game as well?"""
    return any(
        not clause.means(place, "awaits", "treasure", "count on", "covers", "go", "back", "scheme")
        for place in everyday_places(clause)
    )


def _missed_spot(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`You took my spot`, `da wollte ich hin`, `c'est là que je voulais aller`."""
    if clause.has("took", "spot") and (clause.has("me") or clause.has("my")):
        yield clause.places("spot")[0], clause.places("spot")[0]
    where = clause.has("here") or clause.has("where")
    others = clause.has("feeling") or clause.has("anyone")
    if where and clause.has("I", "wanted", "went") and not others:
        yield clause.places("went")[0], clause.places("went")[0]


def _counted_on(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`You can count on me for C`, `comptez sur moi`, `auf mich könnt ihr zählen`."""
    for place in clause.places("count on") if speaks_of_table(clause) else ():
        if clause.has("object"):
            yield place, place


def _treasure(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Got the perfect follow up`, `hab die Lösung`, `krieg grad nix Schönes`."""
    first = 0
    while clause.means(first, *_LEADING) and not clause.means(first, "opens alone"):
        first += 1
    if not clause.means(first, "opens alone") or clause.means(first + 1, "anyone", "your"):
        return
    praised = any(clause.has(name) for name in ("treasure", "suited", "praise", "junk"))
    if praised and all(
        clause.means(place, "core", "treasure", "suited", "praise", "junk", "judged", "nothing")
        for place in range(first, len(clause.tokens))
    ):
        yield first, len(clause.tokens) - 1
