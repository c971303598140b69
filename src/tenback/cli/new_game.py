"""The arguments that describe a new game: the number of players, the options and the cards."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable
from pathlib import Path

from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.record import Record, random_seed
from tenback.rules import Game, OptionInfo, Options, game

__all__ = ["add_rules", "add_table", "new_record", "read_options"]

MOST_CHARACTERS = 80  # of a value; longer ones are cut, since they are refused anyway
FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def add_rules(parser: Parser, players: str = "cli.arg.players") -> None:
    """The arguments that say by how many and with which options a game is played."""
    parser.add_argument("-p", "--players", type=int, metavar="N", help=parser.say(players))
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=parser.say("cli.arg.option"),
    )


def add_table(parser: Parser) -> None:
    """The arguments that set up a table."""
    add_rules(parser)
    deal = parser.add_mutually_exclusive_group()
    deal.add_argument("--seed", metavar="TEXT", help=parser.say("cli.arg.seed"))
    deal.add_argument("--deck", metavar="FILE|CARDS", help=parser.say("cli.arg.deck"))


def new_record(name: str, args: Arguments, **defaults: object) -> Record:
    """A game that has not begun; without a seed or a deck, with a random seed."""
    rules = game(name)
    options = read_options(rules, args.option, **defaults)
    decks = read_decks(rules, args.deck) if args.deck is not None else ()
    seed = args.seed
    if seed is None and not decks:
        seed = random_seed()
    players = rules.default_players if args.players is None else args.players
    return Record(rules.id, rules.seated(players), options, seed, decks)


def read_options(rules: Game, texts: list[str], **defaults: object) -> Options:
    """Options typed as name=value; `defaults` hold for options of the game that are not typed."""
    infos = {info.name: info for info in rules.Options.table()}
    values = {name: value for name, value in defaults.items() if name in infos}
    typed: set[str] = set()
    for text in texts:
        name, sign, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise CommandError("cli.option", value=text[:40])
        if name in typed:
            raise CommandError("cli.option_twice", name=name[:40])
        typed.add(name)
        values[name] = _value(infos[name], value.strip()) if name in infos else value
    return rules.Options.read(values)


def _value(info: OptionInfo, text: str) -> object:
    """A typed value in the form of the option; the option itself refuses what it cannot be."""
    match info.kind:
        case "flag":
            return FLAGS.get(text.lower(), text)
        case "kinds":
            kinds = text.upper().replace("-", "_").replace(",", " ").split()
            return [] if kinds == ["NONE"] else kinds
        case "table":
            return text if text in info.choices else _table(info.name, text)
        case _:
            numbers = info.kind == "number" or isinstance(info.default, int)
            if numbers and re.fullmatch("-?[0-9]{1,15}", text):
                return int(text)
            return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"


def _table(name: str, text: str) -> object:
    """A table as JSON, or from a file: @table.json."""
    if text.startswith("@"):
        text = Path(text[1:]).read_text(encoding="utf-8", errors="replace")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise CommandError("cli.table", name=name) from None


def read_decks(rules: Game, text: str) -> tuple[tuple[Hashable, ...], ...]:
    """Decks from a file or typed: cards with spaces or commas, several decks with semicolons."""
    path = Path(text)
    if _is_path(text) or ("\n" not in text and len(text) < 250 and path.is_file()):
        text = path.read_text(encoding="utf-8", errors="replace")
    if text.lstrip().startswith("["):
        text = _unbracketed(text)
    decks = [deck.replace(",", " ").split() for deck in text.split(";")]
    if not all(decks):
        raise CommandError("cli.deck")
    return tuple(tuple(_card(rules, card) for card in deck) for deck in decks)


def _is_path(text: str) -> bool:
    """Does this name a file, and no cards: `decks/mine.txt`?"""
    return not text.lstrip().startswith("[") and bool(re.fullmatch(r"[^\s,;]*[./\\][^\s,;]*", text))


def _unbracketed(text: str) -> str:
    """A deck, or a list of decks, in JSON."""
    try:
        content = json.loads(text)
        decks = content if content and isinstance(content[0], list) else [content]
        return ";".join(" ".join(map(str, deck)) for deck in decks)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise CommandError("cli.deck") from None


def _card(rules: Game, text: str) -> Hashable:
    card = rules.parse_card(text)
    if card is None:
        raise CommandError("cli.card", value=text[:40])
    return card
