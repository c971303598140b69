"""People and bots around one game: seats, who starts, signals, talk, clocks. Pure.

Commands go in, events come out (`decide`), and the events are all there is: folded one after the
other they give the table again (`fold`, `replay`). Time and seeds come in as values; only `driver`
knows a clock, for those who run a table in their own process. Seats count from 0, times are in
milliseconds.
"""

from __future__ import annotations

from tenback.table.actions.lobby import casual, chosen
from tenback.table.actions.votes import QUESTIONS
from tenback.table.commands import COMMANDS, HOUSE, HOUSE_COMMANDS, Command
from tenback.table.decide import Decided, Repeated, decide, found, found_from
from tenback.table.due import Task, due
from tenback.table.errors import TableError
from tenback.table.events import FACTS, Event, Fact
from tenback.table.events.fold import fold, replay
from tenback.table.refusal import REFUSALS, Refusal, write_refusal
from tenback.table.serialize import VERSION, read_command, read_event, write_command, write_event
from tenback.table.state import Person, Seat, Table
from tenback.table.state.agreements import CLOCKS, House
from tenback.table.state.current_game import Match
from tenback.table.visible.sentences import tell
from tenback.table.visible.visible_table import record_of, seen_by, sight, view_of

__all__ = [
    "CLOCKS",
    "COMMANDS",
    "FACTS",
    "HOUSE",
    "HOUSE_COMMANDS",
    "QUESTIONS",
    "REFUSALS",
    "VERSION",
    "Command",
    "Decided",
    "Event",
    "Fact",
    "House",
    "Match",
    "Person",
    "Refusal",
    "Repeated",
    "Seat",
    "Table",
    "TableError",
    "Task",
    "casual",
    "chosen",
    "decide",
    "due",
    "fold",
    "found",
    "found_from",
    "read_command",
    "read_event",
    "record_of",
    "replay",
    "seen_by",
    "sight",
    "tell",
    "view_of",
    "write_command",
    "write_event",
    "write_refusal",
]
