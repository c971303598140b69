"""Golden playthroughs: whole games written out, every view and every judgement of the rules.

`python -m tests.playthroughs` writes them again; what then differs is the review of a change.
"""

from __future__ import annotations

from pathlib import Path

from tenback.rules import game
from tests.playthroughs.transcript import Playthrough, transcript

__all__ = ["HERE", "PLAYTHROUGHS", "Playthrough", "text_of"]

HERE = Path(__file__).parent

PLAYTHROUGHS = (
    Playthrough("classic-solo", "classic", 1, {}, "classic-solo 99"),
    Playthrough(
        "classic-expert", "classic", 3, {"minimum": 3, "smaller_hands": True}, "classic-expert 68"
    ),
    Playthrough(
        "classic-take-back",
        "classic",
        2,
        {"take_back": True, "talk": "strict"},
        "classic-take-back 59",
    ),
    Playthrough("extreme", "extreme", 3, {"starter": "@2"}, "extreme 115"),
    Playthrough("extreme-random", "extreme", 2, {"instructions": "random"}, "extreme-random 82"),
    Playthrough("extreme-lose", "extreme", 4, {"violations": "lose"}, "extreme-lose 3"),
    Playthrough("duel", "duel", 2, {}, "duel"),
    Playthrough("duel-may-win", "duel", 2, {"lone_last_card": "may_win"}, "may win"),
    Playthrough("columns", "columns", 3, {"target": 1}, "columns"),
    Playthrough(
        "columns-two",
        "columns",
        2,
        {"target": 100, "may_draw": True, "half_turn_skips": True},
        "columns-two 20",
    ),
)


def text_of(playthrough: Playthrough) -> str:
    """The whole transcript, as its file should hold it."""
    options = game(playthrough.game).Options.read(playthrough.options)
    return "\n".join(transcript(playthrough, options)) + "\n"
