"""What `tenback review` and `tenback hint` have in common: which level thinks, and how long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.bots.budget import Budget
from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.study.hint import LEVEL, NoHint
from tenback.study.review.review_game import SEED

__all__ = ["add_expert_options", "explain_no_hint", "read_budget"]


def add_expert_options(parser: Parser) -> None:
    """Add `--level`, `--work`, `--seconds`, `--seed` and `--json`."""
    level = parser.say("cli.arg.level", default=LEVEL)
    parser.add_argument("--level", default=LEVEL, metavar="NAME", help=level)
    parser.add_argument("--work", type=int, metavar="N", help=parser.say("cli.arg.work"))
    parser.add_argument("--seconds", type=float, metavar="S", help=parser.say("cli.arg.seconds"))
    parser.add_argument(
        "--seed", default=SEED, metavar="TEXT", help=parser.say("cli.arg.think_seed")
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def read_budget(args: Arguments) -> Budget:
    """How much the expert may think about a turn."""
    for name, number, least in (("--work", args.work, 1), ("--seconds", args.seconds, 0)):
        if number is not None and not number >= least:
            raise CommandError("cli.least", name=name, least=least, value=number)
    return Budget(args.work, args.seconds)


@contextmanager
def explain_no_hint() -> Iterator[None]:
    """Turn `NoHint` into a line that explains it."""
    try:
        yield
    except NoHint as none:
        raise CommandError(none.key, **none.values) from None
