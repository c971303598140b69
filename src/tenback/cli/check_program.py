"""Other programs on the command line: is `cmd:...` a player of this game?"""

from __future__ import annotations

from tenback.bots.programs.external_player import ExternalPlayer, command_of
from tenback.bots.programs.incident import Incident
from tenback.bots.programs.process import CAN_RUN_PROGRAMS, ProcessFailure
from tenback.cli.parser import CommandError

__all__ = ["check_program"]


def check_program(name: str, game: str, language: str) -> str:
    """Start a program and return the name it gives itself; refuse one that cannot play this."""
    if command_of(name) is None:
        raise CommandError("cli.program_command", value=name[:80])
    if not CAN_RUN_PROGRAMS:
        raise CommandError("cli.program_system")
    program = ExternalPlayer(name)
    try:
        program.greet(game)
    except ProcessFailure as trouble:
        why = Incident(name, 0, trouble.kind, trouble.detail).sentence(language)
        raise CommandError("cli.program", program=name, why=why) from None
    finally:
        program.close()
    return program.called
