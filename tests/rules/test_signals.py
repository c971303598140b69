"""Signals about piles: which there are, and where they may be sent."""

from __future__ import annotations

import pytest

from tenback.rules import State
from tenback.rules.signals import (
    GENTLY,
    LEAVE,
    SIGNAL_KINDS,
    TEN_BACK,
    Signal,
    may_signal,
    signal_refusal,
)
from tests.rules.situations import duel, extreme, team


def table(talk: str) -> State:
    return team((37, 60, 20), (5, 6, 7), tops=(47, 59, 90, 98), talk=talk)


@pytest.mark.parametrize("kind", SIGNAL_KINDS)
def test_G_11_where_talk_is_open_everything_can_be_signalled(kind: str) -> None:
    assert signal_refusal(table("open").board, kind) is None


def test_G_10_at_a_strict_table_nobody_tells_of_a_ten_back() -> None:
    board = table("strict").board
    assert may_signal(board)
    assert signal_refusal(board, LEAVE) is signal_refusal(board, GENTLY) is None
    refusal = signal_refusal(board, TEN_BACK)
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("table.no.ten_back", "G-10")


def test_GR_8_nobody_signals_where_silence_is_kept() -> None:
    board = table("silent").board
    refusal = signal_refusal(board)
    assert not may_signal(board)
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("talk.silent", "GR-8")


def test_X_11_nobody_signals_while_a_silence_is_visible() -> None:
    assert may_signal(extreme((37, 60, 20), (5, 6, 8), tops=(47, 58, 89, 98)).board)
    silent = extreme((37, 60, 20), (5, 6, 8), tops=(47, 59, 89, 98))  # 59 is a SILENCE
    refusal = signal_refusal(silent.board)
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("talk.silent", "X-11")


def test_somebody_alone_has_nobody_to_signal_to() -> None:
    board = team((37, 60, 20), tops=(47, 59, 90, 98)).board
    refusal = signal_refusal(board)
    assert not may_signal(board)
    assert refusal is not None
    assert refusal.key == "table.no.alone"


def test_opponents_signal_nothing() -> None:
    board = duel((5, 6, 7), (8, 9, 10)).board
    refusal = signal_refusal(board)
    assert not may_signal(board)
    assert refusal is not None
    assert refusal.key == "table.no.opponents"


def test_a_signal_writes_its_pile_as_a_letter() -> None:
    assert [Signal(0, pile).letter for pile in range(4)] == ["a", "b", "c", "d"]
    assert Signal(1, 2) == Signal(1, 2, LEAVE, exact=True)
