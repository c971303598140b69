"""`tenback admin people`: who is known here, and when they were seen last."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line, person_line

__all__ = ["people"]


def people(args: Arguments, database: Database) -> int:
    """Print the people whose name, login or id has the text."""
    if args.limit is not None and args.limit < 1:
        raise CommandError("cli.least", name="--limit", least=1, value=args.limit)
    rows = admin.list_people(database, args.text or "", args.limit)
    if args.json:
        print(json_line(rows))
    for row in () if args.json else rows:
        print(person_line(row, args.language))
    return 0
