"""Measures the talk rule on its corpus and on what was kept apart: `python -m tests.talk.measure`.

A miss is a message that should have been refused and passed, a false alarm one that should have
passed and was refused. Each line of a corpus file is level, language and message, with tabs.
The rule was improved on the corpus and, later, on the held-out part. The blind part was written
last and measured once; the rule is not to be changed for its sake, so its rates are the honest
ones: what to expect of messages that nobody thought of.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tenback.talk import judge

_HERE = Path(__file__).parent
PARTS = {
    "corpus": ("refused.txt", "allowed.txt"),
    "held out": ("heldout_refused.txt", "heldout_allowed.txt"),
    "blind": ("blind_refused.txt", "blind_allowed.txt"),
}


@dataclass(frozen=True)
class Line:
    """One message of a corpus file, and what should become of it."""

    level: str
    language: str
    message: str
    allowed: bool

    @property
    def is_judged_right(self) -> bool:
        return judge(self.message, self.level, self.language).allowed == self.allowed


def read_corpus(name: str) -> list[Line]:
    """The lines of a corpus file; its name says whether they should pass."""
    lines = (_HERE / name).read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        level, language, message = line.split("\t", 2)
        found.append(Line(level, language, message, allowed="allowed" in name))
    return found


def report(part: str) -> tuple[list[Line], list[Line], str]:
    """Misses, false alarms and one sentence about them for one of the parts."""
    refused, allowed = (read_corpus(name) for name in PARTS[part])
    misses = [line for line in refused if not line.is_judged_right]
    alarms = [line for line in allowed if not line.is_judged_right]
    sentence = (
        f"{part}: {len(misses)} misses in {len(refused)} ({len(misses) / len(refused):.1%}),"
        f" {len(alarms)} false alarms in {len(allowed)} ({len(alarms) / len(allowed):.1%})"
    )
    return misses, alarms, sentence


def main(*, show: bool) -> int:
    """Print the rates, and the wrong judgements themselves unless told to be brief.

    Mistakes in the blind part are known and no failure.
    """
    wrong = 0
    for part in PARTS:
        misses, alarms, sentence = report(part)
        print(sentence)
        for kind, lines in (("miss", misses), ("false alarm", alarms)):
            for line in lines:
                wrong += part != "blind"
                if show:
                    verdict = judge(line.message, line.level, line.language)
                    print(
                        f"  {kind}: [{line.level} {line.language}] {line.message}"
                        f"  {verdict.key} {verdict.part!r}"
                    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(show="--brief" not in sys.argv))
