"""What a player of Columns has still to do, as text: `play`, `run2`, `open3`, `choose`, ...

`may_open3` stands for a column that may also be left alone (CR-11a). After a BOMB both columns are
opened before an action happens; those tasks are quiet, which is written with a star:
`open1*,open2*,fire1,fire2`.
"""

from __future__ import annotations

import re

from tenback.record.errors import PositionError
from tenback.record.position.text import NOTHING, cards_text
from tenback.rules.columns import Card, Task
from tenback.rules.columns.board import PLAY

__all__ = ["check_tasks", "read_tasks", "tasks_text"]

_TASK = re.compile(r"(run|open|may_open|fire)([1-9][0-9]{0,2})(\*?)")
_BOTH_FIRE = (Task("fire", 0), Task("fire", 1))
_WAITING = ((), (Task("fire", 1),))  # the second action after a BOMB may wait for the first


def tasks_text(tasks: tuple[Task, ...]) -> str:
    """The tasks with commas between them, the first one first."""
    return cards_text(
        what if what in ("play", "choose") else f"{what}{column + 1}{'*' if quiet else ''}"
        for what, column, quiet in tasks
    )


def read_tasks(text: str) -> tuple[Task, ...]:
    return () if text == NOTHING else tuple(map(_read_task, text.split(",")))


def _read_task(text: str) -> Task:
    if text in ("play", "choose"):
        return Task(text)
    match = _TASK.fullmatch(text)
    if not match:
        raise PositionError("tasks", "position.tasks", value=text)
    return Task(match[1], int(match[2]) - 1, bool(match[3]))


def check_tasks(
    tasks: tuple[Task, ...], columns: tuple[Card | None, ...], *, may_open: bool
) -> None:
    """Hold the tasks against the columns: exactly what can come to pass is let through."""
    unopened = {place for place, top in enumerate(columns) if top is None}
    to_open = {task.column for task in tasks if task.what in ("open", "may_open")}
    if not tasks or unopened != to_open or not _can_be(tasks, columns, may_open=may_open):
        raise PositionError("tasks", "position.tasks", value=tasks_text(tasks))


def _can_be(tasks: tuple[Task, ...], columns: tuple[Card | None, ...], *, may_open: bool) -> bool:
    now, waiting = tasks[0], tasks[1:]
    if now.what == "play":
        return tasks == PLAY
    if now.what == "fire" or now.column >= len(columns):
        return False
    if now.what == "run" and columns[now.column] is None:
        return False
    if now.what == "may_open" and not may_open:
        return False
    if now.quiet:
        return waiting in _after_bomb(now.column, len(columns), may_open=may_open)
    if not waiting:
        return True
    return waiting in _WAITING and len(columns) > 1 and now.column != 1


def _after_bomb(column: int, columns: int, *, may_open: bool) -> list[tuple[Task, ...]]:
    """What may wait while this column of a BOMB is opened; the first may have been left alone."""
    if columns == 1:
        return [(Task("fire", 0),)] if may_open else []
    second = Task("may_open" if may_open else "open", 1, quiet=True)
    return [(second, *_BOTH_FIRE) if column == 0 else _BOTH_FIRE] if columns == 2 else []
