"""Write views as JSON, for programs and browsers: what a seat may know, no more.

Everything comes from the view, which has no hidden card.
PROTOCOL.md describes every field; `read_view` gives an equal view again.
"""

from __future__ import annotations

from tenback.record.json_text import JsonObject
from tenback.record.view_json.format import write_cards
from tenback.record.view_json.formats import FORMATS
from tenback.rules import Options, Result, View

__all__ = ["write_options", "write_own", "write_printed", "write_public", "write_view"]


def write_view(view: View) -> JsonObject:
    """A view as JSON has it; seats and columns are numbers from 0, cards and moves as in records.

    `legal` are the moves of this seat now, `losing` those of them that visibly lose at once.
    """
    return {**write_printed(view), **write_public(view), **write_own(view)}


def write_own(view: View) -> JsonObject:
    """What depends on the seat; all other fields of a view are the same for all seats."""
    legal = list(view.moves())
    return {
        "seat": view.seat,
        "hand": write_cards(view.hand),
        "legal": list(map(str, legal)),
        "losing": list(map(str, view.losing(legal))) if legal else [],
        **FORMATS[view.game.id].write_own(view),
    }


def write_printed(view: View) -> JsonObject:
    """What is the same all through a game."""
    board = view.board
    return {
        "game": view.game.id,
        "players": board.players,
        "options": write_options(board.options),
        **FORMATS[view.game.id].write_printed(board),
    }


def write_public(view: View) -> JsonObject:
    """What the views of all seats have in common, besides what is printed."""
    board = view.board
    return {
        "turn": board.turn,
        "talk": board.talk,
        "counts": list(board.counts),
        **FORMATS[view.game.id].write_board(board),
        "result": _result(board.result),
    }


def write_options(options: Options) -> JsonObject:
    """Every option with its value, so that nobody has to know the defaults."""
    return {info.name: options.plain(info.name) for info in options.table()}


def _result(result: Result | None) -> JsonObject | None:
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ending": result.ending,
        "clause": result.clause,
    }
