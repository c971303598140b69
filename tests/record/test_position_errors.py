"""Position strings that are wrong: the field and the reason are named."""

from __future__ import annotations

import pytest

from tenback.language import LANGUAGES
from tenback.record import PositionError, read_position
from tenback.rules.columns import DEFAULT_DECK, deck_cards

CLASSIC = "classic 2 - 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 -"
DUEL = "duel 2 - 27,35/29,40 12,17,45/2,3,4,5 6,7/8 @1 -"
COLUMNS = "columns 2 - 8,6- 7,5,5-/9,9 0 @1 play +/0/0 0,0 1@1 1:x -"
LATER = "columns 2 - 8,6- 7,5,5-/9,9 0 @1 play +/0/0 20,7 2@1 3:x 7S/-"
OVER = "columns 2 target=20 8,6- 7S/- 0 - - +/0/0 20,7 2@1 3:x 7S/-"
DECK = ",".join(map(str, deck_cards(DEFAULT_DECK)))
TABLE = ",".join(map(str, range(2, 30)))
RANDOM = f"extreme 2 instructions=random {TABLE} 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 -"


def test_the_positions_to_be_spoilt_are_right() -> None:
    for text in (CLASSIC, DUEL, COLUMNS, LATER, OVER, RANDOM):
        read_position(text)


