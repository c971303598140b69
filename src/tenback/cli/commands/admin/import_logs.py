"""`tenback admin import`: tables from a file of logs."""

from __future__ import annotations

from contextlib import closing

from tenback.cli.parser import Arguments
from tenback.cli.record_file import open_file
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import code_line, json_line

__all__ = ["import_logs"]


def import_logs(args: Arguments, address: str) -> int:
    """Import tables; a missing database is made only once the logs are found sound."""
    with open_file(args.file) as file:
        logs = admin.read_logs(file)
    with closing(Database(address, creates=True)) as database:
        tables = admin.import_logs(database, logs, instead=args.replace)
        with database.engine.connect() as connection:
            codes = [database.code(connection, table.id) for table in tables]
    if args.json:
        pairs = zip(tables, codes, strict=True)
        rows = [{"table": table.id, "number": table.number, "code": code} for table, code in pairs]
        print(json_line(rows))
        return 0
    for table, code in zip(tables, codes, strict=True):
        print(say("cli.admin.taken_in", args.language, table=table.id, n=table.number))
        print(code_line(code, args.language))
    return 0
