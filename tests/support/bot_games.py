"""Games that bots have played, to be reviewed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tenback.record import Record, read_record
from tenback.study.simulate.play_deal import Setup, play_deal

__all__ = ["bot_game"]


@cache
def bot_game(name: str, players: int, bot: str = "easy", number: int = 0) -> Record:
    """A game in which one bot plays all seats."""
    setup = replace(Setup.of(name, players, None, [bot], "review"), keep=True)
    return read_record(play_deal(setup, number, {}).record)
