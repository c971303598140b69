"""The fields of a view or another message as plain values, each checked when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tenback.record.errors import RecordError
from tenback.record.game.fields import listed, mapped, number

__all__ = ["MOST", "JsonFields"]

T = TypeVar("T")

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
        if self[name] is None:
            return None
        seat = number(name, self[name])
        if seat >= players:
            raise RecordError(name, "sight.seat", value=seat, most=players - 1)
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
        known = ", ".join(map(str, choices))
        raise RecordError(name, "sight.choice", value=value, choices=known)


def _within(where: str, value: object, most: int) -> int:
    if (type(value) is int or (type(value) is float and value.is_integer())) and value > most:
        raise RecordError(
            where, "sight.number", least=0, most=most
        )  # so long a number is read as a float
    return number(where, value)
