"""The words of the bot protocol: what is said in one line of JSON. PROTOCOL.md describes it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

from tenback.bots.budget import Budget
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import LastTurn
from tenback.record import RecordError, Seeded, write_options
from tenback.record.game.fields import mapped, read_game, read_options
from tenback.record.json_text import parse_json
from tenback.record.view_json.fields import JsonFields
from tenback.rules import Options, RuleError, View
from tenback.rules.moves import Lay
from tenback.rules.signals import Heard, Signal

__all__ = [
    "LONGEST_ANSWER_BYTES",
    "LONGEST_REQUEST_BYTES",
    "MOST_ID_CHARACTERS",
    "VERSION",
    "GameStart",
    "last_turns_json",
    "line_of",
    "read_budget",
    "read_heard",
    "read_id",
    "read_last_turns",
    "read_line",
    "read_signals",
    "read_start",
    "write_budget",
    "write_heard",
    "write_signals",
    "write_start",
]

VERSION = 1
LONGEST_REQUEST_BYTES = 1_000_000  # bytes of a line
LONGEST_ANSWER_BYTES = 65_536
MOST_ID_CHARACTERS = 200
MOST_WORK = 10**9


def line_of(**message: object) -> bytes:
    """A message as it is sent: one line, nothing but ASCII in it."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def read_line(line: bytes) -> dict[str, object]:
    """The message of a line; anything but an object with a type is a RecordError."""
    if len(line) > LONGEST_REQUEST_BYTES:
        raise RecordError("size", "bot.long", most=LONGEST_REQUEST_BYTES)
    message = parse_json(line)
    if not isinstance(message, dict):
        raise RecordError("message", "record.must.object")
    if not isinstance(message.get("type"), str):
        raise RecordError("type", "record.must.text")
    return message


def read_id(message: Mapping[str, object]) -> int | str | None:
    """What a request is called, to be said again in its answer: none but a short text or number."""
    request_id = message.get("id")
    if (
        request_id is None
        or type(request_id) is int
        or (type(request_id) is str and len(request_id) <= MOST_ID_CHARACTERS)
    ):
        return request_id
    raise RecordError("id", "bot.id", most=MOST_ID_CHARACTERS)


def write_start(view: View, kinds: Sequence[str], seed: int) -> dict[str, object]:
    """What a player is told before its first move; also which cards there are, if that may vary."""
    options = view.board.options
    start = {
        "game": view.game.id,
        "players": view.board.players,
        "seat": view.seat,
        "options": write_options(options),
        "signals": list(kinds),
        "seed": seed,
    }
    deck = options.card_counts()
    if deck:
        start["deck"] = deck
    return start


@dataclass(frozen=True, slots=True)
class GameStart:
    """What the start of a game has said of its table; None where it has said nothing."""

    game: str
    players: int | None = None
    seat: int | None = None
    options: Options | None = None
    signals: tuple[str, ...] | None = None

    def check(self, view: View) -> None:
        """Is this a view of that table?"""
        board = view.board
        start_of_view = GameStart(view.game.id, board.players, view.seat, board.options)
        for name in ("game", "players", "seat", "options"):
            if getattr(self, name) not in (None, getattr(start_of_view, name)):
                raise RecordError(name, "bot.other_table")


def read_start(message: Mapping[str, object]) -> GameStart:
    """The table of a start; what is left out may be anything."""
    fields = JsonFields(message)
    rules = read_game(fields)
    players = seat = options = None
    try:
        if "options" in fields:
            options = read_options(fields, rules)
        if "players" in fields:
            players = rules.seated(fields.number("players"))
        rules.deal(players or rules.seats[-1], options, deal=Seeded("any"))
    except RuleError as refused:
        place = "players" if refused.key.startswith("option.players") else "options"
        raise RecordError.because(place, refused) from None
    if "seat" in fields:
        seat = fields.seat("seat", players or rules.seats[-1])
    kinds = fields.listed("signals") if "signals" in fields else None
    if kinds and (
        len(set(map(str, kinds))) < len(kinds) or any(k not in BOT_SIGNALS for k in kinds)
    ):
        raise RecordError("signals", "bot.kinds", choices=", ".join(BOT_SIGNALS))
    cards = getattr(options or rules.Options(), "cards", None)
    if cards is not None and "deck" in fields:
        if fields["deck"] != {str(card): number for card, number in cards}:
            raise RecordError("deck", "bot.deck")
    signals = None if kinds is None else tuple(kinds)
    return GameStart(rules.id, players, seat, options, signals)


