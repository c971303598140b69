"""Cards, piles and moves in words: what a sentence says where a record has notation."""

from __future__ import annotations

import pytest

from tenback.record import read_position
from tenback.rules import IllegalMove, game
from tenback.rules.columns import parse_card
from tenback.rules.spoken import moves_in_words

SAID = [
    ("classic", "26a 37a 40c .", "en", "26, 37 on pile A; 40 on pile C"),
    ("classic", "26a 37a 40c .", "fr", "26, 37 sur la pile A\u202f; 40 sur la pile C"),
    ("classic", ".", "de", "Zug beenden"),
    ("duel", "12x 30b .", "en", "12 on the rising pile across; 30 on the falling pile"),
    ("duel", "12y", "de", "12 auf den fallenden Stapel gegenüber"),
    ("columns", "4:3 5+:3 6H:3 .", "en", "4, rising 5, 6 with HALF TURN on column 3"),
    ("columns", "6E:2 . x1", "en", "6 with EARTHQUAKE on column 2; remove column 1"),
    ("columns", ".", "en", "end the turn"),
    ("columns", "draw", "fr", "piocher une carte"),
    ("columns", "pass", "de", "passen"),
    ("columns", "@2", "de", "Spieler 2 beginnt"),
]


@pytest.mark.parametrize(("name", "moves", "language", "words"), SAID)
def test_moves(name: str, moves: str, language: str, words: str) -> None:
    parsed = [game(name).parse(move) for move in moves.split()]
    assert moves_in_words(parsed, name, language) == words


@pytest.mark.parametrize(
    ("card", "language", "words"),
    [("8-", "de", "fallende 8"), ("8+S", "en", "rising 8 with STOP"), ("11+", "fr", "11 montant")],
)
def test_cards(card: str, language: str, words: str) -> None:
    found = parse_card(card)
    assert found is not None
    assert found.say(language) == words


def test_a_refusal_names_cards_in_words_and_keeps_them_for_programs() -> None:
    state = read_position("columns 2 - 8+,6E 7-,5,5-/9,9 0 @1 play +/0/0 0,0 1@1 1:seed")
    with pytest.raises(IllegalMove) as refused:
        state.play("7-:1")
    assert refused.value.say() == (
        "The rising 8 takes only the value one above; the falling 7 does not fit."
    )
    assert {name: str(card) for name, card in refused.value.values.items()} == {
        "card": "7-",
        "top": "8+",
    }
