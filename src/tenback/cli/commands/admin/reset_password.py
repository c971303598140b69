"""`tenback admin reset-password`: a new password for somebody who has forgotten theirs."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line

__all__ = ["reset_password"]


def reset_password(args: Arguments, database: Database) -> int:
    """Set a new password, and print it once."""
    login, password = admin.reset_password(database, args.person)
    if args.json:
        print(json_line({"login": login, "password": password}))
    else:
        print(say("cli.admin.reset", args.language, login=login, password=password))
    return 0
