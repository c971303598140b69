"""Rows of JSON as they are kept and sent, and what reading a broken one leads to."""

from __future__ import annotations

from typing import Any

import msgspec

__all__ = ["UNREADABLE", "opened"]

UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


def opened(body: str) -> dict[str, Any]:
    """An event or a record as JSON has it; one of UNREADABLE where the row is none any more."""
    return msgspec.json.decode(body, type=dict[str, Any])
