"""The players without a person: always legal, never rash, and greedy where it says so."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import levels, players_of, sensible_moves
from tenback.bots.budget import Budget
from tenback.bots.games.easy import EasyPlayer, longest
from tenback.bots.turn import Turn
from tenback.levels import LEVELS
from tenback.rules import GAMES, State, game
from tenback.rules.columns import parse_card
from tenback.rules.moves import TakeBack

DOC = levels.__doc__ or ""
LONGEST = 20_000  # moves; a match of Columns is long when nobody is clever

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 1, {}),
    ("classic", 3, {"take_back": True}),
    ("classic", 5, {"minimum": 3, "smaller_hands": True}),
    ("extreme", 2, {}),
    ("extreme", 4, {"violations": "lose", "one_pile": "whole_turn"}),
    ("extreme", 2, {"one_pile": "counted"}),
    ("duel", 2, {}),
    ("duel", 2, {"lone_last_card": "may_win"}),
    ("columns", 2, {"target": 60, "half_turn_skips": True}),
    ("columns", 2, {"may_open": True}),
    ("columns", 5, {"target": 100, "may_draw": True}),
]


class Shuffled:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffle(self, number: int, cards: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(Random(f"{self.seed}/{number}").sample(cards, len(cards)))


def table(name: str, players: int, seed: int = 1, **options: Any) -> Any:
    rules = game(name)
    return rules.deal(players, rules.Options(**options), deal=Shuffled(seed))


def played_out(state: State, player: str, seed: int) -> State:
    chance = Random(seed)
    for _ in range(LONGEST):
        if state.result is not None:
            return state
        view = state.view(0 if state.turn is None else state.turn)
        move = players_of(state.game.id)[player].choose(Turn(view, chance))
        rash = bool(view.warnings(move))
        others = [m for m in view.legal if not isinstance(m, TakeBack)]
        assert not rash or all(view.warnings(other) for other in others)
        state = state.play(move)
    raise AssertionError("this game never ends")


@pytest.mark.parametrize(
    ("name", "players", "options", "player"),
    [(*table, player) for table in TABLES for player in players_of(table[0]) if player != "expert"],
)
def test_every_player_finishes_every_game(
    name: str, players: int, options: dict[str, Any], player: str
) -> None:
    end = played_out(table(name, players, 2, **options), player, 2)
    assert end.result is not None
    if options.get("violations") == "lose":
        assert end.result.ending != "broken"


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_thinker_plays_what_it_says_it_likes_best(
    name: str, players: int, options: dict[str, Any], level: str
) -> None:
    thinker = players_of(name)[level]
    assert thinker.considers
    budget, compared, state = Budget(work=24), 0, table(name, players, 4, **options)
    for number in range(30):
        view = state.view(0 if state.turn is None else state.turn)
        lines = copy(thinker).consider(Turn(view, Random(number), budget=budget))
        compared += len({line.moves[0] for line in lines}) > 1
        assert copy(thinker).choose(Turn(view, Random(number), budget=budget)) == lines[0].moves[0]
        state = state.play(EasyPlayer().choose(Turn(view, Random(number))))
        if state.result is not None:
            break
    assert compared > 5  # that it was no wonder


@pytest.mark.parametrize("name", GAMES)
def test_who_considers_says_so_and_the_others_say_nothing(name: str) -> None:
    state = table(name, 2, 3, starter="@1")
    turn = Turn(state.view(0), Random(1), budget=Budget(work=8))
    for level, player in players_of(name).items():
        assert bool(copy(player).consider(turn)) == player.considers == (level in LEVELS[3:])
        said = player.signals(state.view(0))
        assert (said is not None) == player.gives_signals
        assert player.gives_signals == (player.considers and name in ("classic", "extreme"))


def test_the_table_of_levels_has_every_player() -> None:
    rows = [[word.strip() for word in row.split("|")[1:3]] for row in DOC.split("\n") if "|" in row]
    found, level = set(), ""
    for name, games in rows[2:]:  # after the heading
        level = name or level
        found |= {(level, one) for one in (GAMES if games == "all" else [games])}
    assert found == {(level, name) for name in GAMES for level in players_of(name)}


def test_players_repeat_themselves_with_the_same_chance() -> None:
    for name in GAMES:
        options = {"target": 50} if name == "columns" else {}
        start = table(name, GAMES[name].default_players, 7, **options)
        assert played_out(start, "random", 3) == played_out(start, "random", 3)


def seated(name: str, hand: tuple[int, ...], **board: Any) -> Any:
    """Seat 1 to move with this hand and board; only the view is looked at."""
    state = table(name, 2, starter="@1")
    return replace(state.view(0), hand=hand, board=replace(state.board, **board))


def chosen(view: Any) -> str:
    return str(EasyPlayer().choose(Turn(view, Random(0))))


def test_greedy_takes_a_ten_back_first() -> None:
    assert chosen(seated("classic", (37, 48, 99), tops=(47, 1, 100, 100))) == "37a"


def test_greedy_takes_the_smallest_step() -> None:
    assert chosen(seated("classic", (20, 50, 95), tops=(14, 1, 100, 100))) == "95c"


def test_greedy_ends_the_turn_at_the_minimum_unless_a_step_is_free() -> None:
    view = seated("classic", (20, 50), tops=(14, 1, 100, 100), minimum=0)
    assert chosen(view) == "."
    view = seated("classic", (15, 50), tops=(14, 1, 100, 100), minimum=0)
    assert chosen(view) == "15a"


def test_greedy_helps_across_only_to_refill_a_shrunken_hand() -> None:
    tops = (10, 50, 30, 40)
    assert chosen(seated("duel", (12, 13, 20, 21, 22, 23), tops=tops)) == "12a"
    assert chosen(seated("duel", (12, 13, 20, 29), tops=tops)) == "29x"


def test_greedy_helps_when_nothing_else_fits() -> None:
    view = seated("duel", (20, 21, 24, 28, 29, 38), tops=(58, 2, 30, 40))
    assert chosen(view)[-1] in "xy"


def test_greedy_plays_the_run_that_sheds_most() -> None:
    hand = tuple(card for text in ("4", "5", "5S", "6", "9") if (card := parse_card(text)))
    assert longest(hand[0], hand) == (False, 35, 4)
    columns = (parse_card("3"), parse_card("8"))
    view = seated("columns", hand, columns=columns)  # type: ignore[arg-type]
    assert chosen(view) == "4:1"


def test_greedy_lets_the_earthquake_take_what_is_of_no_use() -> None:
    state = table("columns", 2, starter="@1")
    hand = tuple(card for text in ("4", "5", "6") if (card := parse_card(text)))
    columns = (parse_card("5"), parse_card("12"))
    task = state.board.tasks[0]._replace(what="choose")
    board = replace(state.board, columns=columns, tasks=(task,))
    assert chosen(replace(state.view(0), hand=hand, board=board)) == "x2"


def test_a_player_offers_to_start() -> None:
    assert str(EasyPlayer().choose(Turn(table("classic", 3).view(1), Random(0)))) == "@2"


def test_GR_5_careful_leaves_out_what_loses_at_once() -> None:
    view = seated("classic", (35, 45, 60), tops=(40, 99, 10, 2))
    assert "60a" in view.legal
    assert [str(move) for move in sensible_moves(view)] == ["45a"]
