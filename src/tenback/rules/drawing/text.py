"""A scene in a few lines of text; the signs are those of the notation, so it needs no language."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules.drawing.scene import DOWN, UP, DrawnHand, DrawnPile, Face, Scene

__all__ = ["face_text", "scene_text"]

ARROWS = {UP: "↑", DOWN: "↓", "": ""}
SIGNS = {UP: "+", DOWN: "-", "": ""}


def scene_text(scene: Scene) -> str:
    """The whole table: the piles, then a line for each seat."""
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    draw_piles = " and ".join(map(str, scene.draw_piles))
    yield f"{scene.game}, {draw_piles} cards to draw"
    labels = max(len(row.label) for row in scene.rows)
    for row in scene.rows:
        yield f"  {row.label:{labels}}  {'   '.join(map(_pile, row.piles))}".rstrip()
    for hand in scene.hands:
        mark = ">" if hand.seat == scene.turn else " "
        laid = f"  (laid {' '.join(scene.laid)})" if scene.laid and mark == ">" else ""
        yield f"{mark} {hand.seat}  {_hand(hand)}{laid}".rstrip()
    if scene.result is not None:
        yield str(scene.result)


def _pile(pile: DrawnPile) -> str:
    top = "_" if pile.top is None else face_text(pile.top)
    return f"{pile.name} {ARROWS[pile.way]}{top}"


def _hand(hand: DrawnHand) -> str:
    faces = ["?"] * hand.size if hand.faces is None else map(face_text, hand.faces)
    points = "" if hand.points is None else f"  {hand.points} points"
    return " ".join(faces) + points


def face_text(face: Face) -> str:
    """A card as records write it, with what it does: `8-`, `56 SKULL`."""
    mark = face.mark.partition(".")[2]
    return f"{face.number}{SIGNS[face.way]}{f'·{mark}' if mark else ''}"
