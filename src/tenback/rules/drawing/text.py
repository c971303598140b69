"""A scene in a few lines of text: piles and cards in notation, the few words from the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.language import say
from tenback.rules.drawing.scene import DOWN, UP, DrawnHand, DrawnPile, Face, Scene

__all__ = ["face_text", "scene_text"]

ARROWS = {UP: "↑", DOWN: "↓", "": ""}
SIGNS = {UP: "+", DOWN: "-", "": ""}


def scene_text(scene: Scene, language: str = "en") -> str:
    """The whole table: the piles, then a line for each seat."""
    return "\n".join(_lines(scene, language))


def _lines(scene: Scene, language: str) -> Iterator[str]:
    name, cards = say(f"game.{scene.game}", language), " + ".join(map(str, scene.draw_piles))
    yield say("drawing.head", language, game=name, cards=cards)
    labels = max(len(row.label) for row in scene.rows)
    for row in scene.rows:
        piles = "   ".join(_pile(pile, language) for pile in row.piles)
        yield f"  {row.label:{labels}}  {piles}".rstrip()
    for hand in scene.hands:
        mark = ">" if hand.seat == scene.turn else " "
        laid = f"  ({' '.join(scene.laid)})" if scene.laid and mark == ">" else ""
        yield f"{mark} {hand.seat}  {_hand(hand, language)}{laid}".rstrip()
    if scene.result is not None:
        yield scene.result.sentence.say(language)


def _pile(pile: DrawnPile, language: str) -> str:
    top = "_" if pile.top is None else face_text(pile.top, language)
    return f"{pile.name} {ARROWS[pile.way]}{top}"


def _hand(hand: DrawnHand, language: str) -> str:
    if hand.faces is None:
        faces = ["?"] * hand.size
    else:
        faces = [face_text(face, language) for face in hand.faces]
    points = "" if hand.points is None else f"  {say('drawing.points', language, n=hand.points)}"
    return " ".join(faces) + points


def face_text(face: Face, language: str = "en") -> str:
    """A card as records write it, and what is printed on it: `8-`, `56·SKULL`."""
    mark = f"·{say(face.mark, language)}" if face.mark else ""
    return f"{face.number}{SIGNS[face.way]}{mark}"
