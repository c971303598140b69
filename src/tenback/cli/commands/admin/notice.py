"""`tenback admin notice`: tell everybody something at the top of the page."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line, notice_line

__all__ = ["notice"]

MOST_CHARACTERS = 300
MOST_HOURS = 24 * 366


def notice(args: Arguments, database: Database) -> int:
    """Show, replace or remove the notice."""
    if args.remove:
        if args.text is not None:
            raise CommandError("cli.contradiction", name="--remove", other="TEXT")
        admin.remove_notice(database)
    elif args.text is not None:
        text = " ".join(args.text.split())
        if not 0 < len(text) <= MOST_CHARACTERS:
            raise CommandError("cli.admin.notice_length", most=MOST_CHARACTERS)
        if args.hours is not None and not 0 < args.hours <= MOST_HOURS:
            limits = {"least": 0, "most": MOST_HOURS}
            raise CommandError("cli.between", name="--hours", value=args.hours, **limits)
        admin.show_notice(database, text, args.hours)
    shown = admin.current_notice(database)
    if args.json:
        print(json_line(shown))
    elif shown is None:
        print(say("cli.admin.no_notice", args.language))
    else:
        print(notice_line(shown, args.language))
    return 0
