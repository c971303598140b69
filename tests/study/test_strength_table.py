"""The cells of the strength table: the right tables, the same figures however they are played."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tenback.bots import players_of
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.levels import PLAYERS
from tenback.levels import LEVELS
from tenback.rules import GAMES
from tenback.study import strength_table
from tenback.study.blocks.place import Place
from tenback.study.simulate.run import simulate
from tenback.study.strength_table import SECTIONS, Cell, DealCounts, Measurement, cells, measure

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

SMALL = DealCounts(4, 1)


def named(section: str, *bots: str) -> Cell:
    """The cell of a section with these bots at its seats."""
    return next(cell for cell in cells([section]) if cell.bots == bots)


def without_time(found: Measurement | None) -> object:
    assert found
    return {**found.plain(), "time": None}


def test_every_cell_can_be_played_and_no_two_are_the_same() -> None:
    every = cells()
    assert {cell.section for cell in every} >= {"classic", "expert_rules", "columns", "mixed"}
    assert len({json.dumps(cell.plain()) for cell in every}) == len(every)
    for cell in every:
        cell.setup("x")


def test_all_levels_are_measured_in_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = dict.fromkeys(LEVELS, EasyPlayer())
    monkeypatch.setattr(strength_table, "players_of", lambda game: levels)
    every = cells()
    counts = {name: sum(cell.section == name for cell in every) for name in SECTIONS}
    assert counts == {
        "classic": 4 * 5
        + 2 * 4,  # four levels of one to five, and two kinds of talk for two to five
        "expert_rules": 2 * 5,
        "extreme": 3 * 5,
        "duel": 6,
        "columns": 4 * 5,  # each level against the one below, two to six players
        "mixed": 2 * 2,
        "cross": 5 * 4 // 2,  # pairs of levels
    }
    assert {cell.game for cell in every} == set(GAMES)
    assert Counter(len(cell.signals) for cell in every if cell.signals) == {1: 4, 2: 4}
    assert {(cell.bots[0], cell.bots[1]) for cell in every if cell.section == "columns"} == {
        ("easy", "random"),
        ("medium", "easy"),
        ("strong", "medium"),
        ("expert", "strong"),
    }


def test_a_level_that_does_not_know_the_game_is_left_out() -> None:
    for cell in cells():
        assert set(cell.bots) <= set(players_of(cell.game))


def test_opponents_take_every_seat_equally_often() -> None:
    size = DealCounts(100, 10)
    for cell in cells():
        deals = cell.deals(size)
        assert deals >= (10 if "expert" in cell.bots else 100)
        if cell.game == "columns":
            assert deals % cell.players == 0
            assert deals < 100 + cell.players


def test_a_cell_is_what_simulate_finds_whatever_the_number_of_workers() -> None:
    cell = named("classic", "strong", "strong")
    alone = measure(cell, SMALL, "x", Place(1))
    together = measure(cell, SMALL, "x", Place(2))
    assert without_time(alone) == without_time(together)
    assert alone
    assert alone.won == simulate("classic", 2, None, ["strong"], 4, "x", 1).beaten
    assert alone.most >= alone.mean > 0


def test_opponents_have_rounds_and_only_the_first_bot_is_measured() -> None:
    cell = named("columns", "easy", "random", "random")
    found = measure(cell, DealCounts(1, 1), "x", Place(1))
    report = simulate("columns", 3, None, cell.bots, 3, "x", 1)
    assert found
    assert found.rounds
    assert found.won == report.bots[0].games
    assert (found.rounds.won, found.rounds.games) == (report.bots[0].rounds, report.rounds)


def test_a_finding_can_be_written_and_read_again() -> None:
    cell = named("columns", "easy", *["random"] * 4)
    size = DealCounts(1, 1)
    found = measure(cell, size, "x", Place(1))
    assert found
    again = Measurement.read(cell, json.loads(json.dumps(found.plain())))
    assert again.plain() == found.plain()
    assert again.holds(size, "x")


def test_a_finding_holds_only_for_the_same_deals_and_the_same_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = measure(named("classic", "strong"), SMALL, "x", Place(1))
    assert found
    assert found.holds(SMALL, "x")
    assert not found.holds(SMALL, "y")
    assert not found.holds(DealCounts(5, 1), "x")
    monkeypatch.setitem(
        PLAYERS["classic"], "strong", EasyPlayer()
    )  # somebody else by the same name
    assert not found.holds(SMALL, "x")
