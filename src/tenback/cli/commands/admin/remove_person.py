"""`tenback admin remove-person`: erase a person from everything that is stored."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line

__all__ = ["remove_person"]


def remove_person(args: Arguments, database: Database) -> int:
    """Erase a person."""
    name = admin.remove_person(database, args.person)
    if args.json:
        print(json_line({"person": args.person, "name": name}))
    else:
        print(say("cli.admin.person_gone", args.language, name=name))
    return 0
