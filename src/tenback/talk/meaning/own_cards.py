"""Speaking of one's own cards, or of what one can do: not at a strict table (G-10).

There are too many ways to hint at a card to look for each. So a clause is refused in which somebody
says `I have`, `I can`, `mine` or `chez moi`, and any other with `I`, `me` or `my` that is about the
game. What passes is plainly not the game (`I have to go`, `j'ai faim`), wishes for a pile to be
left alone, and instruction cards where those are in play (X-4). The same holds for asking others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenback.talk.instructions import instruction_places
from tenback.talk.meaning.game_words import speaks_of_play, speaks_of_table
from tenback.talk.meaning.meanings import Meanings, clauses
from tenback.talk.meaning.questions import is_perfect
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token, sentences

__all__ = ["find_own_cards"]

_CODES = tuple(speech.code for speech in SPEECHES)
_ELLIPTIC = Phrases(phrase for speech in SPEECHES for phrase in speech.elliptic)
_FINE = Phrases(phrase for speech in SPEECHES for phrase in speech.fine)
_MOST_BETWEEN = 4  # adverbs between `I` and its verb
_TELLING = ("big", "near", "parity", "backjump", "back", "repair", "fits")


def find_own_cards(folded: Folded, tokens: Sequence[Token], *, instructions: bool) -> str:
    """The stretch that speaks of its author's cards or of what they can do, or an empty text."""
    named_at = (
        {tokens[place].start for place in instruction_places(folded, tokens)}
        if instructions
        else set()
    )
    for sentence in sentences(tokens):
        extreme = not named_at.isdisjoint(token.start for token in sentence)
        asks = Meanings(sentence).has("minding")  # do you mind if I ...
        for words in clauses(sentence):
            clause = Meanings(words)
            names = {place for place, token in enumerate(words) if token.start in named_at}
            openings = [*_openings(clause, names), *(() if asks else _of_own_play(clause))]
            if not openings or (extreme and _is_of_instructions(clause, names)):
                continue
            spent = _FINE.covered(words)
            for first, last in openings:
                free = spent.isdisjoint(range(first, last + 1))
                if free and not _is_aside(clause, first, last):
                    return folded.written(words[first].start, words[-1].end)
    return ""


def _openings(clause: Meanings, names: set[int]) -> Iterator[tuple[int, int]]:
    """From where to where somebody begins to speak of cards; the second place is the verb."""
    yield from _first_person(clause)
    yield from _others(clause)
    for place in clause.places("my"):
        if any(clause.means(then, "of mine") or then in names for then in (place + 1, place + 2)):
            yield place, place + 1
    for place in clause.places("own one"):
        yield place, place
    for stretch in _ELLIPTIC.find(clause.tokens):
        yield stretch[0], stretch[-1]


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
                if clause.means(verb, *verbs):
                    yield person, verb
                if not clause.means(verb, f"{code}:adverb"):
                    break


def _of_own_play(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I'd have to spoil the left one`, `für mich sind beide zu`, `unable to help`."""
    persons = clause.places("me") or ((0,) if _lacks_subject(clause) else ())
    if not persons and clause.has("able") and speaks_of_play(clause):
        persons = clause.places("us")  # we can save it: one of us has told of it
    does = clause.has("ability") or speaks_of_play(clause)
    wishes = clause.has("wish") and not (does and clause.near("letting", "me", 1))  # let me fix it
    if not persons or wishes or clause.near("can", "anyone", 1):  # could you ...
        return
    sized = clause.follows("my", "big", 4) and not clause.has("aside")
    if does or sized or (speaks_of_table(clause) and not clause.has("feeling")):
        yield persons[0], persons[0]


def _lacks_subject(clause: Meanings) -> bool:
    """`Can help on the left`, `able to save one`, `pourrais réparer`."""
    return clause.means(0, "able", "ability") and not clause.means(1, "anyone", "self", "anybody")


def _others(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Have you got`, `anyone has`, `qui a`, `hast du`: asking for the same."""
    for code in _CODES:
        for verb in clause.places(f"{code}:have asked"):
            for person in (verb - 1, verb + 1, verb - 2):
                if clause.means(person, f"{code}:anyone"):
                    yield min(person, verb), max(person, verb)


def _is_of_instructions(clause: Meanings, names: set[int]) -> bool:
    """Does nothing beside the names say more of a card than its instruction?"""
    others = (place for place in range(len(clause.tokens)) if place not in names)
    return not any(clause.means(place, *_TELLING) for place in others)


def _is_aside(clause: Meanings, first: int, last: int) -> bool:
    """Is this plainly not the game: something of everyday life, or a past tense?"""
    if clause.has("aside") and not clause.has("card") and not speaks_of_table(clause):
        return not any(clause.means(place, "owns") for place in range(first, last + 1))
    return any(is_perfect(clause, verb) for verb in range(first, last + 1))
