"""Whole games in line mode: somebody types a legal move until it is over, in every language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tenback.bots import players_of
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.language import LANGUAGES
from tenback.language.texts import Texts
from tenback.record import Record, read_record
from tenback.rules import game
from tenback.rules.moves import End, Lay, TakeBack
from tenback.table import Refusal
from tenback.terminal.game_session import GameSession
from tenback.terminal.local_table import LocalTable
from tenback.terminal.saved_game import SavedGame
from tests.support.keyboard import Keyboard, first_careful

TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("classic", 1, 0, {"take_back": True}),
    ("classic", 4, 2, {}),
    ("extreme", 2, 0, {"take_back": True}),
    ("extreme", 3, 1, {"violations": "lose", "instructions": "random"}),
    ("duel", 2, 1, {}),
    ("columns", 2, 0, {"target": 20}),
    ("columns", 4, 3, {"target": 20, "may_draw": True}),
]


def sit_down(
    path: Path, name: str, players: int, seat: int, options: dict[str, Any], language: str
) -> tuple[GameSession, Keyboard]:
    rules = game(name)
    record = Record(name, players, rules.Options.read(options), f"{name} {players}")
    keyboard = Keyboard(lambda: first_careful(session.view))
    saved_game = SavedGame.begin(record, path)
    session = GameSession(
        saved_game, keyboard, Texts(language, seat), EasyPlayer(), confirm_losing=False
    )
    return session, keyboard


# Before a commit each table in one language; what is said where is the same in all of them.
TELLINGS = [
    pytest.param(*table, language, marks=[] if (n + k) % 3 == 0 else pytest.mark.slow)
    for n, table in enumerate(TABLES)
    for k, language in enumerate(LANGUAGES)
]


@pytest.mark.parametrize(("name", "players", "seat", "options", "language"), TELLINGS)
def test_a_whole_game_is_told_and_kept(
    tmp_path: Path, name: str, players: int, seat: int, options: dict[str, Any], language: str
) -> None:
    path = tmp_path / "game.json"
    session, keyboard = sit_down(path, name, players, seat, options, language)
    assert session.run() == 0
    kept = read_record(path.read_bytes())
    assert kept.result is not None
    assert kept == session.saved_game.record
    said = "\n".join(keyboard.said)
    assert kept.result.sentence.say(language) in said
    assert f"{name} {players}" in said  # the seed
    assert str(path) in said
    assert keyboard.typed
    assert list(tmp_path.iterdir()) == [path]  # nothing else is left lying about


def test_only_own_cards_are_offered(tmp_path: Path) -> None:
    for name, players, seat, options in TABLES:
        session, keyboard = sit_down(tmp_path / "g.json", name, players, seat, options, "en")
        while session.saved_game.state.turn != seat:
            session.step()
        state: Any = session.saved_game.state
        own = set(map(str, state.hands[seat]))
        session.announce()
        session.run_command("legal", [])
        for line in keyboard.said[-8:]:
            if line.startswith("Lay on"):
                cards = line.partition(": ")[2].split()
                assert {card.rstrip("abcdxy").partition(":")[0] for card in cards} <= own


@pytest.mark.slow
def test_the_same_lines_in_a_real_process(tmp_path: Path) -> None:
    """What the keyboard typed, piped into the command, gives the same game."""
    table = ("duel", 2, 0, {"starter": "@1"})
    session, keyboard = sit_down(tmp_path / "one.json", *table, "en")
    session.run()
    words = ["play", "duel", "--seed", "duel 2", "--option", "starter=@1", "--yes"]
    done = subprocess.run(
        [sys.executable, "-m", "tenback", *words, "--lang", "en", "--save", "two.json"],
        input="\n".join(keyboard.typed) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    again = read_record((tmp_path / "two.json").read_bytes())
    assert again.moves == session.saved_game.record.moves
    assert "Saved in two.json" in done.stdout


def test_G_10_signals_reach_the_partners_and_lapse(tmp_path: Path) -> None:
    """A strong partner lays on a pile it is asked to leave only where it must."""
    rules = game("classic")
    record = Record("classic", 2, rules.Options.read({"starter": "@1"}), "signals")
    strong = players_of("classic")["strong"]
    saved_game = SavedGame.begin(record, tmp_path / "game.json")
    local_table = LocalTable(saved_game, 0, strong, "en")
    view = saved_game.state.view(0)
    while local_table.wait() is not None:
        pass
    assert not local_table.signals()  # bots say nothing before the first card
    outcome = local_table.signal("a", "leave")
    assert not isinstance(outcome, Refusal)
    assert [str(signal.kind) for signal in local_table.signals(own=True)] == ["leave"]
    heard = local_table.heard()[0]
    assert heard is not None
    assert not heard[0].exact  # a person's silence means nothing
    for move in [m for m in view.legal if isinstance(m, Lay) and m.pile == 0][:1]:
        local_table.play(move)
    assert local_table.signals(own=True)  # the turn is not over: the card may be taken back
    local_table.play(
        next(move for move in saved_game.state.view(0).legal if not isinstance(move, TakeBack))
    )
    local_table.play(End())
    assert not local_table.signals(own=True)
    while not local_table.signals():  # until the partner has something to ask for
        if local_table.wait() is None:
            local_table.play(strong.choose(Turn(saved_game.state.view(0))))
    meant = strong.signals(saved_game.state.view(1)) or ()
    spoken = {(signal.pile, signal.kind) for signal in local_table.signals()}
    assert spoken <= {(signal.pile, signal.kind) for signal in meant}
    assert len(spoken) <= 2  # a bot never asks for more at a time
    assert SavedGame.resume(saved_game.path).record.moves == saved_game.record.moves
