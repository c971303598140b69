"""Views written down as plain values, for programs and browsers: what a seat may know, no more.

All of it is taken from the view, which holds no hidden card, so none can be in what is written.
PROTOCOL.md describes every field; `read_view` gives an equal view again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tenback.rules import Options, Result, View
from tenback.rules.columns import ColumnsBoard
from tenback.rules.duel import DuelBoard, DuelLay
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import Instructions
from tenback.rules.moves import Lay

__all__ = ["write_options", "write_printed", "write_public", "write_view"]


def write_view(view: View, public: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A view as JSON has it; seats and columns are numbers from 0, cards and moves as in records.

    `legal` are the moves of this seat now, `losing` those of them that visibly lose at once. What
    `write_public` says of the same board need not be written again.
    """
    board, legal = view.board, list(view.moves())
    written = {
        **(write_public(view) if public is None else public),
        "seat": view.seat,
        "hand": _cards(view.hand),
        "legal": list(map(str, legal)),
        "losing": list(map(str, view.losing(legal))),
    }
    if isinstance(board, DuelBoard):
        written["tops"] = dict(zip(DuelLay.letters, board.facing(view.seat or 0), strict=True))
    return written


def write_printed(view: View) -> dict[str, Any]:
    """What is the same all through a game."""
    board = view.board
    printed = _instructions(board.instructions) if isinstance(board, ExtremeBoard) else {}
    return {
        "game": view.game.id,
        "players": board.players,
        "options": write_options(board.options),
        **printed,
    }


def write_public(view: View, printed: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What the views of all seats have in common; the rest is empty. `printed` as for a view."""
    board = view.board
    return {
        **(write_printed(view) if printed is None else printed),
        "seat": None,
        "hand": [],
        "turn": board.turn,
        "legal": [],
        "losing": [],
        "talk": board.talk,
        "counts": list(board.counts),
        **(_columns(board) if isinstance(board, ColumnsBoard) else _piles(board)),
        "result": _result(board.result),
    }


def write_options(options: Options) -> dict[str, Any]:
    """Every option with its value, so that nobody has to know the defaults."""
    return {known.name: options._plain(known.name) for known in options.table()}


def _cards(cards: Iterable[Any]) -> list[Any]:
    """Cards in a row: numbers are themselves, a card of Columns is its text."""
    return [card if isinstance(card, int) else str(card) for card in cards]


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ending": result.ending,
        "clause": result.clause,
    }


def _piles(board: Any) -> dict[str, Any]:
    """The piles by their letters, and the memory of what was laid."""
    letters, tops = Lay.letters, board.tops
    if isinstance(board, DuelBoard):
        letters = DuelLay.letters  # and which is which depends on the seat
        own: dict[str, Any] = {"stocks": list(board.stocks), "laid": list(map(sorted, board.laid))}
    else:
        own = {"stock": board.stock, "laid": sorted(board.laid)}
    return {
        "tops": dict(zip(letters, tops, strict=True)),
        **own,
        "minimum": board.minimum,
        "played": [
            {"card": card, "pile": letters[pile], "covered": covered}
            for card, pile, covered in board.played
        ],
    }


def _instructions(printed: Instructions) -> dict[str, Any]:
    """Which cards carry which instruction; those of kinds that are not in play lie idle (XR-13)."""
    both: dict[str, dict[str, list[int]]] = {"instructions": {}, "idle": {}}
    for kind, cards in printed.table:
        both["instructions" if kind in printed.kinds else "idle"][str(kind)] = list(cards)
    return both


def _columns(board: ColumnsBoard) -> dict[str, Any]:
    last = board.last_round
    return {
        "stock": board.stock,
        "columns": [None if card is None else str(card) for card in board.columns],
        "gone": _cards(board.gone),
        "tasks": [task._asdict() for task in board.tasks],
        "direction": board.direction,
        "skips": board.skips,
        "passes": board.passes,
        "renewed": board.renewed,
        "round": board.round,
        "starter": board.starter,
        "totals": list(board.totals),
        "last_round": None
        if last is None
        else {
            "number": last.number,
            "winner": last.winner,
            "points": list(last.points),
            "hands": [_cards(hand) for hand in last.hands],
        },
    }
