"""`tenback admin undo`: take a table back to an earlier event."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line

__all__ = ["undo"]


def undo(args: Arguments, database: Database) -> int:
    """Cut the log of a table after an event."""
    table = admin.undo(database, args.table, args.to)
    if args.json:
        print(json_line({"table": table.id, "number": table.number, "phase": table.phase}))
    else:
        print(say("cli.admin.undone", args.language, table=table.id, n=table.number))
    return 0
