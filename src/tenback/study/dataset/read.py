"""Read tables of games and turns back: rows, lines of records, and what is in a folder."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from tenback.extras import needs
from tenback.study.dataset.columns import table_of
from tenback.study.dataset.write import suffix_of

__all__ = ["NoTable", "kind_of_table", "open_lines", "rows", "table_files"]

ROWS_AT_ONCE = 1000


class NoTable(ValueError):
    """The file holds neither games nor turns."""


def table_files(path: Path) -> list[Path]:
    """The tables a path stands for: itself, or those in the folder, by name."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.iterdir() if suffix_of(file))


def kind_of_table(path: Path) -> str:
    """Are there games in this file, or turns? NoTable if neither."""
    kind = table_of(_first(path))
    if kind is None:
        raise NoTable(str(path))
    return kind


def rows(path: Path) -> Iterator[Mapping[str, Any]]:
    """The rows of a table as they are in the file; NoTable if it is damaged."""
    try:
        if suffix_of(path) == ".parquet":
            yield from _parquet_rows(path)
            return
        with open_lines(path) as file:
            for line in file:
                row = json.loads(line)
                if not isinstance(row, dict):
                    raise NoTable(str(path))
                yield row
    except (ValueError, RecursionError) as error:
        raise NoTable(str(path)) from error


def _first(path: Path) -> Mapping[str, Any]:
    return next(iter(rows(path)), {})


def _parquet_rows(path: Path, columns: list[str] | None = None) -> Iterator[Mapping[str, Any]]:
    with needs("data"):
        import pyarrow as pa  # noqa: PLC0415  an extra
        from pyarrow import parquet  # noqa: PLC0415
    with path.open("rb") as file:
        try:
            table = parquet.ParquetFile(file)
            for batch in table.iter_batches(ROWS_AT_ONCE, columns=columns):
                yield from batch.to_pylist()
        except pa.ArrowException as error:
            raise NoTable(str(path)) from error


@contextmanager
def open_lines(path: Path) -> Iterator[BinaryIO]:
    """A file as JSON Lines, whatever its form: of games every line is a record."""
    suffix = suffix_of(path)
    if suffix == ".parquet":
        yield cast(BinaryIO, io.BufferedReader(_RecordLines(path)))
    elif suffix == ".jsonl.zst":
        with needs("data"):
            import zstandard  # noqa: PLC0415  an extra
        with path.open("rb") as packed:
            try:
                reader = zstandard.ZstdDecompressor().stream_reader(packed, read_across_frames=True)
                yield cast(BinaryIO, io.BufferedReader(reader))
            except zstandard.ZstdError as error:
                raise NoTable(str(path)) from error
    else:
        with path.open("rb") as file:
            yield file


class _RecordLines(io.RawIOBase):
    """The column `record` of a Parquet file as a stream of lines."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.rows = _parquet_rows(path, ["record"])
        self.rest = b""

    def readable(self) -> bool:
        """Python asks."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Fill the buffer as far as the next record goes."""
        if not self.rest:
            row = next(self.rows, None)
            if row is None:
                return 0
            self.rest = str(row.get("record", "")).strip().encode() + b"\n"
        size = min(len(buffer), len(self.rest))
        buffer[:size] = self.rest[:size]
        self.rest = self.rest[size:]
        return size
