"""`tenback play`: a person and bots, in lines of plain text."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shlex import quote

from tenback.bots import Player, find_player
from tenback.bots.programs.external_player import PREFIX
from tenback.bots.weights import FILE_PREFIX
from tenback.cli.named_bot import check_bot, check_weights
from tenback.cli.new_game import add_table, new_record
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands, naming
from tenback.cli.record_file import read_seat
from tenback.language.texts import Texts
from tenback.levels import LEVELS
from tenback.record import Record
from tenback.record.game.fields import MOST_NAME_CHARACTERS
from tenback.rules import GAMES
from tenback.rules.moves import seat_text
from tenback.terminal.console import Console
from tenback.terminal.game_session import GameSession
from tenback.terminal.menu import choose_game, choose_players
from tenback.terminal.program_partner import ProgramPartner
from tenback.terminal.saved_game import SavedGame, games_folder, new_path

__all__ = ["add"]

DEFAULT_LEVEL = "easy"


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("play", play)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    add_table(parser)
    partners = parser.say("cli.arg.partners", choices=", ".join(LEVELS))
    parser.add_argument("--partners", metavar="LEVEL", help=partners)
    parser.add_argument("--seat", metavar="N", help=parser.say("cli.arg.seat"))
    parser.add_argument("--name", metavar="NAME", help=parser.say("cli.arg.name"))
    parser.add_argument("--save", metavar="FILE", help=parser.say("cli.arg.save"))
    parser.add_argument("--resume", metavar="FILE", help=parser.say("cli.arg.resume"))
    parser.add_argument("-y", "--yes", action="store_true", help=parser.say("cli.arg.yes"))


def play(args: Arguments) -> int:
    """Play a new game, or go on with one."""
    console = Console()
    saved_game = _resume(args) if args.resume else _begin(args, console)
    record = saved_game.record
    seat = read_seat(record.meta["seat"], record.players)
    style = record.meta["partners"]
    texts = Texts(args.language, seat)
    game = texts.say(f"game.{record.game}")
    console.tell(texts.say("play.seated", game=game, n=record.players, seat=(seat or 0) + 1))
    if record.players > 1:
        console.tell(texts.say("play.partners", style=_style_text(style, texts)))
    console.tell(texts.say("play.type_help"))
    if record.moves:
        console.tell(texts.say("play.resumed", n=len(record.moves)))
    elif record.players > 1 and saved_game.state.turn is not None:
        console.tell(texts.about("play.starts", saved_game.state.turn))
    with ExitStack() as stack:
        partner: Player
        if style.startswith(PREFIX):
            partner = stack.enter_context(ProgramPartner(style, str(record.seed), console, texts))
        else:
            partner = find_player(record.game, style)
        session = GameSession(
            saved_game, console, texts, partner, confirm_losing=not args.yes, command=own_name()
        )
        return session.run()


def _style_text(style: str, texts: Texts) -> str:
    """What the partners of a game are, in words."""
    if style.startswith(PREFIX):
        return texts.say("play.program", command=style)
    if style.startswith(FILE_PREFIX):
        return texts.say("play.weights", file=style.removeprefix(FILE_PREFIX))
    return texts.say(f"play.style.{style}")


def _begin(args: Arguments, console: Console) -> SavedGame:
    """A new game, in which cards may be taken back."""
    texts = Texts(args.language)
    if args.game is None:
        if not console.live:
            raise CommandError(
                "cli.which_game", prog=f"{own_name()} play", choices=", ".join(GAMES)
            )
        args.game = choose_game(console, texts)
        if args.players is None:
            args.players = choose_players(console, texts, GAMES[args.game])
    record = new_record(args.game, args, take_back=True)
    seat = read_seat(args.seat, record.players) or 0
    path = _new_file(args) or new_path(games_folder(os.environ), record.game)
    new_record_with_people = _with_people(record, args, seat)
    try:
        return SavedGame.begin(new_record_with_people, path)
    except OSError as error:
        raise CommandError("cli.unwritable", file=error.filename or path, why=error) from None


def _new_file(args: Arguments) -> Path | None:
    """The file of `--save`, which must not exist."""
    if not args.save:
        return None
    if Path(args.save).exists():
        raise CommandError("cli.exists", file=args.save)
    return Path(args.save)


def _partners(args: Arguments, record: Record) -> str:
    """The level or program of `--partners`, if it knows the game."""
    style = str(args.partners or DEFAULT_LEVEL)
    check_bot(style, "--partners", record.game, args.language)
    return style


def _with_people(record: Record, args: Arguments, seat: int) -> Record:
    """Who sits where, and when."""
    style = _partners(args, record)
    names = [style[:MOST_NAME_CHARACTERS]] * record.players
    names[seat] = args.name or ""
    meta = {"seat": f"@{seat + 1}", "partners": style}
    date = f"{datetime.now().astimezone():%Y-%m-%d}"
    return replace(record, names=tuple(names), meta=meta, date=date)


def _resume(args: Arguments) -> SavedGame:
    """A saved game, saved to the same file unless `--save` names another."""
    path = Path(args.resume)
    with naming(args.resume):
        saved_game = SavedGame.resume(path)
    seat = _agree_on_game(args, saved_game.record)
    if args.save and not (Path(args.save).exists() and path.samefile(args.save)):
        saved_game.path = _new_file(args) or path
    record, meta = saved_game.record, saved_game.record.meta
    style = meta.get("partners", args.partners)
    if _is_program(meta) and args.partners is None:  # a file is no reason to start a program
        raise CommandError("cli.partners_again", kept=quote(style))
    if style and style.startswith(FILE_PREFIX):
        check_weights(style, record.game)
    elif style not in LEVELS:
        style = _partners(args, record)
    people = {"seat": seat, "partners": style}
    saved_game.record = replace(saved_game.record, meta={**meta, **people})
    if saved_game.path != path:
        saved_game.save()
    return saved_game


def _agree_on_game(args: Arguments, record: Record) -> str:
    """The person's seat, as text; refuse arguments that contradict the resumed game."""
    for name in ("deck", "option"):
        if getattr(args, name):
            raise CommandError("cli.contradiction", name=f"--{name}", other="--resume")
    typed, sat = (read_seat(s, record.players) for s in (args.seat, record.meta.get("seat")))
    seat = typed or 0 if sat is None else sat
    name = record.names[seat] if record.names else ""
    sat_with = args.partners if _is_program(record.meta) else record.meta.get("partners")
    sat_with = sat_with or args.partners
    for argument, typed_value, saved in (
        ("GAME", args.game, record.game),
        ("--players", args.players, record.players),
        ("--seed", args.seed, record.seed or "-"),
        ("--seat", None if typed is None else seat_text(typed), seat_text(seat)),
        ("--name", args.name, name or args.name),
        ("--partners", args.partners, sat_with),
    ):
        if typed_value is not None and typed_value != saved:
            value = str(typed_value)[:40]
            raise CommandError("cli.resumed", name=argument, value=value, kept=saved)
    return seat_text(seat)


def _is_program(meta: Mapping[str, str]) -> bool:
    """Was the partner of this game a program?"""
    return meta.get("partners", "").startswith(PREFIX)
