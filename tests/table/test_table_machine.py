"""Any interleaving of any commands, by people, bots and the server, keeps the table valid."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tenback.rules import GAMES
from tests.table.table_machine import TableMachine


def machine(on: str) -> type[TableMachine]:
    """A machine whose table begins with this game."""
    return type(f"TableMachine of {on}", (TableMachine,), {"on": on})


@pytest.mark.parametrize("on", GAMES)
def test_any_short_run(on: str) -> None:
    short = settings(max_examples=4, stateful_step_count=12)
    run_state_machine_as_test(machine(on), settings=short)


@pytest.mark.slow
@pytest.mark.parametrize("on", GAMES)
def test_any_long_run(on: str) -> None:
    long = settings(max_examples=25, stateful_step_count=50)
    run_state_machine_as_test(machine(on), settings=long)
