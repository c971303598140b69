"""People and bots around one game: seats, who starts, signals, talk, clocks. Pure.

Commands go in, events come out (`decide`). The log of events is the only state: `replay` gives the
table again. Time and seeds are arguments; `tenback.driver` runs a table with a clock and bots.
Seats count from 0, and times are in milliseconds.
"""

from __future__ import annotations

from tenback.table.actions.lobby import casual_options, fill_options
from tenback.table.actions.votes import QUESTIONS
from tenback.table.commands import COMMANDS, SERVER, SERVER_COMMANDS, Command
from tenback.table.decide import Decided, Repeated, create_table, create_table_from, decide
from tenback.table.due import DueTask, due
from tenback.table.errors import TableError
from tenback.table.events import FACTS, Event, Fact
from tenback.table.events.fold import fold, replay
from tenback.table.refusal import REFUSALS, Refusal, write_refusal
from tenback.table.serialize import VERSION, read_command, read_event, write_command, write_event
from tenback.table.state import Person, Seat, Table
from tenback.table.state.agreements import CLOCKS, Agreements
from tenback.table.state.current_game import CurrentGame
from tenback.table.visible.sentences import describe_event
from tenback.table.visible.visible_table import (
    record_of,
    visible_event,
    visible_table,
    visible_view,
)

__all__ = [
    "CLOCKS",
    "COMMANDS",
    "FACTS",
    "QUESTIONS",
    "REFUSALS",
    "SERVER",
    "SERVER_COMMANDS",
    "VERSION",
    "Agreements",
    "Command",
    "CurrentGame",
    "Decided",
    "DueTask",
    "Event",
    "Fact",
    "Person",
    "Refusal",
    "Repeated",
    "Seat",
    "Table",
    "TableError",
    "casual_options",
    "create_table",
    "create_table_from",
    "decide",
    "describe_event",
    "due",
    "fill_options",
    "fold",
    "read_command",
    "read_event",
    "record_of",
    "replay",
    "visible_event",
    "visible_table",
    "visible_view",
    "write_command",
    "write_event",
    "write_refusal",
]
