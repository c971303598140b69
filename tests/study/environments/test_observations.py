"""Observations: each part says what its name promises, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `learn` is not installed")

from tenback.rules import GAMES
from tenback.rules.classic import ClassicBoard
from tenback.rules.columns import DEFAULT_DECK, ColumnsBoard
from tenback.rules.duel import DuelBoard
from tenback.rules.extreme import ExtremeBoard
from tenback.rules.instructions import KINDS
from tenback.study.environments.episode import Episode
from tenback.study.environments.parts import Bits
from tenback.study.environments.variant import Variant

KIND_CARDS = [card for card, _ in DEFAULT_DECK]


def played(variant: Variant, seed: str, moves: int) -> Episode:
    """A game after so many random moves, or at its end."""
    episode, chance = Episode(variant, seed), Random(seed)
    while episode.seat is not None and len(episode.moves) < moves:
        episode.act(chance.choice(episode.mask(episode.seat).nonzero()[0].tolist()))
    return episode


def ones(part: Bits, first: int = 0) -> list[int]:
    return [first + int(place) for place in part.nonzero()[0]]


def numbers(part: Bits, count: int) -> list[int]:
    """Numbers written as so many ones, which stand on the left."""
    rows = part.reshape(count, -1)
    assert all(sorted(row, reverse=True) == list(row) for row in rows)
    return [int(row.sum()) for row in rows]


def rotated(row: tuple[int, ...], seat: int) -> list[int]:
    return [*row[seat:], *row[:seat]]


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 8, 15, 30])
@pytest.mark.parametrize("game", ["classic", "extreme"])
def test_a_team_sees_what_its_view_shows(game: str, moves: int) -> None:
    variant = Variant.of(game, 3, {"minimum": 3})
    episode = played(variant, f"team {moves}", moves)
    for seat in range(3):
        view, seen, at = episode.state.view(seat), episode.observation(seat), variant.parts
        board = view.board
        assert isinstance(board, ClassicBoard)
        assert tuple(ones(seen[at["hand"]], 2)) == view.hand
        assert set(ones(seen[at["laid"]], 2)) == board.laid
        tops = [ones(row, 1) for row in seen[at["tops"]].reshape(4, 100)]
        assert tops == [[top] for top in board.tops]
        turn = [] if board.turn is None else [(board.turn - seat) % 3]
        assert ones(seen[at["turn"]]) == turn
        assert numbers(seen[at["counts"]], 3) == rotated(board.counts, seat)
        assert numbers(seen[at["stock"]], 1) == [board.stock]
        assert numbers(seen[at["missing"]], 1) == [max(0, board.minimum - len(board.played))]
        assert numbers(seen[at["played"]], 1) == [len(board.played)]
        if isinstance(board, ExtremeBoard):
            cards = seen[at["instructions"]].reshape(7, 98)
            of = board.instructions.of
            assert {c: KINDS[k] for k, row in enumerate(cards) for c in ones(row, 2)} == of
            kinds = [[KINDS[k] for k in ones(row)] for row in seen[at["visible"]].reshape(4, 7)]
            assert kinds == [[of[top]] if top in of else [] for top in board.tops]
            assert ones(seen[at["skulls"]]) == sorted(board.whole.open_skulls())
            assert ones(seen[at["used"]]) == sorted({laid.pile for laid in board.played})
            assert ones(seen[at["three"]]) == [0] * board.whole.three()


@pytest.mark.parametrize("moves", [0, 2, 7, 20])
def test_a_player_of_face_to_face_sees_both_sides_from_its_own(moves: int) -> None:
    variant = Variant.of("duel")
    episode = played(variant, f"duel {moves}", moves)
    for seat in range(2):
        view, seen, at = episode.state.view(seat), episode.observation(seat), variant.parts
        board = view.board
        assert isinstance(board, DuelBoard)
        assert tuple(ones(seen[at["hand"]], 2)) == view.hand
        laid = [set(ones(row, 2)) for row in seen[at["laid"]].reshape(2, 58)]
        assert laid == [board.laid[seat], board.laid[1 - seat]]
        tops = [ones(row, 1) for row in seen[at["tops"]].reshape(4, 60)]
        assert tops == [[top] for top in board.facing(seat)]
        assert numbers(seen[at["counts"]], 2) == rotated(board.counts, seat)
        assert numbers(seen[at["stocks"]], 2) == rotated(board.stocks, seat)
        assert bool(seen[at["across"]][0]) == board.helped


@pytest.mark.parametrize("moves", [0, 1, 5, 20, 45, 90])
def test_a_player_of_columns_sees_what_its_view_shows(moves: int) -> None:
    variant = Variant.of("columns", 4)
    episode = played(variant, f"columns {moves}", moves)
    for seat in range(4):
        view, seen, at = episode.state.view(seat), episode.observation(seat), variant.parts
        board = view.board
        assert isinstance(board, ColumnsBoard)

        def cards(name: str, seen: Bits = seen) -> list[object]:
            counts = numbers(seen[variant.parts[name]], len(KIND_CARDS))
            return [card for card, n in zip(KIND_CARDS, counts, strict=True) for _ in range(n)]

        assert cards("hand") == list(view.hand)
        assert cards("gone") == list(board.gone)
        shown = [ones(row) for row in seen[at["columns"]].reshape(16, -1)]
        tops = [[len(KIND_CARDS) if c is None else KIND_CARDS.index(c)] for c in board.columns]
        assert shown == tops + [[] for _ in range(16 - len(tops))]
        assert numbers(seen[at["counts"]], 4) == rotated(board.counts, seat)
        points = tuple(total * 20 // 200 for total in board.totals)
        assert numbers(seen[at["totals"]], 4) == rotated(points, seat)
        assert numbers(seen[at["stock"]], 1) == [board.stock]
        assert bool(seen[at["clockwise"]][0]) == (board.direction == 1)
        assert len(ones(seen[at["task"]])) == bool(board.tasks)


@pytest.mark.parametrize("game", GAMES)
def test_the_state_has_every_hand_and_what_seat_1_sees_in_public(game: str) -> None:
    variant = Variant.of(game)
    episode = played(variant, f"state {game}", 9)
    state, hand = episode.global_state(), variant.observer.hand.size
    assert state.shape == (variant.state_parts.size,)
    for seat in range(variant.players):
        own = episode.observation(seat)[variant.parts["hand"]]
        assert np.array_equal(state[seat * hand : (seat + 1) * hand], own)
    assert np.array_equal(state[variant.players * hand :], episode.observation(0)[hand:])


@pytest.mark.parametrize("game", GAMES)
def test_parts_follow_each_other_and_are_described(game: str) -> None:
    for parts in (Variant.of(game).parts, Variant.of(game).state_parts):
        ends = [0, *(place.stop for place in parts.values())]
        assert [place.start for place in parts.values()] == ends[:-1]
        assert ends[-1] == parts.size
        assert all(f"| `{name}` |" in str(parts) for name in parts)
