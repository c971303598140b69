"""Speaking of one's own cards, or of what one can do: not at a strict table (G-10).

There are too many ways to hint at a card to look for each. So a clause is refused in which somebody
says `I have`, `I can`, `mine` or `chez moi`, and any other with `I`, `me` or `my` that is about the
game. What passes is plainly not the game (`I have to go`, `j'ai faim`), wishes for a pile to be
left alone, and instruction cards where those are in play (X-4). The same holds for asking others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenback.talk.instructions import NAME_WORDS, instruction_places
from tenback.talk.meaning.allusions import plans
from tenback.talk.meaning.claims import claims
from tenback.talk.meaning.core_clauses import core_clauses
from tenback.talk.meaning.game_words import (
    everyday_places,
    speaks_of_play,
    speaks_of_table,
)
from tenback.talk.meaning.meanings import Meanings, clauses, meanings_of
from tenback.talk.meaning.other_hands import other_hands
from tenback.talk.meaning.own_hopes import own_hopes
from tenback.talk.meaning.own_plays import own_plays
from tenback.talk.meaning.questions import is_perfect
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token, sentences

__all__ = ["find_own_cards"]

_CODES = tuple(speech.code for speech in SPEECHES)
_ELLIPTIC = Phrases(phrase for speech in SPEECHES for phrase in speech.elliptic)
_FINE = Phrases(phrase for speech in SPEECHES for phrase in speech.fine)
_SUBJECTS = ("anyone", "self", "able", "next deed")
_SHORT_ANSWER = 3  # words
_MOST_COUNTED = 5  # words of a clause that only says how many: j'en ai aussi un
_MOST_BETWEEN = 4  # adverbs between `I` and its verb
_TELLING = ("big", "near", "parity", "backjump", "repair", "fits")
_ARTICLES = ("a", "article", "pointing", "my", "your")
_LEAST_NOUN = 4  # letters
_BEFORE_THING = ("core", "adverb", "a", "anyone", "I", "filler", "judged", "sparing", "your", "big")


def find_own_cards(folded: Folded, tokens: Sequence[Token], *, instructions: bool) -> str:
    """The stretch that speaks of its author's cards or of what they can do, or an empty text."""
    named_at = (
        {tokens[place].start for place in instruction_places(folded, tokens)}
        if instructions
        else set()
    )
    for sentence in sentences(tokens):
        extreme = not named_at.isdisjoint(token.start for token in sentence)
        whole = Meanings(sentence)
        asks = whole.has("minding")  # do you mind if I ...
        for words in clauses(sentence):
            clause = whole if len(words) == len(sentence) else Meanings(words)
            names = {place for place, token in enumerate(words) if token.start in named_at}
            claimed = list(claims(clause, whole))
            openings = [
                *_openings(clause, names),
                *(() if asks else _of_own_play(clause)),
                *claimed,
                *(() if asks else core_clauses(clause, whole)),
                *(() if asks else plans(clause)),
                *own_hopes(clause),
                *other_hands(clause),
            ]
            of_names = extreme and _is_of_instructions(clause, names)
            if not openings or (of_names and not (claimed and _names_pile(clause, names))):
                continue
            if named_at and not clause.has("pile") and _counts_own(clause):
                continue  # i have one, too
            spent = _FINE.covered(words)
            for first, last in openings:
                free = spent.isdisjoint(range(first, last + 1))
                is_claim = (first, last) in claimed and speaks_of_table(clause)
                if free and (is_claim or not _is_aside(clause, first, last, names)):
                    return folded.written(words[first].start, words[-1].end)
    return ""


def _openings(clause: Meanings, names: set[int]) -> Iterator[tuple[int, int]]:
    """From where to where somebody begins to speak of cards; the second place is the verb."""
    yield from _first_person(clause)
    yield from _others(clause)
    for place in clause.places("my"):
        if any(clause.means(then, "of mine") or then in names for then in (place + 1, place + 2)):
            yield place, place
    for place in clause.places("own one"):
        yield place, place
    for place in clause.places("this"):
        if clause.means(place + 1, "hand"):
            yield place, place + 1
    if clause.has("nothing", "here") and len(clause.tokens) <= _MOST_COUNTED:
        yield clause.places("nothing")[0], clause.places("nothing")[0]
    for stretch in _ELLIPTIC.find(clause.tokens):
        yield stretch[0], stretch[-1]
    yield from own_plays(clause)


