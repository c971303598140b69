"""`tenback play`: a person and simple partners, in lines of plain text."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tenback.bots import PLAYERS, players_of
from tenback.cli.checking import read_seat
from tenback.cli.parser import Arguments, Commands, Refused
from tenback.cli.table import add_table, new_record
from tenback.record import Record
from tenback.rules import GAMES
from tenback.terminal.console import Console
from tenback.terminal.journal import Journal, games_folder, new_path
from tenback.terminal.menu import choose_game, choose_players
from tenback.terminal.sitting import Sitting
from tenback.terminal.voice import Voice

__all__ = ["add"]

USUAL = "easy"


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("play", play)
    parser.add_argument("game", nargs="?", metavar="GAME", help=parser.say("cli.arg.game"))
    add_table(parser)
    parser.add_argument(
        "--partners", choices=PLAYERS, default=USUAL, help=parser.say("cli.arg.partners")
    )
    parser.add_argument("--seat", metavar="N", help=parser.say("cli.arg.seat"))
    parser.add_argument("--name", metavar="NAME", help=parser.say("cli.arg.name"))
    parser.add_argument("--save", metavar="FILE", help=parser.say("cli.arg.save"))
    parser.add_argument("--resume", metavar="FILE", help=parser.say("cli.arg.resume"))
    parser.add_argument("-y", "--yes", action="store_true", help=parser.say("cli.arg.yes"))


def play(given: Arguments) -> int:
    """Play a new game, or go on with one."""
    console = Console()
    journal = _resumed(given) if given.resume else _begun(given, console)
    record = journal.record
    seat = read_seat(record.meta.get("seat", "@1"), record.players)
    style = record.meta.get("partners", given.partners)
    if style not in players_of(record.game):
        style = USUAL
    voice = Voice(given.language, seat)
    game = voice.say(f"game.{record.game}")
    console.tell(voice.say("play.seated", game=game, n=record.players, seat=(seat or 0) + 1))
    if record.players > 1:
        console.tell(voice.say("play.partners", style=style))
    console.tell(voice.say("play.type_help"))
    if record.moves:
        console.tell(voice.say("play.resumed", n=len(record.moves)))
    elif record.players > 1 and journal.state.turn is not None:
        console.tell(voice.about("play.starts", journal.state.turn))
    return Sitting(journal, console, voice, PLAYERS[style], bold=given.yes).run()


def _begun(given: Arguments, console: Console) -> Journal:
    """A new game at a casual table, where cards may be taken back."""
    voice = Voice(given.language)
    if given.game is None:
        if not console.live:
            raise Refused("cli.which_game", prog="tenback play", choices=", ".join(GAMES))
        given.game = choose_game(console, voice)
        if given.players is None:
            given.players = choose_players(console, voice, GAMES[given.game])
    record = new_record(given.game, given, take_back=True)
    _known_partners(given, record)
    seat = read_seat(given.seat, record.players) or 0
    path = Path(given.save) if given.save else new_path(games_folder(os.environ), record.game)
    if given.save and path.exists():
        raise Refused("cli.exists", file=path)
    return Journal.begin(_with_people(record, given, seat), path)


def _known_partners(given: Arguments, record: Record) -> None:
    """Not every level knows every game."""
    known = players_of(record.game)
    if given.partners not in known:
        choices = ", ".join(known)
        raise Refused("cli.choice", name="--partners", value=given.partners, choices=choices)


def _with_people(record: Record, given: Arguments, seat: int) -> Record:
    """Who sits where, and when."""
    names = [given.partners] * record.players
    names[seat] = given.name or ""
    meta = {"seat": f"@{seat + 1}", "partners": given.partners}
    date = f"{datetime.now().astimezone():%Y-%m-%d}"
    return replace(record, names=tuple(names), meta=meta, date=date)


def _resumed(given: Arguments) -> Journal:
    """A game that was left, kept where it was unless told otherwise."""
    journal = Journal.resume(Path(given.resume))
    if given.save:
        journal.path = Path(given.save)
    return journal
