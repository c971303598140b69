"""A scene as SVG, for notebooks, documents and the web: one picture, no script, no outside file."""

from __future__ import annotations

from xml.sax.saxutils import escape

from tenback.language import say
from tenback.rules.drawing.elements import element, text
from tenback.rules.drawing.scene import DOWN, UP, DrawnHand, DrawnPile, DrawnRow, Face, Scene
from tenback.rules.drawing.text import scene_text

__all__ = ["scene_svg"]

CARD_WIDTH_PX, CARD_HEIGHT_PX = 60, 84
HAND_SCALE = 0.72  # of the cards in a hand
GAP_PX = 8
MARGIN_PX = 16
PILE_HEAD_PX = 26  # above a pile: its name and its arrow
LABEL_PX = 40  # left of a row: whose it is
LEAST_WIDTH_PX = 380
MOST_CARDS_ABREAST = 12  # cards of a hand side by side; more of them overlap
LETTER_WIDTH_SHARE = 0.62  # of the font size; for marks that must fit a card

STYLE = (
    ".tb{font-family:system-ui,sans-serif;font-weight:700;fill:#1b2230;text-anchor:middle}"
    ".tb .ground{fill:#f5f2ec}.tb .paper{fill:#fffefb;stroke:#d8d1c3}"
    ".tb .back{fill:#535b6b;stroke:#3b4250}.tb .on-back{fill:#fff}"
    ".tb .up-tint{fill:#fdeadb}.tb .down-tint{fill:#e0eefb}.tb .tint{fill:#ebe6dc}"
    ".tb .base{fill:none;stroke-width:2;stroke-dasharray:5 4}"
    ".tb .base.up{stroke:#b8430a}.tb .base.down{stroke:#14609f}.tb .base.open{stroke:#8d8676}"
    ".tb .up-ink{fill:#b8430a}.tb .down-ink{fill:#14609f}.tb .soft{fill:#535b6b}"
    ".tb .mark{fill:#5b2bb5}.tb .turn{fill:#6a4fd0}.tb .left{text-anchor:start}"
)
ARROWS = {UP: "▲", DOWN: "▼"}


def scene_svg(scene: Scene, language: str = "en") -> str:
    """The table as a picture; screen readers get it as text."""
    name = say(f"game.{scene.game}", language)
    parts: list[str] = []
    y, wide = float(MARGIN_PX), LEAST_WIDTH_PX - 2.0 * MARGIN_PX
    for row, draw_pile in zip(scene.rows, scene.draw_piles, strict=True):
        drawn, width = _row(row, draw_pile, y, language)
        parts += drawn
        wide, y = max(wide, width), y + PILE_HEAD_PX + CARD_HEIGHT_PX + 3 * GAP_PX
    for hand in scene.hands:
        drawn, width = _hand(hand, scene, y, language)
        parts += drawn
        wide, y = max(wide, width), y + CARD_HEIGHT_PX * HAND_SCALE + 2 * GAP_PX
    if scene.result is not None:
        parts.append(text(scene.result.sentence.say(language), MARGIN_PX, y + 14, "left", size=13))
        y += 24
    width, height = wide + 2 * MARGIN_PX, y + MARGIN_PX - GAP_PX
    return element(
        "svg",
        element("title", escape(name)),
        element("desc", escape(scene_text(scene, language))),
        f"<style>{STYLE}</style>",
        element("rect", class_="ground", width=width, height=height, rx=14),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="tb",
        role="img",
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:g}",
    )


def _row(row: DrawnRow, draw_pile: int, y: float, language: str) -> tuple[list[str], float]:
    """Piles side by side, and the draw pile behind them; how wide they are."""
    parts, x = [], float(MARGIN_PX)
    if row.label:
        parts.append(
            text(row.label, x, y + PILE_HEAD_PX + CARD_HEIGHT_PX / 2, "left soft", size=15)
        )
        x += LABEL_PX
    for pile in row.piles:
        parts.append(_pile(pile, x, y, language))
        x += CARD_WIDTH_PX + 3 * GAP_PX
    parts.append(_back(str(draw_pile), x + GAP_PX, y + PILE_HEAD_PX, 1.0))
    x += CARD_WIDTH_PX + 2 * GAP_PX
    return parts, x - MARGIN_PX


