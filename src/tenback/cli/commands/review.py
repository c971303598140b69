"""`tenback review`: what an expert thinks of every turn of a game."""

from __future__ import annotations

import sys
from pathlib import Path

from tenback.cli.expert_options import add_expert_options, explain_no_hint, read_budget
from tenback.cli.new_svg import check_new_svg
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.record_file import read_chosen_record
from tenback.language.texts import Texts
from tenback.study.review.chart import chart
from tenback.study.review.review_game import ReviewSettings
from tenback.study.review.review_game import review as review_record
from tenback.study.review.review_text import review_text, turn_text
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress_bar import ProgressBar

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("review", review)
    parser.add_argument("file", metavar="RECORD", help=parser.say("cli.arg.file"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--turn", type=int, metavar="N", help=parser.say("cli.arg.one_turn"))
    add_expert_options(parser)
    parser.add_argument("--chart", metavar="FILE.svg", help=parser.say("cli.arg.chart"))


def review(args: Arguments) -> int:
    """Judge every turn of a game, or one of them."""
    budget = read_budget(args)
    record = read_chosen_record(args.file, args)
    if args.chart:
        check_new_svg(Path(args.chart))
    texts = Texts(args.language, names=record.names)
    turns = None if args.turn is None else range(args.turn, args.turn + 1)
    settings = ReviewSettings(args.level, budget, args.seed, turns)
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    try:
        with explain_no_hint(args.level, record.game):
            result = review_record(record, settings, bar)
    finally:
        if bar:
            bar.clear()
    if not result.turn_count:
        raise CommandError("review.no_turn" if args.turn is None else "review.turn_missing")
    if not result.is_whole:
        values = {"n": len(result.turns), "turns": result.turn_count}
        print(texts.say("review.stopped", **values), file=sys.stderr)
    if args.chart:
        with Path(args.chart).open("x", encoding="utf-8") as file:
            file.write(chart(result, args.language) + "\n")
    if args.json:
        print(result.to_json(args.language))
    else:
        lines = review_text(result, texts)
        if args.turn is not None and result.turns:
            lines = turn_text(result.turns[0], texts)
        print("\n".join(lines))
    return 0 if result.is_whole else INTERRUPTED
