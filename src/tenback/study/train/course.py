"""Training a learned value by self-play in the kernel: one plan, one file of weights.

Games are numbered, so the same plan gives the same weights on the same kind of machine. Every few
seconds all that matters is written to a second file, and a training that was interrupted goes on
from there as if nothing had happened.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import shlex
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

from tenback.bots.weights import net, pack, unpack
from tenback.rules import game
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.simulate.report import Share
from tenback.study.train.trainees import trainee
from tenback.study.train.training import Trainee, TrainingResult, TrainingTargets

__all__ = ["DifferentPlan", "Progress", "TrainingPlan", "TrainingRun", "train"]

CHUNK = 640  # games between two looks at the clock
SAVED = 10.0  # seconds between two savings
MAGIC = b"tenback training 1\n"


class DifferentPlan(ValueError):
    """The file belongs to another training; `name` is what differs."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, how long and how; the rate falls to `last_rate` as a cosine."""

    game: str
    players: int
    games: int
    options: tuple[tuple[str, Any], ...] = ()  # those that differ from the book
    both_hands: bool = False
    rate: float = 0.0007
    last_rate: float = 0.00001
    mix: float = 0.5  # lambda
    near: float = 0.3  # what a game lost by one card is worth
    reach: float = 8.0  # cards left, over which a lost game fades to nothing
    wide: float = 0.0  # cards that the reach is wider by at first, where wins are rare
    seed: int = 7_000_000
    start: str = ""  # SHA-256 of the weights it began with

    def trainee(self) -> Trainee:
        """Somebody to be taught by this plan."""
        options = game(self.game).Options.read(dict(self.options))
        targets = TrainingTargets(self.mix, self.near)
        return trainee(self.players, options, targets, both_hands=self.both_hands)

    def command(self, out: str) -> str:
        """The command that trains by this plan; `start` tells which weights its FILE has."""
        usual = TrainingPlan(self.game, self.players, self.games)
        words = ["tenback", "train", self.game, "-p", str(self.players)]
        for name, value in self.options:
            words += ["-o", f"{name}={json.dumps(value)}"]
        words += ["--games", str(self.games)]
        for name in ("rate", "last_rate", "mix", "near", "reach", "wide", "seed"):
            if getattr(self, name) != getattr(usual, name):
                words += [f"--{name.replace('_', '-')}", str(getattr(self, name))]
        words += ["--both-hands"] * self.both_hands + ["--start", "FILE"] * bool(self.start)
        return shlex.join([*words, "--out", out])

    def rate_at(self, done: int) -> float:
        """How far a step goes after so many games."""
        fall = (1 + math.cos(math.pi * done / self.games)) / 2
        return self.last_rate + (self.rate - self.last_rate) * fall

    def reach_at(self, done: int) -> float:
        """How many cards left make a lost game worth almost nothing, after so many games."""
        return self.reach + max(0.0, self.wide * (1 - 3 * done / self.games))


@dataclass(frozen=True, slots=True)
class Progress:
    """How a training goes."""

    done: int
    games: int
    lesson: TrainingResult
    seconds: float  # spent on it in all


@dataclass
class TrainingRun:
    """A training under way: the plan, the trainee, and how far they have come."""

    plan: TrainingPlan
    student: Trainee
    done: int = 0
    seconds: float = 0.0

    @classmethod
    def begin(cls, plan: TrainingPlan, start: bytes | None = None) -> TrainingRun:
        """From the start, or from weights that somebody has trained already."""
        if start is not None:
            plan = replace(plan, start=hashlib.sha256(start).hexdigest())
        course = cls(plan, plan.trainee())
        if start is not None:
            course.student.load(unpack(start))
        return course

    def go_on(self, path: Path) -> bool:
        """Continue from what `save` wrote, if anything; DifferentPlan if it is of another plan."""
        if not path.exists():
            return False
        head, state = _split(path.read_bytes())
        ours = json.loads(json.dumps(asdict(self.plan)))
        for name, value in ours.items():
            if head["plan"].get(name) != value:
                raise DifferentPlan(name)
        self.student.restore(head["steps"], state)
        self.done, self.seconds = head["done"], head["seconds"]
        return True

    def save(self, path: Path) -> None:
        """Write down all that matters, or leave what was there."""
        steps, state = self.student.state()
        head = {
            "plan": asdict(self.plan),
            "done": self.done,
            "seconds": self.seconds,
            "steps": steps,
        }
        text = json.dumps(head).encode() + b"\n"
        write_whole(path, MAGIC + text + zlib.compress(state, 1))

    def learn(self) -> TrainingResult:
        """The next chunk of games."""
        begun = monotonic()
        games = min(CHUNK, self.plan.games - self.done)
        seed = self.plan.seed + self.plan.players * 100_000 + self.done // CHUNK
        rate, reach = self.plan.rate_at(self.done), self.plan.reach_at(self.done)
        lesson = self.student.lesson(games, seed, rate, reach)
        self.done += games
        self.seconds += monotonic() - begun
        return lesson

    def card(self, exam: TrainingResult, out: str) -> dict[str, Any]:
        """What is to be known about the weights in the file called `out`."""
        plan = {name: value for name, value in asdict(self.plan).items() if value not in ("", ())}
        plan["options"] = dict(self.plan.options)
        measured = {**Share(exam.won, exam.games).plain(), "left": round(exam.left / exam.games, 3)}
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "net": net(self.student.averaged()),
            "trained": {"how": self.plan.command(out), "seconds": round(self.seconds), **plan},
            "exam": {"deals": "held out, in the kernel", **measured},
        }


def train(
    plan: TrainingPlan,
    out: Path,
    start: bytes | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    exam: int = 10_000,
) -> dict[str, Any]:
    """Train by the plan and write the weights to `out`; the card that goes with them.

    What is unfinished stands in `out` with `.part` behind its name, and is gone on with.
    """
    part = out.with_name(out.name + ".part")
    course = TrainingRun.begin(plan, start)
    if not course.go_on(part):
        course.save(part)  # better to learn now than in an hour that nothing can be written there
    lesson, saved = TrainingResult(0, 0, 0), monotonic()
    try:
        while course.done < plan.games:
            with defer_interrupt():
                lesson += course.learn()
            if monotonic() - saved > SAVED or course.done == plan.games:
                course.save(part)
                if on_progress:
                    on_progress(Progress(course.done, plan.games, lesson, course.seconds))
                lesson, saved = TrainingResult(0, 0, 0), monotonic()
    except KeyboardInterrupt:
        with defer_interrupt():
            course.save(part)
        raise
    card = course.card(course.student.exam(exam, plan.seed), out.name)
    write_whole(out, pack(course.student.averaged()))
    text = json.dumps(card, indent=2) + "\n"
    write_whole(out.with_suffix(".json"), text.encode())
    part.unlink(missing_ok=True)
    return card


def write_whole(path: Path, content: bytes) -> None:
    """Write a file all at once: whoever reads it finds the old content or the new."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _split(content: bytes) -> tuple[dict[str, Any], bytes]:
    """What `save` wrote: what it says of the course, and the state of the net."""
    magic, rest = content[: len(MAGIC)], content[len(MAGIC) :]
    text, _, state = rest.partition(b"\n")
    try:
        head: Any = json.loads(text) if magic == MAGIC else None
        match head:
            case {"plan": dict(), "done": int(), "seconds": float(), "steps": int()}:
                return head, zlib.decompress(state)
    except (ValueError, zlib.error):  # cut off, or changed
        pass
    raise DifferentPlan("file")
