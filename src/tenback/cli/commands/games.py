"""`tenback games`, `tenback rules` and `tenback deal`."""

from __future__ import annotations

import os
import shutil
import sys

from tenback.cli.new_game import add_table, new_record
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.language.clauses import UnknownClause, clause
from tenback.record import write_record
from tenback.rules import GAMES, game
from tenback.terminal.markdown import plain_rules
from tenback.terminal.reports.deal import deal_json, deal_text
from tenback.terminal.reports.games import games_json, games_text
from tenback.terminal.texts import Texts

__all__ = ["add"]

WIDEST = 100


def add(commands: Commands) -> None:
    """Add the commands of this group."""
    parser = commands.add("games", games)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))

    parser = commands.add("rules", rules)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument(
        "-c", "--clause", action="append", metavar="ID", help=parser.say("cli.arg.clause")
    )

    parser = commands.add("deal", deal)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    add_table(parser)
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("--record", action="store_true", help=parser.say("cli.arg.record"))


def games(given: Arguments) -> int:
    """What can be played."""
    texts = Texts(given.language)
    chosen = [game(given.game)] if given.game else list(GAMES.values())
    if given.json:
        print(games_json(chosen, texts))
    else:
        print("\n".join(games_text(chosen, texts, long=bool(given.game))))
    return 0


def rules(given: Arguments) -> int:
    """The rules of a game, or single clauses."""
    if given.clause:
        for wanted in given.clause:
            _print_clause(wanted, given.language)
        return 0
    if not given.game:
        raise CommandError("cli.which_game", prog=f"{own_name()} rules", choices=", ".join(GAMES))
    live = sys.stdout.isatty()
    size = shutil.get_terminal_size()
    width = min(size.columns, WIDEST) if live else 80
    text = plain_rules(game(given.game).id, given.language, bold=live, width=width)
    if live and sys.stdin.isatty() and text.count("\n") >= size.lines:
        _page(text)
    else:
        print(text)
    return 0


def _page(text: str) -> None:
    """Leave a long text to the pager of the system, which must let bold type through."""
    from pydoc import pager  # noqa: PLC0415  slow to import, and seldom needed

    os.environ.setdefault("LESS", "FRX")
    pager(text)


def _print_clause(wanted: str, language: str) -> None:
    try:
        found = clause(wanted)
    except UnknownClause as unknown:
        raise CommandError("show.no_clause", wanted=unknown.wanted, near=unknown.near) from None
    print(f"{found.id}: {found.sentences[language]}")


def deal(given: Arguments) -> int:
    """A new deal."""
    record = new_record(given.game, given)
    if given.record:
        print(write_record(record).rstrip("\n"))
    elif given.json:
        print(deal_json(record))
    else:
        print("\n".join(deal_text(record, Texts(given.language))))
    return 0
