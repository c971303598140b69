"""The short soak: ten kills, all four games, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.run import GAMES, soak


@pytest.mark.slow
def test_nothing_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    tally = soak(tmp_path, kills=10, tables=4, seed="a bad line", report=print)
    assert tally.kills == 10
    assert set(tally.games) == set(GAMES)
    assert tally.trouble["twice"] > 10
    assert tally.trouble["cut"] > 3