@pytest.mark.parametrize(
    ("base", "old", "new", "where", "key"),
    [
        (CLASSIC, CLASSIC, "", "fields", "position.fields"),
        (CLASSIC, CLASSIC, "x" * 2_000_001, "fields", "position.long"),
        (CLASSIC, "classic", "clasic", "game", "option.game"),
        (CLASSIC, "classic", "Classic", "game", "option.game"),
        (CLASSIC, "classic 2", "classic  2", "fields", "position.spaces"),
        (CLASSIC, "classic 2", "classic\u00a02", "fields", "position.spaces"),
        (CLASSIC, "classic 2", " classic 2", "fields", "position.spaces"),
        (CLASSIC, "@1 -", "@1 -\n", "fields", "position.spaces"),
        (CLASSIC, "2,17,33", "02,17,33", "hands", "position.number"),
        (CLASSIC, " - 47", " minimum=03 47", "options", "option.value"),
        (CLASSIC, "@1 -", "@1 017b", "moves", "position.spelling"),
        (CLASSIC, "@1 -", "@1 17B", "moves", "position.spelling"),
        (CLASSIC, " 8,9,10 @1 -", "", "fields", "position.fields"),
        (CLASSIC, "@1 -", "@1 - -", "fields", "position.fields"),
        (CLASSIC, " 2 ", " 6 ", "players", "option.players"),
        (CLASSIC, " 2 ", " two ", "players", "position.number"),
        (CLASSIC, " - 47", " minimum=4 47", "options", "option.value"),
        (CLASSIC, " - 47", " minimun=3 47", "options", "option.unknown"),
        (CLASSIC, " - 47", " minimum 47", "options", "position.option"),
        (CLASSIC, " - 47", " minimum=3;minimum=3 47", "options", "position.option"),
        (CLASSIC, " - 47", " take_back=yes 47", "options", "option.value"),
        (CLASSIC, " - 47", " starter=@3 47", "options", "option.starter"),
        (CLASSIC, "47,12,65,100", "47,12,65", "tops", "position.tops"),
        (CLASSIC, "47,12,65,100", "47,12,65,x", "tops", "position.number"),
        (CLASSIC, "47,12,65,100", "47,12,65,1", "tops", "position.top"),
        (CLASSIC, "47,12,65,100", "47,47,65,100", "tops", "position.top"),
        (CLASSIC, "47,12,65,100", "47,17,65,100", "tops", "position.top"),
        (CLASSIC, "2,17,33", "2,17,99999999", "hands", "position.number"),
        (CLASSIC, "2,17,33", "2,17,100", "hands", "position.card"),
        (CLASSIC, "2,17,33", "2,17,17", "hands", "position.double"),
        (CLASSIC, "2,17,33/", "", "hands", "position.seats"),
        (CLASSIC, "2,17,33", "20,21,22,23,24,25,26,27", "hands", "position.hand_size"),
        (CLASSIC, "8,9,10", "8,9,17", "draw", "position.double"),
        (CLASSIC, "8,9,10", "8,,10", "draw", "position.number"),
        (CLASSIC, "@1", "@3", "turn", "position.seat"),
        (CLASSIC, "@1", "1", "turn", "position.seat"),
        (CLASSIC, "@1", "?", "turn", "position.choice"),
        (CLASSIC, "2,17,33", "-", "turn", "position.no_cards"),
        (CLASSIC, "@1 -", "@1 17a", "moves", "move.not_higher_nor_ten"),
        (CLASSIC, "@1 -", "@1 17b,x", "moves", "move.unreadable.classic"),
        (CLASSIC, "@1 -", "@1 17b,33b,.", "moves", "position.turn_over"),
        (CLASSIC, "- 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 -",
         "take_back=true 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 17b,33b,<", "moves",
         "position.turn_over"),
        (RANDOM, TABLE, "2,3", "instructions", "position.table"),
        (RANDOM, TABLE, f"{TABLE},40", "instructions", "position.table"),
        (RANDOM, TABLE, TABLE.replace("29", "2"), "instructions", "option.table_card"),
        (RANDOM, f" {TABLE}", "", "fields", "position.fields"),
        (RANDOM, "instructions=random", "kinds=WAIT", "options", "option.kinds"),
        (RANDOM, "instructions=random", "instructions=2,3", "options", "position.table"),
        (RANDOM, "instructions=random", f"instructions={TABLE[:-2]}2", "options",
         "option.table_card"),
        (DUEL, "27,35/29,40", "27,35,29,40", "tops", "position.seats"),
        (DUEL, "27,35/29,40", "27,35/29", "tops", "position.tops"),
        (DUEL, "27,35/29,40", "27,35/29,61", "tops", "position.top"),
        (DUEL, "2,3,4,5 6,7/8", "2,3,4,5 6,7", "draw", "position.seats"),
        (DUEL, "6,7/8", "6,12/8", "draw", "position.double"),
        (DUEL, "2,3,4,5", "-", "hands", "position.no_cards"),
        (DUEL, "2,3,4,5", "2,3,4,5,6,7,9", "hands", "position.hand_size"),
        (DUEL, "@1", "?", "turn", "position.choice"),
        (COLUMNS, "8,6-", "8,16", "columns", "record.card"),
        (COLUMNS, "8,6-", "8,15", "columns", "position.fifteen"),
        (COLUMNS, "8,6-", "8,0-", "columns", "position.card"),
        (COLUMNS, "7,5,5-", "7,5-,5-", "hands", "position.double"),
        (COLUMNS, "7,5,5-", "-", "hands", "position.empty_hand"),
        (COLUMNS, " - 8,6-", " deck=8:3,6:2 8,6-", "options", "option.deck_short"),
        (COLUMNS, " - 8,6-", " deck=8:3,8:2 8,6-", "options", "position.option"),
        (COLUMNS, " - 8,6-", " deck=8 8,6-", "options", "position.number"),
        (COLUMNS, "@1 play", "@3 play", "turn", "position.seat"),
        (COLUMNS, "@1 play", "? -", "turn", "position.choice"),
        (COLUMNS, "play", "lay", "tasks", "position.tasks"),
        (COLUMNS, "play", "-", "tasks", "position.tasks"),
        (COLUMNS, "play", "play,play", "tasks", "position.tasks"),
        (COLUMNS, "play", "fire1", "tasks", "position.tasks"),
        (COLUMNS, "play", "run3", "tasks", "position.tasks"),
        (COLUMNS, "play", "open1", "tasks", "position.tasks"),
        (COLUMNS, "play", "run1,fire1", "tasks", "position.tasks"),
        (COLUMNS, "play", "run2,fire2", "tasks", "position.tasks"),
        (COLUMNS, "play", "run1*", "tasks", "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "8 7/9 0 @1 choose,fire2", "tasks",
         "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "8,_ 7/9 0 @1 run1", "tasks", "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "8,_ 7/9 0 @1 run2,open2", "tasks",
         "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "- 7/9 0 @1 choose", "tasks", "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "8,_ 7/9 0 @1 may_open2", "tasks",
         "position.tasks"),
        (COLUMNS, "8,6- 7,5,5-/9,9 0 @1 play", "8 7/9 0 @1 run1*,fire1", "tasks",
         "position.tasks"),
        (COLUMNS, "- 8,6- 7,5,5-/9,9 0 @1 play",
         "may_open=true _,8 7/9 0 @1 may_open1*,open2*,fire1,fire2", "tasks", "position.tasks"),
        (COLUMNS, "+/0/0", "0", "flow", "position.flow"),
        (COLUMNS, "+/0/0", "+/1/0", "flow", "position.flow"),
        (COLUMNS, "+/0/0", "+/0/2", "flow", "position.flow"),
        (COLUMNS, "+/0/0", "+/0/0/1", "flow", "position.flow"),
        (COLUMNS, "+/0/0", "+/0/0/0", "flow", "position.flow"),
        (COLUMNS, "+/0/0 0,0 1@1 1:x", "+/0/0/11 0,0 1@1 12:x", "flow", "position.flow"),
        (COLUMNS, "play +/0/0", "run1 +/0/1", "flow", "position.flow"),
        (COLUMNS, "0,0", "0,0,0", "totals", "position.totals"),
        (COLUMNS, "0,0", "0,5", "totals", "position.totals"),
        (COLUMNS, "1@1", "1", "round", "position.round"),
        (COLUMNS, "1@1", "1?", "round", "position.round"),
        (COLUMNS, "1@1", "1@3", "round", "position.round"),
        (COLUMNS, "1@1", "2@1", "round", "position.round"),
        (COLUMNS, " - 8,6-", " starter=@2 8,6-", "round", "position.starter"),
        (COLUMNS, "1:x", "x", "deal", "position.deal"),
        (COLUMNS, "1:x", "x:x", "deal", "position.number"),
        (COLUMNS, "1:x", "1:", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:%ff", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:%zz", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:%78", "deal", "position.deal"),
        (COLUMNS, "1:x", "01:x", "deal", "position.number"),
        (COLUMNS, "1:x", "1::8,9", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:x:8,9", "deal", "position.orders"),
        (COLUMNS, "1:x", "1:x:-", "deal", "position.orders"),
        (COLUMNS, "1:x", f"1:x:{DECK}/8,8,8,8,8", "deal", "position.orders"),
        (COLUMNS, "7,5,5-/9,9", "7,5s,5-/9,9", "hands", "record.card"),
        (COLUMNS, "+/0/0", "+/00/0", "flow", "position.flow"),
        (COLUMNS, "2 - 8", "2 deck=8s:60 8", "options", "record.card"),
        (COLUMNS, "1:x", "1:\ud800", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:%0A", "deal", "position.deal"),
        (COLUMNS, "1:x", "1:x:8,99", "deal", "record.card"),
        (COLUMNS, "1:x -", "1:x 8/-", "last", "position.last"),
        (LATER, "7S/-", "-", "last", "position.last"),
        (LATER, "7S/-", "-/-", "last", "position.last"),
        (LATER, "7S/-", "7S,7S/-", "last", "position.double"),
        (LATER, "7S/-", "7S,7S", "last", "position.seats"),
        (LATER, "20,7", "19,7", "totals", "position.totals"),
        (LATER, "20,7", "200,7", "totals", "position.totals"),
        (OVER, "20,7", "19,7", "totals", "position.totals"),
        (OVER, "target=20", "target=21", "totals", "position.totals"),
        (OVER, "3:x 7S/-", "3:x 8H/-", "last", "position.last"),
        (OVER, "- - +", "- play +", "tasks", "position.tasks"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_field(
    base: str, old: str, new: str, where: str, key: str
) -> None:
    assert old in base
    with pytest.raises(PositionError) as caught:
        read_position(base.replace(old, new, 1))
    error = caught.value
    assert (error.where, error.key) == (where, key)
    assert str(error).isprintable()
    for language in LANGUAGES:
        assert "{" not in error.say(language)


def test_C_15_a_choice_is_made_before_the_first_card() -> None:
    hands = "1,2,3,4,5,6,7/1,2,3,4,5,6,7"
    with pytest.raises(PositionError) as caught:
        read_position(f"columns 2 - 8,9 {hands} 0 ? - +/0/0 0,0 1? 1:x -")
    assert (caught.value.where, caught.value.clause) == ("turn", "C-15")
