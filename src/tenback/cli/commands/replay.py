"""`tenback replay`: show a recorded game turn by turn."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.record_file import read_chosen_record, read_seat
from tenback.language.texts import Texts
from tenback.terminal.reports.replay import last_turn, replay_json, replay_text

__all__ = ["add"]

LAST_TURN_NUMBER = 10**9  # later than any


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("replay", replay)
    parser.add_argument("file", metavar="FILE", help=parser.say("cli.arg.file"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--seat", metavar="N", help=parser.say("cli.arg.view_seat"))
    parser.add_argument(
        "--from", dest="first", type=int, default=0, metavar="TURN", help=parser.say("cli.arg.from")
    )
    parser.add_argument(
        "--to",
        dest="last",
        type=int,
        default=LAST_TURN_NUMBER,
        metavar="TURN",
        help=parser.say("cli.arg.to"),
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def replay(args: Arguments) -> int:
    """Print the turns that were asked for, as everybody or as one seat saw them."""
    for option, turn in (("--from", args.first), ("--to", args.last)):
        if turn < 0:
            raise CommandError("cli.least", name=option, least=0, value=turn)
    if args.last < args.first:
        raise CommandError("cli.replay_none", first=args.first, last=args.last)
    record = read_chosen_record(args.file, args)
    seat = read_seat(args.seat, record.players)
    most = last_turn(record)
    if args.first > most:
        raise CommandError("cli.replay_short", first=args.first, most=most)
    turns = range(args.first, args.last + 1)
    if args.json:
        lines = replay_json(record, seat, turns)
    else:
        lines = replay_text(record, Texts(args.language, seat, record.names), turns)
    for line in lines:
        print(line)
    return 0
