"""The weights of the neural networks: one file for each game and number of players.

A file is a net's weights in 8 bits each, with a scale for every 64 of them, compressed. Beside it
stands its card, a JSON document that says how it was trained and how strong it was measured to be.
"""

from __future__ import annotations

import array
import json
import struct
import zlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

__all__ = ["FILE_PREFIX", "card", "exists", "load", "net", "pack", "trained_for", "unpack"]

FILE_PREFIX = "file:"  # before the path of weights that `tenback train` wrote

WEIGHTS_PER_SCALE = 64  # weights that share a scale: one row of the first layer
LARGEST_WEIGHT = 127
HEAD = struct.Struct("<4sI")
MARK = b"tb8\n"
UNITS = (WEIGHTS_PER_SCALE, 32)  # of the two hidden layers of every net


def pack(weights: bytes) -> bytes:
    """32-bit weights as they are kept in a file."""
    floats = array.array("f", weights)
    groups = [
        floats[place : place + WEIGHTS_PER_SCALE]
        for place in range(0, len(floats), WEIGHTS_PER_SCALE)
    ]
    scales = array.array("f", [max(map(abs, group)) / LARGEST_WEIGHT or 1.0 for group in groups])
    small = array.array("b")
    for group, scale in zip(groups, scales, strict=True):
        small.extend(
            max(-LARGEST_WEIGHT, min(LARGEST_WEIGHT, round(weight / scale))) for weight in group
        )
    packed = HEAD.pack(MARK, len(floats)) + scales.tobytes() + small.tobytes()
    return zlib.compress(packed, 9)


def unpack(packed: bytes) -> bytes:
    """The weights of a file as 32-bit floats; ValueError if it is no such file."""
    try:
        plain = zlib.decompress(packed)
        mark, number = HEAD.unpack_from(plain)
    except (zlib.error, struct.error):
        plain, mark, number = b"", b"", 0
    middle = HEAD.size + 4 * -(-number // WEIGHTS_PER_SCALE)
    if mark != MARK or len(plain) != middle + number:
        raise ValueError("this is no file of weights")
    scales = array.array("f", plain[HEAD.size : middle])
    small = array.array("b", plain[middle:])
    floats = array.array("f")
    for place, scale in enumerate(scales):
        floats.extend(
            [
                scale * weight
                for weight in small[place * WEIGHTS_PER_SCALE : (place + 1) * WEIGHTS_PER_SCALE]
            ]
        )
    return floats.tobytes()


def net(weights: bytes) -> str:
    """What kind of net has these 32-bit weights, as a card says it."""
    first, second = UNITS
    rest = first + first * second + second + second + 1  # all but the rows of the inputs
    inputs = (len(weights) // 4 - rest) // first
    return f"{inputs} inputs, {first} and {second} units, one logit; 8-bit weights"


def _file(name: str) -> Traversable:
    """A file in the folder of its game: `classic-3.bin` is in `classic`."""
    game = name.split(".", maxsplit=1)[0].split("-", maxsplit=1)[0]
    return files(__name__) / game / name


@cache
def load(name: str) -> bytes:
    """The weights called `classic-3` and the like, or those of a file, `file:PATH`."""
    if name.startswith(FILE_PREFIX):
        return unpack(Path(name.removeprefix(FILE_PREFIX)).read_bytes())
    return unpack(_file(f"{name}.bin").read_bytes())


def exists(name: str) -> bool:
    """Are there weights of this name in the package?"""
    return _file(f"{name}.bin").is_file()


def card(name: str) -> dict[str, Any]:
    """How these weights came about, and what they can do."""
    text = _file(f"{name}.json").read_text(encoding="utf-8")
    about: dict[str, Any] = json.loads(text)
    return about


def trained_for(name: str) -> str:
    """The game that `file:PATH` was trained for; empty if no card lies beside the file."""
    path = Path(name.removeprefix(FILE_PREFIX)).with_suffix(".json")
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ""
    return str(about.get("game", "")) if isinstance(about, dict) else ""
