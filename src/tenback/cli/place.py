"""Where long work is done: by `--workers` here, or `--on` a cluster; and what can go wrong."""

from __future__ import annotations

from tenback.cli.parser import Arguments, CommandError, CommandFailed, Parser
from tenback.study.blocks.job import WorkerDied
from tenback.study.blocks.place import Place
from tenback.study.blocks.scheduler import (
    ClusterError,
    LostScheduler,
    NoScheduler,
    OtherVersion,
)
from tenback.study.simulate.play_deal import GameFailed

__all__ = ["FAILURES", "add_place", "explain_failure", "read_place"]

FAILURES = (GameFailed, WorkerDied, ClusterError)  # of work that was begun


def add_place(parser: Parser) -> None:
    """Add the arguments."""
    places = parser.add_mutually_exclusive_group()
    places.add_argument("--workers", type=int, metavar="N", help=parser.say("cli.arg.workers"))
    places.add_argument("--on", metavar="ADDRESS", help=parser.say("cli.arg.on"))


def read_place(args: Arguments) -> Place:
    """What the arguments say."""
    if args.workers is not None and args.workers < 1:
        raise CommandError("cli.least", name="--workers", least=1, value=args.workers)
    if args.on is not None and "://" not in args.on:
        raise CommandError("cli.bad_scheduler", value=args.on[:80])
    return Place(args.workers, args.on)


def explain_failure(failed: Exception) -> CommandFailed:
    """Why the work could not be finished."""
    match failed:
        case WorkerDied():
            return CommandFailed("cli.worker_died", seed=failed.label, n=failed.deaths)
        case NoScheduler():
            return CommandFailed("cli.no_scheduler", address=failed.args[0])
        case LostScheduler():
            return CommandFailed("cli.lost_scheduler", address=failed.args[0])
        case OtherVersion():
            return CommandFailed("cli.other_version", ours=failed.ours, theirs=failed.theirs)
        case ClusterError():
            return CommandFailed("cli.worker_error", why=failed)
        case GameFailed() if failed.most:
            return CommandFailed("cli.endless", seed=failed.seed, most=failed.most)
        case GameFailed():
            return CommandFailed("cli.bot_failed", seed=failed.seed, why=failed.why)
    raise failed
