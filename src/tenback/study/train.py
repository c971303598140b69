"""Training the value of The Game by self-play in the kernel, one number of players at a time.

    python -m tenback.study.train --players 3 --games 300000 --out classic-3.bin

Every ten thousand games the weights are written out, so that an interrupted training goes on with
`--start`. Games are numbered: the same numbers, rates and start give the same weights on the same
kind of machine.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

from tenback.bots.weights import pack, unpack
from tenback.kernel.classic_learn import Learner
from tenback.rules.classic import ClassicOptions

__all__ = ["Plan", "main", "train"]

CHUNK = 10_000
BATCH = 32  # games between two steps
REACH = 8.0  # cards left, over which a lost game fades to nothing


@dataclass(frozen=True)
class Plan:
    """What is trained, how long and how; the rate falls to `last_rate` as a cosine."""

    players: int
    games: int
    minimum: int = 2
    rate: float = 0.0007
    last_rate: float = 0.00001
    mix: float = 0.5  # lambda
    near: float = 0.3  # what a game lost by one card is worth
    seed: int = 7_000_000


def train(plan: Plan, start: bytes | None, out: Path) -> None:
    """Train by the plan, telling how it goes."""
    learner = Learner(plan.players)
    if start is not None:
        learner.load(start)
    size = ClassicOptions().hand_size(plan.players)
    begin = monotonic()
    for done in range(0, plan.games, CHUNK):
        games = min(CHUNK, plan.games - done)
        fall = (1 + math.cos(math.pi * done / plan.games)) / 2
        rate = plan.last_rate + (plan.rate - plan.last_rate) * fall
        seed = plan.seed + plan.players * 100_000 + done // CHUNK
        wins, left = learner.learn(
            plan.players, plan.minimum, size, games, seed, rate, plan.mix, plan.near, REACH, BATCH
        )
        out.write_bytes(pack(learner.averaged()))
        passed = monotonic() - begin
        told = f"{done + games} games, {wins / games:.1%} beaten, {left / games:.2f} cards left"
        print(f"{told}, {passed:.0f} s", file=sys.stderr, flush=True)  # noqa: T201  it takes long


def main(words: list[str] | None = None) -> int:
    """Read the plan from the command line."""
    parser = argparse.ArgumentParser(description="Train the value of The Game by self-play.")
    for name, usual in asdict(Plan(players=3, games=CHUNK)).items():
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=type(usual), default=usual, help=f"(default: {usual})")
    parser.add_argument("--start", type=Path, help="go on from these weights")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    given = vars(parser.parse_args(words))
    out, start = given.pop("out"), given.pop("start")
    if given["players"] not in range(1, 6) or given["games"] < 1 or given["minimum"] not in (2, 3):
        parser.error("players are 1 to 5, games at least 1, the minimum 2 or 3")
    train(Plan(**given), None if start is None else unpack(start.read_bytes()), out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
