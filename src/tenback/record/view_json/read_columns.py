"""Read the board of a view of Columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tenback.record.errors import RecordError
from tenback.record.game.fields import LONGEST_NAME, listed, mapped, text
from tenback.record.position.tasks import check_tasks
from tenback.record.position.text import read_card, rest_of
from tenback.record.view_json.fields import MOST, JsonFields, read_cards
from tenback.rules.columns import MOST_RENEWALS, ColumnsBoard, Round, Task, deck_cards
from tenback.rules.columns.board import PLAY
from tenback.rules.columns.cards import ACTION_POINTS, MOST_CARDS

__all__ = ["add_up", "read_board"]

WHATS = ("play", "run", "open", "fire", "choose")
MOST_POINTS = MOST_CARDS * ACTION_POINTS  # nobody can be left with more


def add_up(unseen: Sequence[Any], hidden: int) -> None:
    """Every card that is not seen is in somebody's hand or in a draw pile."""
    if len(unseen) != hidden:
        raise RecordError("counts", "sight.cards", unseen=len(unseen), hidden=hidden)


def read_board(board: ColumnsBoard, sight: JsonFields, hand: tuple[Any, ...]) -> ColumnsBoard:
    """The board of Columns; counts, turn and result come later."""
    players = board.players
    columns = tuple(
        None if card is None else read_card("columns", text("columns", card, LONGEST_NAME))
        for card in sight.listed("columns")
    )
    gone, stock = read_cards("gone", sight.listed("gone")), sight.number("stock")
    shown = [card for card in columns if card is not None]
    unseen = rest_of(deck_cards(board.options.cards), columns=shown, gone=gone, hand=hand)
    add_up(unseen, stock + sum(sight.numbers("counts", players)) - len(hand))
    tasks = tuple(_task(f"tasks[{k}]", task) for k, task in enumerate(sight.listed("tasks")))
    if tasks or sight["turn"] is not None:
        check_tasks(tasks, columns)
    goes_on = sight["result"] is None
    most = board.options.target - 1 if goes_on else board.options.target + MOST_POINTS
    last, number = sight.inner("last_round"), sight.number("round")
    if number == 0:
        raise RecordError("round", "sight.number", least=1, most=MOST)
    skips, passes = sight.number("skips", MOST_CARDS), sight.number("passes", players - 1)
    if goes_on and (passes and tasks != PLAY):
        raise RecordError("passes", "sight.number", least=0, most=0)
    if goes_on and (skips and tasks == PLAY):
        raise RecordError("skips", "sight.number", least=0, most=0)
    return replace(
        board,
        stock=stock,
        columns=columns,
        gone=gone,
        tasks=tasks,
        direction=sight.choice("direction", (1, -1)),
        skips=skips,
        passes=passes,
        renewed=sight.number("renewed", MOST_RENEWALS),
        round=number,
        starter=sight.seat("starter", players),
        totals=sight.numbers("totals", players, most),
        last_round=None if last is None else _round(last, players),
    )


def _task(where: str, plain: object) -> Task:
    task = JsonFields(mapped(where, plain))
    quiet = task.choice("quiet", (False, True))
    return Task(task.choice("what", WHATS), task.number("column"), quiet)


def _round(last: JsonFields, players: int) -> Round:
    hands = tuple(read_cards("hands", listed("hands", hand)) for hand in last.listed("hands"))
    winner, points = last.seat("winner", players), last.numbers("points", players, MOST_POINTS)
    return Round(last.number("number"), winner, points, hands)
