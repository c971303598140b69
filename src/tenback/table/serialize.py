"""Commands, events and refusals as plain values, as JSON has them; reading is strict.

{"v": 1, "do": "play", "id": "k3", "move": "13a", "after": 17}
{"v": 1, "number": 42, "at": 1000, "by": "anna", "cause": "k3", "event": "moved", "seat": 0, ...}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from tenback.record import Record, RecordError, read_record, write_record
from tenback.record.deal import UNFIT
from tenback.table.commands import COMMANDS, SERVER_COMMANDS, Command
from tenback.table.errors import TableError
from tenback.table.events import FACTS, Event, Fact
from tenback.table.state.agreements import Agreements, Proposal

__all__ = ["VERSION", "plain", "read_command", "read_event", "write_command", "write_event"]

VERSION = 1
MOST_TEXT_CHARACTERS = 2_000  # characters of any text; what a message may have is another question
MOST_ID_CHARACTERS = 64
GREATEST_NUMBER = 2**53 - 1  # beyond, other languages lose the last digits

K = TypeVar("K")
_PLAIN = (str, int, float, NoneType)
_HEAD: dict[str, object] = {"number": int, "at": int, "by": str, "cause": str}
_DO = {kind: name for name, kind in COMMANDS.items()}
_EVENT = {kind: name for name, kind in FACTS.items()}
HAPPENED: Mapping[str, type[Fact]] = FACTS
PERSON_COMMANDS = {name: kind for name, kind in COMMANDS.items() if name not in SERVER_COMMANDS}


def write_command(command: Command) -> dict[str, object]:
    """A command as JSON has it."""
    return {"v": VERSION, "do": _DO[type(command)], **plain(command)}


def write_event(event: Event, *, secrets: bool = True) -> dict[str, object]:
    """An event as the log keeps it, secrets and all; `visible_event` is what people get."""
    fact = event.fact
    written: dict[str, object] = {
        "v": VERSION,
        "number": event.number,
        "at": event.at,
        "by": event.by,
        "cause": event.cause,
        "event": _EVENT[type(fact)],
    }
    kind: Any = type(fact)
    for name, is_secret in _parts(kind):
        if secrets or not is_secret:
            value = getattr(fact, name)
            written[name] = value if type(value) in _PLAIN else plain(value)
    return written


def read_command(values: object, *, from_server: bool = False) -> Command:
    """The command of these values, or a TableError; `from_server` admits the server's."""
    fields = _opened(values)
    kind = _kind(fields, "do", COMMANDS if from_server else PERSON_COMMANDS)
    command: Command = _made(kind, fields, "")
    if not 1 <= len(command.id) <= MOST_ID_CHARACTERS:
        raise TableError("id", "table.read.length", least=1, most=MOST_ID_CHARACTERS)
    if UNFIT.search(command.id):
        raise TableError("id", "record.control")
    return command


def read_event(values: object) -> Event:
    """The event of these values, or a TableError."""
    fields = _opened(values)
    kind = _kind(fields, "event", HAPPENED)
    head = {name: _read(hint, _taken(fields, name), name) for name, hint in _HEAD.items()}
    return Event(**head, fact=_made(kind, fields, ""))


def plain(value: Any) -> Any:
    """Any part of a table as JSON has it."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, Record):
        return json.loads(write_record(value, one_line=True))
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    kind: Any = type(value)
    return {name: plain(getattr(value, name)) for name in _names(kind)}


@cache
def _parts(kind: type[Fact]) -> tuple[tuple[str, bool], ...]:
    """The fields of a fact, and whether they are secret."""
    return tuple((part.name, bool(part.metadata.get("secret"))) for part in fields(kind))


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(part.name for part in fields(kind))


def _opened(values: object) -> dict[str, object]:
    if not isinstance(values, dict):
        raise TableError("message", "table.read.object")
    fields = dict(values)
    version = _taken(fields, "v")
    if type(version) is not int or version != VERSION:
        raise TableError("v", "table.read.version", known=VERSION)
    return fields


def _taken(fields: dict[str, object], name: str) -> object:
    if name not in fields:
        raise TableError(name, "table.read.missing")
    return fields.pop(name)


def _kind(fields: dict[str, object], key: str, kinds: Mapping[str, type[K]]) -> type[K]:
    name = _read(str, _taken(fields, key), key)
    if name not in kinds:
        raise TableError(key, "table.read.choice", choices=", ".join(kinds))
    return kinds[name]


def _made(kind: type[K], fields: Mapping[str, object], place: str) -> K:
    """An object of this class from exactly its fields."""
    hints = _hints(cast(Hashable, kind))
    for name in fields:
        if name not in hints:
            raise TableError(f"{place}{name}", "table.read.unknown")
    values = {}
    for name, (hint, needed) in hints.items():
        if name in fields:
            values[name] = _read(hint, fields[name], f"{place}{name}")
        elif needed:
            raise TableError(f"{place}{name}", "table.read.missing")
    return kind(**values)


@cache
def _hints(kind: type[Any]) -> dict[str, tuple[Any, bool]]:
    """The fields of a class: their types, and whether they are needed."""
    hints = get_type_hints(kind)
    return {
        part.name: (
            hints[part.name],
            part.default is MISSING and part.default_factory is MISSING,
        )
        for part in fields(kind)
    }


def _read(hint: Any, value: object, place: str) -> Any:
    reader = _READERS.get(hint)
    if reader is not None:
        return reader(value, place)
    if get_origin(hint) is UnionType:
        (hint,) = (kind for kind in get_args(hint) if kind is not NoneType)
        return None if value is None else _read(hint, value, place)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise TableError(place, "table.read.list")
        inner = get_args(hint)[0]
        return tuple(_read(inner, part, f"{place}[{n}]") for n, part in enumerate(value))
    return _READERS[get_origin(hint)](value, place)


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise TableError(place, "table.read.text")
    if len(value) > MOST_TEXT_CHARACTERS:
        raise TableError(place, "table.read.length", least=0, most=MOST_TEXT_CHARACTERS)
    try:
        value.encode()
    except UnicodeEncodeError:  # half a character cannot be stored or sent
        raise TableError(place, "table.read.half") from None
    return value


def _number(value: object, place: str) -> int:
    if type(value) is not int or abs(value) > GREATEST_NUMBER:
        raise TableError(place, "table.read.number", least=-GREATEST_NUMBER, most=GREATEST_NUMBER)
    return value


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise TableError(place, "table.read.flag")
    return value


def _object(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TableError(place, "table.read.object")
    return dict(value)


def _agreements(value: object, place: str) -> Agreements:
    return _made(Agreements, _object(value, place), f"{place}.")


def _proposal(value: object, place: str) -> Proposal:
    """Some agreements, checked as far as it can be without the table it is for."""
    fields = _object(value, place)
    _agreements({"time": 1, **fields}, place)  # how long, the table may have agreed on already
    return Proposal(fields)


def _record(value: object, place: str) -> Record:
    try:
        return read_record(json.dumps(_object(value, place)))
    except RecordError as error:
        raise TableError(
            f"{place}.{error.place}", error.key, error.clause, **error.values
        ) from None


_READERS: dict[Any, Callable[[object, str], object]] = {
    str: _text,
    int: _number,
    bool: _flag,
    dict: _object,
    Agreements: _agreements,
    Proposal: _proposal,
    Record: _record,
}
