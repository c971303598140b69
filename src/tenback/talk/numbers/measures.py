"""Numbers of everyday life that count nothing: `page 40`, `9 percent`, `my sister is 12`, `3 nil`.

They pass only in a clause that does not speak of cards or piles, like the counted things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tenback.talk.count_words import COUNT_WORDS
from tenback.talk.text.fold import Folded, spellings
from tenback.talk.text.tokens import Token

__all__ = ["measured_places"]

_EXACT_MEASURES = frozenset(
    {"percent", "per", "pct", "prozent", "pourcent", "pourcents", "degrees", "grad", "degres"}
)
_NUMBER = frozenset({"number", "nummer", "numero"})
_LEAST_AROUND = 3  # words of a clause in which something is measured
_ROUND_PRICE = 5
_OLDEST_CHILD = 19
_ROUND_AGE = 10  # uncles turn forty
_MOST_GOALS = 12
_TIME = re.compile(r"(?<!\d)([01]?\d|2[0-3])[:h.]([0-5]\d)(?!\d)")
_SCORE = re.compile(r"(?<!\d)\d{1,2}:\d{1,2}(?!\d)")
_TIME_SIGNS = 3
_LAST_DAY = 31
_MYSELF = frozenset({"i", "ich", "j", "je"})  # of one's own cards
_MOST_LEFT = 20  # cards, when a game was lost
_LONGEST_WAIT_MINUTES = 60
_REACH = 4  # words between somebody and their age


def _spelled(name: str) -> frozenset[str]:
    return frozenset(
        spelling
        for language in COUNT_WORDS
        for word in getattr(language, name)
        for spelling in spellings(word)
    )


_LABELS, _MEASURES = _spelled("labels"), _spelled("measures")
_RELATIVES, _IS_AGED = _spelled("relatives"), _spelled("is_aged")
_SUBJECTS, _IN_SUBJECT = _spelled("subjects"), _spelled("in_subject")
_MATCH, _TO_SCORE, _NIL = _spelled("match"), _spelled("to_score"), _spelled("nil")
_SOON, _IN_TIME = _spelled("soon"), _spelled("in_time")
_CALENDAR, _ON_DAY = _spelled("calendar"), _spelled("on_day")
_LEFT, _HAD = _spelled("left"), _spelled("had")
_DAY_ENDINGS = frozenset({"th", "st", "nd", "rd", "er"})


def measured_places(
    folded: Folded, clause: Sequence[Token], values: Mapping[int, int], said: frozenset[str]
) -> Iterator[int]:
    """The places of such numbers in a clause; `said` are all the words of the message."""
    words = [token.text for token in clause]
    for place, value in values.items():
        if (
            _is_labelled(words, place)
            or _is_measured(folded, clause, place, value)
            or (_is_hundredth(clause, place) and place - 2 in values)
            or _is_age(words, place, value)
            or _is_mark(words, place)
            or _is_wait(words, place, value)
            or _is_day(clause, place, value, said)
            or _is_result(words, value)
            or (len(said) > _LEAST_AROUND and _is_clock(folded, clause[place]))
        ):
            yield place
    if not _MATCH.isdisjoint(said):
        yield from (place for place in values if _is_score(folded, clause[place]))
        yield from _scores(folded, clause, values)


def _is_labelled(words: Sequence[str], place: int) -> bool:
    """`Chapter four`, `bus 12`; with `number` only before the thing: `the number 12 bus`."""
    if not place:
        return False
    if words[place - 1] in _LABELS:
        return True
    after = words[place + 1 : place + 2]
    return words[place - 1] in _NUMBER and bool(after) and after[0] in _LABELS


def _is_measured(folded: Folded, clause: Sequence[Token], place: int, value: int) -> bool:
    """`9 percent`, `28 degrees`, `20 quid`; alone it is none, and no price is odd."""
    sign = folded.text[clause[place].end :].lstrip(" ")[:1]
    unit = "".join(token.text for token in clause[place + 1 : place + 2])
    if unit == "pour" and _is_hundredth(clause, place + 2):
        unit = "pourcent"
    exact = sign in ("%", "°") or unit in _EXACT_MEASURES
    if not exact and unit not in _MEASURES:
        return False
    if len(clause) < _LEAST_AROUND + (sign not in ("%", "°") and value > _MOST_GOALS):
        return False
    return exact or value <= _MOST_GOALS or not value % _ROUND_PRICE


def _is_hundredth(clause: Sequence[Token], place: int) -> bool:
    """The second word of `pour cent`."""
    return [token.text for token in clause[place - 1 : place + 1]] == ["pour", "cent"]


def _is_age(words: Sequence[str], place: int, value: int) -> bool:
    """`My nephew is nine`, `oma ist siebzig geworden`; a grown-up's is told in tens only."""
    if value > _OLDEST_CHILD and value % _ROUND_AGE:
        return False
    before = words[max(0, place - _REACH) : place]
    return bool(before) and before[-1] in _IS_AGED and not _RELATIVES.isdisjoint(before)


