"""The columns of both tables, in one place: writers, readers and the documentation use them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final, TypedDict

from tenback.study.simulate.play_deal import PlayedGame, Setup

__all__ = ["GAMES", "TURNS", "GameRow", "TurnRow", "game_row", "table_of", "turn_rows"]

GAMES: Final = "games"
TURNS: Final = "turns"


class GameRow(TypedDict):
    """A game; `record` has all of it, the rest can be filtered without reading it."""

    deal: int
    seed: str
    game: str
    players: int
    options: str
    bots: list[str]
    winners: list[int]
    scores: list[int]
    ending: str
    moves: int
    record: str


class TurnRow(TypedDict):
    """A turn of a game."""

    deal: int
    seed: str
    game: str
    turn: int
    seat: int
    bot: str
    view: str
    signals: str
    value: float | None
    moves: str
    won: bool


def game_row(setup: Setup, deal: int, played: PlayedGame) -> GameRow:
    """The row of a game that was played with its record kept."""
    return {
        "deal": deal,
        "seed": setup.deal_seed(deal),
        "game": setup.game,
        "players": setup.players,
        "options": json.dumps(setup.options.write(), ensure_ascii=False),
        "bots": list(played.names),
        "winners": list(played.winners),
        "scores": list(played.scores),
        "ending": json.loads(played.record)["result"]["ending"],
        "moves": played.moves,
        "record": played.record,
    }


def turn_rows(setup: Setup, deal: int, played: PlayedGame) -> Iterator[TurnRow]:
    """The rows of the turns of a game that was played with its turns kept."""
    seed = setup.deal_seed(deal)
    for turn in played.turns:
        yield {
            "deal": deal,
            "seed": seed,
            "game": setup.game,
            "turn": turn.number,
            "seat": turn.seat,
            "bot": played.names[turn.seat],
            "view": turn.view,
            "signals": turn.signals,
            "value": turn.value,
            "moves": turn.moves,
            "won": turn.seat in played.winners,
        }


def table_of(names: Mapping[str, object] | list[str]) -> str | None:
    """Which table has columns, or keys of a line, of these names."""
    if {"view", "turn", "value"} <= {*names}:
        return TURNS
    return GAMES if "record" in names or "tenback" in names else None
