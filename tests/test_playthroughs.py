"""The golden playthroughs still go as they are written."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from tests.playthroughs import HERE, PLAYTHROUGHS, Playthrough, text_of

LARGEST = 150_000  # bytes; longer ones nobody would read


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_playthrough(playthrough: Playthrough) -> None:
    golden = (HERE / f"{playthrough.name}.txt").read_text(encoding="utf-8")
    now = text_of(playthrough)
    changes = unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="")
    told = "\n".join(islice(changes, 40))
    assert golden == now, f"if this is meant: python -m tests.playthroughs\n{told}"
    assert len(golden.encode()) < LARGEST


def test_every_file_is_one_of_them() -> None:
    names = {f"{playthrough.name}.txt" for playthrough in PLAYTHROUGHS}
    assert {path.name for path in HERE.glob("*.txt")} == names
