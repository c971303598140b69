"""How the views of one game are written and read: each game has such a format."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from tenback.record.errors import RecordError
from tenback.record.game.fields import MOST_NAME_CHARACTERS, text
from tenback.record.json_text import JsonObject
from tenback.record.view_json.fields import JsonFields
from tenback.rules import Board, Result, State, View

__all__ = ["Common", "ViewFormat", "add_up", "check_turn", "read_common", "write_cards"]


class ViewFormat(ABC):
    """What the views of a game have besides the fields that all views have."""

    def write_printed(self, board: Board) -> JsonObject:
        """What is the same all through a game."""
        return {}

    @abstractmethod
    def write_board(self, board: Board) -> JsonObject:
        """What everybody sees."""

    def write_own(self, view: View) -> JsonObject:
        """What depends on the seat, besides its hand."""
        return {}

    @abstractmethod
    def read(self, fresh: State, fields: JsonFields, seat: int | None) -> View:
        """The view, made from a fresh game with these players and options."""


class Common(NamedTuple):
    """The fields of a board that all games read alike."""

    counts: tuple[int, ...]
    turn: int | None
    result: Result | None


def read_common(
    fields: JsonFields, players: int, seat: int | None, hand: Sequence[Hashable]
) -> Common:
    """Those fields; the hand must have as many cards as everybody sees."""
    counts = fields.numbers("counts", players)
    held = 0 if seat is None else counts[seat]
    if held != len(hand):
        raise RecordError("hand", "view.length", n=held, given=len(hand))
    return Common(counts, fields.seat("turn", players), _read_result(fields, players))


def _read_result(fields: JsonFields, players: int) -> Result | None:
    result = fields.inner("result")
    if result is None:
        return None
    ending, clause = (
        text(name, result[name], MOST_NAME_CHARACTERS) for name in ("ending", "clause")
    )
    winners = result.numbers("winners")
    if any(seat >= players for seat in winners):
        raise RecordError("winners", "view.seat", value=max(winners), most=players - 1)
    return Result(winners, result.numbers("scores"), ending, clause)


def check_turn(board: Board, *, undecided: bool) -> None:
    """Is somebody to move just when the rules say so? Not while a starter is to be chosen."""
    if board.result is not None:
        if board.turn is not None:
            raise RecordError("turn", "view.over")
    elif board.turn is None and not undecided:
        raise RecordError("turn", "view.nobody")


def add_up(unseen: Sequence[Hashable], hidden: int) -> None:
    """Every card that is not seen is in somebody's hand or in a draw pile."""
    if len(unseen) != hidden:
        raise RecordError("counts", "view.cards", unseen=len(unseen), hidden=hidden)


def write_cards(cards: Iterable[Hashable]) -> list[int | str]:
    """Cards in a row: numbers are themselves, a card of Columns is its text."""
    return [card if isinstance(card, int) else str(card) for card in cards]
