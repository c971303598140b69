"""Games written down: deals from seeds, game records, replays and position strings.

FORMAT.md is the specification of everything in this room.
"""

from __future__ import annotations

from tenback.record.deal import Seeded, commitment, matches, random_seed
from tenback.record.errors import PlacedError, PositionError, RecordError
from tenback.record.game.read import read_record, read_records
from tenback.record.game.record import Record
from tenback.record.game.replay import Step, final, replay
from tenback.record.game.write import write_record
from tenback.record.position import read_position, write_position
from tenback.record.view_json.read import read_view
from tenback.record.view_json.write import write_options, write_view

__all__ = [
    "PlacedError",
    "PositionError",
    "Record",
    "RecordError",
    "Seeded",
    "Step",
    "commitment",
    "final",
    "matches",
    "random_seed",
    "read_position",
    "read_record",
    "read_records",
    "read_view",
    "replay",
    "write_options",
    "write_position",
    "write_record",
    "write_view",
]
