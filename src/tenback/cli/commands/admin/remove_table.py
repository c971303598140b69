"""`tenback admin remove-table`: delete a table with its log."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line

__all__ = ["remove_table"]


def remove_table(args: Arguments, database: Database) -> int:
    """Delete a table."""
    admin.remove_table(database, args.table)
    if args.json:
        print(json_line({"table": args.table}))
    else:
        print(say("cli.admin.table_gone", args.language, table=args.table))
    return 0
