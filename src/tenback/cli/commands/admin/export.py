"""`tenback admin export`: the logs of tables as lines of JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tenback.cli.parser import Arguments, CommandError
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.exit_codes import PROBLEMS_FOUND

__all__ = ["export"]


def export(args: Arguments, database: Database) -> int:
    """Write the logs; of those that cannot be read, say why they are left out."""
    torn: list[admin.BrokenLog] = []
    lines = (f"{line}\n" for line in admin.export(database, args.tables, torn.append))
    if args.out is None:
        sys.stdout.writelines(lines)
    else:
        _write_private(args.out, lines)
    for problem in torn:
        why = say(problem.key, args.language, **problem.values)
        print(say("cli.admin.left_out", args.language, why=why), file=sys.stderr)
    return PROBLEMS_FOUND if torn else 0


def _write_private(name: str, lines: Iterable[str]) -> None:
    """Write a file that only its owner can read: a log has the cards of games in play."""
    if Path(name).exists():
        raise CommandError("cli.there", file=name)
    every = list(lines)
    descriptor = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.writelines(every)
