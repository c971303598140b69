"""`tenback admin ban` and `unban`: who may not come in."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import ban_line, json_line

__all__ = ["ban", "unban"]

MOST_DAYS = 36_500  # a hundred years


def ban(args: Arguments, database: Database) -> int:
    """Ban a person or an address; without either, list the bans."""
    if args.person is None and args.address is None:
        rows = admin.list_bans(database)
        if args.json:
            print(json_line(rows))
        for row in () if args.json else rows:
            print(ban_line(row, args.language))
        return 0
    person, address = _who(args)
    if args.days is not None and not 0 < args.days <= MOST_DAYS:
        limits = {"least": 0, "most": MOST_DAYS}
        raise CommandError("cli.between", name="--days", value=args.days, **limits)
    made = admin.ban(database, person, address, args.days, args.reason)
    print(json_line(made) if args.json else ban_line(made, args.language))
    return 0


def unban(args: Arguments, database: Database) -> int:
    """Lift a ban."""
    person, address = _who(args)
    admin.unban(database, person, address)
    if args.json:
        print(json_line({"person": person, "address": address}))
    else:
        print(say("cli.admin.unbanned", args.language, who=person or address))
    return 0


def _who(args: Arguments) -> tuple[str, str]:
    """The person or the address, one of them."""
    if args.person is not None and args.address is not None:
        raise CommandError("cli.contradiction", name="--address", other="PERSON")
    if not (args.person or args.address):
        raise CommandError("cli.required", name="PERSON", prog="tenback admin unban")
    return args.person or "", args.address or ""