def _pile(pile: DrawnPile, x: float, y: float, language: str) -> str:
    """A pile on its tinted place, with its name and which way it goes."""
    tint, ink = (f"{pile.way}-tint", f"{pile.way}-ink") if pile.way else ("tint", "soft")
    head = f"{pile.name} {ARROWS.get(pile.way, '')}".strip()
    parts = [
        element("rect", class_=tint, x=x - GAP_PX / 2, y=y, width=CARD_WIDTH_PX + GAP_PX,
                height=PILE_HEAD_PX + CARD_HEIGHT_PX + GAP_PX / 2, rx=10),
        text(head, x + CARD_WIDTH_PX / 2, y + 18, ink, size=15),
    ]  # fmt: skip
    if pile.top is None or pile.is_empty:
        base = f"base {pile.way or 'open'}"
        size = {"width": CARD_WIDTH_PX - 2, "height": CARD_HEIGHT_PX - 4, "rx": 8}
        parts.append(element("rect", class_=base, x=x + 1, y=y + PILE_HEAD_PX + 1, **size))
        if pile.top is not None:
            middle = y + PILE_HEAD_PX + CARD_HEIGHT_PX / 2 + 8
            parts.append(text(pile.top.number, x + CARD_WIDTH_PX / 2, middle, ink, size=24))
    else:
        parts.append(_card(pile.top, x, y + PILE_HEAD_PX, 1.0, language))
    return "".join(parts)


def _hand(hand: DrawnHand, scene: Scene, y: float, language: str) -> tuple[list[str], float]:
    """A seat's cards in a row, open or face down, and a dot beside the seat to move."""
    middle = y + CARD_HEIGHT_PX * HAND_SCALE / 2 + 5
    parts = [text(hand.seat, MARGIN_PX + 12, middle, "left", size=15)]
    if hand.seat == scene.turn:
        parts.append(element("circle", class_="turn", cx=MARGIN_PX + 3, cy=middle - 5, r=4.5))
    x, step = MARGIN_PX + LABEL_PX + 4.0, CARD_WIDTH_PX * HAND_SCALE + GAP_PX / 2
    if hand.size > MOST_CARDS_ABREAST:
        step = max(8.0, step * (MOST_CARDS_ABREAST - 1) / (hand.size - 1))
    if hand.faces is None:
        parts += [_back("", x + step * number, y, HAND_SCALE) for number in range(hand.size)]
    else:
        for number, face in enumerate(hand.faces):
            parts.append(_card(face, x + step * number, y, HAND_SCALE, language))
    x += step * max(0, hand.size - 1) + (CARD_WIDTH_PX * HAND_SCALE if hand.size else 0)
    if hand.points is not None:
        parts.append(text(str(hand.points), x + 10, middle, "left soft", size=15))
        x += 40
    return parts, x - MARGIN_PX


def _card(face: Face, x: float, y: float, scale: float, language: str) -> str:
    """A card: its number, and below it what it does or which way it goes on."""
    width, height = CARD_WIDTH_PX * scale, CARD_HEIGHT_PX * scale
    middle, marked = x + width / 2, bool(face.mark or face.way)
    baseline = y + height * (0.5 if marked else 0.6)
    parts = [
        element("rect", class_="paper", x=x, y=y, width=width, height=height, rx=8 * scale),
        text(face.number, middle, baseline, size=28 * scale),
    ]
    if face.mark:
        name = say(face.mark, language)
        size = min(11 * scale, 0.92 * width / (LETTER_WIDTH_SHARE * len(name)))
        parts.append(text(name, middle, y + height * 0.82, "mark", size=size))
    elif face.way:
        ink = f"{face.way}-ink"
        parts.append(text(ARROWS[face.way], middle, y + height * 0.86, ink, size=18 * scale))
    return "".join(parts)


def _back(number: str, x: float, y: float, scale: float) -> str:
    """A card face down; on a draw pile stands how many there are."""
    width, height = CARD_WIDTH_PX * scale, CARD_HEIGHT_PX * scale
    back = element("rect", class_="back", x=x, y=y, width=width, height=height, rx=8 * scale)
    middle = y + height * 0.58
    return back + (text(number, x + width / 2, middle, "on-back", size=22) if number else "")
