"""Columns, ruling by ruling: decks, seats, starting, drawing and the match (CR-1..7, CR-14..16)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tenback.rules import InvalidOption, Result, Stacked
from tenback.rules.columns import Columns, ColumnsState, deck_cards
from tests.rules.duel_columns import Remembering, hand, shown
from tests.rules.situations import InOrder, cards, columns, legal, play, refused

MORE = "0 0"
ACTION_CARDS = {
    "S": (1, 2, 5, 7, 10, 14),
    "H": (1, 3, 8, 9, 12, 14),
    "N": (2, 3, 6, 7, 8, 9, 12, 13),
    "E": (4, 6, 11, 13),
    "B": (4, 5, 10, 11),
}
BIG = {"5": 20, "6": 20, "7": 30}


def test_CR_1_the_default_deck() -> None:
    deck: Counter[str] = Counter({"0": 4, "0+": 2, "15": 4, "15-": 1, "15+": 1})
    for value in range(1, 15):
        deck.update({f"{value}": 2, f"{value}-": 1, f"{value}+": 1})
    for letter, values in ACTION_CARDS.items():
        deck.update(f"{value}{letter}" for value in values)
    assert Counter(map(str, deck_cards(Columns.Options().cards))) == deck
    assert deck.total() == 96
    actions = Counter(value for values in ACTION_CARDS.values() for value in values)
    assert actions == dict.fromkeys(range(1, 15), 2)  # two action cards of each value


def test_CR_1_a_custom_deck() -> None:
    options = Columns.Options.read({"deck": {"7": 30, "5": 20, "6S": 1}})
    assert options.write() == {"deck": {"5": 20, "6S": 1, "7": 30}}
    assert Columns.Options.read(options.write()) == options
    deal = Remembering()
    Columns().deal(2, options, deal=deal)
    assert Counter(map(str, deal.asked[0])) == {"7": 30, "5": 20, "6S": 1}


def test_CR_1_only_what_differs_is_written() -> None:
    assert Columns.Options().write() == {}
    chosen = {"target": 50, "may_draw": True, "half_turn_skips": True, "starter": "@2"}
    assert Columns.Options.read(chosen).write() == chosen


@pytest.mark.parametrize(
    ("deck", "key", "clause"),
    [
        ({"16": 2}, "deck_card", "CR-1"),
        ({"8*": 2}, "deck_card", "CR-1"),
        ({"-1": 2}, "deck_card", "CR-1"),
        ({"8s": 1, "8S": 1}, "deck_card", "CR-1"),
        ({8.5: 1}, "deck_card", "CR-1"),
        ({"8": 0}, "deck_number", "CR-1"),
        ({"8": -1}, "deck_number", "CR-1"),
        ({"8": True}, "deck_number", "CR-1"),
        ({"8": 1.0}, "deck_number", "CR-1"),
        ({"8": "2"}, "deck_number", "CR-1"),
        ({"8": 10**9}, "deck_number", "CR-1"),
        ({"8": 400, "9": 400}, "deck_size", "CR-1"),
        ({}, "deck_size", "CR-1"),
        ([], "deck_size", "CR-1"),
        ([["8", 2]], "deck_size", "CR-1"),
        ("printed", "deck_size", "CR-1"),
        (None, "deck_size", "CR-1"),
        (96, "deck_size", "CR-1"),
        ({**BIG, "0-": 1}, "deck_useless", "CR-1a"),
        ({**BIG, "15S": 1}, "deck_useless", "CR-1a"),
        ({**BIG, "15+B": 1}, "deck_useless", "CR-1a"),
    ],
)
def test_CR_1a_what_is_no_deck(deck: Any, key: str, clause: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns.Options.read({"deck": deck})
    assert (refusal.value.key, refusal.value.clause) == (f"option.{key}", clause)


def test_CR_1a_a_number_of_cards_is_refused_with_those_that_are_possible() -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns.Options.read({"deck": {"0": 100_000}})
    assert refusal.value.say("en") == ("100000 is not a number of cards for 0; use 1 to 480.")


def test_CR_1b_some_card_costs_points() -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns.Options.read({"deck": {"0": 40, "0+": 20}})
    assert (refusal.value.key, refusal.value.clause) == ("option.deck_free", "CR-1b")
    for costly in ("1", "0S"):
        Columns.Options.read({"deck": {"0": 40, costly: 1}})


@pytest.mark.parametrize(("players", "least"), [(2, 16), (3, 23), (8, 58)])
def test_CR_1a_seven_cards_a_player_and_two_more_that_are_not_15(players: int, least: int) -> None:
    enough = Columns.Options(deck={"8": least, "15": 4})
    state = Columns().deal(players, enough, deal=InOrder())
    assert state.board.counts == (7,) * players
    short = Columns.Options(deck={"8": least - 1, "15": 40})
    with pytest.raises(InvalidOption) as refusal:
        Columns().deal(players, short, deal=InOrder())
    assert (refusal.value.key, refusal.value.clause) == ("option.deck_short", "CR-1a")


@pytest.mark.parametrize("players", range(2, 9))
def test_CR_2_two_to_eight_players(players: int) -> None:
    assert Columns().deal(players, deal=InOrder()).players == players


@pytest.mark.parametrize("players", [0, 1, 9, -1, True, 2.0, "3"])
def test_CR_2_no_other_number(players: Any) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns().deal(players, deal=InOrder())
    assert (refusal.value.key, refusal.value.clause) == ("option.players", "CR-2")


def test_CR_3_lower_and_higher_mean_exactly_one_step() -> None:
    state = columns("2 3 4 5 6 7 8 9 10", MORE, shown="6 6- 6+", draw="1")
    assert legal(state) == {"5:1", "6:1", "7:1", "5:2", "7:3"}


def test_CR_4_the_action_of_a_start_card_does_not_fire() -> None:
    deck = cards("5 5 5 5 5 5 5 5 5 5 5 5 5 5 6S 6B 7 7 7")
    table = Columns.Options(deck={"5": 14, "6S": 1, "6B": 1, "7": 3})
    state = Columns().deal(2, table, deal=Stacked((deck,))).play("@1")
    assert (shown(state), state.turn) == ("6S 6B", 0)
    assert state.board.tasks == columns("1", "1", shown="1").board.tasks  # an ordinary turn


@pytest.mark.parametrize("first", ["15", "15-", "15+"])
def test_CR_4a_a_15_is_put_back_and_another_card_turned(first: str) -> None:
    deck = cards(f"5 5 5 5 5 5 5 5 5 5 5 5 5 5 {first} 6 15 15 7 8 9")
    counts = Counter(map(str, deck))
    state = Columns().deal(2, Columns.Options(deck=dict(counts)), deal=Stacked((deck,)))
    assert shown(state) == "6 7"
    assert " ".join(map(str, state.draw)) == f"8 9 {first} 15 15"


@pytest.mark.parametrize("move", ["draw", "pass", "."])
def test_CR_5_who_can_play_must(move: str) -> None:
    state = columns("5 9", MORE, shown="5 5", draw="1")
    assert refused(state, move) == ("move.must_play", "CR-5")


def test_CR_5_may_draw_allows_drawing_instead() -> None:
    state = columns("5 9", MORE, shown="5 5", draw="1", may_draw=True)
    assert legal(state) == {"5:1", "5:2", "draw"}
    assert refused(state, "pass") == ("move.must_play", "CR-5")
    assert refused(state, ".") == ("move.must_play", "CR-5")
    state = play(state, "draw")
    assert (hand(state, 0), state.turn) == ("1 5 9", 1)


def test_CR_5_may_draw_needs_a_card_to_draw() -> None:
    state = columns("5 9", MORE, shown="5 5", draw="", may_draw=True)
    assert legal(state) == {"5:1", "5:2"}
    assert refused(state, "draw") == ("move.nothing_to_draw", "CR-7")


@pytest.mark.parametrize("option", ["may_draw", "may_open", "half_turn_skips"])
@pytest.mark.parametrize("value", [1, "true", None])
def test_CR_5_a_flag_is_true_or_false(option: str, value: object) -> None:
    with pytest.raises(InvalidOption):
        Columns.Options.read({option: value})


def test_CR_6_no_playing_after_drawing() -> None:
    state = play(columns("1 9", MORE, shown="5 5", draw="5 6"), "draw")
    refusal = state.view(0).refusal("5:1")
    assert refusal is not None
    assert refusal.key == "move.not_your_turn"


def test_CR_6a_the_turn_ends_by_itself_after_drawing() -> None:
    assert play(columns("1 9", MORE, shown="5 5", draw="5 6"), "draw").turn == 1


@pytest.mark.parametrize("move", ["draw", "pass"])
def test_CR_6_no_drawing_after_playing(move: str) -> None:
    for may_draw in (False, True):
        state = columns("5 9 9", MORE, shown="5 5", draw="1", may_draw=may_draw)
        assert refused(play(state, "5:1"), move) == ("move.no_draw_now", "CR-6")


def test_CR_7_an_empty_draw_pile_is_made_of_everything_but_the_tops() -> None:
    deal = Remembering()
    state = columns("1 9", MORE, shown="5 6", draw="", gone="12 3S 3 7-", deal=deal)
    assert legal(state) == {"draw"}
    state = play(state, "draw")
    assert shown(state) == "5 6"
    assert deal.asked[1] == cards("3 3S 7- 12")
    assert hand(state, 0) == "1 3 9"
    assert state.draw == cards("3S 7- 12")
    assert (state.board.stock, state.board.gone) == (3, ())


def test_CR_7_covered_and_removed_cards_are_those_that_come_back() -> None:
    state = columns("5 5 14 15 3 1 9", "1 9", shown="4 13", draw="")
    state = play(state, "5:1 5:1 .")
    assert state.board.gone == cards("4 5")
    state = columns("14 15 3 1 9", "1 9", shown="4 13", draw="")
    state = play(state, "14:2 15:2 3:2 .")
    assert state.board.gone == cards("13 14 15")


def test_CR_7a_the_shuffle_waits_until_a_card_must_be_drawn() -> None:
    deal = Remembering()
    state = columns("1 9", "1 9", shown="5 6", draw="8", gone="12 3", deal=deal)
    state = play(state, "draw")
    assert state.board.stock == 0
    assert list(deal.asked) == [0]  # the last card drawn does not shuffle yet
    state = play(state, "draw")
    assert list(deal.asked) == [0, 1]
    assert state.board.stock == 1


def test_CR_7a_cards_go_back_in_order_of_value_sign_and_action() -> None:
    deal = Remembering()
    gone = "8B 8E 8N 8H 8S 8+ 8- 8 7+ 9"
    state = columns("1 1", MORE, shown="5 6", draw="", gone=gone, deal=deal)
    play(state, "draw")
    assert deal.asked[1] == cards("7+ 8 8S 8H 8N 8E 8B 8- 8+ 9")


def test_CR_7a_each_shuffle_takes_the_next_number_of_the_deal() -> None:
    deal = Remembering()
    state = columns("1 9", "5 9 9", shown="5 6", draw="", gone="12", deal=deal, target=500)
    state = play(state, "draw 5:1 .")
    assert state.board.gone == cards("5")
    state = play(state, "draw")
    assert list(deal.asked) == [0, 1, 2]


def test_CR_7_nothing_to_draw_and_nothing_to_lay_is_a_pass() -> None:
    state = columns("1 9", "5 9", shown="5 6", draw="")
    assert legal(state) == {"pass"}
    assert refused(state, "draw") == ("move.nothing_to_draw", "CR-7")
    assert refused(state, ".") == ("move.must_pass", "CR-7")
    state = play(state, "pass")
    assert (state.turn, state.board.passes) == (1, 1)


def test_CR_7_all_passing_in_a_row_blocks_the_round_and_everybody_scores() -> None:
    state = columns("1 9", "2 9S", "3", shown="5 6", draw="", target=500)
    state = play(state, "pass pass")
    assert state.board.round == 1
    state = play(state, "pass")
    assert (state.board.round, state.board.totals) == (2, (10, 22, 3))
    last = state.board.last_round
    assert last is not None
    assert (last.winner, last.points) == (None, (10, 22, 3))


def test_CR_7_a_card_between_the_passes_starts_the_count_again() -> None:
    state = columns("1 9", "5 9 9", "3", shown="5 6", draw="", target=500)
    state = play(state, "pass 5:1 .")
    assert state.board.passes == 0
    state = play(state, "draw")  # the covered 5 has come back
    assert (state.board.round, hand(state, 2)) == (1, "3 5")


def test_CR_7b_the_draw_pile_is_made_anew_ten_times_a_round() -> None:
    state = columns("9 9", "5 5", shown="0 0", draw="", gone="0", target=500)
    for renewed in range(10):  # one 0 goes round and round
        assert (state.board.renewed, legal(state)) == (renewed, {"draw"})
        state = play(state, "draw pass 0:1 .")
    assert (state.board.renewed, len(state.board.gone)) == (10, 1)
    assert refused(state, "draw") == ("move.nothing_to_draw", "CR-7b")
    assert not state.view(0).can_draw()
    state = play(state, "pass pass")
    assert (state.board.round, state.board.totals) == (2, (18, 10))
    last = state.board.last_round
    assert last is not None
    assert (last.winner, state.board.renewed) == (None, 0)


def test_CR_14_two_players_a_stop_plays_again() -> None:
    state = play(columns("8S 3 3", MORE, shown="7 5"), "8S:1 .")
    assert (state.turn, state.board.skips) == (0, 0)
    assert legal(state) == {"draw"}


def test_CR_14_two_players_a_half_turn_does_nothing() -> None:
    state = play(columns("8H 3 3", MORE, shown="7 5"), "8H:1 .")
    assert (state.turn, state.board.direction) == (1, 1)


def test_CR_14_half_turn_skips_makes_it_a_stop() -> None:
    state = play(columns("8H 3 3", MORE, shown="7 5", half_turn_skips=True), "8H:1 .")
    assert state.turn == 0


def test_CR_14_half_turn_skips_is_for_two_only() -> None:
    state = play(columns("8H 3 3", MORE, MORE, shown="7 5", half_turn_skips=True), "8H:1 .")
    assert (state.turn, state.board.direction) == (2, -1)


@pytest.mark.parametrize(("last", "following"), [(0, 1), (1, 2), (2, 0)])
def test_CR_15_the_seat_after_the_last_starter_starts_clockwise(last: int, following: int) -> None:
    hands = ["5 5", "5 5", "5 5"]
    state = columns(*hands, shown="5 4", turn=last, target=500)
    state = replace(state, board=replace(state.board, direction=-1))
    state = play(state, "5:1 . 5:1 5:1")  # the second player of the round wins it
    assert (state.turn, state.board.starter) == (following, following)
    assert state.board.direction == 1


@pytest.mark.parametrize(("starter", "seat"), [("@1", 0), ("@3", 2)])
def test_CR_15_the_option_starter_names_the_first_seat(starter: str, seat: int) -> None:
    state = Columns().deal(3, Columns.Options(starter=starter), deal=InOrder())
    assert (state.turn, state.board.starter) == (seat, seat)


@pytest.mark.parametrize(("starter", "key"), [("lot", "value"), ("@9", "value"), ("@4", "starter")])
def test_CR_15_a_starter_must_be_a_seat(starter: str, key: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns().deal(3, Columns.Options(starter=starter), deal=InOrder())
    assert refusal.value.key == f"option.{key}"


def at(totals: tuple[int, ...], state: ColumnsState) -> ColumnsState:
    """The same position later in the match."""
    return replace(state, board=replace(state.board, totals=totals))


def test_CR_16_the_end_is_checked_after_a_round_at_the_target_or_more() -> None:
    start = columns("5", "9", "1 2", shown="5 4", target=50)
    assert play(at((10, 40, 20), start), "5:1").result is None
    over = play(at((10, 41, 20), start), "5:1")
    assert over.result == Result((0,), (10, 50, 23), "target", "C-20")
    over = play(at((10, 49, 20), start), "5:1")
    assert over.result == Result((0,), (10, 58, 23), "target", "C-20")


def test_CR_16a_a_tie_for_the_lowest_total_is_shared() -> None:
    over = play(at((23, 41, 20), columns("5", "9", "1 2", shown="5 4", target=50)), "5:1")
    assert over.result == Result((0, 2), (23, 50, 23), "target", "C-20")
    shared = "The match is over. Lowest total: 23 points. Shared by players 1, 3."
    assert str(over.result) == shared


def test_CR_16_a_blocked_round_may_end_the_match() -> None:
    over = play(columns("1 9", "2 9S", shown="5 6", draw="", target=20), "pass pass")
    assert over.result == Result((0,), (10, 22), "target", "C-20")


@pytest.mark.parametrize("target", [0, -200, 10_001, 200.0, "200", True, None])
def test_CR_16_a_target_is_a_number(target: Any) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Columns.Options(target=target)
    assert (refusal.value.key, refusal.value.clause) == ("option.value", "CR-16")
