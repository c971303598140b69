"""`tenback draw`: a position as text, or as an SVG picture."""

from __future__ import annotations

from pathlib import Path
from shutil import get_terminal_size

from tenback.cli.parser import Arguments, Commands
from tenback.cli.record_file import read_seat
from tenback.cli.start import add_start, read_start
from tenback.terminal.pictures import scene_picture
from tenback.terminal.style import has_colour, has_pictures

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("draw", draw)
    add_start(parser)
    parser.add_argument("--seat", metavar="N", help=parser.say("cli.arg.draw_seat"))
    parser.add_argument("--svg", metavar="FILE", help=parser.say("cli.arg.draw_svg"))


def draw(args: Arguments) -> int:
    """Draw every card, or what one seat sees."""
    state = read_start(args)
    seat = read_seat(args.seat, state.players)
    table = state if seat is None else state.view(seat)
    if args.svg is None and has_pictures():
        columns, colour = get_terminal_size().columns, has_colour()
        print("\n".join(scene_picture(table.scene, args.language, columns, colour=colour)))
    elif args.svg is None:
        print(table.text(args.language))
    elif args.svg == "-":
        print(table.svg(args.language))
    else:
        Path(args.svg).write_text(table.svg(args.language) + "\n", encoding="utf-8")
    return 0
