"""Completion scripts and the manual page, which are made from the parsers of all commands."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.command_names import COMMANDS
from tenback.cli.command_tree import command_tree
from tenback.cli.man import man_page
from tenback.language import LANGUAGES

Capture = pytest.CaptureFixture[str]
LEVELS = ["easy", "expert", "medium", "random", "strong"]
GAMES = ["classic", "columns", "duel", "extreme"]


def script(shell: str, capsys: Capture, language: str = "en") -> str:
    assert main(["completion", shell, "--lang", language]) == 0
    return capsys.readouterr().out


def completed(text: str, folder: Path, *words: str) -> list[str]:
    """What bash offers after these words, of which the last is being typed."""
    lines = [
        text,
        "COMP_WORDS=(" + " ".join(f"'{word}'" for word in words) + ")",
        f"COMP_CWORD={len(words) - 1}",
        "_tenback 2>/dev/null",
        'printf "%s\\n" "${COMPREPLY[@]}"',
    ]
    done = subprocess.run(
        ["/bin/bash", "-c", "\n".join(lines)],
        capture_output=True, text=True, cwd=folder, check=False, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    return sorted(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["tenback", "re"], ["replay", "review"]),
        (["tenback", "admin", "re"], ["remove-person", "remove-table", "reset-password"]),
        (["tenback", "--l"], ["--lang"]),
        (["tenback", "play", ""], None),
        (["tenback", "simulate", "e"], ["extreme"]),
        (["tenback", "simulate", "duel", "--wor"], ["--words", "--workers"]),
        (["tenback", "simulate", "duel", "--bots", ""], LEVELS),
        (["tenback", "play", "--partners", "st"], ["strong"]),
        (["tenback", "bot", ""], None),
        (["tenback", "serve", "--signups", ""], ["off", "on"]),
        (["tenback", "serve", "--log", "j"], ["json"]),
        (["tenback", "check", "ga"], ["game.json"]),
        (["tenback", "play", "--resume", "ga"], ["game.json"]),
        (["tenback", "play", "--seed", "ga"], []),
        (["tenback", "serve", "--backup-to", "fo"], ["folder"]),
        (["tenback", "completion", ""], None),
        (["tenback", "rules", "--lang", ""], sorted(LANGUAGES)),
    ],
)
def test_bash_offers_what_can_follow(
    words: list[str], offered: list[str] | None, capsys: Capture, tmp_path: Path
) -> None:
    (tmp_path / "game.json").touch()
    (tmp_path / "folder").mkdir()
    found = completed(script("bash", capsys), tmp_path, *words)
    if offered is not None:
        assert found == offered
    expected = {"play": GAMES, "bot": LEVELS, "completion": ["bash", "fish", "zsh"]}
    assert set(expected.get(words[1], [])) <= set(found) or offered is not None


def test_every_option_of_every_command_is_offered(capsys: Capture, tmp_path: Path) -> None:
    text = script("bash", capsys)
    for command in command_tree("en"):
        names = {name for option in command.options for name in option.names}
        found = completed(text, tmp_path, "tenback", *command.name.split(), "-")
        assert set(found) == names, command.name


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_other_shells_accept_their_script(shell: str, language: str, capsys: Capture) -> None:
    program = shutil.which(shell)
    text = script(shell, capsys, language)
    assert all(f" {name}" in text for name in COMMANDS)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    done = subprocess.run(
        [program, "-n"], input=text, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_fish_offers_what_can_follow(capsys: Capture, tmp_path: Path) -> None:
    program = shutil.which("fish")
    text = script("fish", capsys)
    if program is None:
        pytest.skip("fish is not installed")
    for typed, offered in (
        ("tenback repl", "replay"),
        ("tenback admin unb", "unban"),
        ("tenback simulate duel --bots str", "strong"),
    ):
        done = subprocess.run(
            [program, "-N", "-c", f"{text}\ncomplete -C '{typed}'"],
            capture_output=True, text=True, check=False, timeout=60,
            env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        )  # fmt: skip
        assert [line.split("\t")[0] for line in done.stdout.splitlines()] == [offered]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_page_has_every_command_and_no_fault(language: str, tmp_path: Path) -> None:
    text = "\n".join(man_page(language)) + "\n"
    for command in command_tree(language):
        assert text.count(f".B tenback {command.name}".replace("-", "\\-") + "\n") == 1
        assert command.about.split()[0].replace("-", "\\-").replace("’", "\\(cq") in text
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    page = tmp_path / "tenback.1"
    page.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [groff, "-man", "-Kutf8", "-Tutf8", "-ww", "-z", str(page)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
