"""What `tenback review` and `tenback hint` have in common: which level thinks, and how long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.bots.budget import Budget
from tenback.bots.programs.protocol import MOST_WORK
from tenback.bots.weights import FILE_PREFIX
from tenback.cli.named_bot import check_weights
from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.study.hint import LEVEL, NoHint
from tenback.study.review.review_game import SEED

__all__ = ["add_expert_options", "explain_no_hint", "read_budget"]

MOST_SECONDS = 86_400  # a day


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
    limits = (("--work", args.work, 1, MOST_WORK), ("--seconds", args.seconds, 0, MOST_SECONDS))
    for name, number, least, most in limits:
        if number is not None and not least <= number <= most:
            value = f"{number}"[:40]
            raise CommandError("cli.between", name=name, least=least, most=most, value=value)
    return Budget(args.work, args.seconds)


@contextmanager
def explain_no_hint(level: str, game: str) -> Iterator[None]:
    """Turn `NoHint` into a line that explains it; weights for the level are checked first."""
    if level.startswith(FILE_PREFIX):
        check_weights(level, game)
    try:
        yield
    except NoHint as none:
        raise CommandError(none.key, **none.values) from None
