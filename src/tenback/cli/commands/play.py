"""`tenback play`: a person and simple partners, in lines of plain text."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shlex import quote

from tenback.bots import Player, players_of
from tenback.bots.programs.external_player import PREFIX
from tenback.cli.check_program import check_program
from tenback.cli.new_game import add_table, new_record
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands, naming
from tenback.cli.record_file import read_seat
from tenback.levels import LEVELS
from tenback.record import Record
from tenback.record.game.fields import LONGEST_NAME
from tenback.rules import GAMES
from tenback.rules.moves import seat_text
from tenback.terminal.console import Console
from tenback.terminal.game_session import GameSession
from tenback.terminal.menu import choose_game, choose_players
from tenback.terminal.program_partner import ProgramPartner
from tenback.terminal.saved_game import SavedGame, games_folder, new_path
from tenback.terminal.texts import Texts

__all__ = ["add"]

USUAL = "easy"  # partners


def add(commands: Commands) -> None:
    """Add the command of this group."""
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


def play(given: Arguments) -> int:
    """Play a new game, or go on with one."""
    console = Console()
    saved_game = _resumed(given) if given.resume else _begun(given, console)
    record = saved_game.record
    seat = read_seat(record.meta["seat"], record.players)
    style = record.meta["partners"]
    texts = Texts(given.language, seat)
    game = texts.say(f"game.{record.game}")
    console.tell(texts.say("play.seated", game=game, n=record.players, seat=(seat or 0) + 1))
    if record.players > 1:
        told = (
            texts.say("play.program", command=style)
            if style.startswith(PREFIX)
            else texts.say(f"play.style.{style}")
        )
        console.tell(texts.say("play.partners", style=told))
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
            partner = players_of(record.game)[style]
        session = GameSession(
            saved_game, console, texts, partner, confirm_losing=not given.yes, command=own_name()
        )
        return session.run()


def _begun(given: Arguments, console: Console) -> SavedGame:
    """A new game at a casual table, where cards may be taken back."""
    texts = Texts(given.language)
    if given.game is None:
        if not console.live:
            raise CommandError(
                "cli.which_game", prog=f"{own_name()} play", choices=", ".join(GAMES)
            )
        given.game = choose_game(console, texts)
        if given.players is None:
            given.players = choose_players(console, texts, GAMES[given.game])
    record = new_record(given.game, given, take_back=True)
    seat = read_seat(given.seat, record.players) or 0
    path = _new_file(given) or new_path(games_folder(os.environ), record.game)
    return SavedGame.begin(_with_people(record, given, seat), path)


def _new_file(given: Arguments) -> Path | None:
    """The file a person wants the game to be kept in, if nothing is there yet."""
    if not given.save:
        return None
    if Path(given.save).exists():
        raise CommandError("cli.exists", file=given.save)
    return Path(given.save)


def _partners(given: Arguments, record: Record) -> str:
    """The level or the program asked for, if it knows the game."""
    style = str(given.partners or USUAL)
    known = players_of(record.game)
    if style.startswith(PREFIX):
        check_program(style, record.game, given.language)
    elif style not in known:
        choices = ", ".join((*known, f"{PREFIX}..."))
        raise CommandError("cli.choice", name="--partners", value=style[:40], choices=choices)
    return style


def _with_people(record: Record, given: Arguments, seat: int) -> Record:
    """Who sits where, and when."""
    style = _partners(given, record)
    names = [style[:LONGEST_NAME]] * record.players
    names[seat] = given.name or ""
    meta = {"seat": f"@{seat + 1}", "partners": style}
    date = f"{datetime.now().astimezone():%Y-%m-%d}"
    return replace(record, names=tuple(names), meta=meta, date=date)


def _resumed(given: Arguments) -> SavedGame:
    """A game that was left, kept where it was unless told otherwise."""
    path = Path(given.resume)
    with naming(given.resume):
        saved_game = SavedGame.resume(path)
    seat = _agree_on_game(given, saved_game.record)
    if given.save and not (Path(given.save).exists() and path.samefile(given.save)):
        saved_game.path = _new_file(given) or path
    record, kept = saved_game.record, saved_game.record.meta
    style = kept.get("partners", given.partners)
    if _is_program(kept) and given.partners is None:  # a file is no reason to start a program
        raise CommandError("cli.partners_again", kept=quote(style))
    if style not in players_of(record.game):
        style = _partners(given, record)
    people = {"seat": seat, "partners": style}
    saved_game.record = replace(saved_game.record, meta={**kept, **people})
    if saved_game.path != path:
        saved_game.save()
    return saved_game


def _agree_on_game(given: Arguments, record: Record) -> str:
    """The person's seat, as text. What was typed must not contradict the game that is resumed."""
    for name in ("deck", "option"):
        if getattr(given, name):
            raise CommandError("cli.contradiction", name=f"--{name}", other="--resume")
    typed, sat = (read_seat(s, record.players) for s in (given.seat, record.meta.get("seat")))
    seat = typed or 0 if sat is None else sat
    called = record.names[seat] if record.names else ""
    sat_with = given.partners if _is_program(record.meta) else record.meta.get("partners")
    sat_with = sat_with or given.partners
    for what, wish, kept in (
        ("GAME", given.game, record.game),
        ("--players", given.players, record.players),
        ("--seed", given.seed, record.seed or "-"),
        ("--seat", None if typed is None else seat_text(typed), seat_text(seat)),
        ("--name", given.name, called or given.name),
        ("--partners", given.partners, sat_with),
    ):
        if wish is not None and wish != kept:
            raise CommandError("cli.resumed", name=what, value=str(wish)[:40], kept=kept)
    return seat_text(seat)


def _is_program(meta: Mapping[str, str]) -> bool:
    """Was the partner of this game a program?"""
    return meta.get("partners", "").startswith(PREFIX)
