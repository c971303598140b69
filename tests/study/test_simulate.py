"""Simulations: the same games for any number of workers, and players who see only views."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tenback.bots import players_of
from tenback.bots.budget import Budget
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.levels import PLAYERS
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn
from tenback.record import RecordError, final, read_record, replay
from tenback.rules import GAMES, InvalidOption, Move, View, game
from tenback.rules.columns import Columns
from tenback.rules.signals import GENTLY, LEAVE, Signal
from tenback.study.blocks import processes as workers_module
from tenback.study.blocks.job import WorkerDied
from tenback.study.blocks.place import Place
from tenback.study.blocks.processes import Workers
from tenback.study.simulate.play_deal import (
    GameFailed,
    GameStopped,
    PlayedGame,
    Setup,
    play_deal,
    play_seed,
)
from tenback.study.simulate.report import Distribution, Share
from tenback.study.simulate.run import run, simulate
from tests.support.simulation import into, recorded

# Python warns of forks beside other threads, and pytest-xdist has one; ours only play cards.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

MIXED = ("easy", "random")
CASES: list[tuple[str, int, tuple[str, ...], int]] = [
    ("classic", 1, ("easy",), 7),
    ("classic", 3, ("easy", "random", "easy"), 4),
    ("extreme", 2, MIXED, 5),
    ("duel", 2, MIXED, 6),
    ("columns", 3, ("easy", "random", "easy"), 3),
]


@pytest.mark.parametrize(("name", "players", "bots", "deals"), CASES)
def test_any_number_of_workers_finds_the_same(
    name: str, players: int, bots: tuple[str, ...], deals: int
) -> None:
    options = game(name).Options.read({"target": 30} if name == "columns" else {})
    setup = Setup.of(name, players, options, bots, "the same")
    kept: list[list[str]] = [[], [], []]
    reports = [
        run(recorded(setup), deals, Place(workers), None, into(kept[workers - 1]))
        for workers in (1, 2, 3)
    ]
    assert reports[0] == reports[1] == reports[2]
    assert kept[0] == kept[1] == kept[2]
    assert len(kept[0]) == deals
    plain = [{**report.plain(), "time": None} for report in reports]
    assert plain[0] == plain[1] == plain[2]
    assert reports[0].is_whole


def test_another_seed_is_another_simulation() -> None:
    one, other = (simulate("classic", 2, None, ["random"], 8, seed, 1) for seed in "ab")
    assert one.cards_left != other.cards_left


def test_a_report_counts_the_games_that_were_played() -> None:
    lines: list[str] = []
    setup = Setup.of("classic", 2, None, ["easy"], "counted")
    report = run(recorded(setup), 8, Place(2), None, into(lines))
    records = [read_record(line) for line in lines]
    assert [record.seed for record in records] == [f"counted/{i}" for i in range(8)]
    results = [final(record).result for record in records]
    left = Counter(result.scores[0] for result in results if result)
    assert report.cards_left == Distribution(tuple(sorted(left.items())))
    assert report.beaten == Share(left[0], 8)
    assert report.moves == sum(len(record.moves) for record in records)
    assert report.move_times[0].moves == report.moves
    assert 0 < report.move_times[0].mean < 1
    assert all(record.names == ("easy", "easy") for record in records)


def test_opponents_take_every_seat_in_turn_and_a_team_stays() -> None:
    duel = Setup.of("duel", 2, None, MIXED, "x")
    assert [duel.seating(number) for number in range(3)] == [MIXED, MIXED[::-1], MIXED]
    team = Setup.of("classic", 2, None, MIXED, "x")
    assert [team.seating(number) for number in range(2)] == [MIXED, MIXED]
    assert play_deal(duel, 1, {}).names == MIXED[::-1]


def test_rounds_of_columns_are_counted_with_the_last_one() -> None:
    options = game("columns").Options.read({"target": 100})
    lines: list[str] = []
    setup = Setup.of("columns", 2, options, ["easy"], "x")
    report = run(recorded(setup), 3, Place(1), None, into(lines))
    winners: Counter[int | None] = Counter()
    for line in lines:
        boards = [step.state.board for step in replay(read_record(line))]
        ended = {board.last_round.number: board.last_round for board in boards if board.last_round}
        winners.update(last.winner for last in ended.values())
    assert [seat.rounds for seat in report.seats] == [winners[0], winners[1]]
    assert report.rounds == winners[0] + winners[1] > 3


@dataclass
class RecordingListener(EasyPlayer):
    """Greedy that writes down what it is shown and told; it asks to leave its seat's own pile."""

    seen: list[tuple[Any, ...]]

    def choose(self, turn: Turn) -> Move:
        self.seen.append((turn.view, turn.heard))
        return super().choose(turn)

    def signals(self, view: View, kinds: Sequence[str] = BOT_SIGNALS) -> tuple[Signal, ...]:
        assert isinstance(view, View)
        assert view.seat is not None
        return (Signal(view.seat, view.seat),)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("signals", [BOT_SIGNALS, ()])
