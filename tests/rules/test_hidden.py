"""A view holds what its seat may know and nothing else: hidden cards never show (G-4, G-9)."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import GAMES
from tenback.rules.classic import ClassicBoard, ClassicView
from tenback.rules.columns import Card, ColumnsBoard, ColumnsView
from tenback.rules.duel import DuelBoard, DuelView
from tenback.rules.extreme import ExtremeBoard, ExtremeView
from tenback.rules.moves import Draw, End
from tests.rules.random_games import Shuffled, states
from tests.support.examples import examples

PUBLIC = {
    ClassicBoard: "options tops counts stock laid turn minimum played result",
    ExtremeBoard: "options tops counts stock laid turn minimum played result instructions",
    DuelBoard: "options tops counts stocks laid turn minimum played result",
    ColumnsBoard: "options counts stock columns gone totals turn tasks direction skips passes"
    " renewed round starter last_round result",
}


def mixed(state: Any, seat: int | None, chance: random.Random) -> Any:
    """The same table with all that the seat does not see dealt again."""
    others = [other for other in range(state.players) if other != seat]
    if state.game.id == "duel":
        hands, draws = list(state.hands), list(state.draws)
        for colour in range(2):
            known = hands[colour] if colour == seat else ()
            unseen = [*draws[colour], *(hands[colour] if colour != seat else ())]
            chance.shuffle(unseen)
            number = 0 if colour == seat else len(hands[colour])
            hands[colour] = tuple(sorted((*known, *unseen[:number])))
            draws[colour] = tuple(unseen[number:])
        return dataclasses.replace(state, hands=tuple(hands), draws=tuple(draws))
    unseen = [*state.draw, *(card for other in others for card in state.hands[other])]
    chance.shuffle(unseen)
    hands = list(state.hands)
    for other in others:
        number = len(hands[other])
        hands[other], unseen = tuple(sorted(unseen[:number])), unseen[number:]
    deal = {"deal": Shuffled(chance.getrandbits(32))} if state.game.id == "columns" else {}
    return dataclasses.replace(state, hands=tuple(hands), draw=tuple(unseen), **deal)


@pytest.mark.parametrize("name", list(GAMES))
def test_G_4_states_that_differ_in_what_a_seat_cannot_see_have_equal_views(name: str) -> None:
    @examples(40)
    @given(states(name), st.randoms(use_true_random=False))
    def run(state: Any, chance: random.Random) -> None:
        for seat in (None, *range(state.players)):
            other = mixed(state, seat, chance)
            mine, theirs = state.view(seat), other.view(seat)
            assert mine == theirs
            assert hash(mine) == hash(theirs)
            assert list(mine.legal) == list(theirs.legal)
            for move in mine.legal:
                assert mine.warnings(move) == theirs.warnings(move)

    run()


@pytest.mark.parametrize("name", list(GAMES))
def test_G_4_what_a_card_does_before_anybody_draws_depends_on_no_hidden_card(name: str) -> None:
    @examples(40)
    @given(states(name), st.randoms(use_true_random=False))
    def run(state: Any, chance: random.Random) -> None:
        seat = state.turn
        other = mixed(state, seat, chance)
        for move in state.legal:
            if isinstance(move, End | Draw):
                continue  # these bring cards to light
            after, again = state.play(move), other.play(move)
            if after.turn == seat != again.turn or again.turn == seat != after.turn:
                assert stock(after) != stock(state) or stock(again) != stock(state)
            if after.turn == seat == again.turn and stock(after) == stock(again) == stock(state):
                assert after.view(seat) == again.view(seat)

    run()


def stock(state: Any) -> object:
    """How many cards can still be drawn, and in which round."""
    board = state.board
    return board.stocks if state.game.id == "duel" else (board.stock, getattr(board, "round", 1))


@pytest.mark.parametrize("kind", [ClassicView, ExtremeView, DuelView, ColumnsView])
def test_a_view_is_a_board_a_seat_and_a_hand(kind: type[Any]) -> None:
    assert [field.name for field in dataclasses.fields(kind)] == ["board", "seat", "hand"]
    assert "__dict__" not in dir(kind)  # nor can anything be added


@pytest.mark.parametrize(("kind", "names"), PUBLIC.items())
def test_a_board_holds_only_what_lies_open(kind: type[Any], names: str) -> None:
    assert [field.name for field in dataclasses.fields(kind)] == names.split()


def values_in(thing: Any) -> Iterator[Any]:
    """Every plain value that can be reached from a view, but for the options."""
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            if field.name not in ("options", "last_round", "result"):
                yield from values_in(getattr(thing, field.name))
    elif isinstance(thing, tuple | frozenset) and not isinstance(thing, Card):
        for part in thing:
            yield from values_in(part)
    else:
        yield thing


@given(states("columns"))
def test_a_view_of_columns_reaches_the_own_hand_and_the_open_cards_alone(state: Any) -> None:
    board = state.board
    open_cards = Counter([*board.gone, *(card for card in board.columns if card is not None)])
    for seat in (None, *range(state.players)):
        own = Counter(() if seat is None else state.hands[seat])
        cards = Counter(v for v in values_in(state.view(seat)) if isinstance(v, Card))
        assert cards == open_cards + own


@given(st.sampled_from(["classic", "extreme"]).flatmap(states))
def test_a_view_of_a_team_reaches_the_own_hand_and_the_laid_cards_alone(state: Any) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        own = set(() if seat is None else state.hands[seat])
        assert view.hand == tuple(sorted(own))
        assert set(view.board.tops) <= view.board.laid | {1, 100}
        others = {card for hand in state.hands for card in hand} - own
        assert not (others | set(state.draw)) & (set(view.hand) | view.board.laid)


@given(st.sampled_from(list(GAMES)).flatmap(states))
def test_a_spectator_holds_nothing(state: Any) -> None:
    assert state.view(None).hand == ()
    assert state.view(None).seat is None
    for seat in range(state.players):
        assert state.view(seat).hand == state.hands[seat]
        assert state.view(seat).board == state.board
