"""Programs that are asked in by tests, and must all have left in the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tenback.bots.programs.external_player import ExternalPlayer
from tenback.bots.signalling import BOT_SIGNALS
from tests.bots.programs.nasty import LONG


@pytest.fixture
def begin() -> Iterator[Any]:
    """Ask programs in; the test fails if one of their processes is still there at the end."""
    guests: list[ExternalPlayer] = []

    def ask_in(name: str, patience: float = LONG, *, signals: bool = False) -> ExternalPlayer:
        guests.append(ExternalPlayer(name, patience))
        guests[-1].begin(1, signals=BOT_SIGNALS if signals else ())
        return guests[-1]

    yield ask_in
    for guest in guests:
        guest.close()
        guest.close()  # twice does no harm
        assert guest._process is None
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)  # nobody is left, not even as a zombie
