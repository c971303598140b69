"""Every game is played twice at once; one copy is written down and read again at each step.

If a position or a record lost anything that matters, the two would part sooner or later.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.record import (
    Record,
    Seeded,
    final,
    read_position,
    read_record,
    write_position,
    write_record,
)
from tenback.rules import GAMES, Game, Move, State
from tenback.rules.moves import Lay, TakeBack
from tests.support.exhaustive import Explorer, cost, some_options

STEPS = 120  # moves of one run
RECORDED = 50  # a record is replayed from the deal, so it is read again only now and then

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
luck = st.integers(0, 2**32 - 1)


class Noted:
    """A deal from a seed that keeps the orders it gave, to be written down as decks."""

    def __init__(self, seed: str) -> None:
        self.deal = Seeded(seed)
        self.orders: list[tuple[Any, ...]] = []

    def shuffle(self, number: int, cards: Any) -> tuple[Any, ...]:
        order = self.deal.shuffle(number, cards)
        assert number == len(self.orders), "shuffles come in order"
        self.orders.append(order)
        return order


def agree(one: State, two: State) -> None:
    """Two copies of a game that nobody at the table could tell apart."""
    assert one == two
    assert hash(one) == hash(two)
    for seat in (*range(one.players), None):
        mine, other = one.view(seat), two.view(seat)
        assert mine == other
        assert (str(mine.legal), mine.board.talk) == (str(other.legal), other.board.talk)


def pick(state: State, random: Random) -> Move:
    """Small steps as a rule, so that the game lasts; anything legal now and then."""
    moves = list(state.legal)
    onwards = [move for move in moves if not isinstance(move, Lay | TakeBack)]
    if random.random() < 0.3 or (not onwards and not isinstance(moves[0], Lay)):
        return random.choice(moves)
    lays = [move for move in moves if isinstance(move, Lay)]
    return random.choice(onwards) if onwards else min(lays, key=lambda move: cost(state, move))


def heard(state: State, move: Move | str) -> list[str]:
    """What the rules say about a move, legal or not."""
    refused = state.refusal(move)
    return [str(refused)] if refused else list(map(str, state.warnings(move)))


@each_game
@pytest.mark.parametrize("seed", [0, 1, 2, 1922])  # 1922: a match that ends blocked
def test_some_games_and_their_written_copies(game: Game, seed: int) -> None:
    run(game, seed, decks=seed % 2 == 0)


@pytest.mark.slow
@each_game
@settings(max_examples=60)  # whole games, so more of them say little
@given(seed=luck, decks=st.booleans())
def test_a_game_and_its_written_copy_never_part(game: Game, seed: int, decks: bool) -> None:
    run(game, seed, decks=decks)


def run(game: Game, seed: int, *, decks: bool) -> None:
    """Play one game twice; its deal is written down as a seed, or as the decks themselves."""
    random, explorer = Random(seed), Explorer(seed)
    players = random.choice(game.seats)
    options = some_options(game, players, random)
    noted = Noted(str(seed))
    state: State = game.deal(players, options, deal=noted)
    orders = tuple(noted.orders) if decks else ()
    record = Record(game.id, players, options, seed=None if decks else str(seed), decks=orders)
    state = game.deal(players, options, deal=record.deal)  # knows no deal but the record's own
    copy = state
    for step in range(STEPS):
        copy = read_position(write_position(copy))
        agree(state, copy)
        for probe in (explorer.some_move(state) for _ in range(3)):
            assert heard(state, probe) == heard(copy, probe)
        if step % RECORDED == 0:
            copy = again(record)
        if state.result is not None:
            break
        move = pick(state, random)
        assert heard(state, move) == heard(copy, str(move))
        state, copy = state.play(move), copy.play(str(move))
        record = replace(record, moves=(*record.moves, str(move)))
    agree(state, again(record))


def again(record: Record) -> State:
    """The state a record leads to once it has been written and read."""
    return final(read_record(write_record(record)))
