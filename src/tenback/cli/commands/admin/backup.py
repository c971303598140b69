"""`tenback admin backup`: a copy of everything, also while a server runs."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line

__all__ = ["backup"]


def backup(args: Arguments, database: Database) -> int:
    """Copy the database to a file."""
    size = admin.backup(database, Path(args.file))
    if args.json:
        print(json_line({"file": args.file, "bytes": size}))
    else:
        print(say("cli.admin.copied", args.language, file=args.file, size=f"{size:,}"))
    return 0
