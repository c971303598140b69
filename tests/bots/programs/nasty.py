"""Programs for the tests: a good one in a few lines, and one that does something else at a move."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tenback.record import Seeded
from tenback.rules import State, game

LONG = 30.0  # seconds that no test ever waits
# What a program does when it is asked for a move; `asked`, `number` and `say` are at hand.
GOOD = 'say(type="move", id=number, move=asked["view"]["legal"][0])'
_BOT = """
import json, os, signal, subprocess, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

moves = 0
for line in sys.stdin:
    asked = json.loads(line)
    number = asked["id"]
    if asked["type"] == "hello":
        games = ["classic", "extreme", "duel", "columns"]
        say(type="hello", id=number, protocol=1, name="nasty", games=games, signals=True)
    elif asked["type"] == "start":
        say(type="ready", id=number)
    elif asked["type"] == "signals":
        SIGNALS
    elif asked["type"] == "move":
        moves += 1
        MOVE
    else:
        say(type="bye", id=number)
        break
"""


def command(path: Path) -> str:
    """The name of a player that is this script, with as little of Python as starts quickly."""
    return f"cmd:{sys.executable} -ISB '{path}'"


def program(folder: Path, move: str = GOOD, signals: str = "pass") -> str:
    """Write a program that does this at a move, and give its name as a player."""
    path = folder / "a bot, with a comma.py"
    indented = move.replace("\n", "\n        ")
    path.write_text(_BOT.replace("MOVE", indented).replace("SIGNALS", signals), encoding="utf-8")
    return command(path)


def first_word(reading: int, is_alive: Callable[[], bool]) -> bytes:
    """The first byte somebody writes into a pipe; nothing if all who could have ended."""
    while not (word := os.read(reading, 1)) and is_alive():
        time.sleep(0.01)  # nobody has opened it yet
    return word


def script(folder: Path, text: str) -> str:
    """Write a whole program."""
    path = folder / "script.py"
    path.write_text(text, encoding="utf-8")
    return command(path)


def a_game(**options: Any) -> State:
    rules = game("classic")
    state: State = rules.deal(2, rules.Options.read(options), deal=Seeded("nasty"))
    return state.play("@1") if state.turn is None else state
