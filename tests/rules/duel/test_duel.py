"""Face to Face, clause by clause: setting up, the turn, drawing and the end (F-1..4, F-8..11)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tenback.rules import InvalidDeal, InvalidMove, InvalidOption, Result, Stacked, game
from tenback.rules.duel import Duel, DuelLay, DuelView
from tests.rules.duel_columns import Remembering
from tests.rules.situations import duel, legal, play, refused

COLOUR = tuple(range(2, 60))
BACKWARDS = COLOUR[::-1]
RIVAL = (5, 15, 25, 35, 45, 55)  # a hand that can always go on from the bases
OWN = (10, 11, 12, 13, 14, 16)  # the same, all low


@pytest.mark.parametrize("players", [0, 1, 3, -2, True, "2", None])
def test_F_1_no_other_number_of_players_than_two(players: int) -> None:
    with pytest.raises(InvalidOption) as refusal:
        game("duel").deal(players, deal=Remembering())
    assert (refusal.value.key, refusal.value.clause) == ("option.players_exact", "F-1")


def test_F_1_each_has_two_bases_and_58_cards_of_an_own_colour() -> None:
    deal = Remembering()
    state = Duel().deal(2, deal=deal)
    assert (state.players, len(COLOUR)) == (2, 58)
    assert deal.asked[0] == deal.asked[1] == COLOUR
    assert state.board.tops == (1, 60, 1, 60)
    for seat in (0, 1):
        assert sorted(state.hands[seat] + state.draws[seat]) == list(COLOUR)


def test_F_1_a_deck_must_hold_exactly_the_58_cards() -> None:
    with pytest.raises(InvalidDeal) as refusal:
        Duel().deal(2, deal=Stacked((COLOUR, (2, *COLOUR[:-1]), (0, 1))))
    assert refusal.value.key == "deal.double"


@pytest.mark.parametrize("pile", [-1, 4])
def test_F_1_there_are_two_piles_a_player(pile: int) -> None:
    refusal = duel(OWN, RIVAL).refusal(DuelLay(10, pile))
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("move.no_pile", "F-1")


def test_F_2_six_cards_from_the_top_of_the_own_pile() -> None:
    state = Duel().deal(2, deal=Stacked((COLOUR, BACKWARDS, (0, 1))))
    assert state.hands == ((2, 3, 4, 5, 6, 7), (54, 55, 56, 57, 58, 59))
    assert state.draws == (COLOUR[6:], BACKWARDS[6:])
    assert state.board.counts == (6, 6)
    assert state.board.stocks == (52, 52)


@pytest.mark.parametrize("first", [0, 1])
def test_F_2_the_first_player_is_drawn_by_lot(first: int) -> None:
    state = Duel().deal(2, deal=Stacked((COLOUR, COLOUR, (first, 1 - first))))
    assert state.turn == first


def test_F_2a_the_lot_is_shuffle_number_two_of_the_seats() -> None:
    deal = Remembering()
    Duel().deal(2, deal=deal)
    assert deal.asked == {0: COLOUR, 1: COLOUR, 2: (0, 1)}


@pytest.mark.parametrize(("starter", "seat"), [("@1", 0), ("@2", 1)])
def test_F_2a_a_named_starter_needs_no_lot(starter: str, seat: int) -> None:
    deal = Stacked((COLOUR, BACKWARDS))
    assert Duel().deal(2, Duel.Options(starter=starter), deal=deal).turn == seat


@pytest.mark.parametrize("starter", ["team", "@3", "@0", "", 1, None])
def test_F_2_starter_takes_nothing_else(starter: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Duel.Options(starter=starter)
    assert (refusal.value.key, refusal.value.clause) == ("option.value", "F-2")


@pytest.mark.parametrize("move", ["@1", "@2"])
def test_F_2_nobody_chooses_the_starter_afterwards(move: str) -> None:
    assert refused(duel(OWN, RIVAL), move) == ("move.started", "F-2")


def test_F_3_turns_alternate() -> None:
    state = duel(OWN, RIVAL)
    seats = []
    for turn in ("10a 11a .", "5a 15a .", "12a 13a .", "55b 45b ."):
        seats.append(state.turn)
        state = play(state, turn)
    assert seats == [0, 1, 0, 1]


def test_F_3_the_other_player_waits() -> None:
    waiting = duel(OWN, RIVAL).view(1)
    refusal = waiting.refusal("5a")
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("move.not_your_turn", "F-3")
    assert not waiting.legal


@pytest.mark.parametrize(("moves", "missing"), [("", 2), ("10a", 1)])
def test_F_3_at_least_two_cards(moves: str, missing: int) -> None:
    state = play(duel(OWN, RIVAL), moves)
    assert refused(state, ".") == ("move.below_minimum", "F-3")
    refusal = state.refusal(".")
    assert refusal is not None
    assert refusal.values["n"] == missing


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_F_3_from_two_to_all_six_cards(number: int) -> None:
    state = play(duel(OWN, RIVAL), " ".join(f"{card}a" for card in OWN[:number]))
    assert state.turn == 0
    assert "." in state.legal
    assert play(state, ".").turn == 1


def test_F_3_any_order_and_any_piles() -> None:
    state = play(duel((10, 20, 30, 31, 40, 50), RIVAL), "20a 50b 30a 40b 31b 10b")
    assert state.board.tops == (30, 10, 1, 60)
    assert legal(state) == {"."}


def test_F_3_the_turn_of_the_booklet() -> None:
    """One card on the own rising pile, two on the own falling one, one on the other's rising."""
    state = duel((4, 8, 20, 50, 40, 30), RIVAL, tops=(3, 60, 18, 60))
    state = play(state, "20a 50b 40b 8x .")
    assert state.board.tops == (20, 40, 8, 60)
    assert state.board.counts == (6, 6)
    assert state.turn == 1


