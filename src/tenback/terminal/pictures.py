"""Cards drawn with the lines of a terminal: the piles of a scene, and hands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tenback.language import say
from tenback.rules.drawing.scene import DOWN, UP, DrawnHand, DrawnPile, DrawnRow, Face, Scene
from tenback.rules.drawing.text import ARROWS, SIGNS
from tenback.terminal.style import paint

__all__ = ["hand_picture", "pile_pictures", "scene_picture"]

COLOURS = {UP: "green", DOWN: "magenta", "": ""}
LEAST_WIDTH = 4  # characters inside a card
GAP = "  "


class _Card(NamedTuple):
    """The words in a card, one below the other, and its style."""

    words: tuple[str, str | None]  # None: no card beside it has a second line
    style: str
    caption: str = ""

    def lines(self, width: int, *, colour: bool) -> list[str]:
        """The card, `width` characters wide inside."""
        side, (above, below) = "─" * width, self.words
        middle = [above] if below is None else [above, below]
        lines = [f"╭{side}╮", *(f"│{words:^{width}}│" for words in middle), f"╰{side}╯"]
        if self.caption:
            lines.insert(0, f"{self.caption:^{width + 2}}")
        return [paint(line, self.style) for line in lines] if colour and self.style else lines


def scene_picture(scene: Scene, language: str, width: int, *, colour: bool) -> Iterator[str]:
    """A whole table: the piles, then the hands of all seats that can be seen."""
    cards = " + ".join(map(str, scene.draw_piles))
    yield say("drawing.head", language, game=say(f"game.{scene.game}", language), cards=cards)
    for row in scene.rows:
        if row.label:
            yield row.label
        yield from pile_pictures(row, language, width, colour=colour)
    for hand in scene.hands:
        yield _seat_line(scene, hand, language)
        yield from hand_picture(hand, language, width, colour=colour)
    if scene.result is not None:
        yield scene.result.sentence.say(language)


def _seat_line(scene: Scene, hand: DrawnHand, language: str) -> str:
    """Whose hand it is, and what else there is to know of the seat."""
    at_turn = hand.seat == scene.turn
    hidden = " ".join("?" * hand.size) if hand.faces is None else ""
    laid = f"({' '.join(scene.laid)})" if at_turn and scene.laid else ""
    points = "" if hand.points is None else say("drawing.points", language, n=hand.points)
    parts = filter(None, [hand.seat, hidden, points, laid])
    return f"{'>' if at_turn else ' '} {GAP.join(parts)}"


def pile_pictures(
    row: DrawnRow, language: str, width: int, *, names: str = "", colour: bool
) -> Iterator[str]:
    """The piles of a row side by side, with their names above; `names` replaces those."""
    called = names or [pile.name for pile in row.piles]
    cards = [_pile(pile, language, name) for pile, name in zip(row.piles, called, strict=True)]
    yield from _side_by_side(cards, width, colour=colour)


def hand_picture(
    hand: DrawnHand,
    language: str,
    width: int,
    *,
    colour: bool,
    playable: Collection[int] | None = None,
) -> Iterator[str]:
    """The cards of a hand; those that cannot be played (by their place) are dim."""
    cards = [
        _Card(_words(face, language), "dim" if playable is not None and n not in playable else "")
        for n, face in enumerate(hand.faces or ())
    ]
    yield from _side_by_side(cards, width, colour=colour)


def _pile(pile: DrawnPile, language: str, name: str) -> _Card:
    """A pile by its top card; its name and its way are above it."""
    caption = f"{name.upper()} {ARROWS[pile.way]}".strip()
    words = ("", "") if pile.top is None else _words(pile.top, language)
    way = pile.way or ("" if pile.top is None else pile.top.way)
    return _Card(words, COLOURS[way], caption)


def _words(face: Face, language: str) -> tuple[str, str]:
    return f"{face.number}{SIGNS[face.way]}", say(face.mark, language) if face.mark else ""


def _side_by_side(cards: Sequence[_Card], width: int, *, colour: bool) -> Iterator[str]:
    """Cards of one width, as many in a line as fit."""
    if not cards:
        return
    inside = max(LEAST_WIDTH, *(len(word) + 2 for card in cards for word in card.words if word))
    in_line = max(1, (width + len(GAP)) // (inside + 2 + len(GAP)))
    if not any(card.words[1] for card in cards):
        cards = [card._replace(words=(card.words[0], None)) for card in cards]
    for first in range(0, len(cards), in_line):
        drawn = [card.lines(inside, colour=colour) for card in cards[first : first + in_line]]
        for lines in zip(*drawn, strict=True):
            yield GAP.join(lines).rstrip()
