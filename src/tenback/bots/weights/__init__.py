"""What the learned players have learned: one file of weights a game and number of players.

A file is a net's weights as 16-bit floats, compressed. Beside it stands its card, a JSON document
that says how it was trained and how strong it was measured to be.
"""

from __future__ import annotations

import array
import json
import struct
import zlib
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["card", "load", "pack", "unpack"]


def pack(weights: bytes) -> bytes:
    """32-bit weights as they are kept in a file."""
    floats = array.array("f", weights)
    return zlib.compress(struct.pack(f"<{len(floats)}e", *floats), 9)


def unpack(kept: bytes) -> bytes:
    """The weights of a file as 32-bit floats."""
    halves = zlib.decompress(kept)
    return array.array("f", struct.unpack(f"<{len(halves) // 2}e", halves)).tobytes()


@cache
def load(name: str) -> bytes:
    """The weights called `classic-3` and the like."""
    return unpack((files(__name__) / f"{name}.bin").read_bytes())


def card(name: str) -> dict[str, Any]:
    """How these weights came about, and what they can do."""
    text = (files(__name__) / f"{name}.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]
