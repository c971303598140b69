"""The names of all commands, in the order of the help; each has a module in `commands`."""

from __future__ import annotations

__all__ = ["COMMANDS"]

COMMANDS = (
    "play",
    "serve",
    "admin",
    "games",
    "rules",
    "deal",
    "check",
    "replay",
    "perft",
    "simulate",
    "solve",
    "merge",
    "review",
    "hint",
    "draw",
    "bot",
    "bench",
    "evaluate",
    "train",
    "completion",
)
