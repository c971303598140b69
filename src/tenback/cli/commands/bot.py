"""Other programs at the command line: `cmd:...` as a player, and `tenback bot`, our own levels."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import BinaryIO, Self

from tenback.bots.player import Player
from tenback.bots.programs.external_player import ExternalPlayer, command_of
from tenback.bots.programs.incident import Incident
from tenback.bots.programs.process import POSSIBLE, ProcessFailure
from tenback.bots.programs.protocol import LONGEST_REQUEST
from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.bots.turn import Turn
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.levels import LEVELS
from tenback.rules import Move
from tenback.study.programs import Programs
from tenback.terminal.console import Console
from tenback.terminal.texts import Texts

__all__ = ["Company", "add", "check_program"]


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("bot", bot)
    choices = ", ".join(LEVELS)
    help_text = parser.say("cli.arg.bot_level", choices=choices)
    parser.add_argument("level", metavar="LEVEL", choices=LEVELS, help=help_text)
    parser.add_argument("--seed", metavar="TEXT", help=parser.say("cli.arg.bot_seed"))


def bot(given: Arguments) -> int:
    """Answer line by line until nobody asks any more."""
    server = ProtocolServer(given.level, given.seed, given.language)
    while not server.is_over and (line := _line(sys.stdin.buffer)):
        if line.strip():
            sys.stdout.buffer.write(server.answer(line))
            sys.stdout.buffer.flush()
    return 0


def _line(source: BinaryIO) -> bytes:
    """The next line; of one that is too long the beginning, which is too long as well."""
    line = rest = source.readline(LONGEST_REQUEST + 1)
    while len(rest) > LONGEST_REQUEST and not rest.endswith(b"\n"):
        rest = source.readline(LONGEST_REQUEST + 1)
    return line


def check_program(name: str, game: str, language: str) -> str:
    """Start a program and hear how it calls itself; one that cannot play this game is refused."""
    if command_of(name) is None:
        raise CommandError("cli.program_command", value=name[:80])
    if not POSSIBLE:
        raise CommandError("cli.program_system")
    program = ExternalPlayer(name)
    try:
        program.greet(game)
    except ProcessFailure as trouble:
        why = Incident(name, 0, trouble.kind, trouble.detail).told(language)
        raise CommandError("cli.program", program=name, why=why) from None
    finally:
        program.close()
    return program.called


class Company(Player):
    """A program at every seat but the person's, who is told at once what goes wrong with it."""

    def __init__(self, name: str, seed: str, console: Console, texts: Texts) -> None:
        self.name = name
        self.seed = seed
        self.console = console
        self.texts = texts
        self.programs = Programs()
        self.seats: dict[int, ExternalPlayer] = {}

    def choose(self, turn: Turn) -> Move:
        """What the program at this seat wants to do."""
        seat = turn.view.seat or 0
        if seat not in self.seats:
            seed = f"{self.seed}/program@{seat + 1}"
            self.seats[seat] = self.programs.seat(self.name, seat, seed, signals=())
        guest = self.seats[seat]
        known = len(guest.incidents)
        move = guest.choose(turn)
        for incident in guest.incidents[known:]:
            who, what = self.texts.who(seat), incident.told(self.texts.language)
            self.console.tell(self.texts.say("play.trouble", who=who, name=self.name, what=what))
        return move

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.programs.leave()
