"""`tenback rules`: the rules of a game, or single clauses."""

from __future__ import annotations

import os
import shutil
import sys

from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.language import say
from tenback.language.clauses import UnknownClause, clause
from tenback.rules import GAMES, game
from tenback.terminal.markdown import plain_rules
from tenback.terminal.style import has_colour

__all__ = ["add"]

MOST_COLUMNS = 100  # characters of a line


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("rules", rules)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument(
        "-c", "--clause", action="append", metavar="ID", help=parser.say("cli.arg.clause")
    )


def rules(args: Arguments) -> int:
    """Print the rules, through a pager where they do not fit on the screen."""
    if args.clause:
        for clause_id in args.clause:
            _print_clause(clause_id, args.language)
        return 0
    if not args.game:
        raise CommandError("cli.which_game", prog=f"{own_name()} rules", choices=", ".join(GAMES))
    is_terminal = sys.stdout.isatty()
    size = shutil.get_terminal_size()
    width = min(size.columns, MOST_COLUMNS) if is_terminal else 80
    text = plain_rules(game(args.game).id, args.language, bold=has_colour(), width=width)
    if is_terminal and sys.stdin.isatty() and text.count("\n") >= size.lines:
        _page(text)
    else:
        print(text)
    return 0


def _page(text: str) -> None:
    """Show a long text with the system's pager, which must let bold type through."""
    from pydoc import pager  # noqa: PLC0415  slow to import, and rarely needed

    os.environ.setdefault("LESS", "FRX")
    pager(text)


def _print_clause(clause_id: str, language: str) -> None:
    try:
        entry = clause(clause_id)
    except UnknownClause as unknown:
        raise CommandError("show.no_clause", wanted=unknown.clause_id, near=unknown.near) from None
    print(say("show.entry", language, name=entry.id, value=entry.sentences[language]))