def test_players_get_views_and_the_others_signals(
    monkeypatch: pytest.MonkeyPatch, name: str, signals: tuple[str, ...]
) -> None:
    seen: list[tuple[Any, ...]] = []
    monkeypatch.setitem(PLAYERS[name], "listener", RecordingListener(seen))
    bots = ["listener"] + ["random"] * (game(name).seats[-1] == 2)
    options = game(name).Options.read({"target": 30} if name == "columns" else {})
    simulate(name, 2, options, bots, 2, "x", 1, signals)
    assert seen
    for view, heard in seen:
        assert isinstance(view, View)
        seat = view.board.turn or 0
        assert view.seat == seat
        if signals and view.board.talk in ("open", "strict"):
            assert heard[seat] is None
            assert heard[1 - seat] == (Signal(1 - seat, 1 - seat),)
        else:
            assert heard == ()


@pytest.mark.clauses("G-10", "X-11")
def test_a_silent_table_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, ...]] = []
    monkeypatch.setitem(PLAYERS["classic"], "listener", RecordingListener(seen))
    silent = game("classic").Options.read({"talk": "silent"})
    simulate("classic", 2, silent, ["listener"], 1, "x", 1, BOT_SIGNALS)
    assert {heard for _, heard in seen} == {()}


@pytest.mark.parametrize("name", ["classic", "extreme"])
def test_a_table_may_agree_on_one_signal_only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    strong, said = copy(players_of(name)["strong"]), Counter[str]()
    told = type(strong).signals

    def listened(player: Any, view: View, kinds: Sequence[str]) -> tuple[Signal, ...] | None:
        signals = told(player, view, kinds)
        said.update(signal.kind for signal in signals or ())
        return signals

    monkeypatch.setattr(type(strong), "signals", listened)
    for signals in ((LEAVE,), (GENTLY,), BOT_SIGNALS):
        said.clear()
        simulate(name, 2, None, ["strong"], 1, "x", 1, signals)
        assert {*said} == {*signals}


@pytest.mark.parametrize("signals", ["leave", ("leave", "nod"), ["ten_back"]])
def test_unknown_signals_are_refused_before_the_first_game(signals: Any) -> None:
    with pytest.raises(ValueError, match="signals are some of"):
        simulate("classic", 2, None, ["strong"], 1, "x", 1, signals)


