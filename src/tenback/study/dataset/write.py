"""Write a table of games or turns, in the form that the name of its file asks for.

A file is written beside its place and moved there when it is closed, so that a name stands for a
whole file: also after Ctrl-C, with the games so far.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from tenback.extras import needs
from tenback.study.dataset.columns import GAMES

__all__ = ["SUFFIXES", "TableFile", "suffix_of"]

SUFFIXES = (".parquet", ".jsonl", ".jsonl.zst")
ROWS_PER_GROUP = 20_000  # of a Parquet file, written at once
ZSTD_LEVEL = 6

Row = Mapping[str, Any]


def suffix_of(path: Path) -> str | None:
    """The form of a file by its name; None if it is none of `SUFFIXES`."""
    name = path.name.lower()
    return next((suffix for suffix in reversed(SUFFIXES) if name.endswith(suffix)), None)


class _Writer(Protocol):
    def write(self, row: Row) -> None: ...

    def close(self) -> None: ...


class TableFile:
    """A table that is being written; nothing is at its place before `close`."""

    def __init__(self, path: Path, table: str) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        writers: dict[str, Callable[[BinaryIO, str], _Writer]] = {
            ".parquet": _Parquet,
            ".jsonl": _Lines,
            ".jsonl.zst": _ZstdLines,
        }
        suffix = suffix_of(path)
        if suffix is None:
            raise ValueError(f"{path.name} does not end in one of {', '.join(SUFFIXES)}")
        if path.exists():
            raise FileExistsError(17, "File exists", str(path))
        try:
            self.file = self.part.open("wb")
        except OSError as error:  # names the file that was asked for
            raise OSError(error.errno, error.strerror, str(path)) from error
        try:
            self.writer = writers[suffix](self.file, table)
        except ImportError:
            self.discard()
            raise
        self.write = self.writer.write

    def close(self) -> None:
        """Finish the file and put it in its place."""
        self.writer.close()
        self.file.close()
        self.part.rename(self.path)

    def discard(self) -> None:
        """Remove what was written."""
        self.file.close()
        self.part.unlink(missing_ok=True)


class _Lines:
    """JSON Lines: games as records, turns with their columns as keys."""

    def __init__(self, file: BinaryIO, table: str) -> None:
        self.file: Any = file
        self.is_games = table == GAMES

    def write(self, row: Row) -> None:
        if self.is_games:
            line = str(row["record"]).strip()
        else:
            nested = {name: json.loads(row[name]) for name in ("view", "signals")}
            line = json.dumps({**row, **nested}, ensure_ascii=False, separators=(",", ":"))
        self.file.write(line.encode("utf-8", "surrogatepass") + b"\n")

    def close(self) -> None:
        """Nothing is left to be written."""


class _ZstdLines(_Lines):
    """The same, compressed."""

    def __init__(self, file: BinaryIO, table: str) -> None:
        with needs("data"):
            import zstandard  # noqa: PLC0415  an extra

        compressed = zstandard.ZstdCompressor(level=ZSTD_LEVEL).stream_writer(file, closefd=False)
        super().__init__(compressed, table)

    def close(self) -> None:
        self.file.close()


class _Parquet:
    """Parquet, in groups of rows."""

    def __init__(self, file: BinaryIO, table: str) -> None:
        with needs("data"):
            import pyarrow as pa  # noqa: PLC0415  an extra
            from pyarrow import parquet  # noqa: PLC0415

            from tenback.study.dataset.arrow import schema  # noqa: PLC0415
        self.arrow, self.schema = pa, schema(table)
        self.writer = parquet.ParquetWriter(file, self.schema, compression="zstd")
        self.rows: list[Row] = []

    def write(self, row: Row) -> None:
        self.rows.append(row)
        if len(self.rows) == ROWS_PER_GROUP:
            self._write_group()

    def _write_group(self) -> None:
        self.writer.write_table(self.arrow.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []

    def close(self) -> None:
        if self.rows:
            self._write_group()
        self.writer.close()
