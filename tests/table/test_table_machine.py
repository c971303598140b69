"""Any interleaving of any commands, by people, bots and the house, keeps the table in order."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tenback.rules import GAMES
from tests.table.table_machine import Evening


def evening(on: str) -> type[Evening]:
    """Evenings that begin with this game."""
    return type(f"Evening of {on}", (Evening,), {"on": on})


@pytest.mark.parametrize("on", GAMES)
def test_any_short_evening(on: str) -> None:
    short = settings(max_examples=4, stateful_step_count=12)
    run_state_machine_as_test(evening(on), settings=short)


@pytest.mark.slow
@pytest.mark.parametrize("on", GAMES)
def test_any_long_evening(on: str) -> None:
    long = settings(max_examples=25, stateful_step_count=50)
    run_state_machine_as_test(evening(on), settings=long)
