"""Read game records strictly: a record that is read is a legal game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any, BinaryIO

from tenback.record.errors import RecordError
from tenback.record.game import fields
from tenback.record.game.record import Record
from tenback.record.game.replay import play
from tenback.record.json_text import MOST_RECORD_BYTES, decoded, parse_json, unclosed
from tenback.rules import Result, RuleError, State

__all__ = ["checked", "plain_result", "read_record", "read_records"]

MOST_SHAPELESS_LINES = 20  # in a row, before reading stops
MOST_BLANK_LINES = 10_000  # in a row, before they count as a broken one


def read_record(source: str | bytes) -> Record:
    """The record a JSON text holds, replayed and found legal; anything else is a RecordError."""
    record, _ = checked(parse_json(source))
    return record


def read_records(source: str | bytes | BinaryIO) -> Iterator[Record | RecordError]:
    """Every record of a JSON or JSON Lines text or binary file, or what is wrong with it.

    A file is read line by line, so it may be of any length. A broken line does not stop the others
    from being read; its error knows its `line`.
    """
    if isinstance(source, str):
        source = source.encode("utf-8", "surrogatepass")
    lines = _FileLines(BytesIO(source) if isinstance(source, bytes) else source)
    first = lines.next()
    if not first:
        yield RecordError("file", "record.empty")
    elif _is_whole_line(first) or (first.startswith(b"{") and lines.peek().startswith(b"{")):
        lines.read = None
        yield from _each(first, lines)
    else:
        yield _attempt(lines.whole(), None)


def _each(line: bytes, lines: _FileLines) -> Iterator[Record | RecordError]:
    """One record a line."""
    shapeless = 0
    while line:
        record = _attempt(line, lines.number)
        yield record
        shapeless = shapeless + 1 if _is_shapeless(record) else 0
        if shapeless == MOST_SHAPELESS_LINES:
            error = RecordError("file", "record.hopeless", n=MOST_SHAPELESS_LINES)
            error.line = lines.number
            yield error
            return
        line = lines.next()


def _is_shapeless(record: Record | RecordError) -> bool:
    """Is this no object with the keys of a record, so that the file is probably something else?"""
    return isinstance(record, RecordError) and (
        record.key in ("record.json", "record.encoding", "record.size", "record.deep")
        or record.place in ("record", "keys", "tenback")
        or (record.key == "record.missing" and record.place in fields.REQUIRED)
    )


def _attempt(source: bytes, line: int | None) -> Record | RecordError:
    try:
        return read_record(source)
    except RecordError as error:
        error.line = line or error.line
        return error


def _is_whole_line(line: bytes) -> bool:
    """Does a record end on this line, so that the next line holds another one?"""
    try:
        return line.lstrip(b"\xef\xbb\xbf \t").startswith(b"{") and unclosed(decoded(line)) <= 0
    except RecordError:
        return False


class _FileLines:
    """The lines of a file that hold something, none of them longer than a record may be."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.number = 0
        self.read: list[bytes] | None = []  # all so far, until one record a line is known
        self.waiting: list[bytes] = []

    def next(self) -> bytes:
        """The next line that is not blank, or nothing at the end; endless blanks count as one."""
        line = b""
        for _ in range(MOST_BLANK_LINES):
            line = self.waiting.pop() if self.waiting else self._line()
            self.number += 1
            if not line or line.strip():
                break
        return line

    def peek(self) -> bytes:
        """The line after this one, left where it is."""
        self.waiting = [self._line()]
        return self.waiting[0].lstrip()

    def whole(self) -> bytes:
        """The whole file, up to a little more than may be read."""
        return b"".join(self.read or ()) + self.file.read(MOST_RECORD_BYTES + 1)

    def _line(self) -> bytes:
        """A line; of one that is too long only the beginning, which is too long as well."""
        line = end = self.file.readline(MOST_RECORD_BYTES + 1)
        if self.read is not None:
            self.read.append(line)
        while len(end) > MOST_RECORD_BYTES and not end.endswith(b"\n"):
            end = self.file.readline(MOST_RECORD_BYTES + 1)
        return line


def checked(plain: Any) -> tuple[Record, list[list[str]]]:
    """The record of plain values, canonical and legal, and its moves turn by turn."""
    fields.check_version(fields.mapped("record", plain))
    fields.check_keys(plain)
    played = fields.read_game(plain)
    try:
        players = played.seated(plain["players"])
    except RuleError as refused:
        raise RecordError.because("players", refused) from None
    moves, places = fields.read_moves(plain, played)
    record = Record(
        game=played.id,
        players=players,
        options=fields.read_options(plain, played),
        seed=fields.read_seed(plain),
        decks=fields.read_decks(plain, played),
        moves=moves,
        names=fields.read_names(plain, players),
        times=fields.read_times(plain, len(moves)),
        comments=fields.read_comments(plain, len(moves)),
        commitment=fields.read_commitment(plain),
        date=fields.read_date(plain),
        meta=fields.read_meta(plain),
    )
    return _replayed(record, places, fields.read_claim(plain))


def _replayed(
    record: Record, places: Sequence[int], claim: dict[str, Any] | None
) -> tuple[Record, list[list[str]]]:
    """The record with its moves as the rules write them, and with the result they led to."""
    turns: list[list[str]] = []
    turn, step = 0, None
    for step in play(record, places):
        if step.move is None:
            continue
        if not turns or step.turn != turn:
            turns.append([])
        turn = step.turn
        turns[-1].append(str(step.move))
    assert step is not None
    _check_decks(record, step.state)
    result = step.state.result
    if claim is not None and result is None:
        raise RecordError("result", "record.result_early", n=len(record.moves))
    if result is not None and claim not in (None, plain_result(result)):
        really = json.dumps(plain_result(result))
        raise RecordError("result", "record.result", result.clause, really=really)
    moves = tuple(move for group in turns for move in group)
    return replace(record, moves=moves, result=result), turns


def _check_decks(record: Record, state: State) -> None:
    """A deck that no shuffle asks for is a mistake; a later round may still come to it."""
    used, goes_on = state.shuffles_used, state.result is None
    if len(record.decks) > used and not (state.game.has_rounds and goes_on):
        raise RecordError(f"decks[{used}]", "record.decks", n=used)


def plain_result(result: Result) -> dict[str, Any]:
    """A result as JSON has it; the clause follows from the game."""
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ending": result.ending,
    }
