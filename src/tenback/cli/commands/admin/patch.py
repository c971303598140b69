"""`tenback admin patch`: check logs against the rules, and repair them on request."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database, LogCheck
from tenback.terminal.exit_codes import PROBLEMS_FOUND
from tenback.terminal.reports.admin import json_line

__all__ = ["patch"]


def patch(args: Arguments, database: Database) -> int:
    """Check the logs; with `--apply`, cut those that break a rule, after a backup."""
    names = args.tables or [table.id for table in admin.list_tables(database)]
    logs = admin.patch(database, names, apply=args.apply)
    if args.json:
        print(json_line([_plain(log, args.language) for log in logs]))
    else:
        for log in logs:
            values = _plain(log, args.language)
            print(say(f"cli.admin.{_outcome(log, applied=args.apply)}", args.language, **values))
        for file in sorted({str(log.backup) for log in logs if log.backup}):
            print(say("cli.admin.saved", args.language, file=file))
    unsound = [log for log in logs if not log.is_sound and (log.is_hopeless or not args.apply)]
    return PROBLEMS_FOUND if unsound else 0


def _outcome(log: LogCheck, *, applied: bool) -> str:
    if log.is_hopeless:
        return "broken"
    return "sound" if log.is_sound else "mended" if applied else "unsound"


def _plain(log: LogCheck, language: str) -> dict[str, object]:
    why = log.reason(language)
    backup = None if log.backup is None else str(log.backup)
    return {
        "table": log.table,
        "events": log.events,
        "cut": log.cut,
        "why": why,
        "backup": backup,
    }
