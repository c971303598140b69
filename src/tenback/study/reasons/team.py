"""Reasons in a team: winning, the wishes of partners, and the instructions of Extreme."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.player import Line
from tenback.rules import View
from tenback.rules.classic import ClassicView
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import LIGHTNING, Kind
from tenback.rules.moves import Lay, seat_text
from tenback.rules.signals import LEAVE, Heard
from tenback.study.reasons.piles import after, follow, pile_reasons
from tenback.study.reasons.reason import Reason, moves_text

__all__ = ["team_reasons"]


def team_reasons(view: View, line: Line, second: Line | None, heard: Heard) -> Iterator[Reason]:
    """The facts that speak for a line in The Game and in Extreme, the strongest first."""
    assert isinstance(view, ClassicView)
    if isinstance(view, ExtremeView) and _breaks(view, line):
        return  # it loses: there was nothing better, and that is all to be said
    ending = after(view, line).ending()
    if ending is not None and ending.winners:
        yield Reason("wins")
    if isinstance(view, ExtremeView):
        yield from _skulls(view, line)
    yield from _left_alone(view, line, second, heard)
    yield from pile_reasons(view, line, second)
    if isinstance(view, ExtremeView):
        yield from _freed(view, line, second)


def _left_alone(
    view: ClassicView, line: Line, second: Line | None, heard: Heard
) -> Iterator[Reason]:
    """`leave`: a partner asked to leave a pile; the line does, and the second choice does not."""
    touched = {move.pile for _, move in follow(view, line)}
    if second is None:
        return
    others, other = {move.pile for _, move in follow(view, second)}, moves_text(second.moves)
    for seat, signals in enumerate(heard):
        for signal in signals or () if seat != view.seat else ():
            if signal.kind == LEAVE and signal.pile in others - touched:
                pile = Lay.letters[signal.pile]
                yield Reason("leave", {"seat": seat_text(seat), "pile": pile, "other": other})


def _breaks(view: ExtremeView, line: Line) -> bool:
    """Does the line break an instruction, where that is allowed and loses (XR-9)?"""
    last = line.moves[-1]
    if not isinstance(last, Lay) and after(view, line).broken(last):
        return True
    return any(before.broken(move) for before, move in follow(view, line))


def _skulls(view: ExtremeView, line: Line) -> Iterator[Reason]:
    """`skull`: a skull of this turn is covered, as it must be (X-6)."""
    for before, move in follow(view, line):
        if move.pile in before.board.whole.open_skulls():
            pile = Lay.letters[move.pile]
            values: dict[str, int | str] = {"card": move.card, "pile": pile}
            yield Reason("skull", {**values, "top": before.board.tops[move.pile]})


def _freed(view: ExtremeView, line: Line, second: Line | None) -> Iterator[Reason]:
    """`frees`: an instruction binds no more, being covered; by the second choice it still would."""
    then = after(view, line).board
    other = (after(view, second) if second else view).board
    for pile, top in enumerate(view.board.tops):
        kind = view.board.instructions.of.get(top)
        if kind is None or kind in LIGHTNING:
            continue
        visible = then.instructions.visible
        if visible(Kind(kind), other.tops) and not visible(Kind(kind), then.tops):
            yield Reason("frees", {"kind": str(kind), "pile": Lay.letters[pile], "top": top})
