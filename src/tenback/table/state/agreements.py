"""What the people at a table have agreed on beside the rules: language, clock, pace, absence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NewType

from tenback.language import LANGUAGES
from tenback.table.errors import TableError

__all__ = ["CLOCKS", "QUESTIONS", "Agreements", "Proposal", "Question"]

CLOCKS = ("none", "turn", "game")
QUESTIONS = ("abandon", "stand_in", "rematch")  # that need everybody's agreement
Question = Annotated[str, "Question", QUESTIONS]
DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Agreements:
    """The agreements of a table; all times are in milliseconds.

    With the clock `turn` everybody has `time` for each turn, with `game` for all turns together.
    Bots wait `pace` before each card, and less when their time runs short. Somebody who has been
    away for `grace` no longer holds up a vote, and is played for by a bot of the level `stand_in`
    as long as anybody else is there; with "" nobody stands in. The host may decide who starts once
    the others have had `patience` to agree (G-5). Where opponents would have to agree on that, a
    `lot` decides. With `hints` everybody may ask what an expert would do.
    """

    language: Annotated[str, "Language", LANGUAGES] = "en"
    clock: Annotated[str, "Clock", CLOCKS] = "none"
    time: int = 0
    pace: int = 900
    grace: int = 60_000
    patience: int = 30_000
    stand_in: str = ""
    hints: bool = False
    lot: bool = False

    def __post_init__(self) -> None:
        _one_of("language", self.language, LANGUAGES)
        _one_of("clock", self.clock, CLOCKS)
        for name in ("time", "pace", "grace", "patience"):
            value = getattr(self, name)
            if type(value) is not int or not 0 <= value <= DAY_MS:
                raise TableError(f"agreements.{name}", "table.read.number", least=0, most=DAY_MS)
        if self.clock != "none" and not self.time:
            raise TableError("agreements.time", "table.read.number", least=1, most=DAY_MS)
        if not isinstance(self.stand_in, str):
            raise TableError("agreements.stand_in", "table.read.text")
        for name in ("hints", "lot"):
            if not isinstance(getattr(self, name), bool):
                raise TableError(f"agreements.{name}", "table.read.flag")


# Some of the fields of Agreements with their values; whatever is left out stays as it is.
Proposal = NewType("Proposal", dict[str, Any])


def _one_of(name: str, value: object, choices: Sequence[str]) -> None:
    if value not in choices:
        raise TableError(f"agreements.{name}", "table.read.choice", choices=", ".join(choices))
