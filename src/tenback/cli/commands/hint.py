"""`tenback hint`: what an expert would play in a position, and why."""

from __future__ import annotations

import json
from random import Random

from tenback.cli.expert_options import add_expert_options, explain_no_hint, read_budget
from tenback.cli.parser import Arguments, Commands
from tenback.cli.start import add_start, read_start_and_past
from tenback.language.texts import Texts
from tenback.study.hint import hint as find_hint
from tenback.study.hint import thinker
from tenback.terminal.narrate import narrator
from tenback.terminal.reports.hint import hint_text

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("hint", hint)
    add_start(parser)
    add_expert_options(parser)


def hint(args: Arguments) -> int:
    """Show the position, and what to do in it."""
    budget, (state, past) = read_budget(args), read_start_and_past(args)
    seat = state.turn or 0  # the first seat speaks for the team that chooses a starter
    view = state.view(seat)
    with explain_no_hint(args.level, state.game.id):
        expert = thinker(state.game.id, args.level)
        random = Random(args.seed)  # noqa: S311  nothing secret here
        advice = find_hint(view, random, (), budget, expert, past.copy)
    if args.json:
        print(json.dumps(advice.plain(args.language), ensure_ascii=False))
        return 0
    texts = Texts(args.language, seat)
    words = narrator(state.game, texts)
    lines = [texts.who(seat) + ".", *words.table(view), words.hand(view), ""]
    print("\n".join([*lines, *hint_text(advice, texts)]))
    return 0
