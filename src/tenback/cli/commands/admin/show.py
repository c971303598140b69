"""`tenback admin show`: all tables, or one with all that has happened there."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError
from tenback.server import admin
from tenback.server.admin import House
from tenback.terminal.reports.admin import json_line, table_line, table_story

__all__ = ["show"]


def show(given: Arguments, house: House) -> int:
    """Print the tables, or the story of one."""
    if given.table is None:
        tables = list(admin.listed(house))
        if given.json:
            print(json_line(tables))
        for table in () if given.json else tables:
            print(table_line(table, given.language))
        return 0
    if given.at is not None and given.at < 1:
        raise CommandError("cli.least", name="--at", least=1, value=given.at)
    shown = admin.shown(house, given.table, given.language, given.at, secrets=given.secrets)
    print(json_line(shown) if given.json else "\n".join(table_story(shown, given.language)))
    return 0
