"""Facts about a game that programs ask for instead of asking which game it is."""

from __future__ import annotations

import pytest

from tenback.rules import GAMES, game
from tenback.rules.columns import Action, Card
from tenback.rules.instructions import KINDS
from tests.rules.situations import InOrder, columns, duel, extreme, play, team


def test_teams_and_rounds() -> None:
    assert [name for name in GAMES if game(name).is_team] == ["classic", "extreme"]
    assert [name for name in GAMES if game(name).has_rounds] == ["columns"]
    assert game("columns").most_moves > game("classic").most_moves
    assert {name: game(name).instructions for name in GAMES if game(name).instructions} == {
        "extreme": KINDS
    }
    assert game("columns").actions == ("STOP", "HALF_TURN", "NEW_COLUMN", "EARTHQUAKE", "BOMB")


@pytest.mark.parametrize("text", ["47", "007"])
def test_a_deck_of_numbers_is_read_card_by_card(text: str) -> None:
    assert game("classic").parse_card(text) == int(text)


@pytest.mark.parametrize("text", ["", "-4", "4.0", "x", "1234567890", "²"])
def test_what_is_no_number_is_no_card(text: str) -> None:
    assert game("duel").parse_card(text) is None


def test_the_cards_of_columns_are_read_as_they_are_printed() -> None:
    rules = game("columns")
    assert not rules.has_numbers
    assert rules.parse_card("8S") == Card(8, action=Action.STOP)
    assert rules.parse_card("16") is None


def test_draw_piles_have_the_next_card_first() -> None:
    assert team((10, 20), draw=(80, 70)).draw_piles == ((80, 70),)
    assert duel((10, 20), (5, 6), draws=((40, 30), (7,))).draw_piles == ((40, 30), (7,))
    assert columns("8 9", "0", shown="7 5", draw="3 4").draw_piles == ((Card(3), Card(4)),)


@pytest.mark.parametrize(
    ("name", "options", "number"),
    [
        ("classic", {}, 1),
        ("extreme", {}, 1),
        ("extreme", {"instructions": "random"}, 2),
        ("duel", {}, 3),
        ("duel", {"starter": "@1"}, 2),
        ("columns", {}, 1),
    ],
)
def test_shuffles_of_the_deal_are_counted(
    name: str, options: dict[str, object], number: int
) -> None:
    state = game(name).deal(2, game(name).Options.read(options), deal=InOrder())
    assert state.shuffles_used == number


def test_a_turn_begins_until_something_is_done_in_it() -> None:
    for state in (team((10, 20, 30), (40, 41)), extreme((10, 20, 30), (40, 41))):
        assert state.board.turn_begins
        laid = state.play("10a").board
        assert (laid.turn_begins, laid.in_run) == (False, False)
    table = columns("8 9 9", "0 0", shown="7 5")
    assert (table.board.turn_begins, table.board.in_run) == (True, False)
    run = table.play("8:1").board
    assert (run.turn_begins, run.in_run) == (False, True)
    assert play(table, "8:1 .").board.turn_begins


def test_only_a_game_of_rounds_has_totals_and_a_last_round() -> None:
    board = team((10, 20), (40, 41)).board
    assert (board.totals, board.starter, board.last_round) == ((), None, None)
    ended = play(columns("8", "9 9", shown="7 5", target=500), "8:1").board
    assert ended.last_round is not None
    assert (ended.last_round.winner, ended.totals) == (0, (0, 18))


def test_the_seat_to_move_is_there_while_a_turn_goes_on() -> None:
    assert team((10, 20), (40, 41), turn=1).board.mover == 1
    with pytest.raises(AssertionError):
        _ = game("classic").deal(2, deal=InOrder()).board.mover
