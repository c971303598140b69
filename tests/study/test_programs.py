"""Simulations with programs at the table: the same for any number of workers, incidents and all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tenback.bots.programs.incident import Incident
from tenback.bots.signalling import BOT_SIGNALS
from tenback.record import read_record
from tenback.study.blocks.place import Place
from tenback.study.simulate.play_deal import Clock, GameFailed, PlayedGame, Setup, play_deal
from tenback.study.simulate.report import MOST_INCIDENTS, Incidents
from tenback.study.simulate.report_builder import ReportBuilder
from tenback.study.simulate.run import run
from tests.bots.programs.nasty import GOOD, program
from tests.support.simulation import into, recorded

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning"),
]

ODD = f"if len(asked['view']['hand']) == 3: say(type='move', id=number, move='?')\nelse: {GOOD}"


def nobody_is_left() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False


def test_any_number_of_workers_finds_the_same(tmp_path: Path) -> None:
    setup = Setup.of("duel", 2, None, [program(tmp_path, ODD), "easy"], "the same")
    kept: list[list[str]] = [[], []]
    reports = [
        run(recorded(setup), 5, Place(workers), None, into(kept[workers - 1])) for workers in (1, 2)
    ]
    assert reports[0] == reports[1]
    assert kept[0] == kept[1]
    assert reports[0].plain()["incidents"] == reports[1].plain()["incidents"]
    assert reports[0].incidents.total > 0
    assert {record.names for record in map(read_record, kept[0])} == {
        (setup.bots[0][:100], "easy"),
        ("easy", setup.bots[0][:100]),
    }
    assert nobody_is_left()


@pytest.mark.slow
def test_signals_of_a_program_reach_the_others(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    listening = f"print(json.dumps(asked['heard']), file=open({str(heard)!r}, 'a'))\n{GOOD}"
    telling = "say(type='signals', id=number, signals=[{'pile': 'd', 'kind': 'leave'}])"
    name = program(tmp_path, listening, telling)
    setup = Setup("classic", 2, _options("classic"), (name, name), "told", signals=BOT_SIGNALS)
    played = play_deal(setup, 0, {})
    assert played.incidents == ()
    lines = set(heard.read_text().splitlines())
    said = '[{"pile": "d", "kind": "leave"}]'
    assert lines == {f"[null, {said}]", f"[{said}, null]"}
    assert nobody_is_left()


def test_a_program_gets_a_seed_that_tells_nothing_of_the_cards(tmp_path: Path) -> None:
    told = tmp_path / "told"
    noting = f"open({str(told)!r}, 'a').write(line)\n{GOOD}"
    name = program(tmp_path, noting)
    play_deal(Setup.of("duel", 2, None, [name], "secret seed"), 0, {})
    assert "secret" not in told.read_text()


@pytest.mark.slow
def test_time_until_the_answer_is_counted_for_a_program(tmp_path: Path) -> None:
    clocks: dict[str, Clock] = {}
    name = program(tmp_path, f"time.sleep(0.02)\n{GOOD}")
    setup = Setup.of("duel", 2, None, [name, "easy"], "slow")
    play_deal(setup, 0, clocks)
    assert clocks[name].mean > 0.02


def test_a_table_takes_only_commands_that_can_be_read() -> None:
    with pytest.raises(ValueError, match=r"is no level|seats need as many bots"):
        Setup.of("duel", 2, None, ["cmd:'"], "x")


def test_a_fallback_that_fails_is_told_with_its_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("tenback.bots.games.easy.EasyPlayer.choose", broken)
    setup = Setup.of("duel", 2, None, [program(tmp_path, "sys.exit()")], "x")
    with pytest.raises(GameFailed, match="deal x/0: ZeroDivisionError"):
        run(setup, 1, Place(1))
    assert nobody_is_left()


def test_the_first_incidents_are_kept_and_all_are_counted() -> None:
    tally = ReportBuilder(Setup.of("duel", 2, None, ["easy"], "x"))
    incidents = tuple(Incident("cmd:a", 0, kind) for kind in ("timeout", "crash", "timeout"))
    played = PlayedGame(("easy", "easy"), (0,), (0, 1), (0, 0), 1, incidents=incidents)
    tally.add([played] * 10)
    found = tally.report(10, 1.0, 1).incidents
    assert found.total == 30
    assert len(found.first) == MOST_INCIDENTS
    assert found.first[3] == ("x/1", incidents[0])
    assert found.plain()["by_bot"] == {"cmd:a": {"crash": 10, "timeout": 20}}
    assert Incidents().plain() == {"total": 0, "by_bot": {}, "first": []}


def _options(name: str) -> Any:
    return Setup.of(name, 2, None, ["easy"], "x").options
