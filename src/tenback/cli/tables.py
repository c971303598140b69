"""`--records` and `--turns`: the tables that a simulation writes."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.parser import Arguments, CommandError
from tenback.study.dataset.save import Tables
from tenback.study.dataset.write import SUFFIXES, suffix_of
from tenback.study.simulate.play_deal import Setup

__all__ = ["open_tables"]


def open_tables(setup: Setup, args: Arguments) -> Tables:
    """The files that are asked for; none of them may exist."""
    paths = []
    for name in ("records", "turns"):
        value = getattr(args, name)
        if value and suffix_of(Path(value)) is None:
            choices = ", ".join(SUFFIXES)
            raise CommandError("cli.table_suffix", file=value, name=f"--{name}", choices=choices)
        paths.append(Path(value) if value else None)
    if paths[0] and paths[0] == paths[1]:
        raise CommandError("cli.one_table", file=paths[0])
    return Tables(setup, *paths)
