"""Writing a record: one text for one game, and only games that can be read again."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from tenback.record import (
    Record,
    RecordError,
    Seeded,
    final,
    read_record,
    read_records,
    replay,
    write_record,
)
from tenback.rules import GAMES
from tenback.rules.columns import DEFAULT_DECK, ColumnsState, deck_cards
from tests.support.seeded_players import anything
from tests.support.small_records import SEVEN, won_game

CLASSIC = GAMES["classic"].Options()


def test_a_record_is_laid_out_to_be_read() -> None:
    plain = SEVEN | {"decks": [list(range(2, 100))], "options": {"minimum": 2}, "meta": {"é": "1"}}
    deck = json.dumps(plain["decks"][0])
    assert write_record(read_record(json.dumps(plain))) == (
        "{\n"
        '  "tenback": 1,\n'
        '  "game": "classic",\n'
        '  "players": 2,\n'
        f'  "decks": [\n    {deck}\n  ],\n'
        '  "meta": {"é": "1"},\n'
        '  "moves": [\n    "@1",\n    "2a 3a .",\n    "9b 10b ."\n  ]\n'
        "}\n"
    )


def test_a_record_may_stand_on_one_line() -> None:
    record = Record("classic", 2, CLASSIC, "x", moves=("@2",))
    line = write_record(record, one_line=True)
    assert line == (
        '{"tenback": 1, "game": "classic", "players": 2, "seed": "x", "moves": ["@2"]}\n'
    )
    assert list(read_records(line * 3)) == [record] * 3


def test_a_deal_without_moves_is_a_record() -> None:
    record = Record("duel", 2, GAMES["duel"].Options(), "x")
    assert '"moves": []' in write_record(record)
    assert read_record(write_record(record)) == record


def test_a_result_is_filled_in() -> None:
    record = read_record(json.dumps(won_game()))
    bare = Record(record.game, record.players, record.options, decks=record.decks,
                  moves=record.moves)  # fmt: skip
    assert write_record(bare) == write_record(record)


@pytest.mark.parametrize(
    ("record", "where"),
    [
        (Record("classic", 2, CLASSIC), "seed"),
        (Record("classic", 7, CLASSIC, "x"), "players"),
        (Record("classic", 2, CLASSIC, "x", moves=("@1", "1a")), "moves[1]"),
        (Record("classic", 2, CLASSIC, "x", names=("Ada",)), "names"),
        (Record("go", 2, CLASSIC, "x"), "game"),
    ],
)
def test_what_could_not_be_read_is_not_written(record: Record, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        write_record(record)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("record", "where"),
    [
        (Record("classic", 2, CLASSIC), "seed"),
        (Record("classic", 7, CLASSIC, "x"), "players"),
        (Record("go", 2, CLASSIC, "x"), "game"),
    ],
)
def test_what_cannot_be_dealt_cannot_be_replayed(record: Record, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        final(record)
    assert caught.value.where == where


def test_a_replay_shows_every_state_with_its_turn() -> None:
    steps = list(replay(read_record(json.dumps(SEVEN))))
    assert [step.number for step in steps] == list(range(8))
    assert [step.turn for step in steps] == [0, 0, 1, 1, 1, 2, 2, 2]
    assert steps[0].move is None
    assert [str(step.move) for step in steps[1:]] == ["@1", "2a", "3a", ".", "9b", "10b", "."]
    assert steps[0].state.turn is None
    assert [step.state.turn for step in steps[1:]] == [0, 0, 0, 1, 1, 1, 0]


def test_GR_7_a_card_taken_back_leaves_the_turn_as_it_was() -> None:
    plain = SEVEN | {"options": {"take_back": True}, "moves": ["@1 2a < 2b", "3b . 9a < 9a 10a ."]}
    written = write_record(read_record(json.dumps(plain)))
    assert '"@1",\n    "2a < 2b 3b .",\n    "9a < 9a 10a ."\n' in written


DECK = deck_cards(DEFAULT_DECK)


def first_round(target: int) -> tuple[Record, ColumnsState]:
    """A record of Columns up to the end of its first round, with its deck given."""
    options = GAMES["columns"].Options.read({"target": target})
    seed = "columns 3"
    record = Record("columns", 3, options, seed, (Seeded(seed).shuffle(0, DECK),))
    state, moves, chance = final(record), [], Random(4)
    assert isinstance(state, ColumnsState)
    while state.result is None and state.board.round == 1:
        move = anything(state, chance)
        moves.append(str(move))
        state = state.play(move)
    assert isinstance(state, ColumnsState)
    return replace(record, moves=tuple(moves), result=state.result), state


def test_C_18_a_deck_is_held_against_the_cards_that_are_shuffled() -> None:
    record, state = first_round(target=10_000)
    assert state.shuffles == 2
    for deck, key in ((DECK, ""), (DECK[1:], "deal.missing"), (DECK[:95], "deal.missing")):
        given = replace(record, decks=(*record.decks, deck))
        if not key:
            assert read_record(write_record(given)) == given
            continue
        with pytest.raises(RecordError) as caught:
            final(given)
        assert (caught.value.where, caught.value.key) == ("decks[1]", key)


def test_C_20_decks_beyond_a_finished_match_are_too_many() -> None:
    record, state = first_round(target=1)
    assert state.result is not None
    assert state.shuffles == 1
    assert read_record(write_record(record)) == record
    with pytest.raises(RecordError) as caught:
        write_record(replace(record, decks=(*record.decks, DECK)))
    assert (caught.value.where, caught.value.key) == ("decks[1]", "record.decks")


def test_C_20_decks_of_rounds_to_come_may_be_given() -> None:
    record, _ = first_round(target=10_000)
    given = replace(record, decks=(*record.decks, DECK, DECK, DECK))
    assert read_record(write_record(given)) == given
