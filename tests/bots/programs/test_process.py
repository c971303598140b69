"""The end of other programs: how it came is told rightly, and nothing they started outlives it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import pytest

from tenback.bots.programs.incident import Incident
from tenback.bots.programs.process import Process, ProcessFailure
from tenback.language import LANGUAGES
from tests.bots.programs.nasty import first_word

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only")

LONG = 30.0  # seconds that no test ever waits
SHORT = 0.05


def run(code: str) -> Process:
    """A program with as little of Python as starts quickly."""
    return Process([sys.executable, "-ISc", f"import os, sys, time\n{code}"])


def trouble_of(process: Process) -> ProcessFailure:
    with pytest.raises(ProcessFailure) as trouble:
        process.read_line(monotonic() + LONG, lambda: False)
    process.end()
    return trouble.value


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the two cannot be told apart there")
def test_a_program_that_closes_its_output_did_not_end_by_our_signal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "tenback.bots.programs.process.GRACE_SECONDS", SHORT
    )  # it will not leave anyway
    found = trouble_of(run("os.write(2, b'tired'); os.close(1); time.sleep(600)"))
    assert (found.kind, found.detail) == ("closed", "tired")
    told = [Incident("cmd:x", 0, found.kind, found.detail).sentence(one) for one in LANGUAGES]
    assert told[0] == "It closed its output."
    assert len(set(told)) == len(LANGUAGES)


def test_a_program_that_ends_says_its_code_and_its_last_words() -> None:
    found = trouble_of(run("os.close(1); os.write(2, b'one\\nlast\\n'); os._exit(4)"))
    assert (found.kind, found.detail) == ("crash", "code 4; last")


GRANDCHILD = """
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if os.fork() == 0:
    if os.fork() == 0:
        pipe = open({pipe!r}, "w")
        pipe.write("x")
        pipe.flush()
        time.sleep(600)
    os._exit(0)
{then}
"""


@pytest.mark.parametrize("then", ["time.sleep(600)", "sys.stdin.read()"])
def test_the_whole_process_group_ends_with_its_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """A grandchild whose parent has ended, deaf to SIGTERM; whether its program leaves or not.

    The pipe is closed when the last process that holds it has ended.
    """
    monkeypatch.setattr(
        "tenback.bots.programs.process.GRACE_SECONDS", 1.0 if "stdin" in then else SHORT
    )
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    process = run(GRANDCHILD.format(pipe=str(pipe), then=then))
    assert first_word(reading, lambda: process._child.poll() is None)
    process.stop(b"bye\n")
    process.end()
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_program_has_a_process_group_of_its_own_and_nobody_else_is_ended_for_it() -> None:
    mine, other = run("sys.stdin.read()"), run("print('here', flush=True); sys.stdin.read()")
    assert len({os.getpgrp(), mine._child.pid, other._child.pid}) == 3
    assert os.getpgid(mine._child.pid) == mine._child.pid
    mine.end()
    assert other.read_line(monotonic() + LONG, lambda: False) == b"here"
    assert other._child.poll() is None
    other.end()
