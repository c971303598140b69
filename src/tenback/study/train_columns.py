"""Training the value of Columns by self-play in the kernel, for all numbers of players at once.

    python -m tenback.study.train_columns --rounds 300000 --out columns.bin

Every ten thousand rounds the weights are written out, with all that is needed to go on in a file
beside them (`columns.state`); the same command then goes on where it was interrupted, and ends with
the same weights as if it had not been. Most rounds are played by the book, some with other options
and other decks. Held-out deals tell how the value does against the medium player's judgement.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tenback.bots.weights import pack
from tenback.kernel.columns_choice import Chooser
from tenback.kernel.columns_learn import Learner, arena
from tenback.rules.columns import DEFAULT_DECK, ColumnsOptions

__all__ = ["Plan", "main", "train"]

PART = 500  # rounds with the same players and options
PARTS = 20  # between two times of writing
BATCH = 16  # rounds between two steps
PLAYERS = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)
CHECKED = 120  # held-out matches for each number of players


@dataclass(frozen=True)
class Plan:
    """How long and how to train; the rate falls to `last_rate` as a cosine."""

    rounds: int
    rate: float = 0.002
    last_rate: float = 0.00001
    mix: float = 0.6  # lambda
    whim: int = 20  # of a thousand turns are not the best one
    seed: int = 1


def train(plan: Plan, out: Path) -> None:
    """Train by the plan, telling how it goes."""
    learner = Learner(plan.seed)
    kept = out.with_suffix(".state")
    done = 0
    if kept.exists():
        done, steps = (int.from_bytes(kept.read_bytes()[at : at + 8], "big") for at in (0, 8))
        learner.restore(steps, kept.read_bytes()[16:])
    begin = monotonic()
    while done < plan.rounds:
        for _ in range(PARTS):
            _learn_part(learner, plan, done)
            done += PART
        steps, state = learner.state()
        out.write_bytes(pack(learner.averaged()))
        fresh = kept.with_suffix(".new")
        fresh.write_bytes(done.to_bytes(8, "big") + steps.to_bytes(8, "big") + state)
        fresh.replace(kept)
        told = f"{done} rounds, won against medium: {_checked(learner.averaged())}"
        print(f"{told}, {monotonic() - begin:.0f} s", file=sys.stderr, flush=True)  # noqa: T201


def _learn_part(learner: Learner, plan: Plan, done: int) -> None:
    """Some rounds at one kind of table; which one follows from the plan's seed."""
    fall = (1 + math.cos(math.pi * min(1, done / plan.rounds))) / 2
    rate = plan.last_rate + (plan.rate - plan.last_rate) * fall
    chance = Random(f"{plan.seed}/{done}")
    players = chance.choice(PLAYERS)
    options = _options(players, chance)
    seed = plan.seed * 1_000_000 + done // PART
    learner.learn(players, options, PART, seed, rate, plan.mix, BATCH, plan.whim)


def _options(players: int, chance: Random) -> ColumnsOptions:
    """By the book more often than not, so that most is learned about what is played most."""
    chosen: dict[str, Any] = {
        "may_draw": chance.random() < 0.2,
        "half_turn_skips": chance.random() < 0.2,
    }
    if chance.random() < 0.15:
        chosen["deck"] = _deck(players, chance)
    if chance.random() < 0.15:
        chosen["target"] = chance.choice((1, 50, 100, 300, 500))
    return ColumnsOptions(**chosen)


def _deck(players: int, chance: Random) -> dict[str, int]:
    """Without actions, with twice as many, without signs, or anything."""
    while True:
        style = chance.randrange(4)
        deck: dict[str, int] = {}
        for card, usual in DEFAULT_DECK:
            number = (
                0 if card.action else usual,
                2 * usual if card.action else usual,
                0 if card.sign else usual,
                chance.choice((0, 1, usual, usual, 2 * usual)),
            )[style]
            if number:
                deck[str(card)] = number
        if sum(number for name, number in deck.items() if name[:2] != "15") >= 7 * players + 12:
            return deck


def _checked(weights: bytes) -> str:
    """How often the fair share of matches one learned player among medium ones wins."""
    one, many = Chooser(weights), Chooser()
    found = []
    for players in (2, 4, 6):
        told = arena(one, many, players, ColumnsOptions(), CHECKED, 10**9, 300)
        found.append(f"{players * told['won'] / told['matches']:.2f} ({players} players)")
    return ", ".join(found)


def main(words: list[str] | None = None) -> int:
    """Read the plan from the command line."""
    parser = argparse.ArgumentParser(description="Train the value of Columns by self-play.")
    for name, usual in asdict(Plan(rounds=PART * PARTS)).items():
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=type(usual), default=usual, help=f"(default: {usual})")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    given = vars(parser.parse_args(words))
    out = given.pop("out")
    if given["rounds"] < 1:
        parser.error("rounds are at least 1")
    train(Plan(**given), out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
