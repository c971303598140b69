"""The fields of a view or another message as plain values, each checked when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tenback.record.errors import RecordError
from tenback.record.game.fields import listed, mapped, number

__all__ = ["GREATEST_NUMBER", "JsonFields"]

T = TypeVar("T")

GREATEST_NUMBER = 1_000_000  # of any view


class JsonFields(dict[str, Any]):
    """The plain values of an object."""

    def __missing__(self, name: str) -> Any:
        raise RecordError(name, "record.missing", name=name)

    def number(self, name: str, most: int = GREATEST_NUMBER) -> int:
        return _within(name, self[name], most)

    def numbers(
        self, name: str, count: int | None = None, most: int = GREATEST_NUMBER
    ) -> tuple[int, ...]:
        """A list of numbers, of this length if there is a count."""
        values = enumerate(self.listed(name))
        numbers = tuple(_within(f"{name}[{place}]", value, most) for place, value in values)
        if count not in (None, len(numbers)):
            raise RecordError(name, "view.length", n=count, given=len(numbers))
        return numbers

    def listed(self, name: str) -> list[Any]:
        return listed(name, self[name])

    def seat(self, name: str, players: int) -> int | None:
        """A seat, or null for nobody."""
        if self[name] is None:
            return None
        seat = number(name, self[name])
        if seat >= players:
            raise RecordError(name, "view.seat", value=seat, most=players - 1)
        return seat

    def inner(self, name: str) -> JsonFields | None:
        """An object in the object, or null."""
        return None if self[name] is None else JsonFields(mapped(name, self[name]))

    def choice(self, name: str, choices: Sequence[T]) -> T:
        """One of a few values; true is not 1."""
        value = self[name]
        for choice in choices:
            if value == choice and type(value) is type(choice):
                return choice
        names = ", ".join(map(str, choices))
        raise RecordError(name, "view.choice", value=value, choices=names)


def _within(where: str, value: object, most: int) -> int:
    if (type(value) is int or (type(value) is float and value.is_integer())) and value > most:
        raise RecordError(
            where, "view.number", least=0, most=most
        )  # so long a number is read as a float
    return number(where, value)
