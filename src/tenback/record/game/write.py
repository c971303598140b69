"""Write game records: the same text for the same game, one turn a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from tenback.record.game.read import checked, plain_result
from tenback.record.game.record import VERSION, Record

__all__ = ["write_played", "write_record"]


def write_record(record: Record, *, one_line: bool = False) -> str:
    """The record as JSON, ending in a newline; `one_line` is the form for JSON Lines.

    A record is checked before it is written: what is written can be read. A missing result of a
    finished game is filled in.
    """
    record, turns = checked(_plain(record))
    plain = _with_turns(record, turns)
    if one_line:
        return f"{_json(plain)}\n"
    entries = (f"  {_json(key)}: {_formatted(key, value)}" for key, value in plain.items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


def write_played(record: Record, turns: Sequence[int]) -> str:
    """A game that has just been played by the rules, in one line; nothing of it is checked again.

    `turns` are the turns that its moves belong to, as in `Step`.
    """
    moves = zip(turns, record.moves, strict=True)
    groups = [[move for _, move in group] for _, group in groupby(moves, key=itemgetter(0))]
    return f"{_json(_with_turns(record, groups))}\n"


def _with_turns(record: Record, turns: Sequence[Sequence[str]]) -> dict[str, object]:
    plain = _plain(record)
    plain["moves"] = [" ".join(moves) for moves in turns]
    return plain


def _plain(record: Record) -> dict[str, object]:
    """The values of a record as JSON has them, in the order of FORMAT.md, without empty ones."""
    plain: dict[str, object] = {
        "tenback": VERSION,
        "game": record.game,
        "players": record.players,
        "options": record.options.write(),
        "seed": record.seed,
        "decks": [
            [card if isinstance(card, int) else str(card) for card in deck] for deck in record.decks
        ],
        "commitment": record.commitment,
        "names": list(record.names),
        "date": record.date,
        "meta": dict(sorted(record.meta.items())),
        "moves": list(record.moves),
        "times": list(record.times),
        "comments": {str(number): text for number, text in sorted(record.comments.items())},
        "result": plain_result(record.result) if record.result else None,
    }
    always = ("tenback", "players", "moves")
    return {
        key: value for key, value in plain.items() if key in always or value not in (None, [], {})
    }


def _formatted(key: str, value: object) -> str:
    """Lists of turns and decks have a line for each; everything else stands on one line."""
    if key not in ("moves", "decks") or not isinstance(value, list) or not value:
        return _json(value)
    return "[\n" + ",\n".join(f"    {_json(entry)}" for entry in value) + "\n  ]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
