"""Reading a record: every way to be wrong has its place and its sentence, often a clause."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenback.record import Record, commitment, read_record
from tests.support.small_records import RISING, SEVEN, won_game, wrong

TABLE = {"STOP": [4, 36, 65, 97]}


def test_a_legal_record_is_read() -> None:
    record = read_record(json.dumps(SEVEN))
    assert isinstance(record, Record)
    assert record.moves == ("@1", "2a", "3a", ".", "9b", "10b", ".")
    assert record.decks == (tuple(RISING),)
    assert record.seed is None
    assert record.result is None


def test_moves_are_read_in_any_layout_and_kept_in_one() -> None:
    plain = SEVEN | {"moves": [" @1 2A  3a", "END ", "9b 10B ."]}
    assert read_record(json.dumps(plain)) == read_record(json.dumps(SEVEN))


@pytest.mark.parametrize(
    ("change", "where", "key"),
    [
        ({"tenback": None}, "tenback", "record.missing"),
        ({"tenback": 2}, "tenback", "record.version"),
        ({"tenback": True}, "tenback", "record.version_number"),
        ({"tenback": "1"}, "tenback", "record.version_number"),
        ({"tenback": 1.0}, "tenback", "record.version_number"),
        ({"game": None}, "game", "record.missing"),
        ({"players": None}, "players", "record.missing"),
        ({"moves": None}, "moves", "record.missing"),
        ({"decks": None}, "seed", "record.no_deal"),
        ({"plyers": 3}, "keys", "record.unknown"),
        ({"~" * 5000: 3}, "keys", "record.unknown"),
        ({"game": "klassic"}, "game", "option.game"),
        ({"game": 3}, "game", "record.must.text"),
        ({"players": 6}, "players", "option.players"),
        ({"players": True}, "players", "option.players"),
        ({"players": "2"}, "players", "option.players"),
        ({"players": 10**60}, "players", "option.players"),
        ({"options": []}, "options", "record.must.object"),
        ({"options": {"minimun": 3}}, "options", "option.unknown"),
        ({"options": {"minimum": 4}}, "options.minimum", "option.value"),
        ({"options": {"minimum": True}}, "options.minimum", "option.value"),
        ({"options": {"starter": "@3"}}, "options.starter", "option.starter"),
        ({"seed": ""}, "seed", "record.seed_length"),
        ({"seed": 12}, "seed", "record.must.text"),
        ({"decks": {}}, "decks", "record.must.list"),
        ({"decks": []}, "decks", "record.no_decks"),
        ({"decks": [7]}, "decks[0]", "record.must.list"),
        ({"decks": [RISING[:-1]]}, "decks[0]", "deal.missing"),
        ({"decks": [[*RISING[:-1], 2]]}, "decks[0]", "deal.double"),
        ({"decks": [[*RISING[:-1], 100]]}, "decks[0]", "deal.unknown"),
        ({"decks": [[*RISING[:-1], True]]}, "decks[0][97]", "record.must.number"),
        ({"decks": [[*RISING[:-1], "99"]]}, "decks[0][97]", "record.must.number"),
        ({"decks": [RISING, RISING]}, "decks[1]", "record.decks"),
        ({"moves": "@1"}, "moves", "record.must.list"),
        ({"moves": [["@1"]]}, "moves[0]", "record.must.text"),
        ({"moves": ["x" * 10_001]}, "moves[0]", "record.long"),
        ({"moves": ["@1", ". " * 500] * 11}, "moves[3]", "record.many"),
        ({"game": "columns", "moves": [". " * 4999] * 11}, "moves[10]", "record.many"),
        ({"moves": ["2a"]}, "moves[0]", "record.choice"),
        ({"moves": ["@1", "2a 3a .", "10b 9b ."]}, "moves[2]", "record.move"),
        ({"moves": ["@1", "fold"]}, "moves[1]", "record.move"),
        ({"moves": ["@1", ""]}, "moves[1]", "record.no_moves"),
        ({"moves": ["@1", "  "]}, "moves[1]", "record.no_moves"),
        ({"moves": ["@1", "02a 3a ."]}, "moves[1]", "record.spelling"),
        ({"moves": ["@1", "002a 3a ."]}, "moves[1]", "record.spelling"),
        ({"moves": ["@1", "2:a 3a ."]}, "moves[1]", "record.spelling"),
        ({"moves": ["@1", "2a\u00a03a ."]}, "moves[1]", "record.move"),
        ({"moves": ["@1", "2a 3a\u00a0 ."]}, "moves[1]", "record.spelling"),
        ({"moves": ["@1", "2a\t3a ."]}, "moves[1]", "record.control"),
        ({"moves": ["@1\n2a 3a ."]}, "moves[0]", "record.control"),
        ({"names": ["Ada"]}, "names", "record.names"),
        ({"names": "Ada"}, "names", "record.must.list"),
        ({"names": ["Ada", 7]}, "names[1]", "record.must.text"),
        ({"names": ["Ada", "x" * 101]}, "names[1]", "record.long"),
        ({"names": ["Ada", "\x1b[2J"]}, "names[1]", "record.control"),
        ({"names": ["Ada", "\ud800"]}, "names[1]", "record.control"),
        ({"names": ["Ada", "Be\nn"]}, "names[1]", "record.control"),
        ({"names": ["Ada", "Be\tn"]}, "names[1]", "record.control"),
        ({"names": ["Ada", "\u202eneB"]}, "names[1]", "record.control"),
        ({"names": ["Ada", "Be\u2029n"]}, "names[1]", "record.control"),
        ({"meta": {"a": "b\nc"}}, "meta", "record.control"),
        ({"meta": {"a\tb": "c"}}, "meta", "record.control"),
        ({"meta": {"a": "\u2066c"}}, "meta", "record.control"),
        ({"comments": {"7": "so \u202eos"}}, "comments.7", "record.control"),
        ({"comments": {"7": "a\rb"}}, "comments.7", "record.control"),
        ({"times": [1, 2]}, "times", "record.times"),
        ({"times": {}}, "times", "record.must.list"),
        ({"times": [1, 2, 3, -4, 5, 6, 7]}, "times[3]", "record.must.number"),
        ({"times": [1, 2, 3, False, 5, 6, 7]}, "times[3]", "record.must.number"),
        ({"times": [1, 2, 3, 4.5, 5, 6, 7]}, "times[3]", "record.must.number"),
        ({"times": [1, 2, 3, 4, 5, 6, 10**20]}, "times[6]", "record.must.number"),
        ({"comments": ["hm"]}, "comments", "record.must.object"),
        ({"comments": {"8": "hm"}}, "comments", "record.comment"),
        ({"comments": {"07": "hm"}}, "comments", "record.comment"),
        ({"comments": {"first": "hm"}}, "comments", "record.comment"),
        ({"comments": {"7": 7}}, "comments.7", "record.must.text"),
        ({"comments": {"7": "x" * 10_001}}, "comments.7", "record.long"),
        ({"commitment": 5}, "commitment", "record.must.text"),
        ({"commitment": "abc"}, "commitment", "record.commitment_form"),
        ({"commitment": "0" * 64}, "commitment", "record.commitment_alone"),
        ({"commitment": "0" * 64, "seed": "x"}, "commitment", "record.commitment_alone"),
        ({"commitment": "0" * 64, "seed": "x", "decks": None}, "commitment",
         "record.commitment_wrong"),
        ({"date": 2024}, "date", "record.must.text"),
        ({"date": "31.5.2024"}, "date", "record.date"),
        ({"date": "20240531"}, "date", "record.date"),
        ({"date": "2024-02-30"}, "date", "record.date"),
        ({"meta": 1}, "meta", "record.must.object"),
        ({"meta": {"site": 1}}, "meta", "record.must.text"),
        ({"meta": {"x" * 101: ""}}, "meta", "record.long"),
        ({"meta": {"x": "y" * 1001}}, "meta", "record.long"),
        ({"meta": {str(n): "" for n in range(101)}}, "meta", "record.meta"),
        ({"result": "won"}, "result", "record.must.object"),
        ({"result": {"winners": []}}, "result", "record.missing"),
        ({"result": {"winers": []}}, "result", "record.unknown"),
        ({"result": {"winners": 0, "scores": [1], "ending": "x"}}, "result.winners",
         "record.must.list"),
        ({"result": {"winners": [], "scores": [None], "ending": "x"}}, "result.scores[0]",
         "record.must.number"),
        ({"result": {"winners": [], "scores": [1], "ending": 0}}, "result.ending",
         "record.must.text"),
        ({"result": {"winners": [], "scores": [1], "ending": "stuck"}}, "result",
         "record.result_early"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], where: str, key: str) -> None:
    error = wrong(change)
    assert (error.where, error.key) == (where, key)
    assert len(str(error)) < 700


@pytest.mark.parametrize(
    ("game", "change", "where", "key"),
    [
        ("extreme", {"options": {"kinds": ["WAIT"]}}, "options.kinds", "option.kinds"),
        ("extreme", {"options": {"kinds": 4}}, "options.kinds", "option.kinds"),
        ("extreme", {"options": {"instructions": TABLE}}, "options.instructions",
         "option.table_kind"),
        ("extreme", {"options": {"instructions": 7}}, "options.instructions", "option.table_kind"),
        ("extreme", {"decks": [RISING] * 2}, "decks[1]", "record.decks"),
        ("extreme", {"options": {"instructions": "random"}, "decks": [RISING, [4, 5]]}, "decks[1]",
         "deal.missing"),
        ("duel", {"players": 3}, "players", "option.players_exact"),
        ("duel", {"decks": [list(range(2, 60))] * 2 + [[1, 1]]}, "decks[2]", "deal.double"),
        ("duel", {"decks": [list(range(2, 60))] * 2 + [[0, 1]], "options": {"starter": "@1"}},
         "decks[2]", "record.decks"),
        ("columns", {"decks": [[8]]}, "decks[0][0]", "record.must.text"),
        ("columns", {"decks": [["8", "16"]]}, "decks[0][1]", "record.card"),
        ("columns", {"decks": [["8s"]]}, "decks[0][0]", "record.card"),
        ("columns", {"options": {"deck": {"8s": 60}}}, "options.deck", "record.card"),
        ("columns", {"options": {"deck": {"8": 3}}}, "options.deck", "option.deck_short"),
        ("columns", {"options": {"deck": [8]}}, "options.deck", "option.deck_size"),
        ("columns", {"options": {"target": 0}}, "options.target", "option.value"),
    ],
)  # fmt: skip
def test_each_game_knows_its_own_options_and_decks(
    game: str, change: dict[str, Any], where: str, key: str
) -> None:
    seed = {} if "decks" in change else {"decks": None, "seed": "x"}
    error = wrong({"game": game, "moves": [], **seed, **change})
    assert (error.where, error.key) == (where, key)


def test_G_7_an_illegal_move_is_named_with_its_turn_and_clause() -> None:
    error = wrong({"moves": ["@1", "2a 3a .", "10b 9b ."]})
    assert error.clause == "G-7"
    assert str(error) == (
        "moves[2]: Move 6, 9b, player 2 in turn 2: This pile rises: the 9 is not above 10. (G-7)"
    )
    assert error.say("de").startswith("Spielzug 6, 9b, Spieler 2 im 2. Zug: Dieser Stapel")


def test_G_5_the_choice_of_a_starter_comes_first() -> None:
    error = wrong({"moves": ["@3"]})
    assert (error.clause, error.values["number"]) == ("G-1", 1)


def test_G_17_a_beaten_game_has_its_result_claimed_or_not() -> None:
    plain = won_game()
    silent = read_record(json.dumps(plain))
    assert silent.result is not None
    assert (silent.result.ending, silent.result.clause) == ("beaten", "G-17")
    claim = {"winners": [0], "scores": [0], "ending": "beaten"}
    assert read_record(json.dumps(plain | {"result": claim})) == silent


@pytest.mark.parametrize(
    "claim",
    [
        {"winners": [], "scores": [0], "ending": "beaten"},
        {"winners": [0], "scores": [1], "ending": "beaten"},
        {"winners": [0], "scores": [0], "ending": "stuck"},
    ],
)
def test_a_wrong_claim_is_told_what_really_happened(claim: dict[str, Any]) -> None:
    error = wrong(won_game() | {"result": claim})
    assert (error.where, error.key, error.clause) == ("result", "record.result", "G-17")
    assert '{"winners": [0], "scores": [0], "ending": "beaten"}' in str(error)


def test_moves_after_the_end_are_too_many() -> None:
    plain = won_game()
    error = wrong(plain | {"moves": [*plain["moves"], "."]})
    assert (error.where, error.key, error.clause) == ("moves[49]", "record.surplus", "G-17")
    assert "All 98 cards laid" in error.say()


def test_a_commitment_to_the_seed_is_kept() -> None:
    plain = SEVEN | {"seed": "x", "moves": [], "commitment": commitment("x")}
    del plain["decks"]
    assert read_record(json.dumps(plain)).commitment == commitment("x")


def test_everything_people_add_is_kept() -> None:
    added = {
        "names": ["Ada", "Émile 👩‍🚀"],
        "times": [0, 1, 2, 3, 4, 5, 6],
        "comments": {"7": "two\n\tlines", "0": "so it begins"},
        "date": "2024-05-31T20:15:00+02:00",
        "meta": {"site": "Kitchen", "event": ""},
    }
    record = read_record(json.dumps(SEVEN | added))
    assert record.names == ("Ada", "Émile 👩‍🚀")
    assert record.times == (0, 1, 2, 3, 4, 5, 6)
    assert list(record.comments.items()) == [(0, "so it begins"), (7, "two\n\tlines")]
    assert record.date == "2024-05-31T20:15:00+02:00"
    assert record.meta == {"site": "Kitchen", "event": ""}
    assert hash(record) == hash(read_record(json.dumps(SEVEN | added)))
