"""The fields of a view or another message as plain values, each checked when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tenback.record.errors import RecordError
from tenback.record.game.fields import LONGEST_NAME, listed, mapped, number, text
from tenback.record.position.text import read_card

__all__ = ["MOST", "JsonFields", "read_cards"]

MOST = 1_000_000  # a greater number stands in no view


class JsonFields(dict[str, Any]):
    """The plain values of an object."""

    def __missing__(self, name: str) -> Any:
        raise RecordError(name, "record.missing", name=name)

    def number(self, name: str, most: int = MOST) -> int:
        return _within(name, self[name], most)

    def numbers(self, name: str, count: int | None = None, most: int = MOST) -> tuple[int, ...]:
        """A list of numbers; of just so many, where that is known."""
        values = enumerate(self.listed(name))
        found = tuple(_within(f"{name}[{place}]", value, most) for place, value in values)
        if count not in (None, len(found)):
            raise RecordError(name, "sight.length", n=count, given=len(found))
        return found

    def listed(self, name: str) -> list[Any]:
        return listed(name, self[name])

    def seat(self, name: str, players: int) -> int | None:
        """A seat, or null for nobody."""
        value = self[name]
        if value is not None and number(name, value) >= players:
            raise RecordError(name, "sight.seat", value=value, most=players - 1)
        return value  # type: ignore[no-any-return]

    def inner(self, name: str) -> JsonFields | None:
        """An object in the object, or null."""
        return None if self[name] is None else JsonFields(mapped(name, self[name]))

    def choice(self, name: str, choices: Sequence[Any]) -> Any:
        """One of a few values; true is not 1."""
        value = self[name]
        if value not in choices or type(value) is not type(choices[0]):
            known = ", ".join(map(str, choices))
            raise RecordError(name, "sight.choice", value=value, choices=known)
        return value


def _within(where: str, value: object, most: int) -> int:
    if (type(value) is int or (type(value) is float and value.is_integer())) and value > most:
        raise RecordError(
            where, "sight.number", least=0, most=most
        )  # so long a number is read as a float
    return number(where, value)


def read_cards(where: str, cards: list[Any]) -> tuple[Any, ...]:
    """Cards of Columns, in order."""
    return tuple(sorted(read_card(where, text(where, card, LONGEST_NAME)) for card in cards))