def _is_mark(words: Sequence[str], place: int) -> bool:
    """`A 7 in art`, `12 en maths`, `ne zwei in mathe`."""
    after = words[place + 1 : place + 3]
    return len(after) > 1 and after[0] in _IN_SUBJECT and after[1] in _SUBJECTS


def _is_wait(words: Sequence[str], place: int, value: int) -> bool:
    """`Back in 2`, `in 5 zurück`, `prête dans dix`."""
    if value > _LONGEST_WAIT_MINUTES or not place or words[place - 1] not in _IN_TIME:
        return False
    ends = place + 1 == len(words)
    return (ends and not _SOON.isdisjoint(words[:place])) or (
        place + 2 == len(words) and words[place + 1] in _SOON
    )


def _is_clock(folded: Folded, token: Token) -> bool:
    """`18:40` and `18h40`."""
    around = folded.text[max(0, token.start - _TIME_SIGNS) : token.end + _TIME_SIGNS]
    found = _TIME.search(around)
    return found is not None and token.text in found.groups()


def _is_score(folded: Folded, token: Token) -> bool:
    """`3:1`; the colon ends a clause, so the other number may be in the next one."""
    around = folded.text[max(0, token.start - _TIME_SIGNS) : token.end + _TIME_SIGNS]
    return _SCORE.search(around) is not None


def _is_result(words: Sequence[str], value: int) -> bool:
    """`Last time we had four left`, `hatten noch drei übrig`, `il en restait cinq`."""
    left = not _LEFT.isdisjoint(words) and _MYSELF.isdisjoint(words)
    return (
        value <= _MOST_LEFT
        and len(words) > _LEAST_AROUND + 1
        and left
        and not _HAD.isdisjoint(words)
    )


def _is_day(clause: Sequence[Token], place: int, value: int, said: frozenset[str]) -> bool:
    """`The exam is on the 14th`, `am 3. mai`, `le 14 juillet`."""
    if value > _LAST_DAY or _CALENDAR.isdisjoint(said) or not clause[place].is_digits:
        return False
    beside = [*clause[max(0, place - 1) : place], *clause[place + 1 : place + 2]]
    return any(token.text in _CALENDAR | _ON_DAY | _DAY_ENDINGS for token in beside)


def _scores(folded: Folded, clause: Sequence[Token], values: Mapping[int, int]) -> Iterator[int]:
    """`3 nil`, `2:1`, `3 zu 0`, `deux à un`."""
    for place, value in values.items():
        then = place + 1
        if value > _MOST_GOALS:
            continue
        if then < len(clause) and clause[then].text in _NIL:
            yield place
        linked = then < len(clause) and clause[then].text in _TO_SCORE
        other = then + 1 if linked else then
        if other >= len(clause):
            if linked and clause[then].text in ("all", "each"):
                yield place
            continue
        between = folded.text[clause[place].end : clause[other].start].strip()
        if (linked or between == "-") and _is_goals(clause[other], values.get(other)):
            yield place
            yield other


def _is_goals(token: Token, value: int | None) -> bool:
    goals = 0 if token.text in ("0", *_NIL) else 1 if token.text in ("1", "one", "un") else value
    return goals is not None and goals <= _MOST_GOALS