def test_F_3_only_cards_in_hand() -> None:
    state = duel(OWN, RIVAL)
    assert refused(state, "9a") == ("move.not_in_hand", "F-3")
    assert refused(state, "60a") == ("move.not_in_hand", "F-3")
    assert refused(play(state, "10a"), "10b") == ("move.not_in_hand", "F-3")


@pytest.mark.parametrize("move", ["<", "draw", "pass"])
def test_F_3_moves_of_the_other_games_are_refused(move: str) -> None:
    for moves in ("", "10a", "10a 11a"):
        assert refused(play(duel(OWN, RIVAL), moves), move) == ("move.other_game", "F-3")


@pytest.mark.parametrize("text", ["", "10", "a", "10c", "10d", "10 a", "8+:2", "x2", "@3x", "²a"])
def test_F_3_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        Duel().parse(text)
    assert (refusal.value.key, refusal.value.clause) == ("move.unreadable.duel", "F-3")


@pytest.mark.parametrize("text", ["17a", "17b", "12x", "12y", ".", "@1"])
def test_F_3_notation_reads_what_it_writes(text: str) -> None:
    assert str(Duel().parse(text)) == text
    assert str(Duel().parse(f" {text.upper()} ")) == text


def test_F_4_two_cards_also_when_the_own_draw_pile_is_empty() -> None:
    state = play(duel(OWN[:4], RIVAL, draws=((), (6,))), "10a")
    assert refused(state, ".") == ("move.below_minimum", "F-3")
    state = play(state, "11a .")
    assert (state.turn, state.hands[0], state.board.stocks) == (1, (12, 13), (0, 1))


def test_F_8_a_seat_knows_its_hand_and_what_lies_open() -> None:
    tops = (2, 60, 3, 59)
    one = duel(OWN, RIVAL, tops=tops, draws=((20, 21, 22), (30, 31, 32)))
    two = duel(OWN, (5, 15, 25, 30, 31, 55), tops=tops, draws=((22, 21, 20), (32, 35, 45)))
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)
    assert one.view(0).hand == OWN
    assert one.view(None).hand == ()


def test_F_8_a_view_holds_the_board_the_seat_and_the_hand_only() -> None:
    assert [field.name for field in fields(DuelView)] == ["board", "seat", "hand"]
    assert duel(OWN, RIVAL).board.talk == "free"


