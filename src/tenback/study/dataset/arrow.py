"""The tables as Arrow and Parquet have them. Needs the extra `data`."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from tenback.study.dataset.columns import GAMES

__all__ = ["SCHEMA_VERSION", "schema"]

SCHEMA_VERSION = "1"
_NUMBERS = pa.list_(pa.int32())
_GAMES = {
    "deal": pa.int64(),
    "seed": pa.string(),
    "game": pa.string(),
    "players": pa.int8(),
    "options": pa.string(),
    "bots": pa.list_(pa.string()),
    "winners": _NUMBERS,
    "scores": _NUMBERS,
    "ending": pa.string(),
    "moves": pa.int32(),
    "record": pa.string(),
}
_TURNS = {
    "deal": pa.int64(),
    "seed": pa.string(),
    "game": pa.string(),
    "turn": pa.int32(),
    "seat": pa.int8(),
    "bot": pa.string(),
    "view": pa.string(),
    "signals": pa.string(),
    "value": pa.float64(),
    "moves": pa.string(),
    "won": pa.bool_(),
}


def schema(table: str) -> Any:
    """The Arrow schema of a table."""
    metadata = {"tenback.table": table, "tenback.version": SCHEMA_VERSION}
    return pa.schema(_GAMES if table == GAMES else _TURNS, metadata=metadata)
