"""From bytes to plain values: JSON from unknown sources, read strictly.

Size and depth are looked at before anything is parsed, so that no file, however hostile, costs
more than a moment. Numbers that are not short whole numbers come out as floats: no field takes
one, so the field where they stand refuses them and can name its place.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tenback.record.errors import RecordError

__all__ = ["MOST_RECORD_BYTES", "JsonObject", "decoded", "parse_json", "unclosed"]

JsonObject = dict[str, Any]  # what comes out of JSON, and goes into it

MOST_RECORD_BYTES = 2_000_000  # of one record
MOST_NESTED_BRACKETS = 8  # levels of brackets; a record needs four
MOST_NUMBER_DIGITS = 15  # digits
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)  # also one that never ends: linear
_OTHER = re.compile(r"[^][{}]+")


def parse_json(source: str | bytes) -> Any:
    """The plain values of a JSON text."""
    text = decoded(source)
    unclosed(text)
    try:
        return json.loads(text, object_pairs_hook=_once, parse_int=_short)
    except json.JSONDecodeError as syntax:
        error = RecordError(f"column {syntax.colno}", "record.json")
        error.line = syntax.lineno
        raise error from None


def decoded(source: str | bytes) -> str:
    """The text, if it is not too long and really is text; a byte order mark is let pass."""
    if len(source) > MOST_RECORD_BYTES:
        raise RecordError("size", "record.size", most=MOST_RECORD_BYTES)
    try:
        if isinstance(source, bytes):
            return source.decode("utf-8-sig")
        source.encode("utf-8")
    except UnicodeError as error:
        at = getattr(error, "start", 0)
        raise RecordError(f"byte {at + 1}", "record.encoding") from None
    return source.removeprefix("\ufeff")


def unclosed(text: str) -> int:
    """How many brackets are open at the end of the text; never more than a record needs."""
    depth = 0
    for bracket in _OTHER.sub("", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTED_BRACKETS:
            raise RecordError("brackets", "record.deep", most=MOST_NESTED_BRACKETS)
    return depth


def _once(pairs: list[tuple[str, Any]]) -> JsonObject:
    """An object, if no key stands twice: readers would differ in which one counts."""
    result: JsonObject = {}
    for name, value in pairs:
        if name in result:
            raise RecordError("keys", "record.double", name=name)
        result[name] = value
    return result


def _short(digits: str) -> int | float:
    return int(digits) if len(digits) <= MOST_NUMBER_DIGITS else float(digits)
