"""Plural forms by the rules of the Unicode CLDR, as every language file writes them.

A language says which numbers ask for which of its forms, in CLDR's own words:

>>> polish = PluralRules({
...     "one": "i = 1 and v = 0",
...     "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
...     "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9"
...     " or v = 0 and i % 100 = 12..14",
... })
>>> [polish.form(n) for n in (1, 2, 5, 12, 22)]
['one', 'few', 'many', 'many', 'few']

All numbers here are whole: `n` and `i` are the number itself, and the operands for decimals are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["FORMS", "PluralRules"]

FORMS = ("zero", "one", "two", "few", "many", "other")
_RELATION = re.compile(r"([nivwftce])(?: *% *(\d+))? *(!?=) *([\d., ]+)")

Relation = tuple[str, int, bool, tuple[range, ...]]  # operand, modulus, is equal to, one of these


class PluralRules:
    """Which form a number asks for; `other` where no rule fits."""

    def __init__(self, rules: Mapping[str, str]) -> None:
        unknown = set(rules) - set(FORMS[:-1])
        if unknown:
            raise ValueError(f"no plural forms: {', '.join(sorted(unknown))}")
        self.rules = dict(rules)  # as they are written
        self._rules = {form: _read(rule) for form, rule in rules.items()}
        self.forms = (*(form for form in FORMS if form in rules), "other")

    def form(self, number: int) -> str:
        """The form for this number of things."""
        for form, ways in self._rules.items():
            if any(all(_holds(relation, number) for relation in way) for way in ways):
                return form
        return "other"


def _read(rule: str) -> list[list[Relation]]:
    """A rule as the ways to fulfil it; of each way, all relations must hold."""
    return [[_relation(part) for part in way.split(" and ")] for way in rule.split(" or ")]


def _relation(text: str) -> Relation:
    match = _RELATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no relation of CLDR's plural rules, such as 'n % 10 = 2..4'")
    operand, modulus, sign, numbers = match.groups()
    ends = [part.strip().split("..") for part in numbers.split(",")]
    ranges = tuple(range(int(end[0]), int(end[-1]) + 1) for end in ends)
    return operand, int(modulus or 0), sign == "=", ranges


def _holds(relation: Relation, number: int) -> bool:
    operand, modulus, equal, ranges = relation
    value = abs(number) if operand in "ni" else 0
    if modulus:
        value %= modulus
    return any(value in numbers for numbers in ranges) is equal
