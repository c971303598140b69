"""Words beside which a number is one of everyday life; each language is one file beside this."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CountWords:
    """The words of one language. They are written naturally; folding is done by the readers."""

    labels: frozenset[str]  # right before a number: `page 40`, `season 3`
    measures: frozenset[str]  # right after it: `9 percent`, `28 degrees`, `12 quid`
    relatives: frozenset[str]  # who has an age: `my nephew is nine`
    is_aged: frozenset[str]  # between them and the number
    subjects: frozenset[str]  # what one has marks in: `a 7 in art`
    in_subject: frozenset[str]
    match: frozenset[str]  # words of sport, beside which `3 nil` is a score
    to_score: frozenset[str]  # between the two numbers of a score
    nil: frozenset[str]
    soon: frozenset[str]  # `back in 2`
    in_time: frozenset[str]
    calendar: frozenset[str]  # beside which `the 14th` is a day
    on_day: frozenset[str]
    left: frozenset[str]  # `last time we had four left`
    had: frozenset[str]  # in the past, for what is left now is no result
    no_things: frozenset[str]  # words after a number that look like a plural and are none
    idioms: tuple[str, ...]  # phrases in which a number word is none
