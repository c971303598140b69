"""FORMAT.md keeps its word: its examples are canonical records, its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tenback.record
from tenback.record import final, read_record, replay, write_position, write_record
from tenback.record.game.fields import KEYS
from tenback.record.position.columns import NAMES as COLUMNS_NAMES
from tenback.record.position.piles import NAMES as PILES_NAMES
from tenback.rules import GAMES

FORMAT = (Path(__file__).parents[2] / "FORMAT.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", FORMAT, re.DOTALL)


def test_there_is_an_example_of_each_game() -> None:
    assert [read_record(text).game for text in EXAMPLES] == list(GAMES)


@pytest.mark.parametrize("text", EXAMPLES, ids=list(GAMES))
def test_the_examples_are_finished_commented_and_canonical(text: str) -> None:
    record = read_record(text)
    assert record.result is not None
    assert record.comments
    assert write_record(record) == text
    for step in replay(record):
        assert write_position(step.state)


def test_every_key_of_a_record_is_described_in_the_order_it_is_written() -> None:
    table = FORMAT.split("| key | required | value |")[1].split("\n\n")[0]
    assert tuple(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == KEYS


def test_every_ending_is_described() -> None:
    for record in map(read_record, EXAMPLES):
        result = final(record).result
        assert result is not None
        assert f"`{result.ending}`" in FORMAT


def test_the_words_of_a_position_are_listed() -> None:
    assert f"columns  {' '.join(COLUMNS_NAMES[1:])}\n" in FORMAT
    for game in ("classic", "duel"):
        assert re.search(rf"{game} +{' +'.join(PILES_NAMES[1:])}\n", FORMAT)


def test_the_room_shows_what_it_promises() -> None:
    public = {name for name in vars(tenback.record) if name in tenback.record.__all__}
    assert public == set(tenback.record.__all__)
    assert list(tenback.record.__all__) == sorted(tenback.record.__all__)
