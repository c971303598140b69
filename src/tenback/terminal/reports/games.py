"""`tenback games`: what can be played, by how many, and with which options."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tenback.language.texts import Texts
from tenback.rules import Game, OptionInfo

__all__ = ["choices", "games_json", "games_text", "option_text"]


def games_text(games: Iterable[Game], texts: Texts, *, long: bool) -> Iterator[str]:
    """Each game in a few lines; the long form has its options."""
    for number, game in enumerate(games):
        if long and number:
            yield ""
        yield texts.say("show.entry", name=game.id, value=texts.say(f"game.{game.id}"))
        yield f"  {texts.say(f'about.{game.id}')}"
        yield f"  {_seats(game, texts)}"
        if long:
            yield f"  {texts.say('show.options')}"
            for info in game.Options.table():
                yield from _option(info, texts)
    if not long:
        yield texts.say("show.games_hint")


def _seats(game: Game, texts: Texts) -> str:
    least, most = game.seats[0], game.seats[-1]
    if least == most:
        return texts.say("show.seats_fixed", n=least, clause=game.seats_clause)
    values = {
        "least": least,
        "most": most,
        "default": game.default_players,
        "clause": game.seats_clause,
    }
    return texts.say("show.seats", **values)


def _option(info: OptionInfo, texts: Texts) -> Iterator[str]:
    yield f"  {info.name}={option_text(info.default)}"
    yield f"      {texts.say(f'about.option.{info.name}')} ({info.clause})"
    yield f"      {texts.say('show.choices', choices=choices(info, texts))}"


def choices(info: OptionInfo, texts: Texts) -> str:
    """What an option may be set to, as it is typed."""
    match info.kind:
        case "flag":
            return "true, false"
        case "number":
            least, most = info.choices
            return f"{least}..{most}"
        case "table":
            return f"{', '.join(map(str, info.choices))}, {texts.say('show.own_table')}"
        case "kinds":
            return texts.say("show.kinds", choices=",".join(map(str, info.choices)))
        case _:
            return ", ".join(map(str, info.choices))


def option_text(value: object) -> str:
    """An option's value as it is typed."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def games_json(games: Iterable[Game], texts: Texts) -> str:
    """The same for a program."""
    return json.dumps([_plain(game, texts) for game in games], ensure_ascii=False, indent=2)


def _plain(game: Game, texts: Texts) -> dict[str, object]:
    return {
        "id": game.id,
        "name": texts.say(f"game.{game.id}"),
        "about": texts.say(f"about.{game.id}"),
        "players": {
            "least": game.seats[0],
            "most": game.seats[-1],
            "default": game.default_players,
        },
        "options": [
            {
                "name": info.name,
                "kind": info.kind,
                "default": info.default,
                "choices": list(info.choices),
                "about": texts.say(f"about.option.{info.name}"),
                "clause": info.clause,
            }
            for info in game.Options.table()
        ],
    }
