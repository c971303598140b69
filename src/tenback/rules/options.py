"""Options of a game: a frozen dataclass that checks itself, describes itself and reads strictly."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Self

from tenback.rules.errors import InvalidOption
from tenback.rules.moves import parse_seat

__all__ = ["OptionInfo", "Options", "as_dict", "did_you_mean", "option", "starter_seat"]


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What an interface needs to offer an option."""

    name: str
    kind: str  # "flag", "choice", "number", "seat", "kinds", "table"
    default: Any
    choices: tuple[Any, ...]  # what may be chosen; for a number its least and greatest value
    clause: str


def option(default: Any, kind: str, clause: str, *choices: Any) -> Any:
    """A dataclass field that is an option."""
    return field(default=default, metadata={"kind": kind, "clause": clause, "choices": choices})


@dataclass(frozen=True, slots=True)
class Options:
    """Base of every game's options."""

    clause: ClassVar[str]  # what says which options a game has

    def __post_init__(self) -> None:
        for known in self.table():
            _check(known, getattr(self, known.name))

    @classmethod
    def table(cls) -> list[OptionInfo]:
        """Every option of the game, in the order an interface should show them."""
        return list(_table(cls))  # type: ignore[arg-type]  # a class can be hashed

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Self:
        """Options from plain values, as in a record; nothing unknown or mistyped gets through."""
        names = {known.name for known in cls.table()}
        for name in values:
            if name not in names:
                hint = did_you_mean(str(name), sorted(names))
                raise InvalidOption("option.unknown", cls.clause, name=name, hint=hint)
        return cls(**values)

    def write(self) -> dict[str, Any]:
        """Plain values of what differs from the defaults; `read` takes them back."""
        return {
            known.name: self._plain(known.name)
            for known in self.table()
            if getattr(self, known.name) != known.default
        }

    def _plain(self, name: str) -> Any:
        """One value as JSON would have it."""
        return getattr(self, name)

    def replace(self, **values: Any) -> Self:
        """The same options but for these."""
        return dataclasses.replace(self, **values)


@cache
def _table(kind: type[Options]) -> tuple[OptionInfo, ...]:
    return tuple(
        OptionInfo(f.name, m["kind"], f.default, tuple(m["choices"]), m["clause"])
        for f in fields(kind)
        if (m := f.metadata)
    )


def _check(known: OptionInfo, value: object) -> None:
    """Hold a value against what the option allows; tables and sets of kinds check themselves."""
    match known.kind:
        case "flag":
            right, choices = isinstance(value, bool), "true, false"
        case "number":
            least, most = known.choices
            whole = isinstance(value, int) and not isinstance(value, bool)
            right, choices = whole and least <= value <= most, f"{least}..{most}"
        case "choice" | "seat":
            right = type(value) in (str, int) and value in known.choices
            choices = ", ".join(map(str, known.choices))
        case _:
            return
    if not right:
        raise InvalidOption(
            "option.value", known.clause, name=known.name, value=value, choices=choices
        )


def starter_seat(starter: str, players: int, clause: str) -> int | None:
    """The seat an option `starter` names, None when people or the lot decide."""
    seat = parse_seat(starter)
    if seat is not None and seat >= players:
        raise InvalidOption("option.starter", clause, value=starter, n=players)
    return seat


def as_dict(value: Any) -> dict[Any, Any]:
    """A table given as a mapping, or as the pairs it is kept in; empty when it is neither."""
    try:
        return dict(value) if isinstance(value, Mapping | tuple) else {}
    except (TypeError, ValueError):
        return {}


def did_you_mean(wrong: str, names: Sequence[str]) -> str:
    """The name that was probably meant, or all there are."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(wrong, names, 1)), ", ".join(names))
