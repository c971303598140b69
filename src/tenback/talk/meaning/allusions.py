"""Allusions to one's own cards and plans (G-10): `guess who drew what A needed`.

Nobody says `I` in them. So they are known by what they tell of a pile: that something came for it,
that somebody is glad about it, or that it will be saved.
"""

from __future__ import annotations

from collections.abc import Iterator

from tenback.talk.meaning.game_words import everyday_places, speaks_of_play, speaks_of_table
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.meaning.questions import is_perfect

__all__ = ["find_allusion", "plans"]

_LEADING = ("filler", "adverb", "interjection")
_OF_KIN = ("had", "have asked", "drawn", "letting", "keeping", "belongs", "en:be", "soon", "scheme")
_SUBJECTS = ("anyone", "self", "anybody", "your", "that one")


def find_allusion(sentence: Meanings) -> tuple[int, int] | None:
    """Where a sentence alludes to a card that somebody has for a pile."""
    come = _came_at_last(sentence) or _own_hand(sentence) or _in_plight(sentence)
    if sentence.has("somebody", "delight", "news"):
        return sentence.first("delight")  # somebody is pleased with the deck
    if come or not speaks_of_table(sentence):
        return come
    if _me_and_table(sentence):
        return sentence.first("me")
    if sentence.says("us") or sentence.says("past"):
        return None  # of all, or of what has been played
    came = sentence.first("arrives") or sentence.first("trust")
    if came:
        return came
    saved = sentence.has("repair") and not sentence.has("soon")  # grandpa has saved C
    if sentence.has("kin") and not saved and any(sentence.has(name) for name in _OF_KIN):
        return sentence.first("kin")  # grandpa has something for D
    if sentence.has("repair") and sentence.has("can") and not _is_asked(sentence):
        return sentence.first("repair")  # whoever holds this phone can fix A
    promised = _promises(sentence)
    if promised:
        return promised
    glad = sentence.first("delight")
    of_somebody = any(sentence.has(name) for name in ("anyone", "somebody", "soon", "kin"))
    if glad and of_somebody:
        return glad
    if sentence.has("somebody", "soon") and sentence.has("repair"):
        return sentence.first("repair")
    if sentence.has("please") or sentence.has("than"):
        return None
    something = sentence.first("some") if _is_praised(sentence) else None
    return something or (sentence.first("improves") if sentence.has("soon") else None)


def _promises(sentence: Meanings) -> tuple[int, int] | None:
    """`Leave C and you'll see why`, `lasst A, es lohnt sich`."""
    seen = sentence.has("pile", "will see", "soon") or sentence.has("pile", "fr:will see")
    if seen:
        return sentence.first("will see")
    if sentence.has("pile", "promises") and not everyday_places(sentence):
        return sentence.first("promises")
    return None


def _me_and_table(sentence: Meanings) -> bool:
    """Somebody speaks of themselves and of a pile: `you'll thank me, just leave B`."""
    if not sentence.has("me") or everyday_places(sentence):
        return False
    if any(is_perfect(sentence, place) for place in sentence.places("holds")):
        return False  # the happiest pile I've ever seen
    return not any(sentence.has(name) for name in ("polite", "sparing", "feeling"))


def _came_at_last(sentence: Meanings) -> tuple[int, int] | None:
    """`Finally something decent turned up`, `endlich kam mal was anständiges`."""
    came = sentence.has("at last") and (_is_praised(sentence) or sentence.has("arrives"))
    return sentence.first("at last") if came and not sentence.has("aside") else None


def _is_asked(sentence: Meanings) -> bool:
    asked = any(sentence.says(name) for name in ("us", "you", "anybody"))
    return asked or sentence.means(0, "can", "able") or sentence.has("past")


def _in_plight(sentence: Meanings) -> tuple[int, int] | None:
    """`I'm struggling`, `je suis dans une impasse`, `mir geht die Puste aus`."""
    here = sentence.has("here") and sentence.language != "fr"  # French la is no là
    if not sentence.has("me") and not here:
        return None
    everyday = any(not sentence.means(place, "plight") for place in everyday_places(sentence))
    if everyday or sentence.says("us") or not sentence.says("plight"):
        return None
    return sentence.first("plight")


def _own_hand(sentence: Meanings) -> tuple[int, int] | None:
    """`Worst hand of my life`, `these cards hate me`: a hand that is judged is one's own."""
    if sentence.has("your") or sentence.says("us"):
        return None
    judged = any(sentence.has(name) for name in ("judged", "junk", "suited", "big"))
    hand = sentence.first("hand")
    if hand and judged and not sentence.means(hand[0] - 1, "en:side", "de:side"):
        return hand
    if sentence.follows("this", "held card", 1) and sentence.has("me"):
        return sentence.first("held card")
    return None


def _is_praised(sentence: Meanings) -> bool:
    """`Something lovely`, `un truc sympa`, `was Schönes`."""
    return any(
        sentence.means(thing + more, "praise", "judged", "delight")
        for thing in sentence.places("some")
        for more in (1, 2)
    )


def plans(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I'd like to reverse D`, `würd so gern auf D legen`, `hoping to use A`, `hand looks good`."""
    if clause.has("sparing"):
        return
    place = 0
    while clause.means(place, *_LEADING) and not clause.means(place, "opens verb", "card"):
        place += 1
    of_game = speaks_of_table(clause) or speaks_of_play(clause)
    while clause.means(place, "no") and clause.means(place + 1, "opens verb"):
        place += 1
    if clause.means(place, "opens verb") and not clause.means(place + 1, *_SUBJECTS):
        if (of_game or clause.means(place, "arrives")) and not clause.has("you"):
            yield place, place
    if clause.means(place, "en:card", "de:card", "fr:card") and _judges(clause, place):
        yield place, len(clause.tokens) - 1
    if clause.has("I") and of_game and not clause.has("anyone") and _wants(clause):
        yield clause.places("I")[0], clause.places("I")[0]


def _wants(clause: Meanings) -> bool:
    """`I'd like to go there`, but not `I like this pile`."""
    return any(
        not clause.means(place, "en:wants")
        or clause.means(place + 1, "en:to")
        or (clause.means(place - 1, "en:can") and clause.has("pile"))  # I'd like that pile
        for place in clause.places("wants")
    )


def _judges(clause: Meanings, hand: int) -> bool:
    """`Hand's looking good`, `Hand ist super`: nobody says whose, so it is one's own."""
    names = ("judged", "junk", "suited", "big")
    return clause.means(hand + 1, "be", "core") and any(clause.has(name) for name in names)
