"""A part of a job that is done on its own, such as the third of sixteen."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Shard"]


@dataclass(frozen=True, slots=True)
class Shard:
    """Part `number` of `count`, counted from 1."""

    number: int
    count: int

    @classmethod
    def read(cls, text: str) -> Shard | None:
        """The shard a text such as `3/16` names; None if it names none."""
        match = re.fullmatch(r"0*([1-9]\d{0,8})/0*([1-9]\d{0,8})", text, re.ASCII)
        if match is None or int(match[1]) > int(match[2]):
            return None
        return cls(int(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    def numbers(self, pieces: int) -> range:
        """The pieces of a job that belong to this part; all parts together have every piece."""
        return range(pieces * (self.number - 1) // self.count, pieces * self.number // self.count)
