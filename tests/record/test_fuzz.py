"""Random games written and read, and what becomes of them when somebody spoils the text."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tenback.record import (
    PositionError,
    Record,
    RecordError,
    final,
    read_position,
    read_record,
    read_records,
    write_position,
    write_record,
)
from tenback.rules import InvalidDeal
from tests.support.record_strategies import CHANCE, played

STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    10**30,
    "",
    "x",
    "@1",
    "\ud800",
    [],
    [[]],
    {},
    {"x": 1},
)


def can_be_shown(error: RecordError | PositionError) -> None:
    assert str(error).isprintable()
    assert len(str(error)) < 1000


@given(played())
def test_what_is_written_reads_back_equal(record: Record) -> None:
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    line = write_record(record, one_line=True)
    assert list(read_records(text)) == list(read_records(line)) == [record]
    assert final(read_record(line)).result == record.result


def some_bytes(text: bytes, chance: Random) -> bytes:
    """Flip, delete, double or insert a few bytes."""
    spoilt = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(spoilt)) if spoilt else 0
        match chance.randrange(4):
            case 0:
                spoilt[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del spoilt[at : at + chance.randint(1, 9)]
            case 2:
                spoilt[at:at] = spoilt[at : at + chance.randint(1, 9)]
            case _:
                spoilt[at:at] = chance.choice([b'"', b"{", b"[", b",", b"9", b"\0", b"\\u"])
    return bytes(spoilt)


def some_value(plain: Any, chance: Random) -> Any:
    """Put something strange at some place in a tree of plain values."""
    if not plain or not isinstance(plain, dict | list) or chance.random() < 0.2:
        return chance.choice(STRANGE)
    key = chance.choice(list(plain) if isinstance(plain, dict) else range(len(plain)))
    plain[key] = some_value(plain[key], chance)
    if chance.random() < 0.1:
        del plain[key]
    return plain


def reads_or_refuses(source: str | bytes) -> None:
    try:
        record = read_record(source)
    except RecordError as error:
        can_be_shown(error)
    else:
        assert read_record(write_record(record)) == record


@given(played(), CHANCE)
def test_spoilt_bytes_are_read_or_refused(record: Record, chance: Random) -> None:
    text = write_record(record, one_line=chance.random() < 0.5).encode()
    spoilt = some_bytes(text, chance)
    reads_or_refuses(spoilt)
    for found in read_records(spoilt):
        assert isinstance(found, Record | RecordError)


@given(played(), CHANCE)
def test_spoilt_values_are_read_or_refused(record: Record, chance: Random) -> None:
    plain = json.loads(write_record(record))
    extras = {"names": ["a"] * record.players, "meta": {"a": "b"}, "comments": {"0": "c"}}
    for _ in range(chance.randint(1, 3)):
        plain = some_value(plain | extras if isinstance(plain, dict) else plain, chance)
    reads_or_refuses(json.dumps(plain))


@given(played(), CHANCE)
def test_swapped_moves_are_read_or_refused(record: Record, chance: Random) -> None:
    plain = json.loads(write_record(record))
    moves = list(record.moves) or ["@1"]
    for _ in range(chance.randint(1, 3)):
        a, b = chance.randrange(len(moves)), chance.randrange(len(moves))
        moves[a], moves[b] = moves[b], moves[a]
    reads_or_refuses(json.dumps(plain | {"moves": moves}))


@given(st.binary())
def test_random_bytes_are_refused(source: bytes) -> None:
    reads_or_refuses(source)


WORDS = st.sampled_from(
    [
        *("-", "?", "@1", "@2", "play", "choose", "run1", "open1", "open2*", "fire2", "_", "_,8"),
        *("+/0/0", "-/1/1", "1@1", "2@2", "1:x", "0,0", "8,9", "8/9", "2,3/4,5", "2a", "98a,99a"),
        *("1,1,100,100", ".", "1", "2", "3", "99", "minimum=3", "deck=8:3"),
        *("classic", "extreme", "duel", "columns"),
    ]
)


def spoilt_position(text: str, chance: Random, words: list[str]) -> str:
    """Change a few characters, words, or cards of a position."""
    for _ in range(chance.randint(1, 3)):
        fields = text.split(" ")
        place = chance.randrange(len(fields))
        match chance.randrange(4):
            case 0:
                text = some_bytes(text.encode(), chance).decode("utf-8", "replace")
                continue
            case 1:
                fields[place] = chance.choice(words)
            case 2:
                cards = fields[place].split(",")
                del cards[chance.randrange(len(cards))]
                fields[place] = ",".join(cards) or "-"
            case _:
                other = chance.randrange(len(fields))
                fields[place], fields[other] = fields[other], fields[place]
        text = " ".join(fields)
    return text


@given(played(), CHANCE, st.lists(WORDS, min_size=1, max_size=4))
def test_spoilt_positions_are_read_or_refused(
    record: Record, chance: Random, words: list[str]
) -> None:
    """And whatever is read can be written, and played on without a mishap."""
    text = spoilt_position(write_position(final(record)), chance, words)
    try:
        state = read_position(text)
    except PositionError as error:
        can_be_shown(error)
        return
    assert read_position(write_position(state)) == state
    for _ in range(30):
        moves = list(state.legal)
        if not moves:
            assert state.result is not None
            break
        try:
            state = state.play(chance.choice(moves))
        except InvalidDeal:
            break
        assert read_position(write_position(state)) == state


@given(st.lists(WORDS, max_size=14))
def test_random_words_are_refused(words: list[str]) -> None:
    try:
        read_position(" ".join(words))
    except PositionError as error:
        can_be_shown(error)
