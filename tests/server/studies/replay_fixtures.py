"""Games step by step, for the client to deal again.

`python -m tests.server.studies.replay_fixtures` writes them to `web/test/fairness/replays.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tenback.record import Record, Seeded, write_options
from tenback.rules import game
from tenback.rules.columns.cards import DEFAULT_DECK
from tenback.server.studies.replays import _steps

REPLAYS = Path(__file__).parents[3] / "web" / "test" / "fairness" / "replays.json"
# What the client needs of a view to deal again; all the rest would make the file long.
VIEW_FIELDS = (
    "game",
    "turn",
    "stock",
    "stocks",
    "columns",
    "round",
    "renewed",
    "options",
    "instructions",
    "idle",
)

GAMES: tuple[tuple[str, str, int, Mapping[str, Any], str], ...] = (
    ("alone", "classic", 1, {}, "tenback"),
    ("taken back", "classic", 3, {"take_back": True, "smaller_hands": True}, "été 12"),
    ("instructions of ours", "extreme", 2, {}, "example 42"),
    ("random instructions", "extreme", 4, {"instructions": "random", "kinds": ["STOP"]}, "xx"),
    ("a lot", "duel", 2, {}, "example 65"),
    ("no lot", "duel", 2, {"starter": "@2"}, "example 66"),
    ("our deck", "columns", 4, {"target": 40}, "example 278"),
    # A deck so small that it is shuffled again and again, with 15s that are turned up.
    (
        "a small deck",
        "columns",
        2,
        {"target": 300, "deck": {"7": 4, "8": 3, "8B": 1, "8S": 1, "9-": 3, "10+": 4, "15": 5}},
        "small 4",
    ),
)


def replays_json() -> str:
    """All of them as JSON, a game a line."""
    lines = [json.dumps(_replay(*game_values), ensure_ascii=False) for game_values in GAMES]
    deck = json.dumps({str(card): count for card, count in DEFAULT_DECK})
    return f'{{"deck": {deck},\n"replays": [\n' + ",\n".join(lines) + "\n]}\n"


def _replay(
    name: str, kind: str, players: int, options: Mapping[str, Any], seed: str
) -> dict[str, Any]:
    record = _played(kind, players, options, seed)
    steps = [msgspec.to_builtins(step) for step in _steps(record)]
    for step in steps:
        step["view"] = {key: step["view"][key] for key in VIEW_FIELDS if key in step["view"]}
        if step["number"]:
            for key in ("options", "instructions", "idle"):
                step["view"].pop(key, None)
    return {"name": name, "seed": seed, "options": write_options(record.options), "steps": steps}


def _played(kind: str, players: int, options: Mapping[str, Any], seed: str) -> Record:
    """A game that neither ends at once nor goes on for long: now the first move, now the last."""
    chosen = game(kind).Options.read(options)
    state = game(kind).deal(players, chosen, deal=Seeded(seed))
    moves: list[str] = []
    while state.result is None and len(moves) < 90:
        legal = [str(move) for move in state.legal]
        fresh = [move for move in legal if move != "<"] or legal
        back = "<" in legal and len(moves) % 7 == 0
        moves.append("<" if back else fresh[(len(moves) * 5) % len(fresh)])
        state = state.play(moves[-1])
    return Record(kind, players, chosen, seed=seed, moves=tuple(moves))


if __name__ == "__main__":
    REPLAYS.write_text(replays_json(), encoding="utf-8")
