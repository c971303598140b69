"""Counts of simulated games, checked by hand: intervals, teams, opponents, clocks."""

from __future__ import annotations

from math import isclose

from tenback.study.simulate.play_deal import Clock, PlayedGame, Setup
from tenback.study.simulate.report import Share, wilson
from tenback.study.simulate.report_builder import ReportBuilder


def test_the_interval_is_wilsons() -> None:
    """Worked out by hand: the textbook's examples to four places."""
    for (won, games), (low, high) in {
        (0, 10): (0.0, 0.2775),
        (10, 10): (0.7225, 1.0),
        (5, 10): (0.2366, 0.7634),
        (1, 100): (0.0018, 0.0545),
        (840, 1000): (0.8160, 0.8614),
    }.items():
        found = wilson(won, games)
        assert isclose(found[0], low, abs_tol=5e-5)
        assert isclose(found[1], high, abs_tol=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).rate == 0.0


def test_the_team_is_counted_as_one() -> None:
    tally = ReportBuilder(Setup.of("classic", 2, None, ["easy"], "x"))
    names = ("easy", "easy")
    games = [PlayedGame(names, (), (left,), (0, 0), 100) for left in (3, 7, 7)]
    tally.add([*games, PlayedGame(names, (0, 1), (0,), (0, 0), 140)])
    report = tally.report(5, 1.0, 1)
    assert report.beaten == Share(1, 4)
    assert report.cards_left
    assert report.cards_left.counts == ((0, 1), (3, 1), (7, 2))
    assert report.cards_left.mean == 4.25
    assert report.moves == 440
    assert not report.is_whole
    assert (report.bots, report.seats) == ((), ())


def test_opponents_are_counted_by_bot_and_by_seat() -> None:
    setup = Setup.of("columns", 3, None, ["easy", "random", "easy"], "x")
    tally = ReportBuilder(setup)
    tally.add([PlayedGame(setup.seating(0), (0,), (10, 200, 30), (3, 0, 2), 50)])
    tally.add([PlayedGame(setup.seating(1), (0, 2), (40, 220, 40), (1, 1, 1), 60)])
    assert setup.seating(1) == ("random", "easy", "easy")
    report = tally.report(2, 1.0, 1)
    greedy, whim = report.bots
    assert (greedy.name, greedy.games, greedy.rounds) == ("easy", Share(2, 2), 7)
    assert greedy.scores.counts == ((10, 1), (30, 1), (40, 1), (220, 1))
    assert (whim.name, whim.games, whim.rounds) == ("random", Share(1, 2), 1)
    assert whim.scores.mean == 120
    assert [seat.games.won for seat in report.seats] == [2, 0, 1]
    assert [seat.rounds for seat in report.seats] == [4, 1, 3]
    assert report.rounds == 8
    assert report.beaten is None


def test_a_clock_knows_the_mean_and_the_slowest_hundredth() -> None:
    clock, other = Clock(), Clock()
    for _ in range(98):
        clock.add(1_000)
    other.add(2_000_000)
    other.add(4_000_000)
    clock.join(other)
    assert clock.moves == 100
    assert isclose(clock.mean, 60.98e-6)
    assert isclose(clock.within(0.5), 1e-6, rel_tol=0.03)
    assert isclose(clock.within(0.99), 2e-3, rel_tol=0.03)
    assert isclose(clock.within(1.0), 4e-3, rel_tol=0.03)
    assert Clock().within(0.99) == Clock().mean == 0.0
