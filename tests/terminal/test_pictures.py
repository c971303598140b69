"""Cards drawn in a terminal: where they may be, and what they show."""

from __future__ import annotations

import io
import os

import pytest

from tenback import deal
from tenback.cli import main
from tenback.language import LANGUAGES, say
from tenback.terminal.pictures import hand_picture, scene_picture
from tenback.terminal.style import has_colour, has_pictures


class Terminal(io.StringIO):
    encoding = "UTF-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "drawn", "coloured"),
    [
        ({}, True, True),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"TENBACK_PLAIN": "yes"}, False, False),
        ({"TENBACK_PLAIN": "no"}, True, True),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_what_a_terminal_may_show(
    environment: dict[str, str], drawn: bool, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TENBACK_PLAIN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert (has_pictures(Terminal()), has_colour(Terminal())) == (drawn, coloured)
    assert not has_pictures(io.StringIO())
    assert not has_colour(io.StringIO())


def test_a_terminal_without_these_letters_gets_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    terminal.encoding = "latin-1"
    assert not has_pictures(terminal)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["classic", "extreme", "duel", "columns"])
def test_every_card_of_the_scene_is_drawn_and_fits(game: str, language: str) -> None:
    scene = deal(game, players=2, seed="a").view(0).scene
    lines = list(scene_picture(scene, language, 60, colour=False))
    drawn = "\n".join(lines)
    assert all(len(line) <= 60 for line in lines)
    hand, hidden = scene.hands
    assert hand.faces is not None
    faces = [*hand.faces, *(pile.top for row in scene.rows for pile in row.piles if pile.top)]
    assert drawn.count("╭") == drawn.count("╯") == len(faces)
    for face in faces:
        assert f" {face.number}" in drawn
        assert not face.mark or say(face.mark, language) in drawn
    assert " ".join("?" * hidden.size) in drawn


def test_cards_that_cannot_be_laid_are_dim() -> None:
    hand = deal("classic", players=2, seed="a").view(0).scene.hands[0]
    lines = hand_picture(hand, "en", 80, colour=True, playable=[0])
    number = next(line for line in lines if "15" in line)
    assert number.startswith("│ 15 │")
    assert number.count("\x1b[2m") == hand.size - 1


def test_plain_may_stand_anywhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["--plain", "deal", "classic", "--seed", "x"], ["deal", "classic", "--plain"]):
        monkeypatch.setenv("TENBACK_PLAIN", "")
        assert main(words) == 0
        assert os.environ["TENBACK_PLAIN"] == "yes"
    assert capsys.readouterr().err == ""
