"""What a player of Columns may know, and what the rules let it do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tenback.rules.columns.board import MOST_RENEWALS, ColumnsBoard
from tenback.rules.columns.cards import Card, Sign, parse_card
from tenback.rules.errors import RuleError
from tenback.rules.game import Game, View, refuse
from tenback.rules.moves import Draw, End, Move, Pass, Remove

__all__ = ["ColumnsView", "LayCard", "parse_column_move"]


@dataclass(frozen=True, slots=True)
class LayCard(Move):
    """Lay a card on a column, counted from 0; on a column still to be opened, any card."""

    card: Card
    column: int

    def __str__(self) -> str:
        return f"{self.card}:{self.column + 1}"


def parse_column_move(text: str) -> Move | None:
    """The move a text such as `11-:2` or `x2` stands for."""
    if match := re.fullmatch(r"x([1-9][0-9]{0,2})", text):
        return Remove(int(match[1]) - 1)
    name, _, column = text.partition(":")
    card = parse_card(name)
    if card is None or not re.fullmatch("[1-9][0-9]{0,2}", column):
        return None
    return LayCard(card, int(column) - 1)


# Why a card may not go to another column, by what is to be done in the first place.
_ELSEWHERE = {
    "run": ("one_column", "C-16"),
    "open": ("open_first", "C-16a"),
    "may_open": ("open_or_leave", "CR-11a"),
}


@dataclass(frozen=True, slots=True)
class ColumnsView(View[ColumnsBoard, Card]):
    """The board and the own hand."""

    board: ColumnsBoard
    seat: int | None
    hand: tuple[Card, ...]
    game: ClassVar[Game]

    def _moves(self) -> Iterator[Move]:
        board, task = self.board, self.board.tasks[0]
        if task.what == "choose":
            yield from map(Remove, range(len(board.columns)))
            return
        yield from self._lays()
        for move in (End(), Draw(), Pass()):
            if self._forbids(move) is None:
                yield move

    def _lays(self) -> Iterator[LayCard]:
        columns, task = self.board.columns, self.board.tasks[0]
        places = range(max(1, len(columns))) if task.what == "play" else (task.column,)
        for card in dict.fromkeys(self.hand):
            for place in places:
                top = columns[place] if columns else None
                if top is None or top.takes(card):
                    yield LayCard(card, place)

    def can_play(self) -> bool:
        """Is there a card that may be laid?"""
        return any(True for _ in self._lays())

    def can_draw(self) -> bool:
        """Is there a card to draw, or any that may still be shuffled back (CR-7, CR-7b)?"""
        board = self.board
        return bool(board.stock or (board.gone and board.renewed < MOST_RENEWALS))

    def _forbids(self, move: Move) -> RuleError | None:
        task = self.board.tasks[0]
        if task.what == "choose":
            return self._forbids_choice(move)
        match move:
            case LayCard(card, column):
                if card not in self.hand:
                    return refuse("not_in_hand", "C-16", card=card)
                return self._forbids_card(card, column)
            case End():
                if task.what == "open":
                    return refuse("open_first", "C-16a", column=task.column + 1)
                return self._must_act() if task.what == "play" else None
            case Draw() | Pass():
                if task.what != "play":
                    return refuse("no_draw_now", "CR-6")
                return self._forbids_draw() if isinstance(move, Draw) else self._forbids_pass()
            case Remove():
                return refuse("no_earthquake", "C-12")
            case _:
                return refuse("other_game", "C-16", move=str(move))

    def _forbids_choice(self, move: Move) -> RuleError | None:
        if isinstance(move, Remove) and 0 <= move.column < len(self.board.columns):
            return None
        return refuse("choose_column", "C-12", most=len(self.board.columns))

    def _forbids_card(self, card: Card, column: int) -> RuleError | None:
        columns, task = self.board.columns, self.board.tasks[0]
        if task.what != "play" and column != task.column:
            key, clause = _ELSEWHERE[task.what]
            return refuse(key, clause, column=task.column + 1)
        if not 0 <= column < max(1, len(columns)):
            return refuse("no_column", "C-16", most=max(1, len(columns)))
        top = columns[column] if columns else None
        if top is None or top.takes(card):
            return None
        if top.sign is Sign.PLAIN:
            key, clause = ("not_beside", "C-2") if top.value else ("not_beside_zero", "C-5")
            return refuse(key, clause, card=card, top=top)
        key, clause = ("only_lower", "C-3") if top.sign is Sign.MINUS else ("only_higher", "C-4")
        return refuse(key, clause, card=card, top=top)

    def _must_act(self) -> RuleError:
        """Why a turn cannot end before anything has been done."""
        if self.can_play():
            return refuse("must_play", "CR-5")
        return self._forbids_pass() or refuse("must_pass", "CR-7")

    def _forbids_draw(self) -> RuleError | None:
        if not self.can_draw():
            return refuse("nothing_to_draw", "CR-7b" if self.board.gone else "CR-7")
        if self.can_play() and not self.board.options.may_draw:
            return refuse("must_play", "CR-5")
        return None

    def _forbids_pass(self) -> RuleError | None:
        if self.can_play():
            return refuse("must_play", "CR-5")
        return refuse("must_draw", "C-17") if self.can_draw() else None
