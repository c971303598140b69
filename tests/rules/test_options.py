"""Options of every game: read strictly, written back, described for an interface."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.language import LANGUAGES
from tenback.rules import GAMES, InvalidOption, OptionInfo, Options, game
from tests.rules.random_games import Shuffled, options_of
from tests.support.wrong_type import wrong_type

EACH_GAME = pytest.mark.parametrize("name", list(GAMES))
NAMES = {
    "classic": ["minimum", "smaller_hands", "talk", "starter", "take_back"],
    "extreme": [
        *("minimum", "smaller_hands", "talk", "starter", "take_back"),
        *("instructions", "kinds", "one_pile", "gentle_minimum", "violations"),
    ],
    "duel": ["starter", "lone_last_card"],
    "columns": ["target", "may_draw", "may_open", "half_turn_skips", "starter", "deck"],
}
DEFAULTS = {  # the rules names them one by one
    "minimum": 2,
    "smaller_hands": False,
    "take_back": False,
    "instructions": "default",
    "one_pile": "from_now",
    "gentle_minimum": False,
    "violations": "refuse",
    "lone_last_card": "lose",
    "target": 200,
    "may_draw": False,
    "may_open": False,
    "half_turn_skips": False,
    "deck": "default",
}
TALK = {"classic": "open", "extreme": "strict"}
STARTER = {"classic": "team", "extreme": "team", "duel": "lot", "columns": "team"}


def every_option() -> list[tuple[str, OptionInfo]]:
    return [(name, known) for name in GAMES for known in GAMES[name].Options.table()]


@EACH_GAME
def test_the_table_lists_every_option_with_its_default(name: str) -> None:
    table = GAMES[name].Options.table()
    assert [known.name for known in table] == NAMES[name]
    for known in table:
        expected = DEFAULTS | {"starter": STARTER[name], "talk": TALK.get(name)}
        if known.name != "kinds":
            assert known.default == expected[known.name]
        assert known.kind in {"flag", "choice", "number", "seat", "kinds", "table"}
        assert known.clause
        assert getattr(GAMES[name].Options(), known.name) == known.default
        if known.kind in ("choice", "seat", "table"):
            assert known.default in known.choices
    assert GAMES[name].Options().write() == {}
    assert GAMES[name].Options.read({}) == GAMES[name].Options()


@given(st.sampled_from(list(GAMES)), st.data())
def test_options_are_read_and_written_without_loss(name: str, data: st.DataObject) -> None:
    values = data.draw(options_of(name, GAMES[name].default_players))
    options = GAMES[name].Options.read(values)
    written = options.write()
    assert GAMES[name].Options.read(json.loads(json.dumps(written))) == options
    assert set(written) <= set(values)
    for known in options.table():
        is_default = getattr(options, known.name) == known.default
        assert is_default is (known.name not in written)
    assert hash(options) == hash(GAMES[name].Options.read(written))


@pytest.mark.parametrize(("name", "known"), every_option(), ids=lambda x: getattr(x, "name", x))
def test_every_value_an_option_offers_is_taken(name: str, known: OptionInfo) -> None:
    choices: list[Any] = [True, False] if known.kind == "flag" else [*known.choices]
    if known.kind == "kinds":
        choices = [[], [str(choice) for choice in choices]]
    for choice in choices:
        options = GAMES[name].Options.read({known.name: choice})
        assert options.write() in ({}, {known.name: choice})


@pytest.mark.parametrize(("name", "known"), every_option(), ids=lambda x: getattr(x, "name", x))
def test_a_mistyped_value_is_refused(name: str, known: OptionInfo) -> None:
    wrong: list[Any] = [None, 1.5, "nonsense", "", [None], {"a": 1}, -1, 10**9, "True", b"x"]
    if known.kind == "flag":
        wrong += [0, 1, "false"]
    else:
        wrong += [True, False]
    for value in wrong:
        with pytest.raises(InvalidOption) as refusal:
            GAMES[name].Options.read({known.name: value})
        assert refusal.value.clause == known.clause
        assert all(refusal.value.say(language) for language in LANGUAGES)


@EACH_GAME
def test_an_unknown_option_is_refused_with_a_hint(name: str) -> None:
    first = NAMES[name][0]
    with pytest.raises(InvalidOption) as refusal:
        GAMES[name].Options.read({first[:-1]: 2})
    assert refusal.value.key == "option.unknown"
    assert refusal.value.values == {"name": first[:-1], "hint": first}
    with pytest.raises(InvalidOption) as refusal:
        GAMES[name].Options.read({"qqqqq": 2})
    assert refusal.value.values["hint"] == ", ".join(sorted(NAMES[name]))
    with pytest.raises(InvalidOption):
        GAMES[name].Options.read(wrong_type({7: 2}))


def test_options_are_replaced_under_the_same_checks() -> None:
    options = game("classic").Options()
    assert options.replace(minimum=3).write() == {"minimum": 3}
    assert options.write() == {}
    with pytest.raises(InvalidOption) as refusal:
        options.replace(minimum=7)
    assert str(refusal.value) == "Option minimum cannot be 7; choose from 2, 3. (G-18)"


def test_the_base_of_all_options_has_none() -> None:
    assert Options.table() == []
    assert Options.read({}).write() == {}


@EACH_GAME
def test_a_deal_takes_no_options_for_the_default_ones(name: str) -> None:
    plain = GAMES[name].deal(GAMES[name].default_players, deal=Shuffled(5))
    named = GAMES[name].deal(GAMES[name].default_players, GAMES[name].Options(), deal=Shuffled(5))
    assert plain == named
