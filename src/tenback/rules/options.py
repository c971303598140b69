"""Options of a game: a frozen dataclass that checks itself, describes itself and reads strictly."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self, TypeVar

from tenback.rules.errors import InvalidOption
from tenback.rules.moves import parse_seat

__all__ = ["OptionInfo", "Options", "Plain", "as_dict", "did_you_mean", "option", "starter_seat"]

Plain = bool | int | str | list[str] | dict[str, int] | dict[str, list[int]]  # as JSON has it
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What an interface needs to offer an option."""

    name: str
    kind: str  # "flag", "choice", "number", "seat", "kinds", "table"
    default: object
    choices: tuple[int | str, ...]  # what may be chosen; for a number its least and greatest value
    clause: str


def option(default: T, kind: str, clause: str, *choices: int | str) -> T:
    """A dataclass field that is an option."""
    return field(default=default, metadata={"kind": kind, "clause": clause, "choices": choices})


@dataclass(frozen=True, slots=True)
class Options:
    """Base of every game's options."""

    clause: ClassVar[str]  # what says which options a game has

    def __post_init__(self) -> None:
        for info in self.table():
            _check(info, getattr(self, info.name))

    @classmethod
    def table(cls) -> list[OptionInfo]:
        """Every option of the game, in the order an interface should show them."""
        if cls not in _TABLES:
            _TABLES[cls] = tuple(
                OptionInfo(f.name, m["kind"], f.default, tuple(m["choices"]), m["clause"])
                for f in fields(cls)
                if (m := f.metadata)
            )
        return list(_TABLES[cls])

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Self:
        """Options from plain values, as in a record; nothing unknown or mistyped gets through."""
        names = {info.name for info in cls.table()}
        for name in values:
            if name not in names:
                hint = did_you_mean(str(name), sorted(names))
                raise InvalidOption("option.unknown", cls.clause, name=name, hint=hint)
        return cls(**values)

    def write(self) -> dict[str, Plain]:
        """Plain values of what differs from the defaults; `read` takes them back."""
        return {
            info.name: self.plain(info.name)
            for info in self.table()
            if getattr(self, info.name) != info.default
        }

    def card_counts(self) -> dict[str, int]:
        """How many of each card there are, where a group may change it; empty elsewhere."""
        return {}

    def plain(self, name: str) -> Plain:
        """One value as JSON would have it."""
        value: Plain = getattr(self, name)
        return value

    def replace(self, **values: Any) -> Self:
        """The same options but for these."""
        return dataclasses.replace(self, **values)


_TABLES: dict[type[Options], tuple[OptionInfo, ...]] = {}


def _check(info: OptionInfo, value: object) -> None:
    """Hold a value against what the option allows; tables and sets of kinds check themselves."""
    match info.kind:
        case "flag":
            right, choices = isinstance(value, bool), "true, false"
        case "number":
            least, most = map(int, info.choices)
            right, choices = type(value) is int and least <= value <= most, f"{least}..{most}"
        case "choice" | "seat":
            right = type(value) in (str, int) and value in info.choices
            choices = ", ".join(map(str, info.choices))
        case _:
            return
    if not right:
        raise InvalidOption(
            "option.value", info.clause, name=info.name, value=value, choices=choices
        )


def starter_seat(starter: str, players: int, clause: str) -> int | None:
    """The seat an option `starter` names, None when people or the lot decide."""
    seat = parse_seat(starter)
    if seat is not None and seat >= players:
        raise InvalidOption("option.starter", clause, value=starter, n=players)
    return seat


def as_dict(value: object) -> dict[object, object]:
    """A table given as a mapping, or as the pairs it is kept in; empty when it is neither."""
    try:
        return dict(value) if isinstance(value, Mapping | tuple) else {}
    except (TypeError, ValueError):
        return {}


def did_you_mean(wrong: str, names: Sequence[str]) -> str:
    """The name that was probably meant, or all there are."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(wrong, names, 1)), ", ".join(names))
