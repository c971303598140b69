"""`tenback hint`: what an expert would play in a position, and why."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tenback.cli.expert_options import add_expert_options, explain_no_hint, read_budget
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.record_file import read_chosen_record
from tenback.record import PositionError, final, read_position, replay
from tenback.rules import State
from tenback.study.hint import hint as find_hint
from tenback.study.hint import thinker
from tenback.terminal.narrate import narrator
from tenback.terminal.reports.hint import hint_text
from tenback.terminal.texts import Texts

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("hint", hint)
    parser.add_argument("start", metavar="POSITION|RECORD", help=parser.say("cli.arg.position"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--at", type=int, metavar="TURN", help=parser.say("cli.arg.at"))
    add_expert_options(parser)


def hint(args: Arguments) -> int:
    """Show the position, and what to do in it."""
    budget, state = read_budget(args), _state(args)
    seat = state.turn or 0  # the first seat speaks for the team that chooses a starter
    view = state.view(seat)
    with explain_no_hint():
        expert = thinker(state.game.id, args.level)
        random = Random(args.seed)  # noqa: S311  nothing secret here
        advice = find_hint(view, random, (), budget, expert)
    if args.json:
        print(json.dumps(advice.plain(args.language), ensure_ascii=False))
        return 0
    texts = Texts(args.language, seat)
    words = narrator(state.game, texts)
    lines = [texts.who(seat) + ".", *words.table(view), words.hand(view), ""]
    print("\n".join([*lines, *hint_text(advice, texts)]))
    return 0


def _state(args: Arguments) -> State:
    """A position string, or a moment of a record: where it stops, or where a turn begins."""
    if args.start != "-" and not _is_file(args.start):
        if args.at is not None:
            raise CommandError("cli.contradiction", name="--at", other="POSITION")
        return _position(args.start)
    record = read_chosen_record(args.start, args)
    if args.at is None:
        return final(record)
    before: State | None = None
    for step in replay(record):
        if step.turn == args.at and before is not None:
            return before
        before = step.state
    raise CommandError("review.turn_missing")


def _is_file(name: str) -> bool:
    return "\n" not in name and len(name) < 250 and Path(name).is_file()


def _position(text: str) -> State:
    """The state of a position; one word that is no position is probably a missing file."""
    try:
        return read_position(text)
    except PositionError:
        if " " not in text:
            Path(text[:250]).open("rb").close()
        raise
