"""`tenback train`: let a net play against itself until it knows what a turn is worth."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from tenback.cli.new_game import add_rules, read_options
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.place import FAILURES, add_place, explain_failure, read_place
from tenback.kernel.team.heuristic import PARTNER_LEVELS
from tenback.language.texts import Texts
from tenback.record import Seeded
from tenback.rules import Options, game
from tenback.study.train.plan import TrainingPlan
from tenback.study.train.run import DifferentPlan, train
from tenback.study.train.trainees import has_effect
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress import TrainingProgress
from tenback.terminal.reports.train import training_text

__all__ = ["add"]

IN_CARDS = ("reach", "wide")
NUMBERS = ("rate", "last_rate", "mix", "near", *IN_CARDS)
MOST_REACH_CARDS = 98
DEFAULT_GAMES = {"games": 1_000_000, "search": 1_000}
METHODS = tuple(DEFAULT_GAMES)
DEFAULT_EXAM_GAMES = 10_000


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("train", train_net)
    default = TrainingPlan("classic", 3, 1)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    add_rules(parser)
    parser.add_argument("--out", required=True, metavar="FILE", help=parser.say("cli.arg.out"))
    games = parser.say("cli.arg.train_games")
    parser.add_argument("--games", type=int, metavar="N", help=games)
    parser.add_argument("--start", metavar="FILE", help=parser.say("cli.arg.train_start"))
    parser.add_argument("--both-hands", action="store_true", help=parser.say("cli.arg.both_hands"))
    method = parser.say("cli.arg.train_method")
    parser.add_argument("--method", choices=METHODS, default=METHODS[0], help=method)
    partners = parser.say("cli.arg.train_partners")
    parser.add_argument("--partners", choices=PARTNER_LEVELS, help=partners)
    for name in NUMBERS:
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=float,
            metavar="CARDS" if name in IN_CARDS else "X",
            help=parser.say(f"cli.arg.train_{name}", default=getattr(default, name)),
        )
    seed = parser.say("cli.arg.train_seed")
    parser.add_argument("--seed", type=int, default=default.seed, metavar="N", help=seed)
    exam = parser.say("cli.arg.train_exam")
    parser.add_argument("--exam", type=int, default=DEFAULT_EXAM_GAMES, metavar="N", help=exam)
    add_place(parser)
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def train_net(args: Arguments) -> int:
    """Train with a line of progress, and say how strong the net has become."""
    texts = Texts(args.language)
    plan, out, place = _plan(args), Path(args.out), read_place(args)
    start = Path(args.start).read_bytes() if args.start else None
    if out.exists():
        raise CommandError("cli.there", file=args.out)
    progress = TrainingProgress(texts, plan.game)
    try:
        card = train(plan, out, start, progress, args.exam, place, progress.exam)
        progress.clear()
    except DifferentPlan as different:
        key = "cli.train_damaged" if different.name == "file" else "cli.train_other"
        raise CommandError(key, file=f"{args.out}.part", what=different.name) from different
    except FAILURES as failed:
        raise explain_failure(failed) from failed
    except ValueError as error:
        raise CommandError("cli.train_start", file=args.start or args.out, why=error) from error
    except OSError as error:  # names the file that was asked for, not a temporary one
        raise OSError(error.errno, error.strerror, args.out) from error
    except KeyboardInterrupt:
        print("\n" + texts.say("train.stopped", file=f"{args.out}.part"), file=sys.stderr)
        return INTERRUPTED
    print(json.dumps(card) if args.json else training_text(card, plan, args.out, texts))
    return 0


def _plan(args: Arguments) -> TrainingPlan:
    """The plan that the arguments describe, if it makes sense."""
    rules = game(args.game)
    options = read_options(rules, args.option)
    players = rules.seated(rules.default_players if args.players is None else args.players)
    games = DEFAULT_GAMES[args.method] if args.games is None else args.games
    for name, number in (("--games", games), ("--exam", args.exam)):
        if number < 1:
            raise CommandError("cli.least", name=name, least=1, value=number)
    numbers = {}
    for name in NUMBERS:
        value = getattr(args, name)
        if value is None:
            continue
        flag, least = f"--{name.replace('_', '-')}", 1 if name == "reach" else 0
        most = MOST_REACH_CARDS if name in IN_CARDS else 1
        if not least <= value <= most:
            raise CommandError("cli.between", name=flag, least=least, most=most, value=value)
        numbers[name] = value
    flags = {"both_hands": args.both_hands, "partners": args.partners}
    given = [name for name, value in flags.items() if value]
    given += ["method"] if args.method == "search" else []
    _check_effect(options, (*numbers, *given), args.method)
    if args.method == "search" and not args.start:
        raise CommandError("cli.needs", name="--method search", other="--start")
    if args.partners and players == 1:
        raise CommandError("cli.train_no_effect", name="--partners")
    if not 0 <= args.seed < 2**40:
        raise CommandError("cli.between", name="--seed", least=0, most="2^40", value=args.seed)
    rules.deal(players, options, deal=Seeded("exam"))  # refuses impossible options
    return TrainingPlan(
        rules.id,
        players,
        games,
        tuple(sorted(options.write().items())),
        args.both_hands,
        args.method,
        args.partners or "",
        seed=args.seed,
        **numbers,
    )


def _check_effect(options: Options, parameters: Iterable[str], method: str) -> None:
    """Refuse what would have no effect on the training of this game."""
    flags = {name: f"--{name.replace('_', '-')}" for name in parameters}
    flags |= {name: f"--option {name}" for name in options.write()}
    for name, flag in flags.items():
        if not has_effect(options, name, method):
            raise CommandError("cli.train_no_effect", name=flag)
