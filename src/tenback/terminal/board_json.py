"""Boards and results as plain JSON values, for programs."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tenback.record.json_text import JsonObject
from tenback.rules import Board, Result
from tenback.rules.columns import Card, ColumnsBoard, Round
from tenback.rules.extreme import ExtremeBoard

__all__ = ["plain", "plain_board", "plain_deal", "plain_result"]

_LEFT_OUT = ("options", "instructions", "tasks")  # the record has them, or `legal` tells them


def plain(value: Any) -> Any:
    """A value as JSON has it: cards as they are written, sets in order."""
    match value:
        case Card():
            return str(value)
        case Round():
            return {name: plain(part) for name, part in value._asdict().items()}
        case Result():
            return plain_result(value)
        case frozenset():
            return sorted(value)
        case tuple():
            return [plain(part) for part in value]
        case _:
            return value


def plain_board(board: Board) -> JsonObject:
    """What everybody sees; seats count from 0, as in records."""
    names = [field.name for field in fields(board) if field.name not in _LEFT_OUT]
    return {name: plain(getattr(board, name)) for name in names}


def plain_deal(board: Board) -> JsonObject:
    """What the deal has laid open besides the cards: start cards, and what stands on cards."""
    match board:
        case ColumnsBoard():
            return {"columns": plain(board.columns)}
        case ExtremeBoard():
            table = board.instructions.table
            return {"instructions": {str(kind): list(cards) for kind, cards in table}}
    return {}


def plain_result(result: Result | None) -> JsonObject | None:
    """How a game ended."""
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ending": result.ending,
        "clause": result.clause,
    }
