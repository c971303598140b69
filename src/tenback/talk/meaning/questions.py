"""Questions for the value of cards (G-11): in any words, direct, as a command or in between.

Asking for anything else is fine at an open table: which pile somebody would like, whether they
have anything for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenback.talk.meaning.degrees import asks_degree, counts_cards
from tenback.talk.meaning.game_words import stands_alone
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.meaning.short_questions import (
    asks_best,
    asks_everybody,
    asks_what_it_is,
    is_exclamation,
)
from tenback.talk.meaning.yours import asks_for_yours
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token, sentences

__all__ = ["find_question"]

_CODES = tuple(speech.code for speech in SPEECHES)
_QUESTIONS = Phrases(phrase for speech in SPEECHES for phrase in speech.questions)
_BARE = (
    "your", "yours", "told of", "value", "superlative", "big", "held card", "what", "tell",
    "filler", "single", "gap",
)  # fmt: skip
_WHICH_CARD = 5  # words within which a card is asked for: was ist das für eine Karte
_OPENING = 2  # words in which a command is turned round: don't tell, please never say
_FINE = Phrases(phrase for speech in SPEECHES for phrase in speech.fine)


def find_question(folded: Folded, tokens: Sequence[Token]) -> str:
    """The stretch that asks for the value of cards, or an empty text."""
    everyday = Meanings(tokens).has("aside")
    for asked in sentences(tokens):
        sentence = Meanings(asked)
        is_question = _ends_with(folded, asked, "?")
        exclaims = _ends_with(folded, asked, "!")
        if not everyday and _is_bare(sentence, is_question=is_question):
            return folded.written(asked[0].start, asked[-1].end)
        if not exclaims and asks_degree(sentence, is_question=is_question):
            return folded.written(asked[0].start, asked[-1].end)
        if len(asked) == 1 or is_exclamation(sentence, is_question=is_question):
            continue
        if not everyday and asks_best(sentence, is_question=is_question):
            return folded.written(asked[0].start, asked[-1].end)
        found = _QUESTIONS.find(asked)
        if found:
            return folded.written(asked[found[0][0]].start, asked[found[0][-1]].end)
        if _asks(sentence):
            return folded.written(asked[0].start, asked[-1].end)
    return ""


def _ends_with(folded: Folded, asked: Sequence[Token], sign: str) -> bool:
    place = asked[-1].end
    return folded.text[place : place + 2].lstrip(" ").startswith(sign)


def _is_bare(sentence: Meanings, *, is_question: bool) -> bool:
    """Nothing but what is asked for: `your lowest?`, `und deine?`, `tes cartes stp`, `value?`."""
    if not all(sentence.means(place, *_BARE) for place in range(len(sentence.tokens))):
        return False
    best = sentence.has("superlative") or sentence.follows("more", "big", 1)
    if sentence.has("your") or sentence.has("yours"):
        named = best or any(sentence.has(name) for name in ("told of", "held card", "gap"))
        if sentence.has("how") and not best:
            return False  # how is your hand?
        return named or (sentence.has("yours") and (is_question or len(sentence.tokens) > 1))
    if sentence.follows("how", "big", 1):
        return True
    asked = ("value", "superlative", "held card", "gap")
    return is_question and any(sentence.has(name) for name in asked)


def _asks(sentence: Meanings) -> bool:
    if not sentence.negations and _asks_for_value(sentence):  # "don't tell me the number"
        return True
    if any(sentence.means(place, "tell") for place in (0, 1)) and sentence.follows(
        "compared", "than", 1
    ):
        return True  # tell me it's not lower than C
    return not any(place < _OPENING for place in sentence.negations) and (
        asks_for_yours(sentence)
        or _asks_what_you_hold(sentence)
        or _asks_for_card(sentence)
        or _asks_how_far(sentence)
        or _asks_which_side(sentence)
        or _asks_how_much(sentence)
        or asks_what_it_is(sentence)
        or asks_everybody(sentence)
    )


def _asks_for_value(sentence: Meanings) -> bool:
    """`What number do you have?`, `c'est quel nombre ?`, `tell me its value`."""
    about_cards = sentence.has("you") or sentence.has("card")
    asks_words = any(sentence.has(name) for name in ("which", "what", "tell"))
    if asks_words and _is_named(sentence) and not sentence.has("aside"):
        return True
    return (
        sentence.follows("which", "value", 1)
        or sentence.follows("what", "value", 1)
        or sentence.follows("tell", "value", 3)
        or (sentence.means(0, "tell") and sentence.follows("tell", "value", 8))
        or (about_cards and sentence.follows("ask", "value", 8))
    )


def _is_named(sentence: Meanings) -> bool:
    """`The exact value`, `the number on it`: one value, not a number of things."""
    glue = ("article", "near", "exactly", "be", "core", "filler", "question glue", "tell")
    asking = ("which", "what", "value", "interjection", "pile", "held card", "your", "on", "anyone")
    return sentence.has("value") and all(
        sentence.means(place, *glue, *asking) for place in range(len(sentence.tokens))
    )


def _asks_what_you_hold(sentence: Meanings) -> bool:
    """`Which ones are you holding`, `sag mal was du hast`, `tu as quoi là`."""
    spent = _FINE.covered(sentence.tokens)
    best = sentence.has("superlative") or sentence.follows("more", "big", 1)
    everyday = frozenset(sentence.places("aside"))
    if best and sentence.has("anyone", "have asked") and not sentence.has("pile"):
        return not everyday and any(
            stands_alone(sentence, place) or sentence.means(place + 1, "core")
            for place in (*sentence.places("superlative"), *sentence.places("big"))
        )
    for code in _CODES:
        for what in sentence.places(f"{code}:what"):
            if what in spent or sentence.means(what + 1, "pile"):
                continue
            if sentence.means(what - 1, f"{code}:anyone") and sentence.means(
                what - 2, "have asked"
            ):
                continue  # "hast du was für links?"
            around = [place for place in range(what - 3, what + 7) if place not in spent]
            if not everyday.isdisjoint(range(what - 3, _clause_end(sentence, what))):
                continue
            if any(sentence.means(place, f"{code}:I") for place in around):
                continue  # "what I have, you two keep"
            you = any(sentence.means(place, f"{code}:anyone") for place in around)
            have = [
                place
                for place in around
                if sentence.means(place, f"{code}:have asked", f"{code}:holds", f"{code}:laid")
            ]
            if you and have and not any(is_perfect(sentence, place) for place in have):
                return True
    return False


def _clause_end(sentence: Meanings, place: int) -> int:
    """Where the clause around `place` ends."""
    for end in range(place + 1, len(sentence.tokens)):
        if sentence.tokens[end].opens_clause:
            return end
    return len(sentence.tokens)


def _asks_for_card(sentence: Meanings) -> bool:
    """`Name the card you want to play`, `just say which card it is`."""
    if not sentence.has("aside") and sentence.follows("what", "held card", _WHICH_CARD):
        return True
    if sentence.follows("such as", "held card", 1) and sentence.has("what or tell"):
        return True
    if sentence.follows("tell", "which", 4):
        if sentence.follows("which", "card", 1) or sentence.has("which one"):
            return True
    if _FINE.find(sentence.tokens) or not sentence.follows("tell", "card", 3):
        return False
    return sentence.has("anyone") or sentence.means(0, "tell")


def _asks_how_far(sentence: Meanings) -> bool:
    """`How close are you to it`, `wie weit ist deine weg`, `à quelle distance`."""
    if any(sentence.has(name) for name in ("aside", "en:have asked", "en:go", "de:go")):
        return False
    near = sentence.follows("how", "far", 1) or sentence.follows("which", "distance", 1)
    return near and (sentence.has("anyone") or sentence.has("your"))


def _asks_how_much(sentence: Meanings) -> bool:
    """`How many off are you`, `combien il te manque`, `how big a gap`, `what is it worth`."""
    if sentence.has("aside") or sentence.says("us") or counts_cards(sentence):
        return False
    much = sentence.has("how much") or sentence.follows("how", "much", 1)
    asks = sentence.has("what") or sentence.has("which") or sentence.follows("how", "big", 1)
    yours = sentence.has("your") or sentence.has("anyone")
    return (
        (much and sentence.has("lacking"))
        or (asks and sentence.has("gap") and (yours or not sentence.has("pile")))
        or ((asks or much) and sentence.has("worth"))
        or (much and sentence.has("steps"))
        or (much and sentence.has("compared"))
    )


def _asks_which_side(sentence: Meanings) -> bool:
    """`Higher or lower than that?`, `is yours bigger than half?`, `high or low`."""
    if sentence.has("jump") and not sentence.has("your"):
        return False
    either = any(
        any(sentence.means(before, "compared", "big") for before in (place - 1, place - 2))
        and any(sentence.means(after, "compared", "big") for after in range(place + 1, place + 4))
        for place in sentence.places("or")
    )
    if not either and sentence.has("or") and sentence.has("distance"):
        return True  # eher oben oder unten im Bereich
    if either:  # of two piles it may be asked
        return not any(place < sentence.places("or")[0] for place in sentence.places("pile"))
    asks = sentence.has("your") or sentence.means(0, "be") or sentence.means(0, "it")
    return asks and (sentence.follows("compared", "than", 1) or sentence.has("half"))


def is_perfect(sentence: Meanings, verb: int) -> bool:
    """Is `have` only a part of a past tense here (`I've seen`) that says nothing of cards?"""
    return any(
        sentence.means(verb, f"{code}:holds", f"{code}:have asked")
        and any(
            sentence.means(place, f"{code}:done", f"{code}:done last")
            and not sentence.means(place, f"{code}:drawn", f"{code}:not done")
            for place in _participles(sentence, verb, code)
        )
        for code in _CODES
    )


def _participles(sentence: Meanings, verb: int, code: str) -> Iterator[int]:
    """Where a participle may stand: right after the verb, or in German at the very end."""
    place = verb + 1
    while sentence.means(place, f"{code}:adverb", f"{code}:anyone", f"{code}:I"):
        place += 1
    if not sentence.means(place, f"{code}:done last"):
        yield place
    last = len(sentence.tokens) - 1
    if last > verb and sentence.means(last, f"{code}:done last"):
        yield last
