"""Claiming a pile, or telling how free one is (G-10): `dibs on A`, `i need C`, `kann warten`.

Whoever claims a pile has a card for it, and whoever can wait or has no choice has told of a hand.
Asking the others to leave a pile alone stays a request, and so does a claim with a `please`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tenback.talk.meaning.game_words import everyday_places, speaks_of_play, speaks_of_table
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.speech import SPEECHES

__all__ = ["claims"]

_TAIL = ("adverb", "next", "turn", "filler", "to", "soon", "later")
_WAITING = (
    "able", "waits", "adverb", "turn", "a", "single", "filler", "me", "pile", "article", "very",
)  # fmt: skip
_REACH = 3
_SHORT = 5  # words of a clause that speaks of the pile named before: die mach ich


def claims(clause: Meanings, sentence: Meanings) -> Iterator[tuple[int, int]]:
    """From where to where somebody claims a pile of the sentence, or tells how free they are."""
    yield from _claimed(clause, sentence)
    yield from _of_kin(clause)
    yield from _kept_for_me(clause)
    yield from _nobody_but_me(clause)
    yield from _letting(clause)
    yield from _wanted(clause, sentence)
    yield from _waiting(clause)
    yield from _choice(clause)
    yield from _without_subject(clause)
    for place in clause.places("nothing"):
        for other in (*range(place + 1, place + 1 + _REACH), place - 1):
            if clause.means(other, "urgent", "goes in"):
                yield min(place, other), max(place, other)


def _claimed(clause: Meanings, sentence: Meanings) -> Iterator[tuple[int, int]]:
    """`Dibs`, `B réservée`, `C is mine`, `meine!`, `big plans for A`."""
    for place in clause.places("claim"):
        yield place, place
    for place in clause.places("reserved"):
        of_pile = clause.has("pile") and clause.means(place - 1, "be", "pile", "adverb", "me")
        short = len(clause.tokens) <= _SHORT and speaks_of_table(sentence)
        if of_pile or short or len(clause.tokens) == 1:
            yield place, place
    if len(clause.tokens) == 1 and clause.means(0, "de:my") and clause.means(0, "mine"):
        yield 0, 0
    if clause.has("own one", "pile") and not sentence.has("please"):
        yield clause.places("pile")[0], clause.places("pile")[0]
    for place in clause.places("object"):
        to_me = clause.means(place - 1, "to", "within") and clause.means(place - 2, "be", "belongs")
        if clause.has("pile") and (to_me or clause.means(place - 1, "belongs")):
            yield clause.places("pile")[0], clause.places("pile")[0]
    if sentence.has("pile") and not (
        sentence.says("us") or any(sentence.has(name) for name in ("what", "you"))
    ):
        for place in clause.places("scheme"):
            yield place, place


def _of_kin(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`D belongs to grandma`, `la montante est à tata`."""
    for place in clause.places("kin") if speaks_of_table(clause) else ():
        if clause.means(place - 1, "to", "within", "article") and clause.has("belongs"):
            yield place - 1, place
        if clause.means(place - 1, "fr:within") and clause.means(place - 2, "be"):
            yield place - 1, place


def _kept_for_me(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Keep C free for me`, `laissez-moi la B`, `haltet mir die C frei`, `save D for grandma`."""
    if not speaks_of_table(clause) or (everyday_places(clause) and not clause.has("pile")):
        return
    for code in (speech.code for speech in SPEECHES):
        for place in clause.places(f"{code}:keeping"):
            for me in range(place + 1, place + 2 + _REACH * 2):
                given = clause.means(me - 1, f"{code}:to")
                if clause.means(me, f"{code}:object") and (given or code != "en"):
                    yield place, me
                if given and any(clause.means(me + more, "kin") for more in range(_REACH)):
                    yield place, me


def _nobody_but_me(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`No one but me goes on A`, `keiner außer mir`."""
    for place in clause.places("except") if speaks_of_table(clause) else ():
        if clause.means(place + 1, "object"):
            yield place, place + 1


def _letting(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Let me do the right one`, `ich lass die A diesmal aus`."""
    for place in clause.places("letting") if speaks_of_table(clause) else ():
        if clause.means(place + 1, "object") or clause.means(place - 1, "I"):
            yield place, place


def _wanted(clause: Meanings, sentence: Meanings) -> Iterator[tuple[int, int]]:
    """`I need A`, `need B for later`, `je veux la D`; of a pile named before `die brauch ich`."""
    opens = clause.means(0, "craves")
    if not opens and not clause.has("I"):
        return
    for place in clause.places("craves"):
        for pile in clause.places("pile"):
            close = place < pile <= place + 2 or (pile < place and clause.means(place, "de:craves"))
            after = range(max(pile, place) + 1, len(clause.tokens))
            said = clause.has("I") and not clause.has("anyone")
            if close and (said or all(clause.means(then, *_TAIL, "I", "me") for then in after)):
                yield min(place, pile), max(place, pile)
        exactly = clause.means(place - 1, "I") and clause.means(place + 1, "that one")
        if (
            sentence.has("pile")
            and (len(clause.tokens) <= _SHORT or exactly)
            and clause.has("I", "that one")
        ):
            yield place, place


def _waiting(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I can wait a round`, `moi je peux attendre`, `kann warten`."""
    negated = any(not clause.means(place, "a") for place in clause.negations)  # ne Runde
    if negated or not clause.has("able", "waits") or clause.has("anyone"):
        return
    last = len(clause.tokens) - 1
    if all(clause.means(place, *_WAITING) for place in range(last + 1)):
        yield 0, last


def _choice(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Plenty of choice`, `no good options`, `pretty flexible`, `je suis large`."""
    if clause.says("us") or clause.has("pile"):
        return
    for place in clause.places("options"):
        for many in range(max(0, place - _REACH), place):
            forced = many == place - 1 and clause.means(many, "no")  # no choice
            if clause.means(many, "how many") and not forced and not clause.has("other"):
                yield many, place
    for place in clause.places("at ease"):
        before = place - 1
        while clause.means(before, "very"):
            before -= 1
        if clause.means(before, "am"):
            yield before, place
        elif before < 0 and clause.means(place, "ability"):
            yield 0, place


def _without_subject(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Got loads for the rising ones`, `have to wreck a pile`, `hab Nachbarn für die A`."""
    first = 0
    while clause.means(first, "filler") and not clause.means(first, "opens alone", "must"):
        first += 1
    if clause.means(first + 1, "anyone", "self", "anybody", "your"):
        return
    if clause.means(first, "must") and clause.means(first + 1, "en:to"):
        plays = speaks_of_play(clause) or clause.has("en:plays")
        if plays and speaks_of_table(clause):
            yield first + 2, len(clause.tokens) - 1
    if clause.means(first, "opens alone"):
        cards = any(clause.has(name) for name in ("pile", "held card", "drawn"))
        if cards or speaks_of_play(clause) or clause.has("place"):
            yield first, first
