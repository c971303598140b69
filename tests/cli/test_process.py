"""The command as a real process: its speed, its pipes, Ctrl-C, and a game that survives it all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tenback import __version__
from tenback.cli import main
from tenback.language import LANGUAGES
from tenback.record import read_record
from tests.support.interrupt import accept_interrupt

TENBACK = [sys.executable, "-m", "tenback"]
QUICK = 0.150  # seconds for --version

Capture = pytest.CaptureFixture[str]


def environment(home: Path) -> dict[str, str]:
    keep = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    return {**keep, "LANG": "C.UTF-8", "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8"}


def run(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TENBACK, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        check=False,
    )


def test_version_is_quick(tmp_path: Path) -> None:
    """The best of several, of the processor's time: the machine may be busy with other things."""
    times = []
    for _ in range(5):
        before = os.times()
        assert run(tmp_path, "--version").stdout == f"tenback {__version__}\n"
        after = os.times()
        times.append(after.children_user + after.children_system)
        times[-1] -= before.children_user + before.children_system
    assert min(times) < QUICK


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "command", ["", "play", "games", "rules", "deal", "check", "replay", "perft"]
)
def test_help_everywhere(capsys: Capture, command: str, language: str) -> None:
    assert main([*command.split(), "--help", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert main(["help", *command.split(), "--lang", language]) == 0
    assert capsys.readouterr().out == told
    assert "tenback" in told
    assert f"tenback {command}" in told.splitlines()[-1 if command else 0]


@pytest.mark.slow
def test_nobody_reads_on(tmp_path: Path) -> None:
    words = " ".join([*TENBACK, "rules", "classic"])
    done = subprocess.run(
        ["/bin/bash", "-c", f"{words} | head -n 1; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The Game: ")


@pytest.mark.slow
def test_a_game_is_kept_in_the_data_directory_and_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "classic", "--seed", "x", typed="@1\n4a\n")
    assert (done.returncode, done.stderr) == (0, "")
    (path,) = (tmp_path / "tenback" / "games").iterdir()
    assert path.name.startswith("classic-")
    assert f"--resume {path}" in done.stdout
    assert read_record(path.read_bytes()).moves == ("@1", "4a")
    done = run(tmp_path, "play", "--resume", str(path), "--lang", "en", typed="11a .\nquit\n")
    assert done.returncode == 0
    assert "Continued after 2 moves." in done.stdout
    assert "Lay at least one more card." in done.stdout
    kept = read_record(path.read_bytes())
    assert kept.moves[:4] == ("@1", "4a", "11a", ".")
    assert kept.meta == {"seat": "@1", "partners": "easy"}


@pytest.mark.slow
def test_stray_bytes_and_narrow_terminals_do_no_harm(tmp_path: Path) -> None:
    done = subprocess.run(
        [*TENBACK, "play", "classic", "--seed", "x", "--lang", "fr"],
        input=b"\xff\xfe 13a\n\x00\n@1\n",
        capture_output=True,
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Vous commencez." in done.stdout


@pytest.mark.slow
def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    playing = subprocess.Popen(
        [*TENBACK, "play", "classic", "--seed", "x", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    assert playing.stdin
    playing.stdin.write("@1\n4a\n")
    playing.stdin.flush()
    for _ in range(200):
        if path.exists() and read_record(path.read_bytes()).moves == ("@1", "4a"):
            break
        time.sleep(0.05)
    time.sleep(0.2)
    playing.send_signal(signal.SIGINT)
    heard, complaint = playing.communicate(timeout=20)
    assert playing.returncode == 130
    assert "Traceback" not in heard + complaint
    assert heard.splitlines()[-1].endswith(f"--resume {path}")
    assert read_record(path.read_bytes()).moves == ("@1", "4a")


def test_ctrl_c_elsewhere_is_one_line(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tenback.cli.commands.games.games_text", interrupted)
    assert main(["games", "--lang", "en"]) == 130
    assert capsys.readouterr().err.strip() == "tenback: Stopped."
