"""Diagrams of messages, drawn as SVG in the colours of the page.

The first line names the parts, left to right. Each further line is a message (`a -> b: text`), a
note about one part (`a: text`), or a heading between messages (`== text`).
"""

from __future__ import annotations

import re
import textwrap
from html import escape

from pages.executed import picture

WIDTH = 760
_TOP, _LINE = 46, 15
_MESSAGE = re.compile(r"(\w[\w ]*?) -> (\w[\w ]*?): (.+)")
_NOTE = re.compile(r"(\w[\w ]*?): (.+)")


def draw_journey(text: str) -> str:
    """The diagram of a journey."""
    first, *lines = [line for line in text.splitlines() if line.strip()]
    parts = [part.strip() for part in first.split(",")]
    gap = WIDTH / len(parts)
    places = {part: gap * (number + 0.5) for number, part in enumerate(parts)}
    drawn: list[str] = []
    y = float(_TOP + 18)
    for line in lines:
        heading = line.removeprefix("== ")
        message, note = _MESSAGE.fullmatch(line), _NOTE.fullmatch(line)
        if heading != line:
            drawn.append(_words([heading], WIDTH / 2, y + 6, "journey-heading"))
            y += 30
        elif message:
            height = _message(places[message[1]], places[message[2]], message[3], gap, y, drawn)
            y += height
        elif note:
            rows = textwrap.wrap(note[2], int(gap * 1.5 / 6.4))
            drawn.append(_note(rows, places[note[1]], y, gap))
            y += len(rows) * _LINE + 20
        else:
            raise ValueError(f"no line of a journey: {line}")
    return picture(_frame(parts, places, drawn, y), "journey")


def _frame(parts: list[str], places: dict[str, float], drawn: list[str], y: float) -> str:
    columns = "".join(
        f'<line x1="{places[part]:.0f}" x2="{places[part]:.0f}" y1="{_TOP}" y2="{y:.0f}"'
        ' class="journey-life"/>'
        f'<rect x="{places[part] - 54:.0f}" y="12" width="108" height="32" rx="8"'
        f' class="journey-part"/>{_words([part], places[part], 33, "journey-name")}'
        for part in parts
    )
    title = escape("Messages between " + ", ".join(parts))
    return (
        f'<svg viewBox="0 0 {WIDTH} {y + 12:.0f}" role="img" aria-label="{title}">'
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
        ' markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" class="journey-head"/></marker>'
        f"</defs>{columns}{''.join(drawn)}</svg>"
    )


def _message(start: float, end: float, text: str, gap: float, y: float, drawn: list[str]) -> float:
    if start == end:
        rows = textwrap.wrap(text, int(gap * 1.5 / 6.4))
        drawn.append(_note(rows, start, y, gap))
        return len(rows) * _LINE + 20
    rows = textwrap.wrap(text, max(16, int(abs(end - start) / 7.2)))
    base = y + len(rows) * _LINE
    drawn.append(_words(rows, (start + end) / 2, y + 9, "journey-text"))
    edge = 4 if end > start else -4
    drawn.append(
        f'<line x1="{start:.0f}" y1="{base:.0f}" x2="{end - edge:.0f}" y2="{base:.0f}"'
        ' class="journey-arrow" marker-end="url(#arrow)"/>'
    )
    return len(rows) * _LINE + 18


def _note(rows: list[str], x: float, y: float, gap: float) -> str:
    width = min(max(len(row) for row in rows) * 6.6 + 20, gap * 1.7)
    left = min(max(x - width / 2, 2), WIDTH - width - 2)
    box = (
        f'<rect x="{left:.0f}" y="{y - 5:.0f}" width="{width:.0f}"'
        f' height="{len(rows) * _LINE + 10}" rx="6" class="journey-note"/>'
    )
    return box + _words(rows, left + width / 2, y + 9, "journey-text")


def _words(rows: list[str], x: float, y: float, kind: str) -> str:
    lines = "".join(
        f'<tspan x="{x:.0f}" y="{y + number * _LINE:.0f}">{escape(row)}</tspan>'
        for number, row in enumerate(rows)
    )
    return f'<text class="{kind}" text-anchor="middle">{lines}</text>'
