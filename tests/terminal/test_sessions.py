"""Golden talks: the beginning of each game in each language, word for word.

`python -m tests.terminal.test_sessions` writes them again; the diff is the review.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.language import LANGUAGES, say
from tests.support.keyboard import typed

SESSIONS = Path(__file__).parent / "sessions"

# A word in braces is typed in the language of the game.
SCRIPTS: dict[str, tuple[list[str], list[str]]] = {
    "classic": (
        ["classic", "--players", "3", "--seed", "x"],
        [
            "13a", "@7", "{help}", "@1", "{hand}", "{legal}", "{rules} G-8 g-77", "hello",
            "200a", "4 a, 11a", "{undo}", "{table}", ".", "11a 17a 1a 30a", "", ".", "{save}",
        ],
    ),
    "signals": (
        ["classic", "--players", "3", "--seed", "x", "--partners", "strong"],
        [
            "{leave} a", "@2", "{leave}", "{leave} a", "{gently} b d", "{leave} A", "{leave} e",
            "{ten_back} c", "{table}", "11a", "30b .", "{hint}", "{quit}",
        ],
    ),
    "extreme": (
        ["extreme", "--seed", "seed 131"],
        [
            "2", "{help}", "90a", "nein", "90c .", "{undo}", "{legal}", "4a", "{table}", "36b",
            "44a 52a 64b", "64a", "{end}", "{quit}",
        ],
    ),
    "duel": (
        ["duel", "--seed", "seed 1"],
        ["{help}", "{legal}", "18x", "57y", "43a", "58b 32x", ".", "{undo}", "24a 35a .", "q"],
    ),
    "columns": (
        ["columns", "--seed", "seed 2527"],
        [
            "{help}", "1", "{draw}", "15:2", ".", "6n:2 14+:2", ".", "6E:3 .", "x9", "x1",
            "{legal}", "{table}",
        ],
    ),
}  # fmt: skip


def session(game: str, language: str) -> str:
    """The whole talk."""
    words, script = SCRIPTS[game]
    lines = [
        " ".join(
            say(f"play.word.{word[1:-1]}", language).split()[-1] if word.startswith("{") else word
            for word in line.split()
        )
        for line in script
    ]
    code, heard = typed([*words, "--lang", language], lines)
    assert code == 0
    return heard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCRIPTS)
def test_session_is_as_written_down(game: str, language: str) -> None:
    golden = (SESSIONS / f"{game}.{language}.txt").read_text(encoding="utf-8")
    assert session(game, language) == golden


if __name__ == "__main__":
    for name in SCRIPTS:
        for tongue in LANGUAGES:
            (SESSIONS / f"{name}.{tongue}.txt").write_text(session(name, tongue), encoding="utf-8")
