"""A chart of a review: the chance to win over the turns, with the turning points marked.

It is one SVG file, readable in light and dark, with larger letters on a narrow screen. Its title
and description say what it shows to people who cannot see it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from tenback.language import say
from tenback.rules.drawing.elements import element, text
from tenback.study.hint import percent
from tenback.study.review.review_result import Review, TurnReview

__all__ = ["chart"]

WIDTH_PX = 720
PLOT_TOP_PX, PLOT_HEIGHT_PX = 92, 300  # where the plot begins, and how high it is
LEFT_MARGIN_PX, RIGHT_MARGIN_PX = 84, 22  # margins of the plot
KEY_HEIGHT_PX, KEYS_IN_ROW = 30, 3  # of the rows that explain the lines
ENTRY_HEIGHT_PX = 62  # of the list of turning points
MOST_MOVE_CHARACTERS = 40  # of moves in that list
DASHES = ("", "7 4", "2 4", "10 4 2 4")
STYLE = """
svg { --paper: #ffffff; --ink: #1b2430; --faint: #5b6675; --grid: #dfe4ea; --bad: #c62828;
  --s0: #1f5fbf; --s1: #b35900; --s2: #1b7f5a; --s3: #8a3ea8; background: var(--paper); }
@media (prefers-color-scheme: dark) {
  svg { --paper: #141a22; --ink: #e8edf3; --faint: #a3afbd; --grid: #333d4a; --bad: #ff7b72;
    --s0: #7db1ff; --s1: #ffb366; --s2: #6fdcb0; --s3: #dba6f2; } }
text { font: 15px system-ui, "DejaVu Sans", sans-serif; fill: var(--ink); }
.head { font-size: 20px; font-weight: 600; }
.faint { fill: var(--faint); } .end { text-anchor: end; } .mid { text-anchor: middle; }
.bold { font-weight: 600; } .cost { fill: var(--bad); font-weight: 600; }
.paper { fill: var(--paper); } .grid { stroke: var(--grid); } .half { stroke: var(--faint); }
.way { fill: none; stroke-width: 2; stroke-linejoin: round; } .drop { stroke: var(--bad);
  stroke-width: 3; } .point { fill: var(--bad); } .badge { fill: var(--paper); font-weight: 600; }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); }
.s3 { stroke: var(--s3); }
@media (max-width: 520px) { text { font-size: 23px; } .head { font-size: 27px; }
  .minor { display: none; } .badge { font-size: 19px; } }
"""


class Frame(NamedTuple):
    """Where a turn and a chance lie on the paper."""

    first: int
    last: int

    def x(self, turn: float) -> float:
        """From the left."""
        return LEFT_MARGIN_PX + (WIDTH_PX - LEFT_MARGIN_PX - RIGHT_MARGIN_PX) * (
            turn - self.first
        ) / max(1, self.last - self.first)

    def y(self, chance: float) -> float:
        """From the top."""
        return PLOT_TOP_PX + PLOT_HEIGHT_PX * (1 - chance)


def chart(review: Review, language: str = "en") -> str:
    """The chart as an SVG document, with its texts in a language."""
    turns = review.turns
    numbers = [turn.number for turn in turns] or [1]
    frame = Frame(min(numbers) - 1, max(numbers))
    points = sorted(review.turning_points, key=lambda turn: turn.number)
    texts = ChartTexts(review, language)
    parts = [
        element("title", escape(texts.title()), id="title"),
        element("desc", escape(texts.description()), id="desc"),
        element("style", STYLE),
        element("rect", width="100%", height="100%", class_="paper"),
        text(texts.title(), 20, 36, "head"),
        text(texts.ending(), 20, 64, "faint"),
        *_axes(frame, texts),
        *_ways(review, frame),
        *_drops(turns, frame, texts),
        *_badges(points, frame),
        *_keys(review, texts),
        *_list(points, texts, _list_top(review)),
    ]
    height = _list_top(review) + ENTRY_HEIGHT_PX * len(points)
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH_PX} {height}",
        role="img",
        lang=language,
        aria_labelledby="title desc",
    )


class ChartTexts:
    """The texts of the chart, in a language."""

    def __init__(self, review: Review, language: str) -> None:
        self.review = review
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue."""
        return say(key, self.language, **values)

    def percent(self, chance: float) -> str:
        """A chance."""
        return self.say("simulate.percent", value=percent(chance))

    def title(self) -> str:
        """What is to be seen."""
        game = self.say(f"game.{self.review.record.game}")
        return self.say("review.chart_title", game=game)

    def ending(self) -> str:
        """How the game ended."""
        result = self.review.record.result
        return self.say("review.open") if result is None else result.sentence.say(self.language)

    def turn(self, turn: TurnReview) -> str:
        """Whose turn it was, and what it cost."""
        loss = self.percent(turn.loss)
        return self.say("review.chart_turn", number=turn.number, n=turn.seat + 1, loss=loss)

    def moves(self, turn: TurnReview) -> str:
        """What was played, and what would have been better."""
        played = " ".join(map(str, turn.moves))
        best = " ".join(map(str, turn.best.moves))
        return self.say("review.instead", moves=_cut(played), best=_cut(best))

    def description(self) -> str:
        """The chart for people who cannot see it."""
        turns = self.review.turns
        if not turns:
            return self.ending()
        begin, end = self.percent(turns[0].before), self.percent(turns[-1].after)
        sentences = [self.say("review.chart_told", n=len(turns), begin=begin, end=end)]
        sentences.append(self.ending())
        points = self.review.turning_points
        sentences += [f"{self.turn(turn)}. {self.moves(turn)}" for turn in points]
        return " ".join(sentences)


def _cut(moves: str) -> str:
    return moves if len(moves) <= MOST_MOVE_CHARACTERS else f"{moves[:MOST_MOVE_CHARACTERS]}…"


def _axes(frame: Frame, texts: ChartTexts) -> Iterator[str]:
    for quarter in range(5):
        y = frame.y(quarter / 4)
        kind = "half" if quarter == 2 else "grid"
        yield element(
            "line", x1=LEFT_MARGIN_PX, x2=WIDTH_PX - RIGHT_MARGIN_PX, y1=y, y2=y, class_=kind
        )
        minor = " minor" if quarter % 2 else ""
        yield text(texts.percent(quarter / 4), LEFT_MARGIN_PX - 8, y + 5, f"end faint{minor}")
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if frame.last <= 12 * step)
    ticks = [number for number in range(1, frame.last + 1) if number % step == 0]
    ticks = [number for number in ticks if number > frame.first]
    for place, number in enumerate(ticks):
        yield text(str(number), frame.x(number), PLOT_TOP_PX + PLOT_HEIGHT_PX + 24, _tick(place))
    yield text(
        texts.say("review.turn"), LEFT_MARGIN_PX - 8, PLOT_TOP_PX + PLOT_HEIGHT_PX + 24, "end faint"
    )


