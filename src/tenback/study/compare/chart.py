"""A chart of a comparison: the difference between two players over the deals, with its interval."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from tenback.language import say
from tenback.language.texts import Texts
from tenback.rules.drawing.elements import element, text
from tenback.study.compare.comparison import Comparison

__all__ = ["comparison_chart"]

WIDTH_PX, HEIGHT_PX = 720, 420
PLOT_TOP_PX, PLOT_BOTTOM_PX = 70, 360
LEFT_MARGIN_PX, RIGHT_MARGIN_PX = 84, 22
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)  # between the lines of the grid
MOST_GRID_LINES = 9
STYLE = """
svg { --paper: #ffffff; --ink: #1b2430; --faint: #5b6675; --grid: #dfe4ea; --line: #1f5fbf;
  background: var(--paper); }
@media (prefers-color-scheme: dark) { svg { --paper: #141a22; --ink: #e8edf3; --faint: #a3afbd;
  --grid: #333d4a; --line: #7db1ff; } }
text { font: 15px system-ui, "DejaVu Sans", sans-serif; fill: var(--ink); }
.head { font-size: 20px; font-weight: 600; } .faint { fill: var(--faint); }
.end { text-anchor: end; } .mid { text-anchor: middle; } .paper { fill: var(--paper); }
.grid { stroke: var(--grid); } .zero { stroke: var(--faint); stroke-width: 2; }
.margin { stroke: var(--faint); stroke-dasharray: 6 5; } .band { fill: var(--line); opacity: .2; }
.mean { fill: none; stroke: var(--line); stroke-width: 2.5; stroke-linejoin: round; }
@media (max-width: 520px) { text { font-size: 22px; } .head { font-size: 26px; } }
"""


class Frame(NamedTuple):
    """Where a number of deals and a difference lie on the paper."""

    deals: int
    most: float  # the largest difference that is shown, in either direction

    def x(self, deals: int) -> float:
        """From the left."""
        width = WIDTH_PX - LEFT_MARGIN_PX - RIGHT_MARGIN_PX
        return LEFT_MARGIN_PX + width * deals / max(1, self.deals)

    def y(self, difference: float) -> float:
        """From the top; what lies beyond the frame is drawn at its edge."""
        part = (max(-self.most, min(self.most, difference)) / self.most + 1) / 2
        return PLOT_BOTTOM_PX - (PLOT_BOTTOM_PX - PLOT_TOP_PX) * part


def comparison_chart(comparison: Comparison, language: str = "en") -> str:
    """The chart as an SVG document, with its texts in a language."""
    texts, pairing = Texts(language), comparison.pairing
    first, second = (texts.many(tuple(dict.fromkeys(side.bots))) for side in pairing.sides)
    names = {"first": first, "second": second}
    title = say("compare.title", language, game=texts.say(f"game.{pairing.first.game}"), **names)
    difference = _points(comparison.test.mean, texts)
    description = say("compare.description", language, difference=difference, **names)
    frame = Frame(comparison.test.deals, _most(comparison))
    parts = [
        element("title", escape(title), id="title"),
        element("desc", escape(description), id="desc"),
        element("style", STYLE),
        element("rect", width="100%", height="100%", class_="paper"),
        text(title, 20, 36, "head"),
        *_axes(frame, pairing.margin, texts),
        *_course(comparison, frame),
    ]
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH_PX} {HEIGHT_PX}",
        role="img",
        lang=language,
        aria_labelledby="title desc",
    )


def _most(comparison: Comparison) -> float:
    """Room for the second half of the course; the beginning of an interval is very wide."""
    later = comparison.curve[len(comparison.curve) // 2 :]
    bounds = [abs(bound) for _, _, low, high in later for bound in (low, high)]
    return min(1.0, 1.2 * max(bounds, default=0.0) + comparison.pairing.margin)


def _points(value: float, texts: Texts) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + texts.number(abs(value) * 100, 1)


def _axes(frame: Frame, margin: float, texts: Texts) -> Iterator[str]:
    left, right = LEFT_MARGIN_PX, WIDTH_PX - RIGHT_MARGIN_PX
    step = next((step for step in STEPS if 2 * frame.most / step <= MOST_GRID_LINES), STEPS[-1])
    lines = int(frame.most / step)
    for number in range(-lines, lines + 1):
        y = frame.y(number * step)
        kind = "grid" if number else "zero"
        yield element("line", x1=left, x2=right, y1=y, y2=y, class_=kind)
        yield text(_points(number * step, texts), left - 8, y + 5, "end faint")
    for bound in (-margin, margin):
        y = frame.y(bound)
        yield element("line", x1=left, x2=right, y1=y, y2=y, class_="margin")
    for part in (0.5, 1):
        deals = round(frame.deals * part)
        kind = "end faint" if part == 1 else "mid faint"
        yield text(texts.number(deals, 0), frame.x(deals), PLOT_BOTTOM_PX + 26, kind)
    yield text(texts.say("compare.axis"), left, PLOT_BOTTOM_PX + 26, "faint")


def _course(comparison: Comparison, frame: Frame) -> Iterator[str]:
    curve = comparison.curve
    upper = [(frame.x(deals), frame.y(high)) for deals, _, _, high in curve]
    lower = [(frame.x(deals), frame.y(low)) for deals, _, low, _ in curve]
    mean = [(frame.x(deals), frame.y(middle)) for deals, middle, _, _ in curve]
    yield element("polygon", points=_places([*upper, *reversed(lower)]), class_="band")
    yield element("polyline", points=_places(mean), class_="mean")


def _places(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
