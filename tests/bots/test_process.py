"""The end of other programs: how it came is told rightly, and nothing they started outlives it."""

from __future__ import annotations

import os
import sys
from time import monotonic

import pytest

from tenback.bots.incident import Incident
from tenback.bots.process import Process, Trouble
from tenback.language import LANGUAGES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on Linux and macOS only")

LONG = 30.0  # seconds that no test ever waits
SHORT = 0.05


def run(code: str) -> Process:
    """A program with as little of Python as starts quickly."""
    return Process([sys.executable, "-ISc", f"import os, sys, time\n{code}"])


def trouble_of(process: Process) -> Trouble:
    with pytest.raises(Trouble) as trouble:
        process.hear(monotonic() + LONG, lambda: False)
    process.end()
    return trouble.value


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the two cannot be told apart there")
def test_a_program_that_closes_its_output_did_not_end_by_our_signal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tenback.bots.process.GRACE", SHORT)  # it will not leave anyway
    found = trouble_of(run("os.write(2, b'tired'); os.close(1); time.sleep(600)"))
    assert (found.kind, found.detail) == ("closed", "tired")
    told = [Incident("cmd:x", 0, found.kind, found.detail).told(one) for one in LANGUAGES]
    assert told[0] == "It closed its output, and could say no more."
    assert len(set(told)) == len(LANGUAGES)


def test_a_program_that_ends_says_its_code_and_its_last_words() -> None:
    found = trouble_of(run("os.close(1); os.write(2, b'one\\nlast\\n'); os._exit(4)"))
    assert (found.kind, found.detail) == ("crash", "code 4; last")