def write_budget(budget: Budget, timeout: float) -> dict[str, object]:
    """How much may be thought, and after how many seconds nobody waits any longer."""
    return {"work": budget.work, "seconds": budget.seconds, "timeout": timeout}


def read_budget(plain: object) -> Budget:
    """A budget; what is left out or null is not limited."""
    fields = JsonFields(mapped("budget", {} if plain is None else plain))
    work, seconds = fields.get("work"), fields.get("seconds")
    if work is not None:
        fields.number("work", MOST_WORK)
    if seconds is not None and not (_is_number(seconds) and isfinite(seconds) and seconds >= 0):
        raise RecordError("seconds", "bot.seconds")
    return Budget(work, seconds)


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def write_signals(signals: Sequence[Signal] | None) -> list[dict[str, str]] | None:
    """Signals of one seat; null for a seat whose silence means nothing."""
    if signals is None:
        return None
    return [{"pile": signal.letter, "kind": signal.kind} for signal in signals]


def read_signals(plain: object, seat: int) -> tuple[Signal, ...] | None:
    """What a seat signals: each pile and kind at most once."""
    if plain is None:
        return None
    if not isinstance(plain, list):
        raise RecordError("signals", "record.must.list")
    signals: dict[Signal, None] = {}
    for place, each in enumerate(plain):
        fields = mapped(f"signals[{place}]", each)
        pile, kind = fields.get("pile"), fields.get("kind")
        if not isinstance(pile, str) or len(pile) != 1 or pile not in Lay.letters:
            raise RecordError("pile", "view.choice", value=pile, choices=", ".join(Lay.letters))
        if kind not in BOT_SIGNALS:
            raise RecordError("kind", "view.choice", value=kind, choices=", ".join(BOT_SIGNALS))
        signals[Signal(seat, Lay.letters.index(pile), str(kind))] = None
    return tuple(signals)


def write_heard(heard: Heard) -> list[list[dict[str, str]] | None]:
    """What every seat has signalled, in the order of seats; empty where nobody does."""
    return [write_signals(signals) for signals in heard]


def read_heard(plain: object, players: int) -> Heard:
    """The same read back; one entry for each seat, or none at all."""
    if plain is None:
        return ()
    if not isinstance(plain, list):
        raise RecordError("heard", "record.must.list")
    if len(plain) not in (0, players):
        raise RecordError("heard", "view.length", n=players, given=len(plain))
    return [read_signals(signals, seat) for seat, signals in enumerate(plain)]


def last_turns_json(turns: Sequence[LastTurn]) -> list[dict[str, object]]:
    """The last turns of others, with the piles by their letters."""
    return [
        {
            "seat": turn.seat,
            "laid": list(turn.cards),
            "later": list(turn.later_cards),
            "held": turn.held,
            "before": dict(zip(Lay.letters, turn.tops_before, strict=True)),
            "after": dict(zip(Lay.letters, turn.tops_after, strict=True)),
            "stock": turn.stock,
            "minimum": turn.minimum,
        }
        for turn in turns
    ]


def read_last_turns(plain: object, view: View) -> list[LastTurn]:
    """The same read back; what cannot have come before this view is a RecordError."""
    if plain is None:
        return []
    if not isinstance(plain, list):
        raise RecordError("last_turns", "record.must.list")
    last_turns: dict[int, LastTurn] = {}
    for place, each in enumerate(plain):
        fields = JsonFields(mapped(f"last_turns[{place}]", each))
        seat = fields.seat("seat", view.board.players)
        turn = LastTurn(
            -1 if seat is None else seat,
            fields.number("held"),
            fields.numbers("laid"),
            fields.numbers("later"),
            _tops("before", fields),
            _tops("after", fields),
            fields.number("stock"),
            fields.number("minimum"),
        )
        if turn.seat in last_turns or not turn.precedes(view):
            raise RecordError(f"last_turns[{place}]", "bot.last_turns")
        last_turns[turn.seat] = turn
    return list(last_turns.values())


def _tops(name: str, fields: JsonFields) -> tuple[int, ...]:
    shown = JsonFields(mapped(name, fields[name]))
    return tuple(shown.number(letter) for letter in Lay.letters)