def _first_person(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I only have`, `je ne peux`, `hab ich`, `ive`."""
    for code in _CODES:
        verbs = (f"{code}:holds", f"{code}:able")
        for person in clause.places(f"{code}:I"):
            if clause.means(person, *verbs) and len(clause.tokens) > 1:  # Jai is a name
                yield person, person
            for before in (person - 1, person - 2):
                if clause.means(before, f"{code}:verb first"):
                    yield before, person
            for verb in range(person + 1, person + 2 + _MOST_BETWEEN):
                if clause.means(verb, *verbs) and not _is_habit(clause, verb):
                    yield person, verb
                if not clause.means(verb, f"{code}:adverb"):
                    break


def _is_habit(clause: Meanings, verb: int) -> bool:
    """`I keep misreading it`."""
    after = clause.tokens[verb + 1 : verb + 2]
    return clause.tokens[verb].text == "keep" and bool(after) and after[0].text.endswith("ing")


def _of_own_play(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I'd have to spoil the left one`, `für mich sind beide zu`, `unable to help`."""
    persons = clause.places("me") or ((0,) if _lacks_subject(clause) else ())
    if not persons and clause.has("able") and speaks_of_play(clause):
        persons = clause.places("us")  # we can save it: one of us has told of it
    if _lacks_subject(clause) and clause.means(_opening(clause), "able"):
        if not clause.has("aside"):
            yield 0, len(clause.tokens) - 1  # can't do it
        return
    does = clause.has("ability") or speaks_of_play(clause)
    burns = clause.has("I", "pile") and clause.has("deed") and not clause.has("anyone")
    wishes = clause.has("wish") and not (does and clause.near("letting", "me", 1))  # let me fix it
    wishes = wishes and not (burns and not clause.has("sparing"))
    if not persons or wishes or clause.near("can", "anyone", 1):  # could you ...
        return
    sized = clause.follows("my", "big", 4) and not clause.has("aside")
    if does or sized or (speaks_of_table(clause) and not clause.has("feeling")):
        yield persons[0], persons[0]


def _lacks_subject(clause: Meanings) -> bool:
    """`Can help on the left`, `able to save one`, `pourrais réparer`."""
    place = _opening(clause)
    if place == len(clause.tokens):
        return False
    if clause.tokens[place].text == "about" and not clause.means(place + 1, "to"):
        return False
    if not clause.means(place, "able", "ability", "next deed"):
        return False
    if place and clause.tokens[place - 1].text == "il":
        return False  # il faut: anybody must
    person = place + 1 not in clause.negations  # the tail of can't is no French tu
    subjects = ("anyone", "self", "anybody", "your", "en:that one")
    return not (person and clause.means(place + 1, *subjects))


def _opening(clause: Meanings) -> int:
    """The first place that says anything: `ok so can't do it`."""
    place = 0
    while clause.means(place, "filler") and not clause.means(place, *_SUBJECTS):
        place += 1
    return place


def _others(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Have you got`, `anyone has`, `qui a`, `hast du`: asking for the same."""
    if clause.negations and clause.has("tell"):
        return  # don't tell what you have
    for code in _CODES:
        for verb in clause.places(f"{code}:have asked"):
            for person in (verb - 1, verb + 1, verb - 2):
                if clause.means(person, f"{code}:anyone"):
                    yield min(person, verb), max(person, verb)


def _counts_own(clause: Meanings) -> bool:
    """`I have one`, `hab auch einen`, `j'en ai un`: of the instruction named before."""
    last = len(clause.tokens) - 1
    if last < _SHORT_ANSWER and all(clause.means(place, "core") for place in range(last + 1)):
        return True  # moi oui
    return last < _MOST_COUNTED and clause.means(last, "one", "single", "adverb", "none", "holds")


def _names_pile(clause: Meanings, names: set[int]) -> bool:
    """Is a pile named, other than in ONE PILE?"""
    return any(place not in names for place in clause.places("pile"))


def _is_of_instructions(clause: Meanings, names: set[int]) -> bool:
    """Does nothing beside the names say more of a card than its instruction?"""
    spent = names | _FINE.covered(clause.tokens)
    others = [place for place in range(len(clause.tokens)) if place not in spent]
    if clause.has("apart from") and any(clause.means(place, "junk", "none") for place in others):
        return False  # apart from my SKULL only rubbish
    speaks = clause.has("I") or clause.means(0, "opens alone")
    if speaks and any(clause.means(place, "covers") for place in others):
        return False  # the SKULL I can cover
    return not any(clause.means(place, *_TELLING) for place in others)


def _names_thing(clause: Meanings, first: int, last: int) -> bool:
    """Is what somebody has a thing nobody holds in a game: `got the recipe`, `un nouveau canapé`?

    It stands after an article, no table of words knows it, and it is none for a good card.
    """
    verbs = [
        place
        for place in range(first, last + 2)
        if clause.means(place, "holds", "have asked", "opens alone")
    ]
    if not verbs:
        return False
    place = verbs[-1] + 1
    while clause.means(place, *_BEFORE_THING):
        place += 1
    if place >= len(clause.tokens) or clause.tokens[place].opens_clause:
        return False
    article = any(clause.means(before, *_ARTICLES) for before in (place - 1, place - 2))
    word = clause.tokens[place].text
    return article and word not in NAME_WORDS and len(word) >= _LEAST_NOUN and not meanings_of(word)


def _is_aside(clause: Meanings, first: int, last: int, names: set[int]) -> bool:
    """Is this plainly not the game: something of everyday life, or a past tense?"""
    everyday = any(
        place not in names
        and not first <= place <= last
        and (place or not clause.means(0, "calling"))
        for place in everyday_places(clause)
    )
    if not any(clause.has(name) for name in ("card", "pile", "held card", "draw", "news")):
        if everyday:
            return not any(clause.means(place, "owns") for place in range(first, last + 1))
        if not names and _names_thing(clause, first, last):
            return True
    return any(is_perfect(clause, verb) for verb in range(first, last + 1))
