"""What a terminal may show besides plain text: colours, bold type and drawn cards.

Nothing of it where the output is no terminal, or with `--plain`, which is for screen readers.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

__all__ = ["PLAIN", "has_colour", "has_pictures", "paint"]

PLAIN = "TENBACK_PLAIN"
NO = ("", "0", "no", "off", "false")
NORMAL = "\x1b[0m"
CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "magenta": "35"}


def has_pictures(stream: TextIO | None = None) -> bool:
    """Can cards be drawn there?"""
    stream = stream or sys.stdout
    plain = os.environ.get(PLAIN, "").lower() not in NO or os.environ.get("TERM") == "dumb"
    letters = (stream.encoding or "").lower().replace("-", "")
    return not plain and stream.isatty() and letters.startswith("utf")


def has_colour(stream: TextIO | None = None) -> bool:
    """May colours and bold type be used there? `NO_COLOR` forbids them (no-color.org)."""
    stream = stream or sys.stdout
    plain = os.environ.get(PLAIN, "").lower() not in NO or os.environ.get("TERM") == "dumb"
    return not plain and not os.environ.get("NO_COLOR") and stream.isatty()


def paint(text: str, *styles: str) -> str:
    """The text in these styles, for a stream that has colour."""
    codes = ";".join(CODES[style] for style in styles)
    return f"\x1b[{codes}m{text}{NORMAL}" if codes else text
