"""Training the value of Face to Face by self-play in the kernel.

    python -m tenback.study.train_duel --games 400000 --out duel.bin

Every ten thousand games the weights are written out, with all that is needed to go on in a file
beside them (`duel.state`); the same command then goes on where it was interrupted, and ends with
the same weights as if it had not been. Held-out deals tell how the value does against the medium
player's way of judging turns.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

from tenback.bots.weights import pack, unpack
from tenback.kernel.duel_learn import DuelLearner

__all__ = ["Plan", "main", "train"]

CHUNK = 10_000
BATCH = 32  # games between two steps
CHECKED = 400  # held-out games after every chunk


@dataclass(frozen=True)
class Plan:
    """How long and how to train; the rate falls to `last_rate` as a cosine."""

    games: int
    rate: float = 0.001
    last_rate: float = 0.00001
    mix: float = 0.7  # lambda
    most: int = 6  # turns of one kind that are looked at
    dare: float = 0.05  # share of turns tried by chance
    heat: float = 0.5
    seed: int = 1


def train(plan: Plan, start: bytes | None, out: Path) -> None:
    """Train by the plan, telling how it goes."""
    learner = DuelLearner()
    kept = out.with_suffix(".state")
    done = 0
    if kept.exists():
        done, steps = (int.from_bytes(kept.read_bytes()[at : at + 8], "big") for at in (0, 8))
        learner.restore(steps, kept.read_bytes()[16:])
    elif start is not None:
        learner.load(start)
    begin = monotonic()
    while done < plan.games:
        games = min(CHUNK, plan.games - done)
        fall = (1 + math.cos(math.pi * done / plan.games)) / 2
        rate = plan.last_rate + (plan.rate - plan.last_rate) * fall
        seed = plan.seed * 1_000_000 + done // CHUNK
        how = (rate, plan.mix, plan.most, plan.dare, plan.heat, BATCH)
        _, turns = learner.learn(games, seed, *how)
        done += games
        steps, state = learner.state()
        out.write_bytes(pack(learner.averaged()))
        fresh = kept.with_suffix(".new")
        fresh.write_bytes(done.to_bytes(8, "big") + steps.to_bytes(8, "big") + state)
        fresh.replace(kept)
        won = learner.guesses(CHECKED, 900_000_000, plan.most) / CHECKED
        told = f"{done} games, {turns / games:.1f} turns each, {won:.1%} won against guesses"
        print(f"{told}, {monotonic() - begin:.0f} s", file=sys.stderr, flush=True)  # noqa: T201


def main(words: list[str] | None = None) -> int:
    """Read the plan from the command line."""
    parser = argparse.ArgumentParser(description="Train the value of Face to Face by self-play.")
    for name, usual in asdict(Plan(games=CHUNK)).items():
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=type(usual), default=usual, help=f"(default: {usual})")
    parser.add_argument("--start", type=Path, help="begin with these weights")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    given = vars(parser.parse_args(words))
    out, start = given.pop("out"), given.pop("start")
    if given["games"] < 1 or not 1 <= given["most"] <= 16:
        parser.error("games are at least 1, turns of a kind 1 to 16")
    train(Plan(**given), None if start is None else unpack(start.read_bytes()), out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
