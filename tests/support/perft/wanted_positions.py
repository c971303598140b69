"""Which positions the perft files should hold: for each rule a table, and how to recognise it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tenback.rules.instructions import Kind
from tests.support.perft.position_checks import (
    acts,
    begins,
    holds,
    laid,
    left,
    may,
    skull_open,
    task,
    ten_back,
    visible,
)

__all__ = ["WANTED", "Wanted"]


class Wanted(NamedTuple):
    """A position to look for."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    shows: Callable[[Any], bool]


WANTED: list[Wanted] = [
    Wanted("who-starts", "classic", 3, {}, lambda s: s.turn is None),
    Wanted("alone", "classic", 1, {}, begins),
    Wanted("first-turn", "classic", 5, {"starter": "@2"}, begins),
    Wanted("ten-back-rising", "classic", 2, {}, lambda s: ten_back(s, True)),
    Wanted("ten-back-falling", "classic", 4, {}, lambda s: ten_back(s, False)),
    Wanted("one-short", "classic", 3, {}, lambda s: len(s.board.played) == 1),
    Wanted("expert", "classic", 3, {"minimum": 3}, lambda s: len(s.board.played) == 2),
    Wanted("small-hands", "classic", 2, {"smaller_hands": True}, lambda s: s.board.stock < 20),
    Wanted("take-back", "classic", 2, {"take_back": True}, lambda s: len(s.board.played) == 2),
    Wanted("short-pile", "classic", 4, {}, lambda s: begins(s) and s.board.stock == 1),
    Wanted("empty-pile", "classic", 2, {}, lambda s: begins(s) and s.board.stock == 0),
    Wanted(
        "expert-empty-pile",
        "classic",
        3,
        {"minimum": 3},
        lambda s: begins(s) and s.board.stock == 0,
    ),
    Wanted("empty-hand", "classic", 3, {}, lambda s: begins(s) and 0 in s.board.counts),
    Wanted("nearly-beaten", "classic", 2, {}, lambda s: begins(s) and left(s) <= 3),
    Wanted("hardly-a-way", "classic", 2, {}, lambda s: begins(s) and 0 < len(s.legal) < 5),
    Wanted("stop", "extreme", 2, {}, lambda s: begins(s) and holds(s, Kind.STOP)),
    Wanted("skull-held", "extreme", 3, {}, lambda s: begins(s) and holds(s, Kind.SKULL)),
    Wanted(
        "skull-open",
        "extreme",
        2,
        {},
        skull_open,
    ),
    Wanted("skull-and-stop", "extreme", 1, {}, lambda s: holds(s, Kind.SKULL, Kind.STOP)),
    Wanted("three-laid", "extreme", 2, {}, lambda s: laid(s, Kind.THREE)),
    Wanted(
        "three-and-stop", "extreme", 1, {}, lambda s: laid(s, Kind.THREE) and holds(s, Kind.STOP)
    ),
    Wanted(
        "three-late", "extreme", 2, {}, lambda s: len(s.board.played) == 2 and holds(s, Kind.THREE)
    ),
    Wanted("silence", "extreme", 2, {}, lambda s: visible(s, Kind.SILENCE)),
    Wanted("no-back", "extreme", 2, {}, lambda s: visible(s, Kind.NO_BACK) and ten_back(s, True)),
    Wanted(
        "one-pile",
        "extreme",
        2,
        {},
        lambda s: visible(s, Kind.ONE_PILE) and len(s.board.played) == 1,
    ),
    Wanted(
        "one-pile-late",
        "extreme",
        2,
        {},
        lambda s: len(s.board.played) == 1 and holds(s, Kind.ONE_PILE),
    ),
    Wanted(
        "one-pile-whole",
        "extreme",
        2,
        {"one_pile": "whole_turn"},
        lambda s: visible(s, Kind.ONE_PILE) and len(s.board.played) == 1,
    ),
    Wanted(
        "one-pile-whole-late",
        "extreme",
        2,
        {"one_pile": "whole_turn"},
        lambda s: len(s.board.played) == 1 and holds(s, Kind.ONE_PILE),
    ),
    Wanted(
        "one-pile-counted",
        "extreme",
        2,
        {"one_pile": "counted"},
        lambda s: laid(s, Kind.ONE_PILE) and visible(s, Kind.ONE_PILE) and len(s.legal) > 1,
    ),
    Wanted(
        "one-pile-counted-late",
        "extreme",
        2,
        {"one_pile": "counted"},
        lambda s: len(s.board.played) == 1 and holds(s, Kind.ONE_PILE),
    ),
    Wanted(
        "draw-one",
        "extreme",
        2,
        {},
        lambda s: visible(s, Kind.DRAW_ONE) and len(s.board.played) == 2,
    ),
    Wanted(
        "shrunken-hand",
        "extreme",
        3,
        {},
        lambda s: begins(s) and s.board.stock and len(s.hands[s.turn]) < 5,
    ),
    Wanted(
        "gentle",
        "extreme",
        2,
        {"gentle_minimum": True, "minimum": 3},
        lambda s: begins(s) and bool(s.board.stock) and len(s.hands[s.turn]) < 4,
    ),
    Wanted(
        "lose-skull",
        "extreme",
        2,
        {"violations": "lose"},
        skull_open,
    ),
    Wanted("lose-three", "extreme", 2, {"violations": "lose"}, lambda s: laid(s, Kind.THREE)),
    Wanted(
        "lose-no-back",
        "extreme",
        3,
        {"violations": "lose"},
        lambda s: visible(s, Kind.NO_BACK) and ten_back(s, False),
    ),
    Wanted(
        "lose-one-pile",
        "extreme",
        2,
        {"violations": "lose"},
        lambda s: visible(s, Kind.ONE_PILE) and len(s.board.played) == 1,
    ),
    Wanted(
        "random-table",
        "extreme",
        2,
        {"instructions": "random"},
        lambda s: begins(s) and holds(s, Kind.STOP),
    ),
    Wanted("two-kinds", "extreme", 2, {"kinds": ["STOP", "SKULL"]}, begins),
    Wanted("last-turns", "extreme", 2, {}, lambda s: begins(s) and left(s) < 6),
    Wanted("lot", "duel", 2, {}, begins),
    Wanted("ten-back", "duel", 2, {}, lambda s: ten_back(s, True)),
    Wanted("ten-back-falling", "duel", 2, {}, lambda s: ten_back(s, False)),
    Wanted("across", "duel", 2, {}, lambda s: begins(s) and may(s, "x", "y")),
    Wanted("helped", "duel", 2, {}, lambda s: s.turn is not None and s.board.helped),
    Wanted(
        "shrunken-hand",
        "duel",
        2,
        {},
        lambda s: begins(s) and len(s.hands[s.turn]) < 5 and may(s, "x"),
    ),
    Wanted("empty-pile", "duel", 2, {}, lambda s: begins(s) and s.board.stocks[s.turn] == 0),
    Wanted("hardly-a-way", "duel", 2, {}, lambda s: begins(s) and len(s.legal) < 5),
    Wanted("lone-loses", "duel", 2, {}, lambda s: begins(s) and s.board.unlaid(s.turn) == 3),
    Wanted(
        "lone-may-win",
        "duel",
        2,
        {"lone_last_card": "may_win"},
        lambda s: begins(s) and s.board.unlaid(s.turn) == 1,
    ),
    Wanted(
        "two-may-win",
        "duel",
        2,
        {"lone_last_card": "may_win"},
        lambda s: begins(s) and s.board.unlaid(1 - s.turn) == 1 and len(s.legal) > 3,
    ),
    Wanted("emptied", "duel", 2, {}, lambda s: begins(s) and s.board.unlaid(s.turn) == 2),
    Wanted("who-starts", "columns", 4, {}, lambda s: s.turn is None),
    Wanted("first-turn", "columns", 2, {"starter": "@2"}, lambda s: task(s, "play")),
    Wanted("run", "columns", 3, {}, lambda s: task(s, "run") and len(s.legal) > 2),
    Wanted("fifteen", "columns", 3, {}, lambda s: task(s, "play") and may(s, "15")),
    Wanted(
        "open-after-15", "columns", 3, {}, lambda s: task(s, "open") and not s.board.tasks[0].quiet
    ),
    Wanted("stop", "columns", 3, {}, lambda s: acts(s, "S")),
    Wanted("stop-of-two", "columns", 2, {}, lambda s: acts(s, "S")),
    Wanted("half-turn", "columns", 4, {}, lambda s: acts(s, "H")),
    Wanted("half-turn-of-two", "columns", 2, {}, lambda s: acts(s, "H")),
    Wanted("half-turn-skips", "columns", 2, {"half_turn_skips": True}, lambda s: acts(s, "H")),
    Wanted("backwards", "columns", 5, {}, lambda s: task(s, "play") and s.board.direction < 0),
    Wanted("new-column", "columns", 3, {}, lambda s: acts(s, "N")),
    Wanted(
        "earthquake", "columns", 3, {}, lambda s: task(s, "choose") and len(s.board.columns) > 2
    ),
    Wanted("no-column", "columns", 2, {}, lambda s: s.turn is not None and not s.board.columns),
    Wanted("bomb", "columns", 3, {}, lambda s: acts(s, "B")),
    Wanted(
        "bomb-second-run",
        "columns",
        3,
        {},
        lambda s: task(s, "run") and s.board.tasks[0].quiet and s.board.tasks[0].column == 1,
    ),
    Wanted("may-open", "columns", 3, {"may_open": True}, lambda s: acts(s, "N")),
    Wanted("may-open-bomb", "columns", 3, {"may_open": True}, lambda s: acts(s, "B")),
    Wanted(
        "may-open-second",
        "columns",
        4,
        {"may_open": True},
        lambda s: task(s, "may_open") and s.board.tasks[0].column == 1,
    ),
    Wanted("must-draw", "columns", 3, {}, lambda s: [str(m) for m in s.legal] == ["draw"]),
    Wanted(
        "may-draw",
        "columns",
        3,
        {"may_draw": True},
        lambda s: task(s, "play") and may(s, "draw", ":"),
    ),
    Wanted("reshuffle", "columns", 4, {}, lambda s: may(s, "draw") and s.board.stock == 0),
    Wanted(
        "pass",
        "columns",
        2,
        {"deck": {"0": 8, "14": 4, "7-": 4, "15": 1}},
        lambda s: may(s, "pass"),
    ),
    Wanted(
        "last-card",
        "columns",
        3,
        {},
        lambda s: task(s, "play") and len(s.hands[s.turn]) == 1 and may(s, ":"),
    ),
    Wanted(
        "last-round",
        "columns",
        2,
        {"target": 1},
        lambda s: task(s, "play") and len(s.hands[s.turn]) == 1 and may(s, ":"),
    ),
    Wanted("second-round", "columns", 3, {}, lambda s: s.board.round == 2),
]
