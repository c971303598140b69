"""`tenback admin show`: all tables, or one with all that has happened there."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line, table_line, table_story

__all__ = ["show"]


def show(args: Arguments, database: Database) -> int:
    """Print the tables, or the story of one."""
    if args.table is None:
        tables = list(admin.list_tables(database))
        if args.json:
            print(json_line(tables))
        for table in () if args.json else tables:
            print(table_line(table, args.language))
        return 0
    if args.at is not None and args.at < 1:
        raise CommandError("cli.least", name="--at", least=1, value=args.at)
    report = admin.report_table(database, args.table, args.language, args.at, secrets=args.secrets)
    print(json_line(report) if args.json else "\n".join(table_story(report, args.language)))
    return 0
