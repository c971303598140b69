"""`tenback check`: say of every record whether it is legal."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tenback.cli.parser import Arguments, CommandError, Commands, complain, file_trouble
from tenback.cli.record_file import open_file
from tenback.language.texts import Texts
from tenback.record import RecordError
from tenback.study.dataset.load import Dataset, Disagreement
from tenback.study.dataset.read import NoTable
from tenback.terminal.exit_codes import BAD_INPUT, PROBLEMS_FOUND
from tenback.terminal.reports.check import Checker

__all__ = ["add"]

PROGRESS_GAMES = 1000  # between two lines of progress


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("check", check)
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli.arg.files"))
    parser.add_argument("--turns", metavar="FILE", help=parser.say("cli.arg.check_turns"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("-q", "--quiet", action="store_true", help=parser.say("cli.arg.quiet"))


def check(args: Arguments) -> int:
    """Check file after file; one that cannot be read does not stop the others."""
    if args.turns:
        return _check_turns(args)
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


def _check_turns(args: Arguments) -> int:
    """Replay the games, and hold a table of turns against them."""
    texts, games = Texts(args.language), 0

    def count(number: int) -> None:
        nonlocal games
        games = number
        if sys.stderr.isatty() and number % PROGRESS_GAMES == 0:
            print(texts.say("show.progress", n=number), file=sys.stderr)

    try:
        turns = Dataset((*map(Path, args.files),), (Path(args.turns),)).check_turns(count)
    except NoTable as damaged:
        raise CommandError("cli.no_table", file=damaged) from None
    except RecordError as wrong:
        complain(wrong.message(args.language))
        return PROBLEMS_FOUND
    except Disagreement as wrong:
        complain(texts.say("show.turns_differ", file=args.turns, seed=wrong.seed, turn=wrong.turn))
        return PROBLEMS_FOUND
    if args.json:
        print(json.dumps({"games": games, "turns": turns}))
    elif not args.quiet:
        print(texts.say("show.turns_agree", n=games, turns=turns))
    return 0
