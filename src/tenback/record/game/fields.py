"""The fields of a record, one by one: plain JSON values in, checked values out."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from datetime import datetime
from difflib import get_close_matches
from typing import Any

from tenback.record.deal import UNFIT, check_seed, matches
from tenback.record.errors import RecordError
from tenback.record.game.record import VERSION
from tenback.record.game.replay import option_place
from tenback.rules import Game, Options, RuleError, game

__all__ = [
    "check_keys",
    "check_version",
    "read_claim",
    "read_comments",
    "read_commitment",
    "read_date",
    "read_decks",
    "read_game",
    "read_meta",
    "read_moves",
    "read_names",
    "read_options",
    "read_seed",
    "read_times",
]

KEYS = (
    "tenback", "game", "players", "options", "seed", "decks", "commitment", "names", "date",
    "meta", "moves", "times", "comments", "result",
)  # fmt: skip
REQUIRED = ("tenback", "game", "players", "moves")
# Lengths are in characters.
MOST_NAME_CHARACTERS = 100
MOST_COMMENT_CHARACTERS = 10_000
MOST_META_CHARACTERS = 1_000
MOST_META_ENTRIES = 100  # entries
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}([T ].*)?")

Plain = Mapping[str, Any]


def text(where: str, value: object, longest: int, layout: str = "") -> str:
    """A text that is not too long and printable, except for the characters in `layout`."""
    if not isinstance(value, str):
        raise RecordError(where, "record.must.text")
    if len(value) > longest:
        raise RecordError(where, "record.long", most=longest)
    if UNFIT.search(value.translate(dict.fromkeys(map(ord, layout)))):
        raise RecordError(where, "record.control")
    return value


def number(where: str, value: object) -> int:
    """A whole number from 0 on; true and false are no numbers."""
    if type(value) is not int or value < 0:
        raise RecordError(where, "record.must.number")
    return value


def listed(where: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(where, "record.must.list")
    return value


def mapped(where: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(where, "record.must.object")
    return value


def check_version(plain: Plain) -> None:
    """Before anything else: is this a record, and one of this version?"""
    if "tenback" not in plain:
        raise RecordError("tenback", "record.missing", name="tenback")
    if type(plain["tenback"]) is not int:
        raise RecordError("tenback", "record.version_number", known=VERSION)
    if plain["tenback"] != VERSION:
        raise RecordError("tenback", "record.version", value=plain["tenback"], known=VERSION)


def check_keys(
    plain: Plain, allowed: tuple[str, ...] = KEYS, required: tuple[str, ...] = REQUIRED
) -> None:
    for name in plain:
        if name not in allowed:
            near = get_close_matches(name[:40], allowed, 1)
            hint = near[0] if near else ", ".join(allowed)
            raise RecordError("keys", "record.unknown", name=name, hint=hint)
    for name in required:
        if name not in plain:
            raise RecordError(name, "record.missing", name=name)


def read_game(plain: Plain) -> Game:
    try:
        return game(text("game", plain["game"], MOST_NAME_CHARACTERS))
    except RuleError as refused:
        raise RecordError.because("game", refused) from None


def read_options(plain: Plain, played: Game) -> Options:
    options = mapped("options", plain.get("options", {}))
    has_deck = any(info.name == "deck" for info in played.Options.table())
    deck = options.get("deck") if has_deck else None
    for name in deck if isinstance(deck, dict) else ():
        _card("options.deck", name, played)
    try:
        return played.Options.read(options)
    except RuleError as refused:
        raise RecordError.because(option_place(refused), refused) from None


def read_seed(plain: Plain) -> str | None:
    if "seed" in plain:
        return check_seed(plain["seed"])
    if "decks" not in plain:
        raise RecordError("seed", "record.no_deal")
    return None


def read_decks(plain: Plain, played: Game) -> tuple[tuple[Hashable, ...], ...]:
    """The given orders; whether they hold the right cards is for the deal to say."""
    if "decks" not in plain:
        return ()
    decks = listed("decks", plain["decks"])
    if not decks:
        raise RecordError("decks", "record.no_decks")
    return tuple(
        tuple(
            _card(f"decks[{i}][{k}]", card, played)
            for k, card in enumerate(listed(f"decks[{i}]", deck))
        )
        for i, deck in enumerate(decks)
    )


def _card(where: str, value: object, played: Game) -> Hashable:
    if played.has_numbers:
        return number(where, value)
    card = played.parse_card(text(where, value, MOST_NAME_CHARACTERS))
    if card is None or str(card) != value:
        raise RecordError(where, "record.card", "CR-1", card=value)
    return card


def read_moves(plain: Plain, played: Game) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The single moves, and for each the place in the list where it stands."""
    moves: list[str] = []
    places: list[int] = []
    most = played.most_moves
    for place, turn in enumerate(listed("moves", plain["moves"])):
        words = text(f"moves[{place}]", turn, MOST_COMMENT_CHARACTERS).split(" ")
        turn_moves = [word for word in words if word]
        if not turn_moves:
            raise RecordError(f"moves[{place}]", "record.no_moves")
        moves += turn_moves
        places += [place] * len(turn_moves)
        if len(moves) > most:
            raise RecordError(f"moves[{place}]", "record.many", most=most)
    return tuple(moves), tuple(places)


