"""How much a command loads before it begins: what it does not need, it does not wait for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tenback.language.compiled import load_catalogue

LIST = "import sys; from tenback.cli import main; main({words!r}); print(*sys.modules)"
LARGE = ("tenback.server", "tenback.kernel", "tenback.bots", "tenback.study", "sqlalchemy")


def modules(*words: str) -> set[str]:
    command = [sys.executable, "-c", LIST.format(words=list(words))]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["games"],
        ["games", "duel", "--json"],
        ["rules", "classic"],
        ["deal", "classic", "--seed", "x"],
        ["admin", "--help"],
        ["serve", "--help"],
        ["replay", "--help"],
        ["completion", "--help"],
        ["nonsense"],
    ],
)
def test_short_commands_load_neither_server_nor_kernel_nor_bots(words: list[str]) -> None:
    loaded = modules(*words)
    assert not {name for name in loaded if name.startswith(LARGE)}


def test_a_game_in_the_terminal_makes_no_tables_of_words(tmp_path: Path) -> None:
    loaded = modules("play", "classic", "--seed", "x", "--save", str(tmp_path / "game.json"))
    assert "tenback.table.decide" in loaded
    assert not {name for name in loaded if name.startswith("tenback.talk.numbers")}


def test_the_version_loads_next_to_nothing() -> None:
    loaded = modules("--version")
    assert not {
        name for name in loaded if name.startswith(("tenback.rules", "argparse", "tomllib"))
    }


def test_a_compiled_catalogue_follows_its_files(tmp_path: Path) -> None:
    head = 'name = "Test"\n[plural]\none = "n = 1"\n'
    (tmp_path / "language.toml").write_text(head, "utf-8")
    (tmp_path / "topic.toml").write_text('[a]\nb = "first"\nc = { one = "1", other = "2" }\n')
    for _ in range(2):  # the second time from the compiled form
        catalogue = load_catalogue(str(tmp_path))
        assert catalogue.sentences == {"a.b": "first", "a.c": {"one": "1", "other": "2"}}
        assert (catalogue.name, catalogue.plurals.form(1)) == ("Test", "one")
    (tmp_path / "topic.toml").write_text('[a]\nb = "another text"\n')
    assert load_catalogue(str(tmp_path)).sentences == {"a.b": "another text"}


@pytest.mark.parametrize("content", [b"", b"noise", b"\xe9\x01\x00\x00\x00"])
def test_a_damaged_compiled_catalogue_is_made_again(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "language.toml").write_text('name = "Test"\n[plural]\none = "n = 1"\n', "utf-8")
    load_catalogue(str(tmp_path))
    (file,) = (tmp_path / "__pycache__").iterdir()
    whole = file.read_bytes()
    file.write_bytes(content)
    assert load_catalogue(str(tmp_path)).name == "Test"
    assert file.read_bytes() == whole
