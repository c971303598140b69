"""Programs at the command line: `tenback bot`, and `cmd:` in simulate and play."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.commands.bot import read_request
from tenback.cli.commands.simulate import bot_names
from tenback.language import LANGUAGES
from tests.bots.programs.nasty import GOOD, first_word, program, script
from tests.support.interrupt import accept_interrupt

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning"),
]

Capture = pytest.CaptureFixture[str]
TWO = ["duel", "--deals", "2", "--seed", "x", "--workers", "1"]


def test_names_and_commands_can_be_told_apart() -> None:
    assert list(bot_names("easy, random")) == ["easy", "random"]
    assert list(bot_names("easy,cmd:a b,c, d ")) == ["easy", "cmd:a b,c, d"]
    assert list(bot_names(" cmd:a")) == ["cmd:a"]
    assert list(bot_names("")) == [""]
    assert list(bot_names("easy,")) == ["easy", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_incidents_are_in_the_report(capsys: Capture, tmp_path: Path, language: str) -> None:
    name = program(tmp_path, "say(type='move', id=number, move='200a')")
    words = ["simulate", *TWO, "--bots", "easy", "--bots", name, "--lang", language]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert f"easy, {name}." in said
    assert said.count("x/0, ") == said.count("x/1, ") == 4
    assert "200a (F-3)" in said
    assert "8 incident" in said or "8 Zwischenf" in said


def test_incidents_are_in_the_json(capsys: Capture, tmp_path: Path) -> None:
    name = program(tmp_path, "raise ValueError('no luck')")
    assert main(["simulate", *TWO, "--bots", f"easy,{name}", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bots"] == ["easy", name]
    assert found["incidents"]["by_bot"] == {name: {"crash": 6, "ended": 2}}
    first = found["incidents"]["first"][0]
    assert first == {
        "deal": "x/0",
        "bot": name,
        "seat": 1,
        "kind": "crash",
        "detail": "code 1; ValueError: no luck",
    }


@pytest.mark.slow
def test_many_incidents_are_not_told_one_by_one(capsys: Capture, tmp_path: Path) -> None:
    name = program(tmp_path, "print(5, flush=True)")
    words = ["duel", "--deals", "3", "--seed", "x", "--workers", "1", "--bots", name]
    assert main(["simulate", *words, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "24 incidents with programs" in said
    assert "\n  And 14 more.\n" in said


BAD = [
    ("cmd:", "cmd:python3 bot.py"),
    ("cmd:'open", "cmd:python3 bot.py"),
    ("cmd:/no/such/bot", "/no/such/bot"),
    ("cmd:false", "code 1"),
    ("genius", "cmd:..."),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "hint"), BAD)
def test_a_program_that_cannot_play_is_refused_in_one_line(
    capsys: Capture, name: str, hint: str, language: str, tmp_path: Path
) -> None:
    saved = tmp_path / "game.json"
    simulating = ["simulate", *TWO, "--bots", name]
    playing = ["play", "duel", "--partners", name, "--save", str(saved)]
    for words in (simulating, playing):
        assert main([*words, "--lang", language]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert hint in said.err
    assert not saved.exists()


ESCAPE = "\\x1b[31mred\\x1b]0;title\\x07"


@pytest.mark.parametrize(
    "says",
    [
        f"print('{ESCAPE}', flush=True)",
        f"sys.exit('{ESCAPE}')",
        f"print(json.dumps(dict(type='error', id=1, why='{ESCAPE}')), flush=True)",
    ],
    ids=["garbage", "last words", "error"],
)
def test_what_a_program_says_at_the_door_cannot_paint_the_terminal(
    capsys: Capture, tmp_path: Path, says: str
) -> None:
    name = script(tmp_path, f"import json, sys\n{says}\nsys.stdin.read()")
    assert main(["simulate", "duel", "--bots", f"easy,{name}", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.removesuffix("\n").isprintable()
    assert ESCAPE in said


def test_a_program_that_does_not_know_the_game_is_refused(capsys: Capture, tmp_path: Path) -> None:
    hello = '{"type": "hello", "id": 1, "protocol": 1, "name": "x", "games": ["columns"]}'
    name = script(tmp_path, f"import sys\nprint('{hello}', flush=True)\nsys.stdin.read()")
    assert main(["simulate", *TWO, "--bots", name, "--lang", "en"]) == 2
    assert capsys.readouterr().err.endswith("It does not know the game duel.\n")


def test_on_other_systems_programs_are_refused(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.cli.check_program.CAN_RUN_PROGRAMS", False)
    assert main(["simulate", *TWO, "--bots", "cmd:true", "--lang", "en"]) == 2
    assert "Linux, macOS" in capsys.readouterr().err


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, typed: str, *words: str
) -> tuple[int, str]:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", *words, "--lang", "en"])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_a_program_as_a_partner(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = program(tmp_path, f"if moves == 1: print(5, flush=True)\nelse: {GOOD}")
    saved = str(tmp_path / "game.json")
    words = ["classic", "--players", "3", "--seed", "a first game", "--save", saved]
    code, said = play(monkeypatch, capsys, "@2\nquit\n", *words, "--partners", name)
    assert code == 0
    assert f"the program {name}." in said
    assert f"Player 2, {name}: Its answer is not a message: 5\n" in said
    assert f"Player 3, {name}: " in said
    assert "Your turn." in said
    code, said = play(monkeypatch, capsys, "quit\n", "--resume", saved)
    assert code == 2
    assert "It is not started from a file" in said
    code, said = play(monkeypatch, capsys, "quit\n", "--resume", saved, "--partners", name)
    assert (code, f"the program {name}." in said) == (0, True)
    code, said = play(monkeypatch, capsys, "quit\n", "--resume", saved, "--partners", "random")
    assert (code, "(Random)" in said) == (0, True)


@pytest.mark.slow
def test_a_bot_ends_with_its_input_and_says_nothing_of_its_own() -> None:
    command = [sys.executable, "-m", "tenback", "bot", "easy"]
    done = subprocess.run(command, input=b"\n \nhm\n", capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout)["type"] == "error"


@pytest.mark.slow
def test_ctrl_c_ends_a_bot() -> None:
    talking = subprocess.Popen(
        [sys.executable, "-m", "tenback", "bot", "easy", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    assert talking.stdin
    assert talking.stdout
    talking.stdin.write(b"hm\n")
    talking.stdin.flush()
    assert talking.stdout.readline()
    talking.send_signal(signal.SIGINT)
    _, complaint = talking.communicate(timeout=60)
    assert talking.returncode == 130
    assert complaint.strip() == b"tenback: Stopped."


def test_a_line_that_never_ends_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "input"
    path.write_bytes(b"x" * 2_500_000 + b"\nnext\n")
    with path.open("rb") as source:
        assert len(read_request(source)) == 1_000_001  # too long, and to be seen as such
        assert read_request(source) == b"next\n"
        assert read_request(source) == b""


def test_an_unknown_level_is_one_line(capsys: Capture) -> None:
    assert main(["bot", "genius", "--lang", "en"]) == 2
    assert "random" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_no_program_behind(tmp_path: Path, workers: str) -> None:
    """Programs have sessions of their own, so that they must be looked for by what they hold."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    deaf = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    holding = f"{deaf}\nif moves == 1: p = open({str(pipe)!r}, 'w')"
    writing = "p.write('x'); p.flush()\nif moves > 5: time.sleep(600)"
    name = program(tmp_path, f"{holding}\n{writing}\n{GOOD}")
    words = ["simulate", "duel", "--bots", name, "--deals", "100", "--workers", workers]
    playing = subprocess.Popen(
        [sys.executable, "-m", "tenback", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    assert first_word(reading, lambda: playing.poll() is None)
    os.killpg(playing.pid, signal.SIGINT)
    playing.communicate(timeout=60)
    assert playing.returncode == 130
    while os.read(reading, 4096):
        pass  # what was still in the pipe; it ends when nobody holds it
    os.close(reading)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(capsys: Capture, language: str) -> None:
    assert main(["bot", "--help", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert "tenback bot random" in told
    assert "PROTOCOL.md" in told
