"""Columns: be the first to empty your hand onto columns that go up or down by one."""

from __future__ import annotations

from tenback.rules.columns.board import (
    MOST_RENEWALS,
    ColumnsBoard,
    ColumnsOptions,
    Round,
    Task,
)
from tenback.rules.columns.cards import DEFAULT_DECK, Action, Card, Sign, deck_cards, parse_card
from tenback.rules.columns.state import Columns, ColumnsState
from tenback.rules.columns.view import ColumnsView, LayCard

__all__ = [
    "DEFAULT_DECK",
    "MOST_RENEWALS",
    "Action",
    "Card",
    "Columns",
    "ColumnsBoard",
    "ColumnsOptions",
    "ColumnsState",
    "ColumnsView",
    "LayCard",
    "Round",
    "Sign",
    "Task",
    "deck_cards",
    "parse_card",
]
