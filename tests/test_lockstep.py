"""The rules and the naive models play the same games, in lock step, and must never disagree."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.rules import GAMES
from tests.naive.extreme import KINDS
from tests.naive.lockstep import lockstep
from tests.naive.player import MOODS, SeededDeal
from tests.support.examples import examples

NUMBERS = list(range(2, 100))
SIGNS = ["", "-", "+", *"SHNEB", "-S", "+N", "+E", "-B"]


@st.composite
def instruction_tables(draw: st.DrawFn) -> dict[str, list[int]]:
    """A table of one's own: four cards of each of the seven kinds (XR-1).

    Often on the cards an easy deal brings last, so that the last turn has something to obey.
    """
    order = draw(st.permutations(NUMBERS))
    if draw(st.booleans()):
        order = sorted(order, key=lambda card: abs(card - 50.5) > 15)
    return {kind: sorted(order[4 * n : 4 * n + 4]) for n, kind in enumerate(KINDS)}


@st.composite
def decks(draw: st.DrawFn, players: int) -> dict[str, int]:
    """A deck of one's own, often hardly bigger than it must be, so that it runs out (CR-1a)."""
    cards = st.sampled_from([f"{value}{sign}" for value in range(15) for sign in SIGNS])
    needed = 7 * players + 2
    size = needed + draw(st.sampled_from([0, 1, 3, 10, 40]))
    counts = draw(st.dictionaries(cards.filter(lambda card: card[:2] != "0-"), st.integers(1, 9)))
    plain = str(draw(st.integers(1, 14)))  # costs points (CR-1b)
    missing = size - sum(counts.values())
    counts[plain] = counts.get(plain, 0) + max(1, missing)
    fifteens = draw(st.dictionaries(st.sampled_from(["15", "15-", "15+"]), st.integers(1, 4)))
    return counts | fifteens


def seats_of(players: int) -> list[str]:
    return [f"@{seat + 1}" for seat in range(players)]


def team_options(players: int) -> dict[str, st.SearchStrategy[Any]]:
    return {
        "minimum": st.sampled_from([2, 3]),
        "smaller_hands": st.booleans(),
        "talk": st.sampled_from(["strict", "open", "silent"]),
        "starter": st.sampled_from(["team", *seats_of(players)]),
        "take_back": st.booleans(),
    }


def options_of(game: str, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Any options of the game; each is left out as often as not, so defaults meet them too."""
    named: dict[str, st.SearchStrategy[Any]] = {}
    match game:
        case "classic":
            named = team_options(players)
        case "extreme":
            named = team_options(players) | {
                "instructions": st.sampled_from(["default", "random"]) | instruction_tables(),
                "kinds": st.lists(st.sampled_from(KINDS), unique=True),
                "one_pile": st.sampled_from(["from_now", "counted", "whole_turn"]),
                "gentle_minimum": st.booleans(),
                "violations": st.sampled_from(["refuse", "lose"]),
            }
        case "duel":
            named = {
                "starter": st.sampled_from(["lot", "@1", "@2"]),
                "lone_last_card": st.sampled_from(["lose", "may_win"]),
            }
        case _:
            named = {
                "target": st.sampled_from([1, 30, 60, 120]),
                "may_draw": st.booleans(),
                "may_open": st.booleans(),
                "half_turn_skips": st.booleans(),
                "starter": st.sampled_from(["team", *seats_of(players)]),
                "deck": st.just("default") | decks(players),
            }
    return st.fixed_dictionaries({}, optional=named)


@st.composite
def tables(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A game to play: how many sit down, what they agreed on, the cards, and how they play."""
    players = draw(st.sampled_from(list(GAMES[game].seats)))
    ease = draw(st.sampled_from([0.0, 0.7, 2.0, 6.0]))
    return {
        "players": players,
        "options": draw(options_of(game, players)),
        "deal": SeededDeal(draw(st.integers(0, 2**32)), ease),
        "mood": draw(st.sampled_from(MOODS)),
    }


@pytest.mark.parametrize("game", list(GAMES))
@examples(6)
@given(data=st.data())
def test_rules_and_naive_model_agree(game: str, data: st.DataObject) -> None:
    lockstep(game, **data.draw(tables(game)), amount=8, longest=150)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
@settings(max_examples=60)
@given(data=st.data())
def test_rules_and_naive_model_agree_at_length(game: str, data: st.DataObject) -> None:
    lockstep(game, **data.draw(tables(game)), longest=400)
