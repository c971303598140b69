"""Our four games keep the promises of a game, and the kit notices those that are broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tenback.rules import GAMES, Move, State
from tenback.rules.classic import ClassicState, ClassicView
from tenback.rules.game import Game
from tenback.testing import games


@pytest.mark.slow
@pytest.mark.parametrize("check", games.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_our_games_keep_every_promise(
    monkeypatch: pytest.MonkeyPatch, name: str, check: games.Check
) -> None:
    monkeypatch.setattr(games, "MOST_STATES", 20 if GAMES[name].has_rounds else 60)
    check(GAMES[name], "kit")


CLASSIC: Game = GAMES["classic"]


Draws = Callable[[ClassicView], list[int]]


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> Draws:
    """The next cards behind a view, which it should not know."""
    view, views = ClassicState.view, list[tuple[Any, ClassicState]]()

    def remembered(state: ClassicState, seat: int | None) -> Any:
        views.append((view(state, seat), state))
        return views[-1][0]

    monkeypatch.setattr(ClassicState, "view", remembered)
    return lambda shown: [*next(state.draw[:9] for seen, state in views if seen is shown)]


def test_a_view_that_shows_the_next_card_is_noticed(
    monkeypatch: pytest.MonkeyPatch, draws: Draws
) -> None:
    monkeypatch.setattr(ClassicView, "__repr__", lambda shown: f"next: {draws(shown)}")
    with pytest.raises(AssertionError, match="shows what is hidden"):
        games.hidden_cards_stay_hidden(CLASSIC, "kit")


def test_a_view_that_holds_the_next_card_is_noticed(
    monkeypatch: pytest.MonkeyPatch, draws: Draws
) -> None:
    monkeypatch.setattr(ClassicView, "__eq__", lambda one, other: draws(one) == draws(other))
    with pytest.raises(AssertionError, match="tells hidden cards apart"):
        games.hidden_cards_stay_hidden(CLASSIC, "kit")


def test_a_game_that_plays_illegal_moves_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play = ClassicState.play

    def lax(state: ClassicState, move: Move | str, by: int | None = None) -> State:
        return state if move == "@99" else play(state, move, by)

    monkeypatch.setattr(ClassicState, "play", lax)
    with pytest.raises(AssertionError, match="'@99' is not legal and was played"):
        games.legal_moves_are_played(CLASSIC, "kit")


def test_all_promises_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(games, "MOST_STATES", 5)
    games.check_game(GAMES["duel"], report=told.append)
    assert len(told) == len(games.CHECKS)
    assert all(line.endswith(".") for line in told)
