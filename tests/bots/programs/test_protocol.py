"""PROTOCOL.md keeps its word: its examples are true, its tables complete, its bots good players."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tenback.bots.programs.protocol import (
    LONGEST_ANSWER_BYTES,
    LONGEST_REQUEST_BYTES,
    write_start,
)
from tenback.language import catalogue
from tenback.record import Seeded, read_view, write_view
from tenback.rules import GAMES, game
from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Setup, play_deal

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "PROTOCOL.md").read_text(encoding="utf-8")
BOTS, VIEWS = PAGE.split("\n## Views\n")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", VIEWS, re.DOTALL)]
TALKS = re.findall(r"```text\n\$ tenback (.*?)\n(.*?)```", BOTS, re.DOTALL)
DEALS = {
    "classic": (2, "@1 7a"),
    "extreme": (2, "@2 62c"),
    "duel": (2, "9a 57b . 15a"),
    "columns": (3, "@1 11:2 ."),
}

POSIX = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only")


def named(text: str, heading: str) -> list[str]:
    """The names in the first column of the first table after a heading."""
    table = text.split(heading, 1)[1].split("|---|", 1)[1].partition("\n\n")[0]
    cells = re.findall(r"^\| ([^|]*) \|", table, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize("plain", EXAMPLES, ids=list(GAMES))
def test_the_views_are_those_of_a_deal_anybody_can_repeat(plain: dict[str, Any]) -> None:
    players, moves = DEALS[plain["game"]]
    state = game(plain["game"]).deal(players, deal=Seeded("a first game"))
    for move in moves.split():
        state = state.play(move)
    view = state.view(plain["seat"])
    assert plain == write_view(view)
    assert read_view(plain) == view


@pytest.mark.parametrize(
    ("command", "talk"),
    [pytest.param(*talk, id=str(n), marks=pytest.mark.slow) for n, talk in enumerate(TALKS)],
)
def test_the_talks_are_what_our_own_bots_say(command: str, talk: str) -> None:
    talk = talk.replace("{...}", json.dumps(EXAMPLES[0]))
    said = [line[2:] for line in talk.splitlines() if line.startswith("> ")]
    heard = [json.loads(line[2:]) for line in talk.splitlines() if line.startswith("< ")]
    spoken = subprocess.run(
        [sys.executable, "-m", "tenback", *command.split()],
        input="\n".join(said) + "\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TENBACK_LANG": "en"},
    )
    assert [json.loads(line) for line in spoken.stdout.splitlines()] == heard
    assert len(said) == len(heard)


def test_every_field_of_a_view_is_described() -> None:
    common = named(VIEWS, "### In every game")
    piles = named(VIEWS, "### In classic, extreme and duel")
    columns = named(VIEWS, "### In columns")
    for plain in EXAMPLES:
        own = columns if plain["game"] == "columns" else piles
        assert set(plain) <= {*common, *own}
    assert {*common, *piles, *columns} == {name for plain in EXAMPLES for name in plain}


def test_every_field_of_a_start_is_described() -> None:
    state = game("columns").deal(2, deal=Seeded("x"))
    start = write_start(state.view(0), (), 1)
    assert named(BOTS, "**start** begins") == list(start)
    deck = start["deck"]
    assert isinstance(deck, dict)
    assert deck["0+"] == 2
    assert sum(deck.values()) == 96


def test_every_incident_and_limit_is_described() -> None:
    listed = named(BOTS, "### When something goes wrong")
    assert listed[: listed.index("ended") + 1] == [
        name for key in catalogue("en") if (name := key.removeprefix("incident.")) != key
    ]
    assert f"{LONGEST_REQUEST_BYTES:,} bytes" in BOTS
    assert f"{LONGEST_ANSWER_BYTES:,}" in BOTS


def finished(command: str, games: Iterable[str] = GAMES) -> list[str]:
    """A game of each kind with this program at every seat: the moves."""
    found = []
    with Programs(60.0) as programs:
        for name in games:
            options = {"target": 30} if name == "columns" else {}
            read = game(name).Options.read(options)
            table = Setup(name, 2, read, (command, command), "example", keep=True)
            played = play_deal(table, 0, {}, programs)
            assert played.incidents == ()
            assert played.moves > 10
            found.append(json.loads(played.record)["moves"])
    return found


PYTHON = f"cmd:{sys.executable} -ISB '{ROOT}/examples/bot.py'"
NODE = f"cmd:node '{ROOT}/examples/bot.js'"


@POSIX
def test_the_example_plays() -> None:
    assert finished(PYTHON, ["duel"])


@POSIX
@pytest.mark.slow
def test_the_examples_play_every_game_to_its_end_and_both_alike() -> None:
    python = finished(PYTHON)
    if shutil.which("node") is None:
        pytest.skip("there is no Node.js here to run examples/bot.js")
    assert finished(NODE) == python


@pytest.mark.parametrize("name", ["bot.py", "bot.js"])
def test_the_examples_are_short(name: str) -> None:
    assert len((ROOT / "examples" / name).read_text(encoding="utf-8").splitlines()) <= 36
