"""What can be played: the games, their options, and the bots that know them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get

from tenback.language import say
from tenback.record import write_options
from tenback.record.written import GameId
from tenback.rules import GAMES, Game, OptionInfo
from tenback.server.problems import language_for
from tenback.table import CLOCKS, casual, levels

__all__ = ["games"]


class OptionOffer(msgspec.Struct):
    """An option of a game; `usual` is what a new table begins with."""

    name: str
    kind: Annotated[str, ("flag", "choice", "number", "seat", "kinds", "table")]
    about: str
    default: Any
    usual: Any
    choices: list[Any]
    clause: str


class GameOffer(msgspec.Struct):
    """A game that can be played."""

    id: GameId
    name: str
    about: str
    seats: list[int]
    usual: int
    options: list[OptionOffer]
    levels: list[str]


class Offer(msgspec.Struct):
    """All that a new table can be made of."""

    games: list[GameOffer]
    clocks: list[Annotated[str, "Clock"]]


@get("/api/games", tags=["games"])
async def games(request: Request[Any, Any, Any]) -> Offer:
    """The games with all their options, in the language of the browser."""
    language = language_for(request)
    return Offer([_game(game, language) for game in GAMES.values()], list(CLOCKS))


def _game(game: Game, language: str) -> GameOffer:
    usual, book = write_options(casual(game.id)), write_options(game.Options())
    return GameOffer(
        id=game.id,
        name=say(f"game.{game.id}", language),
        about=say(f"about.{game.id}", language),
        seats=list(game.seats),
        usual=game.usual,
        options=[_option(known, book, usual, language) for known in game.Options.table()],
        levels=list(levels(game.id)),
    )


def _option(
    known: OptionInfo, book: dict[str, Any], usual: dict[str, Any], language: str
) -> OptionOffer:
    return OptionOffer(
        name=known.name,
        kind=known.kind,
        about=say(f"about.option.{known.name}", language),
        default=book[known.name],
        usual=usual[known.name],
        choices=list(known.choices),
        clause=known.clause,
    )