def test_F_9_cards_on_the_own_side_only_draw_two() -> None:
    state = play(duel(OWN, RIVAL), "10a 11a 12a .")
    assert state.board.counts == (5, 6)
    assert state.hands[0] == (2, 3, 13, 14, 16)  # the two from the top of the own pile


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_F_9_two_are_drawn_however_many_were_laid(number: int) -> None:
    state = duel(OWN, RIVAL)
    stocks = state.board.stocks
    state = play(state, " ".join(f"{card}a" for card in OWN[:number]) + " .")
    assert state.board.counts == (6 - number + 2, 6)
    assert state.board.stocks == (stocks[0] - 2, stocks[1])


def test_F_9_four_on_the_own_side_and_one_across_draw_up_to_six() -> None:
    state = duel(OWN, RIVAL, tops=(1, 60, 29, 60))
    stock = state.board.stocks[0]
    state = play(state, "10a 11a 12a 13a 14x .")
    assert state.board.counts == (6, 6)
    assert state.board.stocks[0] == stock - 5


def test_F_9_a_hand_that_has_shrunk_is_filled_up_to_six_too() -> None:
    state = play(duel(OWN[:4], RIVAL, tops=(1, 60, 29, 60)), "10a 11x .")
    assert state.board.counts == (6, 6)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("last", ["14b", "14x"])
def test_F_10_the_last_of_58_cards_wins_at_once(turn: int, last: str) -> None:
    if turn == 0:
        state = duel((12, 14), RIVAL, tops=(1, 60, 29, 60), draws=((), (6, 7, 8)))
    else:
        state = duel(RIVAL, (12, 14), tops=(29, 60, 1, 60), draws=((6, 7, 8), ()), turn=1)
    state = play(state, f"12a {last}")
    assert state.turn is None
    assert state.result == Result((turn,), (0, 9) if turn == 0 else (9, 0), "emptied", "F-10")
    assert legal(state) == set()
    assert refused(state, ".") == ("move.over", "F-10")


def test_F_11_a_player_who_cannot_lay_two_cards_loses_at_once() -> None:
    state = duel((20, 30), RIVAL, tops=(50, 13, 1, 60), draws=((6, 7), ()))
    assert state.turn is None
    assert state.result == Result((1,), (4, 6), "stuck", "F-11")
    assert refused(state, "20a") == ("move.over", "F-11")


def test_F_11_one_card_is_not_enough() -> None:
    state = duel((20, 51), RIVAL, tops=(50, 13, 1, 60), draws=((6, 7), ()))
    assert state.result == Result((1,), (4, 6), "stuck", "F-11")


def test_F_11_a_hand_of_one_card_cannot_lay_two_whatever_the_draw_pile_holds() -> None:
    state = duel((20,), RIVAL, draws=((30, 31), ()))
    assert state.result == Result((1,), (3, 6), "stuck", "F-11")


def test_F_11_a_sequence_is_enough() -> None:
    """Neither 40 nor 35 can be laid first, yet 45 opens the way back to 35."""
    state = duel((35, 45), RIVAL, tops=(40, 10, 1, 60), draws=((6,), ()))
    assert legal(state) == {"45a"}
    assert legal(play(state, "45a")) == {"35a"}


def test_F_11_one_across_counts_among_the_two() -> None:
    state = duel((20, 51), RIVAL, tops=(50, 13, 29, 60), draws=((6,), ()))
    assert legal(state) == {"20x", "51a"}
    assert play(state, "20x 51a").result is None


def test_F_11_two_across_do_not() -> None:
    state = duel((20, 21), RIVAL, tops=(50, 13, 29, 19), draws=((6,), ()))
    assert state.result == Result((1,), (3, 6), "stuck", "F-11")


def test_F_11_stuck_after_the_first_card() -> None:
    state = play(duel((20, 51, 59), RIVAL, tops=(50, 13, 1, 60), draws=((6,), ())), "59a")
    assert state.result == Result((1,), (3, 6), "stuck", "F-11")  # the 59 is laid all the same


def test_F_11_the_next_player_may_be_the_one_who_is_stuck() -> None:
    state = duel(OWN, (20, 30), tops=(1, 60, 50, 13), draws=((), (6,)))
    state = play(state, "10a 11a .")
    assert state.result == Result((0,), (4, 3), "stuck", "F-11")
