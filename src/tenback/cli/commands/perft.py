"""`tenback perft`: count move trees, or hold the counts of perft files against the rules."""

from __future__ import annotations

import json
from pathlib import Path

from tenback.cli.new_game import add_table, new_record
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands, naming
from tenback.record import final, read_position
from tenback.rules import GAMES, State
from tenback.study import perft as counter
from tenback.terminal.reports.perft import check_counts
from tenback.terminal.texts import Texts

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command of this group."""
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


def perft(given: Arguments) -> int:
    """Counts, or check counts."""
    if given.check:
        texts = Texts(given.language)
        return max([_check_file(name, texts, as_json=given.json) for name in given.check])
    if given.start is None or given.depth is None or given.depth < 0:
        raise CommandError("cli.perft_what", prog=f"{own_name()} perft")
    state = _state(given)
    if given.divide and given.depth > 0:
        divided = counter.divide(state, given.depth)
        if given.json:
            print(json.dumps({"depth": given.depth, "moves": divided}))
            return 0
        for move, count in divided.items():
            print(f"{move} {count}")
        print(sum(divided.values()))
        return 0
    count = counter.perft(state, given.depth)
    print(json.dumps({"depth": given.depth, "count": count}) if given.json else count)
    return 0


def _state(given: Arguments) -> State:
    if given.start in GAMES or given.start.isalpha():
        return final(new_record(given.start, given))
    return read_position(given.start)


def _check_file(name: str, texts: Texts, *, as_json: bool) -> int:
    """The exit code for one perft file: 0 when every count is right, 1 otherwise."""
    with naming(name):
        return check_counts(Path(name), texts, as_json=as_json)
