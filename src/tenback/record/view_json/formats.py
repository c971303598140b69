"""Which game has which format of its views."""

from __future__ import annotations

from tenback.record.view_json.columns import ColumnsFormat
from tenback.record.view_json.format import ViewFormat
from tenback.record.view_json.piles import ClassicFormat, DuelFormat, ExtremeFormat

__all__ = ["FORMATS"]

FORMATS: dict[str, ViewFormat] = {
    "classic": ClassicFormat(),
    "extreme": ExtremeFormat(),
    "duel": DuelFormat(),
    "columns": ColumnsFormat(),
}
