"""The small parts of the line mode: what is typed, the menu, warnings, saving, plain rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.language.clauses import UnknownClause, clause
from tenback.language.texts import Texts
from tenback.record import Record, RecordError, final, read_record
from tenback.rules import GAMES, game
from tenback.rules.moves import End
from tenback.terminal.board_json import plain_board
from tenback.terminal.game_session import GameSession
from tenback.terminal.input_line import is_yes, read_line
from tenback.terminal.markdown import BOLD, render
from tenback.terminal.menu import choose_game, choose_players
from tenback.terminal.narrate import narrator
from tenback.terminal.saved_game import SavedGame, games_folder, new_path, save
from tests.rules.situations import columns
from tests.support.keyboard import Keyboard

ENGLISH, FRENCH, GERMAN = (Texts(language, 0) for language in ("en", "fr", "de"))


def keyboard(*lines: str) -> Keyboard:
    waiting: Iterator[str] = iter(lines)

    def answer() -> str:
        for line in waiting:
            return line
        raise EOFError

    return Keyboard(answer)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("13a 14a .", ["13a", "14a", "."]),
        ("13 a, 14 b.", ["13a", "14b", "."]),
        ("13:a; end", ["13a", "."]),
        ("8+:2 9:2", ["8+:2", "9:2"]),
        ("UNDO", ["<"]),
        ("", []),
    ],
)
def test_moves_as_they_are_typed(text: str, moves: list[str]) -> None:
    assert read_line(text, ENGLISH) == (None, moves)


@pytest.mark.parametrize(
    ("text", "texts", "command"),
    [
        ("?", ENGLISH, "help"),
        ("aide", FRENCH, "help"),
        ("Hilfe", GERMAN, "help"),
        ("help", GERMAN, "help"),
        ("règle G-7", FRENCH, "rules"),
        ("züge", GERMAN, "legal"),
        ("quitter", FRENCH, "quit"),
    ],
)
def test_words_in_the_own_language_and_in_english(text: str, texts: Texts, command: str) -> None:
    assert read_line(text, texts).command == command


def test_words_of_a_language_mean_one_thing_only() -> None:
    for texts in (ENGLISH, FRENCH, GERMAN):
        names = [
            "help",
            "hand",
            "table",
            "legal",
            "rules",
            "undo",
            "save",
            "quit",
            "end",
            "draw",
            "pass",
        ]
        words = [word for name in names for word in texts.say(f"play.word.{name}").split()]
        assert len(words) == len(set(words))
    assert is_yes("Oui", FRENCH)
    assert not is_yes("nein", GERMAN)


def test_the_menu_asks_until_it_understands() -> None:
    asked = keyboard("chess", "3")
    assert choose_game(asked, ENGLISH) == "duel"
    assert choose_game(keyboard("columns"), FRENCH) == "columns"
    assert choose_players(keyboard("9", ""), ENGLISH, GAMES["classic"]) == 2
    assert choose_players(keyboard("5"), ENGLISH, GAMES["columns"]) == 5
    assert choose_players(keyboard(), ENGLISH, GAMES["duel"]) == 2


def session(tmp_path: Path, asked: Keyboard, *, confirm_losing: bool = True) -> GameSession:
    """Extreme with a skull, 90, that cannot be covered on a rising pile."""
    options = game("extreme").Options.read({"starter": "@1"})
    saved_game = SavedGame.begin(Record("extreme", 2, options, "seed 131"), tmp_path / "game.json")
    return GameSession(saved_game, asked, ENGLISH, EasyPlayer(), confirm_losing=confirm_losing)


def test_XR_10_a_losing_move_is_made_only_after_a_yes(tmp_path: Path) -> None:
    asked = keyboard("90a", "no", "90a", "yes")
    table = session(tmp_path, asked)
    assert table.run() == 0
    assert asked.typed == ["90a", "no", "90a", "yes"]
    assert table.saved_game.record.moves == ("90a",)
    assert "Not played." in asked.said
    assert any("96 cards left" in line or "97 cards left" in line for line in asked.said)


def test_XR_10_with_yes_a_losing_move_is_warned_of_but_made(tmp_path: Path) -> None:
    asked = keyboard("90a")
    session(tmp_path, asked, confirm_losing=False).run()
    assert asked.typed == ["90a"]
    assert any("(XR-10)" in line for line in asked.said)


def test_GR_7_no_take_back_without_the_option(tmp_path: Path) -> None:
    asked = keyboard("44a <")
    session(tmp_path, asked).run()
    assert any("(GR-7)" in line for line in asked.said)


def test_a_save_is_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    save(path, "one\n")
    assert path.read_text() == "one\n"
    with pytest.raises(UnicodeEncodeError):
        save(path, "\ud800")
    assert path.read_text() == "one\n"
    assert list(path.parent.iterdir()) == [path]
    path.write_text("noise")
    with pytest.raises(RecordError):
        SavedGame.resume(path)


def test_games_have_a_folder_and_a_name(tmp_path: Path) -> None:
    assert games_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/tenback/games")
    home = Path.home() / ".local/share/tenback/games"
    assert games_folder({"XDG_DATA_HOME": "not/absolute"}) == games_folder({}) == home
    first = new_path(tmp_path, "duel")
    first.touch()
    assert new_path(tmp_path, "duel") != first


def test_clauses_by_any_spelling() -> None:
    assert clause("g-7").id == clause(" G-7 ").id == "G-7"
    assert clause("gr-6a").id == "GR-6a"
    with pytest.raises(UnknownClause) as unknown:
        clause("G-70")
    assert unknown.value.near == "G-7"


def test_markdown_becomes_plain() -> None:
    text = "# Title\n\nSome **bold** and `13a`.\n\n- one\n  more\n- two\n\n"
    text += "| a | b |\n|---|---|\n| 10 | 2 |"
    assert render(text).splitlines() == [
        "Title", "", "Some bold and 13a.", "", "- one more", "- two", "", "a   b", "10  2",
    ]  # fmt: skip
    assert render(text, bold=True).startswith(f"{BOLD}Title")
    assert render("```\n13a  14a\n```").splitlines() == ["13a  14a"]
    assert max(map(len, render("word " * 50, width=40).splitlines())) <= 40


def test_boards_are_plain_json() -> None:
    for name, rules in GAMES.items():
        record = Record(name, rules.default_players, rules.Options(), "plain")
        assert json.loads(json.dumps(plain_board(final(record).board)))["counts"]


def test_the_end_of_a_run_and_a_column_left_unopened_are_told_apart() -> None:
    state = columns("8N 3 9", "0 0", shown="7 5", may_open=True).play("8N:1")
    opening = state.play(".")
    words = narrator(state.game, Texts("en", 0))
    ended, *_ = words.done(state.view(0), End(), opening.view(0))
    assert ended == "You end the run."
    left = words.done(opening.view(0), End(), opening.play(".").view(0))
    assert list(left) == ["You leave column 3 unopened."]


def test_a_column_game_tells_rounds_skips_and_bombs(tmp_path: Path) -> None:
    """Every kind of sentence of Columns comes up when greedy players finish a few rounds."""
    said: list[str] = []
    options = game("columns").Options.read({"target": 20})
    for seed in range(6):
        state: Any = final(Record("columns", 2 + seed % 3, options, f"tell {seed}"))
        words = narrator(state.game, Texts("en", 0))
        while state.result is None:
            view = state.view(0 if state.turn is None else state.turn)
            move = EasyPlayer().choose(Turn(view))
            after = state.play(move)
            said += words.done(state.view(0), move, after.view(0))
            state = after
    text = "\n".join(said)
    for sentence in (
        "STOP: ", "HALF TURN: ", "NEW COLUMN: ", "EARTHQUAKE: ", "BOMB: ", "You draw ",
        "is over: your hand is empty, you win it!", "has no cards left.", "A 15 completes column",
        "removes column", "points, ",
    ):  # fmt: skip
        assert sentence in text


def test_a_record_kept_by_the_journal_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved_game = SavedGame.begin(
        Record("duel", 2, game("duel").Options.read({"starter": "@1"}), "kept"), path
    )
    move = next(iter(saved_game.state.legal))
    saved_game.update((str(move),), saved_game.state.play(move))
    assert read_record(path.read_bytes()) == saved_game.record
    assert SavedGame.resume(path) == saved_game
