"""The file in which `tenback bench bots` saves its measurements, so that a later run can go on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tenback import __version__
from tenback.study.atomic_file import write_atomically
from tenback.study.strength_table import Cell, DealCounts, Measurement, cells

__all__ = ["MeasurementFile", "NoMeasurements"]

KIND = "tenback bench bots"


class NoMeasurements(ValueError):
    """The file holds something else."""


@dataclass(slots=True)
class MeasurementFile:
    """All measurements of a number of deals and a seed; without a path, only in memory."""

    counts: DealCounts
    seed: str
    path: Path | None = None
    cells: list[Mapping[str, Any]] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> MeasurementFile:
        """The measurements in a file."""
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            counts = DealCounts(int(content["deals"]), int(content["expert_deals"]))
            file = cls(counts, str(content["seed"]), path, [dict(row) for row in content["cells"]])
            kind = content["kind"]
            for cell in cells():
                file.find(cell)
        except (ValueError, TypeError, KeyError, RecursionError):
            raise NoMeasurements(str(path)) from None
        if kind != KIND:
            raise NoMeasurements(str(path))
        return file

    def find(self, cell: Cell) -> Measurement | None:
        """What an earlier run measured in this cell."""
        about = cell.plain()
        for row in self.cells:
            if row.items() >= about.items():
                return Measurement.read(cell, row)
        return None

    def add(self, measurement: Measurement) -> None:
        """Add a measurement, in place of an older one of the same cell, and write the file."""
        about = measurement.cell.plain()
        others = [row for row in self.cells if not row.items() >= about.items()]
        self.cells = [*others, measurement.plain()]
        self.write()

    def write(self) -> None:
        """Write the file, all of it or nothing."""
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, f"{self.to_json()}\n".encode())

    def to_json(self) -> str:
        """Everything, for a program."""
        head = {"kind": KIND, "version": __version__, "seed": self.seed, **asdict(self.counts)}
        return json.dumps({**head, "cells": self.cells}, ensure_ascii=False, indent=1)
