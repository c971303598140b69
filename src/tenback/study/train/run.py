"""Train a net by self-play in the kernel: one plan, one file of weights.

Games are numbered, so the same plan gives the same weights on the same kind of machine. Every few
seconds the whole state is written to a second file. A training that was interrupted continues from
there, and gives the same weights.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import monotonic
from typing import TypedDict

from tenback.bots.weights import net, pack, unpack
from tenback.study.atomic_file import write_atomically
from tenback.study.blocks.place import HERE, Place
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.simulate.report import Share
from tenback.study.simulate.report_json import ShareJson
from tenback.study.train.exam import examine
from tenback.study.train.plan import TrainingPlan
from tenback.study.train.training import Trainee, TrainingResult

__all__ = ["DifferentPlan", "Progress", "TrainingPlan", "TrainingRun", "WeightsCard", "train"]

CHUNK_GAMES = 640  # between two looks at the clock
SEARCHED_CHUNK_GAMES = 8  # the same for games played by a search
SAVE_SECONDS = 10.0  # between two savings
MAGIC = b"tenback training 1\n"


class DifferentPlan(ValueError):
    """The file belongs to another training; `name` is what differs."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(frozen=True, slots=True)
class Progress:
    """How a training goes; `result` is that of the games since the last report."""

    done: int
    games: int
    result: TrainingResult
    seconds: float  # spent on it in all


class ExamJson(ShareJson):
    """The games a trained net played without learning."""

    deals: str
    cards_left: float  # on average


class WeightsCard(TypedDict):
    """The file beside the weights that says where they come from."""

    game: str
    players: int
    net: str
    trained: dict[str, object]
    exam: ExamJson


class _SavedHead(TypedDict):
    plan: dict[str, object]
    done: int
    seconds: float
    steps: int


@dataclass
class TrainingRun:
    """A training under way: the plan, the trainee, and how many games are done."""

    plan: TrainingPlan
    trainee: Trainee
    done: int = 0
    seconds: float = 0.0

    @classmethod
    def begin(cls, plan: TrainingPlan, start: bytes | None = None) -> TrainingRun:
        """From random weights, or from given ones."""
        if start is not None:
            plan = replace(plan, start=hashlib.sha256(start).hexdigest())
        training = cls(plan, plan.trainee())
        if start is not None:
            training.trainee.load(unpack(start))
        return training

    def resume(self, path: Path) -> bool:
        """Continue from what `save` wrote, if anything; DifferentPlan if it is of another plan."""
        if not path.exists():
            return False
        head, state = _split(path.read_bytes())
        ours = json.loads(json.dumps(asdict(self.plan)))
        for name, value in ours.items():
            if head["plan"].get(name) != value:
                raise DifferentPlan(name)
        self.trainee.restore(head["steps"], state)
        self.done, self.seconds = head["done"], head["seconds"]
        return True

    def save(self, path: Path) -> None:
        """Write the whole state to a file, or leave the file as it was."""
        steps, state = self.trainee.state()
        head = {
            "plan": asdict(self.plan),
            "done": self.done,
            "seconds": self.seconds,
            "steps": steps,
        }
        text = json.dumps(head).encode() + b"\n"
        write_atomically(path, MAGIC + text + zlib.compress(state, 1))

    def learn(self) -> TrainingResult:
        """Play the next chunk of games."""
        started = monotonic()
        chunk_games = SEARCHED_CHUNK_GAMES if self.plan.method == "search" else CHUNK_GAMES
        games = min(chunk_games, self.plan.games - self.done)
        seed = self.plan.seed + self.plan.players * 100_000 + self.done // chunk_games
        rate, reach = self.plan.rate_at(self.done), self.plan.reach_at(self.done)
        result = self.trainee.learn(games, seed, rate, reach)
        self.done += games
        self.seconds += monotonic() - started
        return result

    def card(self, exam: TrainingResult, out: str) -> WeightsCard:
        """What the card beside the weights in the file `out` says about them."""
        plan = {name: value for name, value in asdict(self.plan).items() if value not in ("", ())}
        plan["options"] = dict(self.plan.options)
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "net": net(self.trainee.averaged()),
            "trained": {"command": self.plan.command(out), "seconds": round(self.seconds), **plan},
            "exam": {
                "deals": "held out, in the kernel",
                **Share(exam.won, exam.games).plain(),
                "cards_left": round(exam.cards_left / exam.games, 3),
            },
        }


def train(  # noqa: PLR0913, PLR0917  one argument for each thing that can be chosen
    plan: TrainingPlan,
    out: Path,
    start: bytes | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    exam: int = 10_000,
    place: Place = HERE,
    on_exam: Callable[[int, int], None] | None = None,
) -> WeightsCard:
    """Train by the plan and write the weights to `out`; return the card that describes them.

    An unfinished training is in `out` with `.part` behind its name, and is continued from there.
    The exam is held at `place`; `on_exam` is called with the number of its games done, and of all.
    """
    part = out.with_name(out.name + ".part")
    training = TrainingRun.begin(plan, start)
    if not training.resume(part):
        training.save(part)  # a file that cannot be written is better noticed now
    result, saved = TrainingResult(0, 0, 0), monotonic()
    try:
        while training.done < plan.games:
            with defer_interrupt():
                result += training.learn()
            if monotonic() - saved > SAVE_SECONDS or training.done == plan.games:
                training.save(part)
                if on_progress:
                    on_progress(Progress(training.done, plan.games, result, training.seconds))
                result, saved = TrainingResult(0, 0, 0), monotonic()
    except KeyboardInterrupt:
        with defer_interrupt():
            training.save(part)
        raise
    weights = training.trainee.averaged()
    card = training.card(examine(plan, weights, exam, place, on_exam), out.name)
    write_atomically(out, pack(weights))
    text = json.dumps(card, indent=2) + "\n"
    write_atomically(out.with_suffix(".json"), text.encode())
    part.unlink(missing_ok=True)
    return card


def _split(content: bytes) -> tuple[_SavedHead, bytes]:
    """What `save` wrote: the head, and the state of the net."""
    magic, rest = content[: len(MAGIC)], content[len(MAGIC) :]
    text, _, state = rest.partition(b"\n")
    try:
        match json.loads(text) if magic == MAGIC else None:
            case {
                "plan": dict(plan),
                "done": int(done),
                "seconds": float(seconds),
                "steps": int(n),
            }:
                head: _SavedHead = {"plan": plan, "done": done, "seconds": seconds, "steps": n}
                return head, zlib.decompress(state)
    except (ValueError, zlib.error):  # cut off, or changed
        pass
    raise DifferentPlan("file")
