"""`tenback deal`: a new deal, with every card."""

from __future__ import annotations

from tenback.cli.new_game import add_table, new_record
from tenback.cli.parser import Arguments, Commands
from tenback.language.texts import Texts
from tenback.record import write_record
from tenback.terminal.reports.deal import deal_json, deal_text

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("deal", deal)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    add_table(parser)
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("--record", action="store_true", help=parser.say("cli.arg.record"))


def deal(args: Arguments) -> int:
    """Deal, and print the cards or the record."""
    record = new_record(args.game, args)
    if args.record:
        print(write_record(record).rstrip("\n"))
    elif args.json:
        print(deal_json(record))
    else:
        print("\n".join(deal_text(record, Texts(args.language))))
    return 0
