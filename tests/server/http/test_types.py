"""The types a client is built on: current, and true of everything that is sent."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tenback.rules import GAMES
from tenback.server.http.types import wire_types
from tenback.server.tables.connection import CODES
from tenback.server.tables.messages import WHYS
from tenback.server.tables.routes import AgreementsWanted
from tenback.table import Agreements, visible_event, visible_table
from tenback.table.commands import Agree, Come, Follow, OpenSeat, Play, SendSignal
from tenback.table.visible.types import VisibleTable
from tests.table.room import Room

WIRE = Path(__file__).parents[3] / "web" / "src" / "net" / "wire.ts"
HINT = "run `make types`"


def wrong(value: Any, hint: Any, place: str = "") -> str:
    """Where a value is not of its type, to the last field; "" where it is."""
    if get_origin(hint) is Annotated:
        base, *beside = get_args(hint)
        for note in beside:
            if isinstance(note, tuple) and value not in note:
                return f"{place}: {value!r} is none of {note}"
            if dataclasses.is_dataclass(note) or isinstance(note, UnionType):
                base = note
        return wrong(value, base, place)
    if hint is Any:
        return ""
    if is_typeddict(hint) or dataclasses.is_dataclass(hint):
        return _wrong_object(value, hint, place)
    inner = get_args(hint)
    match get_origin(hint):
        case None:
            return "" if type(value) is hint else f"{place}: {value!r} is no {hint}"
        case origin if origin is UnionType or "Union" in str(origin):
            found = [wrong(value, part, place) for part in inner]
            return "" if "" in found else " or ".join(found)
        case origin if origin is Literal:
            return "" if value in inner else f"{place}: {value!r} is none of {inner}"
        case origin if origin is list:
            parts = [wrong(part, inner[0], f"{place}[{n}]") for n, part in enumerate(value)]
        case _:
            parts = [wrong(part, inner[1], f"{place}.{name}") for name, part in value.items()]
    return next(filter(None, parts), "")


def _wrong_object(value: Any, kind: Any, place: str) -> str:
    hints = get_type_hints(kind, include_extras=True)
    if not isinstance(value, dict):
        return f"{place}: {value!r} is no object"
    needed = getattr(kind, "__required_keys__", hints.keys())
    if lacking := needed - value.keys():
        return f"{place} lacks {lacking}"
    if strange := value.keys() - hints.keys():
        return f"{place} has {strange}"
    parts = [wrong(part, hints[name], f"{place}.{name}") for name, part in value.items()]
    return next(filter(None, parts), "")


def test_the_clients_types_are_current() -> None:
    assert WIRE.read_text("utf-8") == wire_types(), HINT


def test_the_same_twice_would_be_noticed() -> None:
    assert set(WHYS) == set(CODES)
    assert AgreementsWanted.__struct_fields__ == tuple(Agreements.__dataclass_fields__)


def test_a_wrong_value_would_be_noticed() -> None:
    shown: dict[str, Any] = dict(visible_table(Room().gather("anna", "ben").table, "anna"))
    assert wrong(shown, VisibleTable) == ""
    assert wrong({**shown, "phase": "lunch"}, VisibleTable)
    assert wrong({**shown, "secret": 1}, VisibleTable)
    assert wrong({**shown, "seats": [{}]}, VisibleTable)
    assert wrong({**shown, "agreements": {**shown["agreements"], "pace": "slow"}}, VisibleTable)
    assert wrong({**shown, "view": {"game": "classic"}}, VisibleTable)
    assert wrong(None, VisibleTable)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_people_see_in_a_game_has_its_type(game: str) -> None:
    """From the lobby to the end, for those who play, watch, and look over a shoulder."""
    room = Room(game, 2)
    _hold(room)
    room.start("anna", "ben", starter=None if game == "duel" else 0)
    for who in ("carl", "dora"):
        room.does(who, Come, who.capitalize())
    room.does("anna", OpenSeat, 0, allowed=True)
    room.does("carl", Follow, 0)
    if game == "classic":
        room.does("ben", SendSignal, "a", "leave")
    _hold(room)
    for _ in range(12):
        mover = room.table.seats[room.current_game.state.turn or 0].holder
        move = str(next(iter(room.current_game.state.legal)))
        room.does(mover, Play, move, confirmed=True)
        _hold(room)
        if room.current_game.ended:
            break
    for who in ("anna", "ben") if not room.current_game.ended else ():
        room.does(who, Agree, "abandon")
    _hold(room)
    for event in room.driver.log:
        for who in room.table.people:
            assert visible_event(event, who, room.table)


def _hold(room: Room) -> None:
    for who in room.table.people:
        assert wrong(visible_table(room.table, who), VisibleTable, who) == ""
