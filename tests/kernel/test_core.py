"""What all games of the kernel share: a net that gives the same everywhere, and a quick import."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from tenback.kernel.core.net import LEVEL, Net, Teacher
from tenback.kernel.team.learn import TeamLearner

LEVELS = ("baseline", "avx2", "avx512")
TRAINING = """
from tenback.kernel.core.net import LEVEL
from tests.kernel.test_core import trained
print(LEVEL, trained(False), trained(True))
"""


def trained(extreme: bool) -> str:
    """What a short training comes to, bit by bit."""
    learner = TeamLearner(5, extreme=extreme)
    learner.seat(3, 2, 6, 0.2 if extreme else 0.0)
    learner.learn(200, 1, 0.001, 0.5, 0.3, 8.0, 16)
    return sha256(learner.averaged()).hexdigest()


def run(program: str, **settings: str) -> str:
    """What a program says in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **settings},
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_there_is_a_level_for_this_processor() -> None:
    assert LEVEL in LEVELS
    assert run("from tenback.kernel.core.net import LEVEL; print(LEVEL)", TENBACK_CPU="") in LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS[:2])
def test_a_training_comes_to_the_same_bytes_on_every_processor(level: str) -> None:
    used, *found = run(TRAINING, TENBACK_CPU=level).split()
    assert used in LEVELS[: LEVELS.index(level) + 1]
    assert found == [trained(extreme=False), trained(extreme=True)]
    assert found[0] != found[1]


MODULES = ["search", "learn", "convert", "turns", "ending", "hidden_hands"]


@pytest.mark.parametrize("module", MODULES)
def test_the_kernel_is_imported_without_the_rules(module: str) -> None:
    program = f"import sys, tenback.kernel.team.{module}; print(*sys.modules)"
    found = run(program).split()
    assert f"tenback.kernel.team.{module}" in found
    assert not [name for name in found if name.startswith("tenback.rules")]


def test_the_weights_of_a_net_are_kept_as_they_are() -> None:
    net, other = Net(100, 5, 1), Net(100, 5, 2)
    assert (net.inputs, net.numbers) == (100, 5)
    assert len(net.dump()) == 4 * net.size == len(other.dump())
    assert net.dump() == Net(100, 5, 1).dump() != other.dump()
    other.load(net.dump())
    assert other.dump() == net.dump()
    with pytest.raises(ValueError, match="not the weights"):
        other.load(b"short")
    with pytest.raises(ValueError, match="not the weights"):
        other.load(net.dump() + b"more")
    for inputs, numbers in ((10, 20), (100, 65), (100_001, 5), (10, -1)):
        with pytest.raises(ValueError, match="too many inputs"):
            Net(inputs, numbers)


def test_the_state_of_a_training_is_restored() -> None:
    teacher, other = Teacher(Net(100, 5, 1)), Teacher(Net(100, 5, 2))
    assert teacher.net.dump() != other.net.dump()
    assert teacher.averaged() == teacher.net.dump()  # nothing has been learned yet
    other.restore(*teacher.state())
    assert other.state() == teacher.state()
    assert other.net.dump() == teacher.net.dump()
    for steps, state in ((1, b"short"), (-1, teacher.state()[1])):
        with pytest.raises(ValueError, match="not the state"):
            other.restore(steps, state)
    assert (teacher.steps, other.steps) == (0, 0)
