"""`tenback check`: say of every record whether it is legal."""

from __future__ import annotations

from tenback.cli.parser import Arguments, Commands, complain, file_trouble
from tenback.cli.record_file import open_file
from tenback.language.texts import Texts
from tenback.terminal.exit_codes import BAD_INPUT
from tenback.terminal.reports.check import Checker

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("check", check)
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli.arg.files"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("-q", "--quiet", action="store_true", help=parser.say("cli.arg.quiet"))


def check(args: Arguments) -> int:
    """Check file after file; one that cannot be read does not stop the others."""
    checker = Checker(Texts(args.language), as_json=args.json, quiet=args.quiet)
    unread = 0
    for name in args.files:
        try:
            with open_file(name) as file:
                checker.read(name, file)
        except BrokenPipeError:
            raise
        except OSError as error:
            complain(file_trouble(error, args.language))
            unread = BAD_INPUT
    code = checker.finish()
    return unread or code
