"""`tenback perft`: count move trees, or check the counts of perft files against the rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tenback.cli.new_game import add_table, new_record
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands, naming
from tenback.language.texts import Texts
from tenback.record import final, read_position
from tenback.rules import GAMES, State
from tenback.study import perft as counter
from tenback.terminal.progress_bar import ProgressBar
from tenback.terminal.reports.perft import check_counts

__all__ = ["add"]

MOST_DEPTH = 1000  # no game has so many moves


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("perft", perft)
    parser.add_argument(
        "start", nargs="?", metavar="POSITION|GAME", help=parser.say("cli.arg.start")
    )
    parser.add_argument(
        "depth", nargs="?", type=int, metavar="DEPTH", help=parser.say("cli.arg.depth")
    )
    add_table(parser)
    parser.add_argument("--divide", action="store_true", help=parser.say("cli.arg.divide"))
    parser.add_argument(
        "--check", nargs="+", default=[], metavar="FILE", help=parser.say("cli.arg.perft_files")
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def perft(args: Arguments) -> int:
    """Counts, or check counts."""
    if args.check:
        texts = Texts(args.language)
        return max([_check_file(name, texts, as_json=args.json) for name in args.check])
    if args.start is None or args.depth is None:
        raise CommandError("cli.perft_what", prog=f"{own_name()} perft")
    if not 0 <= args.depth <= MOST_DEPTH:
        limits = {"least": 0, "most": MOST_DEPTH}
        raise CommandError("cli.between", name="DEPTH", value=f"{args.depth}"[:40], **limits)
    state = _state(args)
    divided = _divide(state, args.depth, Texts(args.language)) if args.depth > 0 else {}
    if args.divide and args.depth > 0:
        if args.json:
            print(json.dumps({"depth": args.depth, "moves": divided}))
            return 0
        for move, count in divided.items():
            print(f"{move} {count}")
        print(sum(divided.values()))
        return 0
    count = sum(divided.values()) if args.depth > 0 else 1
    print(json.dumps({"depth": args.depth, "count": count}) if args.json else count)
    return 0


def _divide(state: State, depth: int, texts: Texts) -> dict[str, int]:
    """The count for each first move, with a bar on a terminal."""
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    try:
        return counter.divide(state, depth, bar)
    finally:
        if bar:
            bar.clear()


def _state(args: Arguments) -> State:
    if args.start in GAMES or args.start.isalpha():
        return final(new_record(args.start, args))
    return read_position(args.start)


def _check_file(name: str, texts: Texts, *, as_json: bool) -> int:
    """The exit code for one perft file: 0 when every count is right, 1 otherwise."""
    with naming(name):
        return check_counts(Path(name), texts, as_json=as_json)
