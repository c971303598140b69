"""Measures the talk rule: `python -m tests.talk.measure` prints a table of its mistakes.

A miss is a message that should have been refused and passed, a false alarm one that should have
passed and was refused. Two kinds of files hold the messages:

- `*.txt`, one file for each verdict: level, language and message, with tabs between them
- `corpus/*.toml`: the same with a talk level, a language, a verdict and a kind for each line

The rule was improved on all of them but three. Nobody may change it for the sake of `blind`,
`unseen` and `fresh`. With `--show` the mistakes themselves are printed, but never those of these.
`bench/results.md` has the rates of sets as they were before the rule learned from them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from tenback.talk import Verdict, judge

_HERE = Path(__file__).parent
PARTS = {
    "corpus": ("refused.txt", "allowed.txt"),
    "held out": ("heldout_refused.txt", "heldout_allowed.txt"),
    "blind": ("blind_refused.txt", "blind_allowed.txt"),
    "known": (
        "corpus/known.toml",
        "corpus/practice.toml",
        "corpus/chat.toml",
        "corpus/everyday_players.toml",
        "corpus/later.toml",
        "corpus/family.toml",
        "corpus/idioms.toml",
        "corpus/final.toml",
        "corpus/trials.toml",
        "corpus/evening.toml",
        "corpus/club.toml",
        "corpus/workplace.toml",
    ),
    "unseen": ("corpus/unseen.toml",),
    "fresh": ("corpus/fresh.toml",),
}
TABLES = ("open", "strict", "extreme", "silent")
KEPT_APART = frozenset({"blind", "unseen", "fresh"})


@dataclass(frozen=True)
class Line:
    """One message of a corpus file, and what should become of it."""

    table: str
    language: str
    message: str
    allowed: bool

    @cached_property
    def verdict(self) -> Verdict:
        """What the rule says; an Extreme table is a strict one with instruction cards."""
        extreme = self.table == "extreme"
        level = "strict" if extreme else self.table
        return judge(self.message, level, self.language, instructions=extreme)

    @property
    def is_judged_right(self) -> bool:
        return self.verdict.allowed == self.allowed


@cache
def read_corpus(name: str) -> tuple[Line, ...]:
    """The lines of a corpus file; the name of a text file says whether they should pass."""
    text = (_HERE / name).read_text(encoding="utf-8")
    if name.endswith(".toml"):
        return tuple(
            Line(line["table"], line["language"], line["text"], line["verdict"] == "allowed")
            for line in tomllib.loads(text)["lines"]
        )
    found = []
    for row in text.splitlines():
        table, language, message = row.split("\t", 2)
        found.append(Line(table, language, message, "allowed" in name))
    return tuple(found)


def read_part(part: str) -> list[Line]:
    """All lines of one part."""
    return [line for name in PARTS[part] for line in read_corpus(name)]


@dataclass(frozen=True)
class Rates:
    """How often the rule is wrong about some lines."""

    refused: int
    misses: tuple[Line, ...]
    allowed: int
    alarms: tuple[Line, ...]

    @property
    def miss_rate(self) -> float:
        return len(self.misses) / max(1, self.refused)

    @property
    def alarm_rate(self) -> float:
        return len(self.alarms) / max(1, self.allowed)


def measure(lines: Iterable[Line]) -> Rates:
    """Judge all lines and count the mistakes."""
    sorted_lines: dict[bool, list[Line]] = {True: [], False: []}
    for line in lines:
        sorted_lines[line.allowed].append(line)
    allowed, refused = sorted_lines[True], sorted_lines[False]
    return Rates(
        len(refused),
        tuple(line for line in refused if not line.is_judged_right),
        len(allowed),
        tuple(line for line in allowed if not line.is_judged_right),
    )


def _row(part: str, table: str, rates: Rates) -> str:
    return (
        f"{part:<9} {table:<8} {len(rates.misses):>5} of {rates.refused:<5} {rates.miss_rate:>6.1%}"
        f" {len(rates.alarms):>9} of {rates.allowed:<5} {rates.alarm_rate:>6.1%}"
    )


def main(*, show: bool) -> None:
    """Print the rates of every part and talk level, and on demand the mistakes."""
    print(f"{'part':<9} {'table':<8} {'misses':>21} {'false alarms':>25}")
    for part in PARTS:
        lines = read_part(part)
        for table in TABLES:
            at_table = [line for line in lines if line.table == table]
            if at_table:
                print(_row(part, table, measure(at_table)))
        print(_row(part, "all", whole := measure(lines)))
        for line in (*whole.misses, *whole.alarms) if show and part not in KEPT_APART else ():
            kind = "false alarm" if line.allowed else "miss"
            print(f"  {kind}: [{line.table} {line.language}] {line.message}  {line.verdict.key}")


if __name__ == "__main__":
    main(show="--show" in sys.argv)
