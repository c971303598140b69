"""A file that keeps the blocks of a job, so that another run goes on where this one ended.

It is a gzip file that only grows: a first part says what the job is, and every block is a part of
its own, a line with its numbers and a line with its items. What a killed process has left half
written at the end is cut off. `zcat` shows the content as JSON Lines.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from tenback.study.atomic_file import write_atomically
from tenback.study.blocks.job import Block

__all__ = ["BlockFile", "BlockHead", "Codec", "NoBlocks", "OtherJob"]

Item = TypeVar("Item")

KIND = "blocks of tenback"
READ_BYTES = 1 << 16
LEVEL = 3  # of compression


class NoBlocks(ValueError):
    """The file holds something else, or is damaged."""


class OtherJob(ValueError):
    """The file holds blocks of another job; `name` is what differs."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Codec(Protocol[Item]):
    """How the items of a block are written as JSON."""

    def write(self, items: Sequence[Item], /) -> object:
        """The items as JSON has them."""
        ...

    def read(self, plain: object, /) -> list[Item]:
        """What `write` wrote; KeyError, TypeError or ValueError if it is something else."""
        ...


def _our_version() -> str:
    from tenback import __version__  # noqa: PLC0415  the package is loaded by then

    return __version__


@dataclass(frozen=True, slots=True)
class BlockHead:
    """What job the blocks belong to: how many pieces it has, and all that they depend on.

    Another version of tenback may do the same pieces in another way.
    """

    command: str
    pieces: int
    job: Mapping[str, object] = field(hash=False)
    version: str = field(default_factory=_our_version)

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        head = {"kind": KIND, "version": self.version, "command": self.command}
        plain = {**head, "pieces": self.pieces, "job": dict(self.job)}
        read: dict[str, object] = json.loads(json.dumps(plain))
        return read

    def check(self, other: BlockHead) -> None:
        """Raise OtherJob unless both are of the same job."""
        ours, theirs = self.plain(), other.plain()
        for name in ("command", "pieces", "version"):
            if ours[name] != theirs[name]:
                raise OtherJob(name)
        for name in (*self.job, *other.job):
            if name not in self.job or name not in other.job:
                raise OtherJob(name)
            if json.dumps(self.job[name]) != json.dumps(other.job[name]):
                raise OtherJob(name)


class BlockFile(Generic[Item]):
    """The blocks in a file; see `open_file`."""

    def __init__(self, path: Path, head: BlockHead, codec: Codec[Item]) -> None:
        self.path = path
        self.head = head
        self.codec = codec
        self.places: dict[tuple[int, int], tuple[int, int]] = {}  # of a block's bytes in the file

    @classmethod
    def open_file(cls, path: Path, head: BlockHead, codec: Codec[Item]) -> BlockFile[Item]:
        """A new file, or one with blocks of the same job; else NoBlocks or OtherJob is raised."""
        if path.exists():
            file = cls.read_file(path, codec)
            head.check(file.head)
            with path.open("r+b") as content:  # a new block goes behind the last whole one
                content.truncate(file.end)
            return file
        file = cls(path, head, codec)
        write_atomically(path, _member(json.dumps(head.plain(), ensure_ascii=False)))
        file.end = path.stat().st_size
        return file

    @classmethod
    def read_file(cls, path: Path, codec: Codec[Item]) -> BlockFile[Item]:
        """The blocks of a file, which stays as it is."""
        file = cls(path, read_head(path), codec)
        for start, stop, text in _members(path):
            if start:
                try:
                    first, last = map(int, json.loads(text.partition(b"\n")[0]))
                except (ValueError, TypeError):
                    raise NoBlocks(str(path)) from None
                file.places[first, last] = start, stop
            file.end = stop
        return file

    end: int = 0  # where the next block is written

    def ranges(self) -> list[range]:
        """The numbers of the blocks that are there."""
        return [range(first, last) for first, last in self.places]

    def read(self, numbers: range, /) -> Block[Item]:
        """A block that is there, by its numbers."""
        start, stop = self.places[numbers.start, numbers.stop]
        with self.path.open("rb") as file:
            file.seek(start)
            try:
                text = gzip.decompress(file.read(stop - start))
                plain = json.loads(text.partition(b"\n")[2])
                items = self.codec.read(plain)
            except (OSError, EOFError, zlib.error, ValueError, TypeError, KeyError):
                raise NoBlocks(str(self.path)) from None
        if len(items) != len(numbers):
            raise NoBlocks(str(self.path))
        return Block(numbers, items)

    def add(self, block: Block[Item], /) -> None:
        """Write a block behind the others, all of it on the disk."""
        numbers = [block.numbers.start, block.numbers.stop]
        items = self.codec.write(block.items)
        member = _member(json.dumps(numbers), json.dumps(items, ensure_ascii=False))
        with self.path.open("ab") as file:
            file.write(member)
            file.flush()
            os.fsync(file.fileno())
        self.places[block.numbers.start, block.numbers.stop] = self.end, self.end + len(member)
        self.end += len(member)


def read_head(path: Path) -> BlockHead:
    """What job the blocks of a file belong to; NoBlocks if it holds something else."""
    for _, _, text in _members(path):
        try:
            match json.loads(text):
                case {
                    "kind": kind,
                    "version": str(version),
                    "command": str(command),
                    "pieces": int(n),
                    "job": dict(job),
                } if kind == KIND:
                    return BlockHead(command, n, job, version)
        except ValueError:
            pass
        break
    raise NoBlocks(str(path))


def _member(*lines: str) -> bytes:
    text = "".join(f"{line}\n" for line in lines)
    return gzip.compress(text.encode("utf-8", "surrogatepass"), LEVEL, mtime=0)


def _members(path: Path) -> Iterator[tuple[int, int, bytes]]:
    """The whole parts of a gzip file, with the places where each begins and ends."""
    with path.open("rb") as file:
        start = position = 0
        rest = b""
        while True:
            part, reader = [], zlib.decompressobj(31)  # 31: gzip
            while not reader.eof:
                piece = rest or file.read(READ_BYTES)
                if not piece:
                    return
                position, rest = position + len(piece), b""
                try:
                    part.append(reader.decompress(piece))
                except zlib.error:
                    return
            rest = reader.unused_data
            position -= len(rest)
            yield start, position, b"".join(part)
            start = position
