"""Tables drawn as text and as SVG: everything a seat may see is there, and nothing else."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest

from tenback.language import LANGUAGES, say
from tenback.record import Seeded, read_position
from tenback.rules import State, game
from tenback.rules.columns import Card, Columns
from tenback.rules.drawing.drawable import Drawable
from tenback.rules.extreme import Extreme

SVG = "{http://www.w3.org/2000/svg}"


def after(name: str, players: int, moves: str, seed: str = "a first game") -> State:
    state = game(name).deal(players, deal=Seeded(seed))
    for move in moves.split():
        state = state.play(move)
    return state


def played_to_the_end(name: str, players: int) -> State:
    state, random = game(name).deal(players, deal=Seeded("to the end")), Random(1)
    while state.result is None:
        state = state.play(random.choice(list(state.legal)))
    return state


def words(shown: Drawable, language: str = "en") -> list[str]:
    """The texts of a picture, in order."""
    picture = ET.fromstring(shown.svg(language))  # noqa: S314  our own text
    return [found.text or "" for found in picture.iter(f"{SVG}text")]


def test_the_game_as_text() -> None:
    assert str(after("classic", 2, "@1 7a 99c").view(0)) == (
        "The Game, draw pile: 84\n"
        "    a ↑7   b ↑1   c ↓99   d ↓100\n"
        "> @1  15 19 37 65 69  (7a 99c)\n"
        "  @2  ? ? ? ? ? ? ?"
    )


def test_a_state_shows_every_hand() -> None:
    state = after("classic", 3, "@2")
    lines = str(state).splitlines()
    for seat, hand in enumerate(state.hands):
        mark = ">" if seat == 1 else " "
        assert lines[2 + seat] == f"{mark} @{seat + 1}  {' '.join(map(str, hand))}"


def test_instructions_stand_on_their_cards() -> None:
    state = Extreme().deal(1, deal=Seeded("instructions"))
    of = state.board.instructions.of
    marked = [card for card in state.hands[0] if card in of]
    assert marked
    for card in marked:
        assert f"{card}·{say(f'card.{of[card]}')}" in str(state)


def test_face_to_face_shows_both_sides() -> None:
    state = game("duel").deal(2, deal=Seeded("sides"))
    assert str(state.view(None)).splitlines()[:3] == [
        "Face to Face, draw pile: 52 + 52",
        "  @1  a ↑1   b ↓60",
        "  @2  a ↑1   b ↓60",
    ]
    move = next(iter(state.legal))
    assert f"({move})" in str(state.play(move))


def test_columns_show_signs_actions_points_and_open_places() -> None:
    state = played_to_the_end("columns", 3)
    text = str(state)
    for total in state.board.totals:
        assert f"{total} points" in text
    assert text.endswith(str(state.result))
    for card in state.hands[0]:
        assert isinstance(card, Card)
        action = f"·{say(f'card.{card.action.name}')}" if card.action else ""
        assert f"{card.value}{['', '-', '+'][card.sign]}{action}" in text


def test_a_column_to_be_opened_is_an_empty_place() -> None:
    random = Random(5)
    state = Columns().deal(4, deal=Seeded("open"))
    while None not in state.board.columns:
        state = state.play(random.choice(list(state.legal)))
    place = state.board.columns.index(None) + 1
    assert re.search(rf"\b{place} _", str(state))
    assert 'class="base open"' in state.svg()


@pytest.mark.parametrize(
    ("name", "players"), [("classic", 5), ("extreme", 3), ("duel", 2), ("columns", 8)]
)
def test_pictures_show_what_a_seat_may_see_and_no_more(name: str, players: int) -> None:
    state = game(name).deal(players, deal=Seeded("pictures"))
    view = state.view(1)
    shown = words(view)
    for card in view.hand:
        assert state.board.face(card).number in shown
    assert len(words(state)) > len(shown)
    assert len(words(state.view(None))) < len(shown)
    assert view.svg().count('class="back"') == sum(
        count for seat, count in enumerate(state.board.counts) if seat != 1
    ) + len(state.board.draw_pile_sizes())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "extreme", "duel", "columns"])
def test_pictures_speak_the_language(name: str, language: str) -> None:
    state = played_to_the_end(name, 2)
    shown = words(state, language)
    assert state.result is not None
    assert state.result.sentence.say(language) in shown
    faces = [state.board.face(card) for hand in state.hands for card in hand]
    for face in faces:
        if face.mark:
            assert say(face.mark, language) in shown


def test_a_picture_is_as_wide_as_what_is_on_it() -> None:
    state = game("columns").deal(2, deal=Seeded("long hands"))
    random = Random(2)
    while max(state.board.counts) < 16:
        moves = [move for move in state.legal if str(move) in {"draw", "pass"}]
        state = state.play(random.choice(moves or list(state.legal)))
    picture = ET.fromstring(state.svg())  # noqa: S314  our own text
    width = float(picture.get("width", "0"))
    for card in picture.iter(f"{SVG}rect"):
        assert float(card.get("x", "0")) + float(card.get("width", "0")) <= width


def test_a_picture_tells_screen_readers_the_same() -> None:
    view = after("classic", 2, "@1").view(0)
    picture = ET.fromstring(view._repr_svg_())  # noqa: S314  our own text
    assert picture.findtext(f"{SVG}title") == "The Game"
    assert picture.findtext(f"{SVG}desc") == str(view)
    german = ET.fromstring(view.svg("de"))  # noqa: S314  our own text
    assert german.findtext(f"{SVG}desc") == view.text("de") != str(view)


def test_the_position_of_a_state_reads_back() -> None:
    state = after("classic", 2, "@1 7a 99c")
    assert read_position(state.position) == state


def test_positions_are_written_by_the_room_above(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "write_position", None)
    with pytest.raises(RuntimeError, match=r"import tenback\.record"):
        _ = after("classic", 2, "@1").position
