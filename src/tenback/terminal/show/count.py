"""`tenback perft --check`: hold the counts of a perft file against the rules."""

from __future__ import annotations

from pathlib import Path

from tenback.record import read_position
from tenback.study.perft import Mismatch, check, read_cases
from tenback.terminal.voice import Voice

__all__ = ["check_counts"]


def check_counts(path: Path, voice: Voice) -> int:
    """Check every case of a file; what is wrong is told by first move. The exit code."""
    cases = read_cases(path.read_text(encoding="utf-8"))
    bad = 0
    for case in cases:
        for miss in check(case, read_position(case.position)):
            bad += 1
            _tell(case.id, miss, voice)
    counts = sum(len(case.counts) for case in cases)
    print(voice.say("show.counted", file=path, n=len(cases), counts=counts, bad=bad))
    return 1 if bad else 0


def _tell(name: str, miss: Mismatch, voice: Voice) -> None:
    values = {"depth": miss.depth, "expected": miss.expected, "found": miss.found}
    print(voice.say("show.mismatch", id=name, **values))
    for move, count in miss.divided.items():
        print(f"  {move} {count}")
