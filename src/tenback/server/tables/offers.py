"""What can be played: the games, their options, and the levels of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.di import NamedDependency

from tenback.language import say, say_neutral
from tenback.levels import LEVELS
from tenback.record import write_options
from tenback.record.view_json.view_types import GameId
from tenback.rules import GAMES, Game, OptionInfo
from tenback.rules.moves import parse_seat
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import language_for, problems
from tenback.server.settings import Settings
from tenback.table import CLOCKS, casual_options

__all__ = ["games"]


class OptionOffer(msgspec.Struct):
    """An option of a game; `new_table` is its value at a new table.

    `labels` name the choices, in order. For instructions and decks, `printed` is the value of
    "default", and `cards` are the cards that can have an instruction.
    """

    name: str
    label: str
    kind: Annotated[str, ("flag", "choice", "number", "seat", "kinds", "table")]
    about: str
    default: Any
    new_table: Any
    choices: list[Any]
    labels: list[str]
    clause: str
    printed: dict[str, list[int] | int] | None
    cards: list[int] | None


class GameOffer(msgspec.Struct):
    """A game that can be played."""

    id: GameId
    name: str
    about: str
    seats: list[int]
    default_players: int
    options: list[OptionOffer]
    levels: list[str]
    kinds: dict[str, str]  # instructions that cards may carry, explained
    actions: dict[str, str]  # actions of cards, explained


class Offer(msgspec.Struct):
    """The choices for a new table."""

    games: list[GameOffer]
    clocks: list[Annotated[str, "Clock"]]


@get("/api/games", tags=["games"], responses=problems())
async def games(request: HttpRequest, settings: NamedDependency[Settings]) -> Offer:
    """The games with all their options, in the language of the browser."""
    language, speak = language_for(request), say_neutral if settings.neutral_titles else say
    return Offer([_game(game, language, speak) for game in GAMES.values()], list(CLOCKS))


def _game(game: Game, language: str, speak: Callable[..., str]) -> GameOffer:
    casual, defaults = write_options(casual_options(game.id)), write_options(game.Options())
    return GameOffer(
        id=game.id,
        name=speak(f"game.{game.id}", language),
        about=speak(f"about.{game.id}", language),
        seats=list(game.seats),
        default_players=game.default_players,
        options=[
            _option(game, option, defaults, casual, language, speak)
            for option in game.Options.table()
        ],
        levels=list(LEVELS),
        kinds={str(kind): say(f"kind.{kind}", language) for kind in game.instructions},
        actions={action: say(f"action.{action}", language) for action in game.actions},
    )


def _option(
    game: Game,
    option: OptionInfo,
    defaults: dict[str, Any],
    casual: dict[str, Any],
    language: str,
    speak: Callable[..., str],
) -> OptionOffer:
    return OptionOffer(
        name=option.name,
        label=say(f"label.{option.name}", language),
        kind=option.kind,
        about=speak(f"about.option.{option.name}", language),
        default=defaults[option.name],
        new_table=casual[option.name],
        choices=list(option.choices),
        labels=[_label(option, choice, language) for choice in option.choices],
        clause=option.clause,
        printed=_printed(game, option.name),
        cards=list(game.printed_cards[option.name]) if option.name in game.printed_cards else None,
    )


def _label(option: OptionInfo, choice: Any, language: str) -> str:
    """The label of a choice; a number is its own label."""
    seat = parse_seat(str(choice))
    if option.kind == "number":
        return str(choice)
    if seat is not None:
        return say("choice.seat", language, n=seat + 1)
    if option.kind == "kinds":
        return say(f"kind.{choice}", language)
    return say(f"choice.{option.name}.{choice}", language)


def _printed(game: Game, option: str) -> dict[str, list[int] | int] | None:
    table = game.printed.get(option)
    if table is None:
        return None
    return {
        name: printed if isinstance(printed, int) else list(printed)
        for name, printed in table.items()
    }