def _tick(place: int) -> str:
    return "mid faint" if place % 2 else "mid faint minor"


def _seats(review: Review) -> list[int | None]:
    """Whose chances there are: the team's, or those of each seat."""
    return [None] if review.is_team else list(range(review.record.players))


def _line_style(place: int) -> dict[str, str]:
    """How the line of a seat is drawn: colours alone would not tell everybody apart."""
    return {"class_": f"way s{place % 4}", "stroke_dasharray": DASHES[(place + place // 4) % 4]}


def _ways(review: Review, frame: Frame) -> Iterator[str]:
    """A line for the team, or one for each seat: down where a turn cost, on where cards came."""
    for place, seat in enumerate(_seats(review)):
        places = []
        for turn in review.of(seat):
            x = frame.x(turn.number)
            places += [f"{x:.1f},{frame.y(turn.before):.1f}", f"{x:.1f},{frame.y(turn.after):.1f}"]
        yield element("polyline", points=" ".join(places), **_line_style(place))


def _keys(review: Review, texts: ChartTexts) -> Iterator[str]:
    """What the red means, and which line is whose."""
    kinds = [({"class_": "drop"}, texts.say("review.cost"))]
    for place, seat in enumerate(_seats(review)):
        if seat is not None:
            kinds.append((_line_style(place), texts.say("play.player", n=seat + 1)))
    for place, (style, label) in enumerate(kinds):
        x = 20 + (WIDTH_PX - 20) // KEYS_IN_ROW * (place % KEYS_IN_ROW)
        y = PLOT_TOP_PX + PLOT_HEIGHT_PX + 58 + KEY_HEIGHT_PX * (place // KEYS_IN_ROW)
        yield element("line", x1=x, x2=x + 30, y1=y, y2=y, **style)
        yield text(label, x + 38, y + 6)


def _list_top(review: Review) -> int:
    """Where the list of turning points begins: below the rows of keys."""
    rows = len(_seats(review)) // KEYS_IN_ROW + 1
    return PLOT_TOP_PX + PLOT_HEIGHT_PX + 64 + KEY_HEIGHT_PX * rows


def _drops(turns: tuple[TurnReview, ...], frame: Frame, texts: ChartTexts) -> Iterator[str]:
    """What moves cost, in red; resting on one tells the turn."""
    for turn in turns:
        x, high, low = frame.x(turn.number), frame.y(turn.before), frame.y(turn.after)
        tooltip = element("title", escape(f"{texts.turn(turn)}. {texts.moves(turn)}"))
        if percent(turn.loss):
            yield element("line", tooltip, x1=x, x2=x, y1=high, y2=low, class_="drop")


def _badges(points: list[TurnReview], frame: Frame) -> Iterator[str]:
    """The number of each turning point below or above its drop, where no other badge is."""
    taken: list[tuple[float, float]] = []
    for turn in points:
        x, low, high = frame.x(turn.number), frame.y(turn.after), frame.y(turn.before)
        below = [low + 18] if low + 32 < PLOT_TOP_PX + PLOT_HEIGHT_PX else []
        spots = [*below, *(high - 18 - 30 * again for again in range(10))]
        y = next(y for y in spots if not any(abs(x - u) < 38 and abs(y - v) < 28 for u, v in taken))
        taken.append((x, y))
        yield element("line", x1=x, x2=x, y1=low if y > low else high, y2=y, class_="drop")
        yield element("rect", x=x - 17, y=y - 13, width=34, height=26, rx=13, class_="point")
        yield text(str(turn.number), x, y + 5.5, "badge mid")


def _list(points: list[TurnReview], texts: ChartTexts, top: int) -> Iterator[str]:
    """What the badges stand for."""
    for place, turn in enumerate(points):
        y = top + 22 + ENTRY_HEIGHT_PX * place
        yield text(texts.turn(turn), 20, y, "cost")
        yield text(texts.moves(turn), 20, y + 26)
