"""`tenback admin`: what an operator does with the database of a server, a file for each command."""

from __future__ import annotations

import os

from tenback.cli.extras import needs_extra
from tenback.cli.parser import Arguments, Commands, Parser

__all__ = ["add"]

VARIABLE = "TENBACK_DATABASE"


def add(commands: Commands) -> None:
    """Add the command with its own commands."""
    group = commands.group("admin")
    parser = _new(group, "show")
    parser.add_argument("table", nargs="?", metavar="TABLE", help=parser.say("cli.admin.table"))
    parser.add_argument("--at", type=int, metavar="N", help=parser.say("cli.admin.at"))
    parser.add_argument("--secrets", action="store_true", help=parser.say("cli.admin.secrets"))
    _new(group, "stats")
    parser = _new(group, "backup")
    parser.add_argument("file", metavar="FILE", help=parser.say("cli.admin.new_file"))
    parser = _new(group, "export", as_json=False)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=parser.say("cli.admin.tables"))
    parser.add_argument("--out", metavar="FILE", help=parser.say("cli.admin.new_file"))
    parser = _new(group, "import")
    parser.add_argument("file", metavar="FILE", help=parser.say("cli.admin.log_file"))
    parser.add_argument("--replace", action="store_true", help=parser.say("cli.admin.replace"))
    parser = _new(group, "undo")
    parser.add_argument("table", metavar="TABLE", help=parser.say("cli.admin.table"))
    parser.add_argument(
        "--to", type=int, required=True, metavar="N", help=parser.say("cli.admin.last")
    )
    _add_people(group)
    parser = _new(group, "patch")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=parser.say("cli.admin.tables"))
    parser.add_argument("--apply", action="store_true", help=parser.say("cli.admin.apply"))


def _add_people(group: Commands) -> None:
    """The commands about people."""
    parser = _new(group, "people")
    parser.add_argument("text", nargs="?", metavar="TEXT", help=parser.say("cli.admin.search"))
    parser.add_argument("--limit", type=int, metavar="N", help=parser.say("cli.admin.limit"))
    parser = _new(group, "reset-password")
    parser.add_argument("person", metavar="PERSON", help=parser.say("cli.admin.person"))
    parser = _new(group, "remove-person")
    parser.add_argument("person", metavar="PERSON", help=parser.say("cli.admin.person"))
    parser = _new(group, "remove-table")
    parser.add_argument("table", metavar="TABLE", help=parser.say("cli.admin.table"))
    for name in ("ban", "unban"):
        parser = _new(group, name)
        help_text = parser.say("cli.admin.person")
        parser.add_argument("person", nargs="?", metavar="PERSON", help=help_text)
        parser.add_argument("--address", metavar="ADDRESS", help=parser.say("cli.admin.address"))
        if name == "ban":
            parser.add_argument(
                "--days", type=float, metavar="N", help=parser.say("cli.admin.days")
            )
            help_text = parser.say("cli.admin.reason")
            parser.add_argument("--reason", default="", metavar="TEXT", help=help_text)
    parser = _new(group, "notice")
    parser.add_argument("text", nargs="?", metavar="TEXT", help=parser.say("cli.admin.notice_text"))
    parser.add_argument("--hours", type=float, metavar="N", help=parser.say("cli.admin.hours"))
    parser.add_argument("--remove", action="store_true", help=parser.say("cli.admin.remove"))


def _new(group: Commands, name: str, *, as_json: bool = True) -> Parser:
    def run(args: Arguments) -> int:
        with needs_extra("server"):
            from tenback.cli.commands.admin.run import run_admin  # noqa: PLC0415  loads the server

        return run_admin(name, args, args.database or os.environ.get(VARIABLE))

    parser = group.add(name, run)
    help_text = parser.say("cli.serve.database", variable=VARIABLE)
    parser.add_argument("--database", metavar="FILE|URL", help=help_text)
    if as_json:
        parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    return parser
