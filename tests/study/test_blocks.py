"""Blocks: kept in a file, cut where a process died, merged from parts, each piece exactly once."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tenback.study.blocks.block_file import BlockFile, BlockHead, NoBlocks, OtherJob, read_head
from tenback.study.blocks.job import Block
from tenback.study.blocks.merge import MergedBlocks, Missing
from tenback.study.blocks.place import Place
from tenback.study.blocks.run import do_job, missing_numbers
from tenback.study.blocks.shard import Shard
from tenback.study.blocks.sizes import BlockSizes


@dataclass
class Squares:
    """Squares of numbers; it remembers which were asked for, and stops before one of them."""

    stop: int = -1
    asked: list[int] = field(default_factory=list)

    def label(self, number: int, /) -> str:
        return str(number)

    def session(self) -> Squares:
        return self

    def do(self, number: int, /) -> int:
        if number == self.stop:
            raise KeyboardInterrupt
        self.asked.append(number)
        return number * number

    def close(self) -> None:
        """Nothing was started."""


class Numbers:
    """Numbers as JSON."""

    def write(self, items: Sequence[int], /) -> object:
        return list(items)

    def read(self, plain: Any, /) -> list[int]:
        return [int(item) for item in plain]


HEAD = BlockHead("squares", 10, {"of": "numbers"})
HERE = Place(1)


def kept(path: Path, head: BlockHead = HEAD) -> BlockFile[int]:
    return BlockFile.open_file(path, head, Numbers())


def squares(blocks: list[Block[int]]) -> list[int]:
    return [item for block in blocks for item in block.items]


def interrupted(file: BlockFile[int], stop: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        list(do_job(Squares(stop), range(10), HERE, file))


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    path = tmp_path / "squares"
    interrupted(kept(path), 6)
    job = Squares()
    blocks = list(do_job(job, range(10), HERE, kept(path)))
    assert squares(blocks) == [n * n for n in range(10)]
    assert job.asked == [6, 7, 8, 9]
    idle = Squares()
    assert squares(list(do_job(idle, range(10), HERE, kept(path)))) == squares(blocks)
    assert idle.asked == []
    with gzip.open(path, "rt") as lines:
        assert len(list(lines)) == 1 + 2 * 10


@pytest.mark.parametrize("lost", [1, 9, 40])
def test_what_a_killed_process_left_half_written_is_done_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "squares"
    list(do_job(Squares(), range(10), HERE, kept(path)))
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - lost)
    job = Squares()
    assert squares(list(do_job(job, range(10), HERE, kept(path)))) == [n * n for n in range(10)]
    assert job.asked
    assert max(job.asked) == 9
    assert kept(path).ranges() == [range(n, n + 1) for n in range(10)]


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (BlockHead("cubes", 10, {"of": "numbers"}), "command"),
        (BlockHead("squares", 11, {"of": "numbers"}), "pieces"),
        (BlockHead("squares", 10, {"of": "numbers"}, "0.0.1"), "version"),
        (BlockHead("squares", 10, {"of": "letters"}), "of"),
        (BlockHead("squares", 10, {"of": "numbers", "by": "hand"}), "by"),
    ],
)
def test_blocks_of_another_job_are_refused(tmp_path: Path, head: BlockHead, name: str) -> None:
    kept(tmp_path / "squares")
    with pytest.raises(OtherJob) as other:
        kept(tmp_path / "squares", head)
    assert other.value.name == name


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"{}"), gzip.compress(b"!")],
    ids=["empty", "no gzip", "no head", "no JSON"],
)
def test_another_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter"
    path.write_bytes(content)
    with pytest.raises(NoBlocks):
        kept(path)
    with pytest.raises(NoBlocks):
        read_head(path)
    assert path.read_bytes() == content


def test_parts_are_put_together_and_a_piece_counts_once(tmp_path: Path) -> None:
    parts = [kept(tmp_path / str(n)) for n in range(3)]
    for file, numbers in zip(parts, (range(5), range(3, 8), range(8, 10)), strict=True):
        file.add(Block(numbers, [n * n for n in numbers]))
    merged = MergedBlocks(parts)
    assert squares(list(merged.blocks())) == [n * n for n in range(10)]
    with pytest.raises(Missing) as missing:
        MergedBlocks([parts[0], parts[2]])
    assert (missing.value.first, missing.value.last) == (5, 7)


def test_shards_have_every_piece_once() -> None:
    for pieces in (1, 7, 100):
        shards = [Shard(number, 16).numbers(pieces) for number in range(1, 17)]
        assert [n for numbers in shards for n in numbers] == list(range(pieces))
    assert Shard.read("3/16") == Shard(3, 16)
    for wrong in ("0/3", "4/3", "3", "3/0", "1/2/3", "", "-1/2", "a/b"):
        assert Shard.read(wrong) is None


def test_gaps_are_found_between_ranges_in_any_order() -> None:
    assert missing_numbers(range(2, 9), [range(6, 7), range(3)]) == [range(3, 6), range(7, 9)]
    assert missing_numbers(range(3), [range(5)]) == []


def test_blocks_take_as_long_as_they_should_and_get_smaller_at_the_end() -> None:
    sizes = BlockSizes([range(100)], seconds=1.0)
    assert sizes.take(2) == range(1)
    assert len(sizes.take(2, done=1, seconds=0.1)) == 10
    taken = []
    while numbers := sizes.take(2, done=1, seconds=0.001):
        taken.append(len(numbers))
    assert taken == sorted(taken, reverse=True)
    assert sum(taken) == 89
    assert taken[-1] == 1
