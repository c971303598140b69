"""Python types as TypeScript: structs, dataclasses and typed dicts become interfaces."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

__all__ = ["Script"]

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


class Script:
    """Interfaces by name, in the order they were first needed."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self._kinds: dict[str, tuple[type, bool]] = {}

    def text(self) -> str:
        """The text of the whole file."""
        return "\n".join(self.parts.values())

    def alias(self, name: str, type_text: str, about: str = "") -> None:
        """Add a type alias."""
        self.parts[name] = f"{_comment(about)}export type {name} = {type_text};\n"

    def type_text(self, hint: Any, *, from_client: bool = False) -> str:
        """A type in TypeScript; what a client sends (`given`) need not have defaults."""
        if get_origin(hint) is Annotated:
            return self._annotated(hint, from_client=from_client)
        if hint in (Any, object):
            return "unknown"
        if isinstance(hint, type) and hint in PLAIN:
            return PLAIN[hint]
        if isinstance(hint, type) and not get_origin(hint):
            return self.named(hint, from_client=from_client)
        return self._generic(get_origin(hint), get_args(hint), from_client=from_client)

    def _annotated(self, hint: Any, *, from_client: bool) -> str:
        """A type with a name, a list of its values, or the class it stands for."""
        base, *beside = get_args(hint)
        names = [note for note in beside if isinstance(note, str)]
        values = [" | ".join(map(json.dumps, note)) for note in beside if isinstance(note, tuple)]
        values += [
            self.type_text(note, from_client=from_client)
            for note in beside
            if isinstance(note, UnionType)
        ]
        kinds = [note for note in beside if isinstance(note, type)]
        if kinds:
            return self.named(kinds[0], from_client=from_client)
        if not names:
            return values[0] if values else self.type_text(base, from_client=from_client)
        if names[0] not in self.parts and (values or base not in (str, dict[str, Any])):
            self.parts[names[0]] = ""
            self.alias(
                names[0], values[0] if values else self.type_text(base, from_client=from_client)
            )
        return names[0]

    def _generic(self, origin: Any, inner: tuple[Any, ...], *, from_client: bool) -> str:
        if origin in (Union, UnionType):
            kinds = dict.fromkeys(self.type_text(part, from_client=from_client) for part in inner)
            return " | ".join(kinds)
        if origin is Literal:
            return " | ".join(map(json.dumps, inner))
        if origin in (list, tuple):
            type_text = self.type_text(inner[0], from_client=from_client)
            return f"({type_text})[]" if " | " in type_text else f"{type_text}[]"
        if origin in (dict, Mapping):
            return f"Record<string, {self.type_text(inner[1], from_client=from_client)}>"
        raise TypeError(f"no TypeScript for {origin} of {inner}")

    def named(self, kind: type, *, from_client: bool = False) -> str:
        """The name of a class's interface, which is added; sent and received forms may differ."""
        name = kind.__name__.removesuffix("Json")  # all types of the client are JSON
        from_client = from_client and not is_typeddict(kind)  # declares its optional fields itself
        if from_client and dataclasses.is_dataclass(kind):
            name += "Given"
        declared = self._kinds.setdefault(name, (kind, from_client))
        if declared != (kind, from_client):
            raise TypeError(f"two types are called {name}")
        if name not in self.parts:
            self.parts[name] = ""  # keeps the order, and ends recursion
            lines = self.fields(kind, from_client=from_client)
            self.parts[name] = f"{_comment(kind.__doc__)}export interface {name} {{\n{lines}}}\n"
        return name

    def fields(self, kind: type, *, from_client: bool = False, without: Iterable[str] = ()) -> str:
        """The fields of a class, one in a line."""
        hints = get_type_hints(kind, include_extras=True)
        lines = []
        for name, needed, tag in _members(kind, from_client=from_client):
            if name in without:
                continue
            type_text = (
                json.dumps(tag) if tag else self.type_text(hints[name], from_client=from_client)
            )
            lines.append(f"  {name}{'' if needed else '?'}: {type_text};\n")
        return "".join(lines)


def _members(kind: type, *, from_client: bool) -> Iterable[tuple[str, bool, Any]]:
    """The fields of a class: name, whether it is required, and its value if that is fixed."""
    if issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        if config.tag is not None:
            yield str(config.tag_field), True, config.tag
        for part in msgspec.structs.fields(kind):
            may_lack = not part.required and (from_client or config.omit_defaults)
            yield part.encode_name, not may_lack, None
    elif is_typeddict(kind):
        for name in get_type_hints(kind):
            yield name, name in vars(kind)["__required_keys__"], None
    elif dataclasses.is_dataclass(kind):
        for field in dataclasses.fields(kind):
            has_default = (field.default, field.default_factory) != (dataclasses.MISSING,) * 2
            yield field.name, not (from_client and has_default), None
    else:
        raise TypeError(f"no TypeScript for {kind}")


def _comment(about: str | None) -> str:
    first = (about or "").strip().split("\n\n")[0]
    return f"/** {' '.join(first.split())} */\n" if first else ""
