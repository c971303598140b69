"""What people say of their own play without saying `I have` (G-10): it suits me, only high ones."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.talk.meaning.game_words import (
    everyday_places,
    speaks_of_play,
    speaks_of_table,
    stands_alone,
)
from tenback.talk.meaning.meanings import Meanings
from tenback.talk.speech import SPEECHES

__all__ = ["own_plays"]

_CODES = tuple(speech.code for speech in SPEECHES)


def own_plays(clause: Meanings) -> Iterator[tuple[int, int]]:
    """Where somebody speaks of a card they lack, of cards they only have, or of what comes next."""
    yield from _lacked_card(clause)
    if clause.has("me", "big") and not clause.has("pile") and not everyday_places(clause):
        for place in clause.places("big"):
            if stands_alone(clause, place) and clause.means(place - 1, "article", "of", "single"):
                yield place, place
    if not clause.has("wish"):
        yield from _suits(clause)
        yield from _only_sized(clause)
        yield from _next_play(clause)
        yield from _who_can(clause)
        yield from _next_turn(clause)


def _suits(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Works great for me`, `nickel pour moi`, `das kostet mich viel`."""
    for code in _CODES:
        for place in clause.places(f"{code}:object"):
            reach = 5 if clause.means(place - 1, f"{code}:to") else 2
            around = range(place - reach, place + reach + 1)
            for other in around:
                if clause.means(other, f"{code}:suited"):
                    yield other, other
        costs = clause.near(f"{code}:costs", f"{code}:object", 1)
        if costs:
            yield costs


def _lacked_card(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I need a smaller one`, `il me faudrait une petite`, `mir fehlt nur eine`."""
    for place in clause.places("lacks") if clause.has("me") else ():
        for card in range(place + 1, place + 7):
            sized = clause.means(card, "big", "single") and stands_alone(clause, card)
            if sized or clause.means(card, "held card"):
                yield place, card
        if clause.has("spot") and not everyday_places(clause):
            yield place, place


def _only_sized(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`No small ones here`, `que des moches`, `lauter Schrott`."""
    for place in () if clause.has("pile") else clause.places("none"):
        kinds = ("big", "junk", "judged") if clause.means(place, "nothing") else ("big", "junk")
        for card in range(place + 1, place + 4):
            if clause.means(card, *kinds) and stands_alone(clause, card):
                yield place, card
            if not clause.means(card, *kinds, "of", "very", "vague thing", "opens alone"):
                break


def _next_play(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`I'll play right behind that`, `je joue juste derrière`."""
    for code in _CODES:
        for person in clause.places(f"{code}:I"):
            for verb in range(person - 2, person + 6):
                if clause.means(verb, f"{code}:plays"):
                    for where in range(min(verb, person) + 1, verb + 6):
                        if clause.means(where, f"{code}:beside"):
                            yield min(verb, person), max(where, person)


def _next_turn(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Next turn I bring it down`, `nächste Runde mach ich das`."""
    if clause.follows("next", "turn", 1) and not clause.has("feeling") and not clause.has("aside"):
        yield from ((place, place) for place in clause.places("I"))


def _who_can(clause: Meanings) -> Iterator[tuple[int, int]]:
    """`Who can help on the left?`, `wer kann unten helfen`."""
    able = clause.near("can", "somebody", 1) or (
        clause.near("can", "somebody", 3) if clause.has("pile") else None
    )
    if able and (clause.has("helping") or speaks_of_play(clause) or speaks_of_table(clause)):
        yield able
