"""`tenback perft --check` in words: which counts of a perft file are wrong."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tenback.language.texts import Texts
from tenback.record import PositionError, read_position
from tenback.rules import State
from tenback.study.perft import Case, Mismatch, check, read_cases
from tenback.terminal.exit_codes import PROBLEMS_FOUND

__all__ = ["check_counts"]


def check_counts(path: Path, texts: Texts, *, as_json: bool = False) -> int:
    """Check every case of a file; print wrong counts by first move. The exit code."""
    cases = read_cases(path.read_bytes())
    wrong_counts: list[dict[str, object]] = []
    for case in cases:
        for miss in check(case, _state(case)):
            wrong_counts.append({"id": case.id, **asdict(miss)})
            if not as_json:
                _tell(case.id, miss, texts)
    counts = sum(len(case.counts) for case in cases)
    if as_json:
        summary = {
            "file": str(path),
            "positions": len(cases),
            "counts": counts,
            "wrong": wrong_counts,
        }
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print(
            texts.say("show.counted", file=path, n=len(cases), counts=counts, bad=len(wrong_counts))
        )
    return PROBLEMS_FOUND if wrong_counts else 0


def _state(case: Case) -> State:
    try:
        return read_position(case.position)
    except PositionError as error:
        error.line = case.line
        raise


def _tell(name: str, miss: Mismatch, texts: Texts) -> None:
    values = {"depth": miss.depth, "expected": miss.expected, "found": miss.found}
    print(texts.say("show.mismatch", id=name, **values))
    for move, count in miss.divided.items():
        print(f"  {move} {count}")