def read_names(plain: Plain, players: int) -> tuple[str, ...]:
    if "names" not in plain:
        return ()
    names = listed("names", plain["names"])
    if len(names) != players:
        raise RecordError("names", "record.names", given=len(names), players=players)
    return tuple(
        text(f"names[{seat}]", name, MOST_NAME_CHARACTERS) for seat, name in enumerate(names)
    )


def read_times(plain: Plain, moves: int) -> tuple[int, ...]:
    if "times" not in plain:
        return ()
    times = listed("times", plain["times"])
    if len(times) != moves:
        raise RecordError("times", "record.times", given=len(times), moves=moves)
    return tuple(number(f"times[{place}]", time) for place, time in enumerate(times))


def read_comments(plain: Plain, moves: int) -> dict[int, str]:
    comments = {}
    for name, comment in mapped("comments", plain.get("comments", {})).items():
        if not re.fullmatch("0|[1-9][0-9]{0,5}", name) or int(name) > moves:
            raise RecordError("comments", "record.comment", value=name, most=moves)
        comments[int(name)] = text(
            f"comments.{name}", comment, MOST_COMMENT_CHARACTERS, layout="\n\t"
        )
    return dict(sorted(comments.items()))


def read_commitment(plain: Plain) -> str | None:
    """The published hash, if the seed of this record is the one it was made for."""
    if "commitment" not in plain:
        return None
    published = text("commitment", plain["commitment"], MOST_NAME_CHARACTERS)
    if not re.fullmatch("[0-9a-f]{64}", published):
        raise RecordError("commitment", "record.commitment_form")
    if "decks" in plain or "seed" not in plain:
        raise RecordError("commitment", "record.commitment_alone")
    if not matches(plain["seed"], published):
        raise RecordError("commitment", "record.commitment_wrong")
    return published


def read_date(plain: Plain) -> str | None:
    if "date" not in plain:
        return None
    date = text("date", plain["date"], MOST_NAME_CHARACTERS)
    try:
        datetime.fromisoformat(date if _DATE.fullmatch(date) else "")
    except ValueError:
        raise RecordError("date", "record.date") from None
    return date


def read_meta(plain: Plain) -> dict[str, str]:
    meta = mapped("meta", plain.get("meta", {}))
    if len(meta) > MOST_META_ENTRIES:
        raise RecordError("meta", "record.meta", most=MOST_META_ENTRIES)
    return {
        text("meta", name, MOST_NAME_CHARACTERS): text("meta", value, MOST_META_CHARACTERS)
        for name, value in meta.items()
    }


def read_claim(plain: Plain) -> dict[str, Any] | None:
    """The claimed result, with the right types; whether it is true the replay will show."""
    if "result" not in plain:
        return None
    claim = mapped("result", plain["result"])
    keys = ("winners", "scores", "ending")
    try:
        check_keys(claim, keys, keys)
    except RecordError as error:
        error.place = "result"
        raise
    for name in keys[:2]:
        for place, value in enumerate(listed(f"result.{name}", claim[name])):
            number(f"result.{name}[{place}]", value)
    text("result.ending", claim["ending"], MOST_NAME_CHARACTERS)
    return claim
