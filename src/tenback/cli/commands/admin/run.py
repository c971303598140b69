"""Open the database of a server and run one command of `tenback admin` on it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing

from tenback.cli.commands.admin.backup import backup
from tenback.cli.commands.admin.ban import ban, unban
from tenback.cli.commands.admin.export import export
from tenback.cli.commands.admin.import_logs import import_logs
from tenback.cli.commands.admin.notice import notice
from tenback.cli.commands.admin.patch import patch
from tenback.cli.commands.admin.people import people
from tenback.cli.commands.admin.remove_person import remove_person
from tenback.cli.commands.admin.remove_table import remove_table
from tenback.cli.commands.admin.reset_password import reset_password
from tenback.cli.commands.admin.show import show
from tenback.cli.commands.admin.stats import stats
from tenback.cli.commands.admin.undo import undo
from tenback.cli.extras import check_database
from tenback.cli.parser import Arguments, CommandError
from tenback.server import database_of, default_database
from tenback.server.admin import AdminError, Database

__all__ = ["run_admin"]

COMMANDS: dict[str, Callable[[Arguments, Database], int]] = {
    "show": show,
    "stats": stats,
    "backup": backup,
    "export": export,
    "undo": undo,
    "patch": patch,
    "people": people,
    "reset-password": reset_password,
    "remove-person": remove_person,
    "remove-table": remove_table,
    "ban": ban,
    "unban": unban,
    "notice": notice,
}


def run_admin(name: str, args: Arguments, chosen: str | None) -> int:
    """Run the command of this name."""
    address = database_of(chosen or str(default_database(os.environ)))
    check_database(address)
    try:
        if name == "import":
            return import_logs(args, address)
        with closing(Database(address, as_it_is=name == "backup")) as database:
            return COMMANDS[name](args, database)
    except AdminError as error:
        raise CommandError(error.key, **error.values) from None
