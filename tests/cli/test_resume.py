"""Going on with a game: nothing is overwritten, nothing contradicted, and the hint can be typed."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from shlex import quote

import pytest

from tenback.cli import main
from tenback.cli.own_name import own_name
from tenback.language import LANGUAGES, say
from tenback.levels import LEVELS
from tenback.record import read_record

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def kept(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of Ada's at seat 2 that has begun; nobody types anything more."""
    path = tmp_path / "kept.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("@2\n"))
    words = ["--seat", "2", "--name", "Ada", "--seed", "x", "--partners", "random"]
    assert main(["play", "classic", *words, "--save", str(path)]) == 0
    capsys.readouterr()
    return path


def test_another_file_is_written_at_once(kept: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    assert main(["play", "--resume", str(kept), "--save", str(other)]) == 0
    assert read_record(other.read_bytes()) == read_record(kept.read_bytes())


def test_another_game_is_not_overwritten(capsys: Capture, kept: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("precious")
    assert main(["play", "--resume", str(kept), "--save", str(other)]) == 2
    assert str(other) in capsys.readouterr().err
    assert other.read_text() == "precious"
    assert main(["play", "--resume", str(kept), "--save", str(kept)]) == 0


def test_what_the_game_says_itself_may_be_said_again(kept: Path) -> None:
    words = ["--players", "2", "--seed", "x", "--seat", "@2", "--name", "Ada"]
    resume = ["--partners", "random", "--resume", str(kept)]
    assert main(["play", "classic", *words, *resume]) == 0


@pytest.mark.parametrize(
    "words", [["--seat", "1"], ["--name", "Ben"], ["--partners", "easy"], ["--players", "3"]]
)
def test_a_contradiction_is_one_line(capsys: Capture, kept: Path, words: list[str]) -> None:
    before = kept.read_bytes()
    assert main(["play", "--resume", str(kept), *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert words[0] in said.err
    assert kept.read_bytes() == before


def test_a_dealt_record_leaves_seat_and_partners_open(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "dealt.json"
    main(["deal", "classic", "--seed", "x", "--record"])
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("@2\n"))
    words = ["--seat", "2", "--partners", "random", "--lang", "en"]
    assert main(["play", "--resume", str(path), *words]) == 0
    assert "You are player 2 of 2." in capsys.readouterr().out
    assert read_record(path.read_bytes()).meta == {"seat": "@2", "partners": "random"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_partners_are_described_in_every_language(
    capsys: Capture, kept: Path, language: str
) -> None:
    assert main(["play", "--resume", str(kept), "--lang", language]) == 0
    assert say("play.style.random", language) in capsys.readouterr().out
    assert len({say(f"play.style.{style}", language) for style in LEVELS}) == len(LEVELS)


def test_the_command_is_named_as_it_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "my bin" / "tenback"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    assert own_name("my bin/tenback") == own_name(str(script)) == "'my bin/tenback'"
    monkeypatch.chdir(script.parent)
    assert own_name(str(script)) == "./tenback"
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert own_name(str(script)) == f"'{script}'"
    module = str(tmp_path / "tenback" / "__main__.py")
    assert own_name(module) == f"{quote(sys.executable)} -m tenback"
    assert own_name("/usr/bin/pytest") == "tenback"
    monkeypatch.setenv("PATH", str(script.parent))
    assert own_name(str(script)) == "tenback"
    monkeypatch.setattr(sys, "executable", str(script.with_name("python")))
    assert own_name(module) == "tenback"


@pytest.mark.slow
@pytest.mark.skipif(
    not Path(sys.executable).with_name("tenback").exists(), reason="the command is not installed"
)
def test_the_hint_works_where_the_command_is_not_on_the_path(tmp_path: Path) -> None:
    folder = Path(sys.executable).parent
    environment = {**os.environ, "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path)}
    if shutil.which("tenback", path=environment["PATH"]):
        pytest.skip("another tenback is on the path")
    played = subprocess.run(
        [f"{folder.name}/tenback", "play", "classic", "--lang", "en"],
        input="@1\n",
        capture_output=True,
        text=True,
        env=environment,
        cwd=folder.parent,
        check=True,
    )
    command = played.stdout.splitlines()[-1].partition("Continue with: ")[2]
    assert command.startswith(f"{folder.name}/tenback play --resume ")
    again = subprocess.run(
        ["/bin/sh", "-c", f"{command} --lang en"],
        input="",
        capture_output=True,
        text=True,
        env=environment,
        cwd=folder.parent,
        check=True,
    )
    assert "Continued after " in again.stdout
