"""A bot that an option names: a level, weights in a file, or a program."""

from __future__ import annotations

from tenback.bots import players_of
from tenback.bots.levels import find_player
from tenback.bots.programs.external_player import PREFIX
from tenback.bots.weights import FILE_PREFIX
from tenback.cli.check_program import check_program
from tenback.cli.parser import CommandError

__all__ = ["check_bot", "check_weights"]


def check_bot(name: str, option: str, game: str, language: str) -> None:
    """Raise a CommandError unless this bot can play the game; a program is started to see it."""
    if name.startswith(PREFIX):
        check_program(name, game, language)
    elif name.startswith(FILE_PREFIX):
        check_weights(name, game)
    elif name not in players_of(game):
        choices = ", ".join((*players_of(game), f"{FILE_PREFIX}...", f"{PREFIX}..."))
        raise CommandError("cli.choice", name=option, value=name[:40], choices=choices)


def check_weights(name: str, game: str) -> None:
    """Raise a CommandError unless `file:PATH` has weights for this game."""
    try:
        find_player(game, name)
    except ValueError:
        file = name.removeprefix(FILE_PREFIX)
        raise CommandError("cli.weights", file=file, game=game) from None