def test_the_first_seat_chooses_who_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, ...]] = []
    monkeypatch.setitem(PLAYERS["classic"], "listener", RecordingListener(seen))
    kept: list[str] = []
    setup = Setup.of("classic", 3, None, ["listener"], "x")
    run(recorded(setup), 1, Place(1), None, into(kept))
    assert seen[0][0].seat == 0
    assert read_record(kept[0]).moves[0] == "@1"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_broken_player_is_named_with_its_deal(
    monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    class Broken(EasyPlayer):
        def choose(self, turn: Turn) -> Move:
            return game("classic").parse("2a")

    monkeypatch.setitem(PLAYERS["classic"], "broken", Broken())
    with pytest.raises(GameFailed, match=r"deal x/[01]: IllegalMove: "):
        simulate("classic", 1, None, ["broken"], 2, "x", workers)


def test_a_worker_that_ignores_sigterm_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(setup: Setup, number: int, *rest: Any) -> PlayedGame:
        if number == 0:
            return play_deal(setup, number, *rest)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if number == 1:
            raise GameFailed("x/1", "enough of it")
        time.sleep(3600)
        raise AssertionError

    monkeypatch.setattr(Setup, "play", stubborn)
    monkeypatch.setattr(workers_module, "GRACE_SECONDS", 0.1)
    with pytest.raises(GameFailed, match="enough of it"):
        simulate("classic", 2, None, ["random"], 90, "x", 3)
    assert multiprocessing.active_children() == []


def dying(number_to_die: int, marker: Path | None) -> Callable[..., PlayedGame]:
    """`play_deal` in a worker that is killed at one deal: always, or until the marker exists."""

    def play(setup: Setup, number: int, *rest: Any) -> PlayedGame:
        if number == number_to_die and not (marker and marker.exists()):
            if marker:
                marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_deal(setup, number, *rest)

    return play


@pytest.mark.parametrize("number", [0, 17, 39])
def test_the_deals_of_a_dead_worker_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    setup = Setup.of("classic", 1, None, ["random"], "x")
    whole: list[str] = []
    expected = run(recorded(setup), 40, Place(1), None, into(whole))
    marker = tmp_path / "died"
    monkeypatch.setattr(Setup, "play", dying(number, marker))
    records: list[str] = []
    report = run(recorded(setup), 40, Place(2), None, into(records))
    assert marker.exists()
    assert report == expected
    assert records == whole
    assert multiprocessing.active_children() == []


def test_the_deaths_of_other_workers_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deal 0 is at work while three workers die, each over another deal."""
    markers = {number: tmp_path / str(number) for number in (1, 2, 3)}

    def play(setup: Setup, number: int, *rest: Any) -> PlayedGame:
        while number == 0 and not all(marker.exists() for marker in markers.values()):
            time.sleep(0.01)
        return dying(number, markers.get(number, tmp_path))(setup, number, *rest)

    monkeypatch.setattr(Setup, "play", play)
    setup = Setup.of("classic", 1, None, ["random"], "x")
    assert run(setup, 8, Place(2)) == run(setup, 8, Place(1))
    assert all(marker.exists() for marker in markers.values())


@pytest.mark.parametrize("deadly_pools", [1, 2])
def test_a_worker_that_dies_over_no_deal_is_replaced_once(
    monkeypatch: pytest.MonkeyPatch, deadly_pools: int
) -> None:
    start_pool, start_worker = Workers._start, workers_module._start_worker
    pools = 0  # a forked worker knows how many there were

    def count_pool(workers: Workers[PlayedGame], again: list[range]) -> None:
        nonlocal pools
        pools += 1
        start_pool(workers, again)

    def start(*arguments: Any) -> None:
        start_worker(*arguments)
        if pools <= deadly_pools:
            os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(Workers, "_start", count_pool)
    monkeypatch.setattr(workers_module, "_start_worker", start)
    setup = Setup.of("classic", 1, None, ["random"], "x")
    if deadly_pools == 1:
        assert run(setup, 8, Place(2)).games == 8
    else:
        with pytest.raises(WorkerDied, match=r"deal x/0: a worker process died 2 times"):
            run(setup, 8, Place(2))


def test_deals_that_kill_their_worker_again_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Setup, "play", dying(5, None))
    records: list[str] = []
    setup = Setup.of("classic", 1, None, ["random"], "x")
    with pytest.raises(WorkerDied, match=r"deal x/5: a worker process died 2 times"):
        run(recorded(setup), 40, Place(2), None, into(records))
    assert [read_record(line).seed for line in records] == [f"x/{i}" for i in range(len(records))]
    assert multiprocessing.active_children() == []


def test_what_was_finished_before_an_interruption_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C comes while the first deals are waited for, after both workers have played."""

    def interrupted(futures: Any, **_: Any) -> Any:
        for future in futures:
            future.result()
        raise KeyboardInterrupt

    monkeypatch.setattr(workers_module, "wait", interrupted)
    records: list[str] = []
    setup = Setup.of("classic", 1, None, ["random"], "x")
    report = run(recorded(setup), 40, Place(2), None, into(records))
    assert (report.games, len(records)) == (2, 2)
    assert not report.is_whole
    assert multiprocessing.active_children() == []


@pytest.mark.clauses("CR-7b")
@pytest.mark.parametrize("level", ["random", "easy"])
def test_a_deck_that_fits_nowhere_comes_to_an_end(level: str) -> None:
    """Nobody can lay anything but the zeros, which would go round for ever."""
    deck = {"0": 18, "8E": 2, "15": 5, "3B": 1, "4N": 3}
    options = game("columns").Options.read({"deck": deck, "target": 20})
    report = simulate("columns", 2, options, [level], 3, "b", 1)
    assert (report.games, report.moves < 5000) == (3, True)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_without_an_end_in_sight_is_broken_off(
    monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr(Columns, "most_moves", 300)
    free = game("columns").Options.read({"deck": {"0": 479, "1": 1}})
    with pytest.raises(GameFailed, match=r"deal x/[01]: no end after 300 moves"):
        simulate("columns", 2, free, ["random"], 2, "x", workers)


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told_in_order(workers: int) -> None:
    told: list[tuple[int, int]] = []

    def hear(done: int, deals: int) -> None:
        told.append((done, deals))

    simulate("classic", 1, None, ["random"], 6, "x", workers, on_progress=hear)
    assert told == sorted(told)
    assert told[-1] == (6, 6)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_keeps_a_beginning(workers: int) -> None:
    def enough(done: int, deals: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    kept: list[str] = []
    setup = Setup.of("classic", 1, None, ["random"], "x")
    report = run(recorded(setup), 400, Place(workers), enough, into(kept))
    assert 3 <= report.games < 400
    assert not report.is_whole
    assert len(kept) == report.games
    whole = simulate("classic", 1, None, ["random"], report.games, "x", 1)
    assert (report.cards_left, report.moves) == (whole.cards_left, whole.moves)
    assert json.loads(report.to_json())["interrupted"] is True


def test_what_cannot_be_simulated_is_refused() -> None:
    for bots in (["nobody"], ["easy", "easy"], []):
        with pytest.raises(ValueError, match=r"is no level|seats need as many bots"):
            simulate("classic", 3, None, bots, 1, "x", 1)
    for deals, workers in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least one"):
            simulate("classic", 1, None, ["easy"], deals, "x", workers)
    far = game("classic").Options.read({"starter": "@5"})
    with pytest.raises(InvalidOption):
        simulate("classic", 9, None, ["easy"], 1, "x", 1)
    with pytest.raises(InvalidOption):
        simulate("classic", 2, far, ["easy"], 1, "x", 1)
    for seed in ("", "x" * 199):
        with pytest.raises(RecordError):
            simulate("classic", 1, None, ["easy"], 100, seed, 1)


def test_one_seed_is_played_with_a_budget_and_can_be_stopped() -> None:
    setup = replace(Setup.of("duel", 2, None, ["easy"], "one deal"), keep=True)
    played = play_seed(setup, "one deal", ("easy", "easy"), {}, budget=Budget(work=1))
    assert read_record(played.record).seed == "one deal"
    with pytest.raises(GameStopped):
        play_seed(setup, "one deal", ("easy", "easy"), {}, budget=Budget(stop=lambda: True))
