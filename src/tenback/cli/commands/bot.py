"""`tenback bot`: one of our levels as a program that others can talk to (PROTOCOL.md)."""

from __future__ import annotations

import sys
from typing import BinaryIO

from tenback.bots.programs.protocol import LONGEST_REQUEST_BYTES
from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.bots.weights import FILE_PREFIX
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.levels import LEVELS

__all__ = ["add", "read_request"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("bot", bot)
    choices = ", ".join(LEVELS)
    help_text = parser.say("cli.arg.bot_level", choices=choices)
    parser.add_argument("level", metavar="LEVEL|file:FILE", help=help_text)
    parser.add_argument("--seed", metavar="TEXT", help=parser.say("cli.arg.bot_seed"))


def bot(args: Arguments) -> int:
    """Answer line by line until the input ends."""
    if args.level not in LEVELS and not args.level.startswith(FILE_PREFIX):
        choices = ", ".join((*LEVELS, f"{FILE_PREFIX}..."))
        raise CommandError("cli.choice", name="LEVEL", value=args.level[:40], choices=choices)
    try:
        server = ProtocolServer(args.level, args.seed, args.language)
    except ValueError:
        file = args.level.removeprefix(FILE_PREFIX)
        raise CommandError("cli.no_weights", file=file) from None
    while not server.is_over and (line := read_request(sys.stdin.buffer)):
        if line.strip():
            sys.stdout.buffer.write(server.answer(line))
            sys.stdout.buffer.flush()
    return 0


def read_request(source: BinaryIO) -> bytes:
    """The next line; of one that is too long only the beginning, which is too long as well."""
    line = rest = source.readline(LONGEST_REQUEST_BYTES + 1)
    while len(rest) > LONGEST_REQUEST_BYTES and not rest.endswith(b"\n"):
        rest = source.readline(LONGEST_REQUEST_BYTES + 1)
    return line
