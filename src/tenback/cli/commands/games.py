"""`tenback games`: what can be played."""

from __future__ import annotations

from tenback.cli.parser import Arguments, Commands
from tenback.language.texts import Texts
from tenback.rules import GAMES, game
from tenback.terminal.reports.games import games_json, games_text

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("games", games)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def games(args: Arguments) -> int:
    """List all games, or one with its options."""
    texts = Texts(args.language)
    chosen = [game(args.game)] if args.game else list(GAMES.values())
    if args.json:
        print(games_json(chosen, texts))
    else:
        print("\n".join(games_text(chosen, texts, long=bool(args.game))))
    return 0
