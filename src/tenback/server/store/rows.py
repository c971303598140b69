"""Stored rows of JSON, and the errors that reading a broken one raises."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from tenback.record import PlacedError
from tenback.rules import RuleError

__all__ = ["BROKEN_JSON", "BROKEN_LOG", "JsonObject", "decode_row"]

JsonObject: TypeAlias = dict[str, Any]  # an event or a record as it is stored

BROKEN_JSON = (msgspec.MsgspecError, RecursionError, UnicodeError)
# What replaying a log may raise if another version, or other rules, have written it.
BROKEN_LOG = (
    *(PlacedError, RuleError, msgspec.MsgspecError),
    *(ValueError, KeyError, IndexError, AssertionError),
)


def decode_row(body: str) -> JsonObject:
    """A stored event or record; raises one of BROKEN_JSON if the row is broken."""
    return msgspec.json.decode(body, type=JsonObject)
