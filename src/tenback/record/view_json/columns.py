"""The views of Columns."""

from __future__ import annotations

from dataclasses import replace

from tenback.record.errors import RecordError
from tenback.record.game.fields import MOST_NAME_CHARACTERS, listed, mapped, text
from tenback.record.json_text import JsonObject
from tenback.record.position.tasks import check_tasks
from tenback.record.position.text import read_card, rest_of
from tenback.record.view_json.fields import GREATEST_NUMBER, JsonFields
from tenback.record.view_json.format import (
    ViewFormat,
    add_up,
    check_turn,
    read_common,
    write_cards,
)
from tenback.rules import Board, State, View
from tenback.rules.columns import (
    MOST_RENEWALS,
    Card,
    ColumnsBoard,
    ColumnsState,
    Round,
    Task,
    deck_cards,
)
from tenback.rules.columns.board import PLAY
from tenback.rules.columns.cards import ACTION_POINTS, MOST_CARDS

__all__ = ["ColumnsFormat"]

TASKS = ("play", "run", "open", "may_open", "fire", "choose")
MOST_POINTS = MOST_CARDS * ACTION_POINTS  # nobody can be left with more


class ColumnsFormat(ViewFormat):
    """Columns, rounds and what is to be done."""

    def write_board(self, board: Board) -> JsonObject:
        assert isinstance(board, ColumnsBoard)
        last = board.last_round
        return {
            "stock": board.stock,
            "columns": [None if card is None else str(card) for card in board.columns],
            "gone": write_cards(board.gone),
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
                "hands": [write_cards(hand) for hand in last.hands],
            },
        }

    def read(self, fresh: State, fields: JsonFields, seat: int | None) -> View:
        assert isinstance(fresh, ColumnsState)
        hand = _read_cards("hand", fields.listed("hand"))
        board = _read_board(fresh.board, fields, hand)
        common = read_common(fields, fresh.players, seat, hand)
        board = replace(board, counts=common.counts, turn=common.turn, result=common.result)
        check_turn(board, undecided=_is_undecided(fresh, board))
        return replace(fresh.view(seat), board=board, hand=hand)


def _is_undecided(fresh: ColumnsState, board: ColumnsBoard) -> bool:
    """Has the starter still to be chosen? Then nothing has happened since the deal."""
    public = ("counts", "stock", "gone", "round", "starter", "tasks", "totals")
    same = all(getattr(board, name) == getattr(fresh.board, name) for name in public)
    return fresh.turn is None and same


def _read_cards(where: str, cards: list[object]) -> tuple[Card, ...]:
    """Cards in order."""
    return tuple(
        sorted(read_card(where, text(where, card, MOST_NAME_CHARACTERS)) for card in cards)
    )


def _read_board(board: ColumnsBoard, fields: JsonFields, hand: tuple[Card, ...]) -> ColumnsBoard:
    """The board of Columns; counts, turn and result come later."""
    players = board.players
    columns = tuple(
        None if card is None else read_card("columns", text("columns", card, MOST_NAME_CHARACTERS))
        for card in fields.listed("columns")
    )
    gone, stock = _read_cards("gone", fields.listed("gone")), fields.number("stock")
    tops = [card for card in columns if card is not None]
    unseen = rest_of(deck_cards(board.options.cards), columns=tops, gone=gone, hand=hand)
    add_up(unseen, stock + sum(fields.numbers("counts", players)) - len(hand))
    tasks = tuple(_task(f"tasks[{k}]", task) for k, task in enumerate(fields.listed("tasks")))
    if tasks or fields["turn"] is not None:
        check_tasks(tasks, columns, may_open=board.options.may_open)
    goes_on = fields["result"] is None
    most = board.options.target - 1 if goes_on else board.options.target + MOST_POINTS
    last, number = fields.inner("last_round"), fields.number("round")
    if number == 0:
        raise RecordError("round", "view.number", least=1, most=GREATEST_NUMBER)
    skips, passes = fields.number("skips", MOST_CARDS), fields.number("passes", players - 1)
    if goes_on and (passes and tasks != PLAY):
        raise RecordError("passes", "view.number", least=0, most=0)
    if goes_on and (skips and tasks == PLAY):
        raise RecordError("skips", "view.number", least=0, most=0)
    return replace(
        board,
        stock=stock,
        columns=columns,
        gone=gone,
        tasks=tasks,
        direction=fields.choice("direction", (1, -1)),
        skips=skips,
        passes=passes,
        renewed=fields.number("renewed", MOST_RENEWALS),
        round=number,
        starter=fields.seat("starter", players),
        totals=fields.numbers("totals", players, most),
        last_round=None if last is None else _round(last, players),
    )


def _task(where: str, plain: object) -> Task:
    task = JsonFields(mapped(where, plain))
    quiet = task.choice("quiet", (False, True))
    return Task(task.choice("what", TASKS), task.number("column"), quiet)


def _round(last: JsonFields, players: int) -> Round[Card]:
    hands = tuple(_read_cards("hands", listed("hands", hand)) for hand in last.listed("hands"))
    winner, points = last.seat("winner", players), last.numbers("points", players, MOST_POINTS)
    return Round(last.number("number"), winner, points, hands)
