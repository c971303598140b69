"""A short menu for `tenback play` without a game."""

from __future__ import annotations

from tenback.language.texts import Texts
from tenback.rules import GAMES, Game
from tenback.terminal.console import Console

__all__ = ["choose_game", "choose_players"]


def choose_game(console: Console, texts: Texts) -> str:
    """Ask until a game is named, by its number or by its name."""
    console.tell(texts.say("play.menu.title"))
    for number, name in enumerate(GAMES, 1):
        title, about = texts.say(f"game.{name}"), texts.say(f"about.{name}")
        console.tell(texts.say("play.menu.line", number=number, id=name, game=title, about=about))
    while True:
        typed = console.ask(texts.say("play.menu.game")).casefold()
        for number, name in enumerate(GAMES, 1):
            if typed in (str(number), name, texts.say(f"game.{name}").casefold()):
                return name
        console.tell(texts.say("play.menu.again"))


def choose_players(console: Console, texts: Texts, game: Game) -> int:
    """Ask how many play, unless there is only one answer."""
    least, most = game.seats[0], game.seats[-1]
    if least == most:
        return least
    while True:
        values = {"least": least, "most": most, "default": game.default_players}
        typed = console.ask(texts.say("play.menu.players", **values))
        if not typed:
            return game.default_players
        if typed.isdecimal() and len(typed) < 4 and int(typed) in game.seats:
            return int(typed)
        console.tell(texts.say("play.menu.again"))
