"""A file of solved deals, a line for each, so that a later run goes on where one has stopped."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tenback.study.atomic_file import write_atomically
from tenback.study.solve.deals_report import SolvedDeal

__all__ = ["NoResults", "OtherResults", "ResultsFile"]

KIND = "tenback solve"


class NoResults(ValueError):
    """The file holds something else."""


class OtherResults(ValueError):
    """The file holds results of other deals, or of another search."""


@dataclass(slots=True)
class ResultsFile:
    """The deals 0, 1, 2, ... of one setup, as far as they have been solved."""

    path: Path
    deals: list[SolvedDeal] = field(default_factory=list)

    @classmethod
    def open(cls, path: Path, setup: Mapping[str, object]) -> ResultsFile:
        """Go on with a file, or begin one. A line that was cut off by a crash is dropped."""
        file = cls(path)
        head = json.dumps({"kind": KIND, **setup})
        if not path.exists():
            write_atomically(path, f"{head}\n".encode())
            return file
        text = path.read_text(encoding="utf-8", errors="replace")
        first, *lines = text.split("\n")
        if _read(first).get("kind") != KIND:
            raise NoResults(str(path))
        if _read(first) != _read(head):
            raise OtherResults(str(path))
        whole = lines[:-1]  # what is behind the last line end was not finished
        file.deals = [_deal(line, number, path) for number, line in enumerate(whole)]
        if not text.endswith("\n"):
            write_atomically(path, "\n".join([first, *whole, ""]).encode())
        return file

    def add(self, deal: SolvedDeal) -> None:
        """Write down the next deal."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(deal.plain()) + "\n")
        self.deals.append(deal)


def _read(line: str) -> dict[str, object]:
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}


def _deal(line: str, number: int, path: Path) -> SolvedDeal:
    match _read(line):
        case {
            "deal": int(there),
            "winnable": bool() | None as winnable,
            "width": int(width),
            "positions": int(positions),
            "milliseconds": int() | float() as milliseconds,
            "won_by": dict(won_by),
        } if there == number:
            won = {str(bot): bool(value) for bot, value in won_by.items()}
            return SolvedDeal(number, winnable, width, positions, milliseconds / 1e3, won)
    raise NoResults(str(path))
