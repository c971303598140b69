"""What researchers cite and compare with: the citation file, and the leaderboard."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tenback import __version__
from tenback.rules import GAMES
from tenback.study.evaluation import DEALS

ROOT = Path(__file__).parents[1]


def test_the_citation_is_of_this_version() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    found = re.search(r"^version: (.+)$", text, re.MULTILINE)
    assert found
    assert found[1] == __version__
    assert "://" not in text


def test_every_result_on_the_leaderboard_says_how_it_was_made() -> None:
    board = tomllib.loads((ROOT / "leaderboard.toml").read_text(encoding="utf-8"))
    assert board["result"]
    for row in board["result"]:
        assert GAMES[row["game"]].is_team
        assert row["players"] in GAMES[row["game"]].seats
        assert 1 <= row["deals"] <= DEALS
        assert row["signal_bits"] in (0, 1, 2)
        assert row["command"].startswith("tenback evaluate ")
        for team in (row["self_play"], *row.get("ad_hoc", {}).values()):
            assert 0 <= team["low"] <= team["share"] <= team["high"] <= 1
            assert team["cards_left"] >= 0
