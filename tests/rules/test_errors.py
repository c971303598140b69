"""What is refused before a game can go on: texts, players, games, deals; and the public names."""

from __future__ import annotations

import types

import pytest

import tenback.rules
from tenback.language import LANGUAGES
from tenback.rules import (
    GAMES,
    IllegalMove,
    InvalidDeal,
    InvalidMove,
    InvalidOption,
    Result,
    RuleError,
    Sentence,
    Stacked,
    game,
)
from tenback.rules.moves import Pass, Start
from tests.rules.random_games import Shuffled
from tests.rules.situations import InOrder
from tests.support.wrong_type import wrong_type

EACH_GAME = pytest.mark.parametrize("name", list(GAMES))


@EACH_GAME
def test_notation_is_read_whatever_the_case_and_printed_in_one_way(name: str) -> None:
    read = GAMES[name].parse
    lay = {"classic": "13a", "extreme": "99d", "duel": "12x", "columns": "11-:2"}[name]
    assert str(read(lay.upper())) == str(read(f"  {lay}\n")) == lay
    for text, move in {"end": ".", "UNDO": "<", ".": ".", "<": "<", "Draw": "draw"}.items():
        assert str(read(text)) == move
    assert read("PASS") == Pass()
    assert (read("@1"), read("@9")) == (Start(0), Start(8))


@EACH_GAME
@pytest.mark.parametrize(
    "text", ["", "@0", "@10", "13", "a", "13z", "13 a", "١٣a", "-3a", "x0", "8:0"]
)
def test_what_is_no_move_of_the_game_is_unreadable(name: str, text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAMES[name].parse(text)
    assert refusal.value.key == f"move.unreadable.{name}"
    assert all(f"{text}" in refusal.value.say(language) for language in LANGUAGES)


def test_the_errors_are_one_family_of_value_errors() -> None:
    assert issubclass(RuleError, ValueError)
    for kind in (InvalidMove, IllegalMove, InvalidOption, InvalidDeal):
        assert kind.__base__ is RuleError
    error = IllegalMove("move.not_in_hand", "G-6", card=13)
    assert (error.key, error.clause, error.values) == ("move.not_in_hand", "G-6", {"card": 13})
    assert str(error) == "You do not hold the 13. (G-6)"
    assert len({error.say(language) for language in LANGUAGES}) == len(LANGUAGES)


@EACH_GAME
def test_the_number_of_players_is_checked(name: str) -> None:
    seats = GAMES[name].seats
    assert GAMES[name].default_players in seats
    for players in (seats[0] - 1, seats[-1] + 1, 0, -1, True, "2", 2.0, None):
        with pytest.raises(InvalidOption) as refusal:
            GAMES[name].deal(wrong_type(players), deal=InOrder())
        assert refusal.value.key == "option.players" + ("_exact" if name == "duel" else "")
        assert refusal.value.clause == {"duel": "F-1", "columns": "CR-2"}.get(name, "G-1")
    for players in seats:
        assert GAMES[name].deal(players, deal=Shuffled(3)).players == players


def test_games_are_found_by_name() -> None:
    assert list(GAMES) == ["classic", "extreme", "duel", "columns"]
    for name, found in GAMES.items():
        assert game(name) is found
        assert found.id == name


@pytest.mark.parametrize(
    ("name", "hint"),
    [("clasic", "classic"), ("Extreme", "extreme"), ("", "classic, extreme, duel, columns")],
)
def test_an_unknown_game_is_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        game(name)
    assert refusal.value.key == "option.game"
    assert refusal.value.values["hint"] == hint


def test_a_deal_without_enough_shuffles_is_refused() -> None:
    with pytest.raises(InvalidDeal) as refusal:
        game("duel").deal(2, deal=Stacked((tuple(range(2, 60)),)))
    assert (refusal.value.key, refusal.value.values) == ("deal.short", {"number": 2})
    then = game("duel").deal(2, deal=Stacked((tuple(range(2, 60)),), Shuffled(1)))
    assert then.view(0).hand == (2, 3, 4, 5, 6, 7)


def test_a_result_and_a_sentence_speak_for_themselves() -> None:
    result = Result((), (1,), "stuck", "G-15")
    assert str(result) == "No way on: lost with one card left."
    assert str(result.sentence) == f"{result} (G-15)"
    assert str(Sentence("warning.end", "GR-5")).endswith("(GR-5)")


def test_all_names_the_public_names() -> None:
    inside = {"annotations", "get_close_matches", "Classic", "Columns", "Duel", "Extreme"}
    public = {
        name
        for name, value in vars(tenback.rules).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert set(tenback.rules.__all__) == public - inside
    assert len(set(tenback.rules.__all__)) == len(tenback.rules.__all__)
