"""`tenback solve`: with all cards known, can it be won, and how?"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tenback.cli.new_game import add_table, new_record, read_options
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.place import FAILURES, add_place, explain_failure, read_place
from tenback.cli.record_file import read_chosen_record
from tenback.cli.start import is_file, read_typed_position
from tenback.language.texts import Texts
from tenback.levels import LEVELS
from tenback.record import Record, final, random_seed, write_record
from tenback.rules import GAMES, State, game
from tenback.study.solve.deals import SolveSetup, check_setup, run
from tenback.study.solve.last_win import moments_of
from tenback.study.solve.results_file import NoResults, OtherResults, ResultsFile
from tenback.study.solve.solution_record import record_from, record_of_deal
from tenback.study.solve.solve import DEFAULT_WIDTH, MOST_WIDTH, NotSolvable
from tenback.study.solve.solve import solve as solve_state
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress_bar import ProgressBar
from tenback.terminal.reports.solve import deals_text, solution_text

__all__ = ["add"]

NEW_GAME = ("players", "option", "seed", "deck", "deals")  # what only goes with a game
OF_RECORD = ("number", "at")
MANY = ("workers", "on", "bots", "results")  # what needs --deals


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("solve", solve)
    say = parser.say
    parser.add_argument("start", metavar="POSITION|RECORD|GAME", help=say("cli.arg.solve"))
    parser.add_argument("--number", type=int, metavar="K", help=say("cli.arg.record_number"))
    parser.add_argument("--at", type=int, metavar="TURN", help=say("cli.arg.solve_at"))
    add_table(parser)
    width = say("cli.arg.width", default=DEFAULT_WIDTH)
    parser.add_argument("--width", type=int, default=DEFAULT_WIDTH, metavar="N", help=width)
    parser.add_argument("--save", metavar="FILE", help=say("cli.arg.save_solution"))
    parser.add_argument("--deals", type=int, metavar="N", help=say("cli.arg.solve_deals"))
    add_place(parser)
    bots = say("cli.arg.solve_bots", choices=", ".join(LEVELS))
    parser.add_argument("--bots", metavar="NAME[,NAME...]", help=bots)
    parser.add_argument("--results", metavar="FILE", help=say("cli.arg.solve_results"))
    parser.add_argument("--json", action="store_true", help=say("cli.arg.json"))


def solve(args: Arguments) -> int:
    """One deal or position, or many deals."""
    _check(args)
    try:
        return _solve_one(args) if args.deals is None else _solve_many(args)
    except NotSolvable:
        raise CommandError("solve.no_team") from None


def _check(args: Arguments) -> None:
    """Refuse what does not go together, before any work."""
    if not 1 <= args.width <= MOST_WIDTH:
        limits = {"least": 1, "most": MOST_WIDTH}
        raise CommandError("cli.between", name="--width", value=f"{args.width}"[:40], **limits)
    if args.deals is not None and args.deals < 1:
        raise CommandError("cli.least", name="--deals", least=1, value=args.deals)
    read_place(args)
    is_new = _is_game(args.start)
    for name in OF_RECORD if is_new else NEW_GAME:
        if getattr(args, name) not in (None, []):
            other = "GAME" if is_new else "POSITION|RECORD"
            raise CommandError("cli.contradiction", name=f"--{name}", other=other)
    for name in MANY:
        if args.deals is None and getattr(args, name) is not None:
            raise CommandError("cli.needs", name=f"--{name}", other="--deals")
    if args.deals is not None and args.deck is not None:
        raise CommandError("cli.contradiction", name="--deck", other="--deals")
    if args.save is not None:
        if args.results is not None:
            raise CommandError("cli.contradiction", name="--save", other="--results")
        _check_new(Path(args.save))


def _is_game(text: str) -> bool:
    """A game, or a word that was meant to be one."""
    return text in GAMES or (text.isalpha() and not is_file(text))


def _check_new(path: Path) -> None:
    if path.exists():
        raise CommandError("cli.there", file=path)
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def _solve_one(args: Arguments) -> int:
    state, record, after = _read(args)
    if args.save and record is None:
        raise CommandError("solve.no_record")
    solution = solve_state(state, args.width)
    if args.json:
        print(json.dumps(solution.plain(), ensure_ascii=False))
    else:
        print("\n".join(solution_text(state, solution, Texts(args.language))))
    if args.save and record is not None:
        if solution.winnable:
            won = write_record(record_from(record, solution.moves, after))
            with Path(args.save).open("x", encoding="utf-8") as file:
                file.write(won)
        else:
            print(Texts(args.language).say("solve.nothing_saved"), file=sys.stderr)
    return 0


def _read(args: Arguments) -> tuple[State, Record | None, int]:
    """Where to begin, the record that leads there if there is one, and after how many moves."""
    if _is_game(args.start):
        record = new_record(args.start, args)
        return final(record), record, 0
    if args.start != "-" and not is_file(args.start):
        for name in OF_RECORD:
            if getattr(args, name) is not None:
                raise CommandError("cli.contradiction", name=f"--{name}", other="POSITION")
        state = read_typed_position(args.start)
        deal = record_of_deal(state)
        return state, deal, len(deal.moves) if deal else 0
    record = read_chosen_record(args.start, args)
    moments = moments_of(record)
    if args.at is None:
        return moments[0].state, record, 0
    for moment in moments:
        if moment.turn == args.at:
            return moment.state, record, moment.moves
    raise CommandError("review.turn_missing")


def _solve_many(args: Arguments) -> int:
    """Solve, and report; after Ctrl-C, report the deals so far."""
    texts, setup = Texts(args.language), _setup(args)
    check_setup(setup, args.deals)  # before any file is begun
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    with ExitStack() as stack:
        save: Callable[[str], object] | None = None
        if args.save:
            save = stack.enter_context(Path(args.save).open("x", encoding="utf-8")).write
        try:
            results = _results(args, setup)
            report = run(setup, args.deals, read_place(args), bar, save, results)
        except FAILURES as failed:
            raise explain_failure(failed) from failed
        finally:
            if bar:
                bar.clear()
    if not report.is_whole:
        done = len(report.deals)
        print(texts.say("solve.stopped", n=done, deals=args.deals), file=sys.stderr)
    print(report.to_json() if args.json else "\n".join(deals_text(report, texts)))
    return 0 if report.is_whole else INTERRUPTED


def _setup(args: Arguments) -> SolveSetup:
    rules = game(args.start)
    if not rules.is_team:
        raise CommandError("solve.no_team")
    options = read_options(rules, args.option)
    players = rules.seated(rules.default_players if args.players is None else args.players)
    bots = tuple(dict.fromkeys(name.strip() for name in (args.bots or "").split(",") if name))
    for name in bots:
        if name not in LEVELS:
            choices = ", ".join(LEVELS)
            raise CommandError("cli.choice", name="--bots", value=name[:40], choices=choices)
    seed = random_seed() if args.seed is None else args.seed
    return SolveSetup(rules.id, players, options, seed, args.width, bots)


def _results(args: Arguments, setup: SolveSetup) -> ResultsFile | None:
    if args.results is None:
        return None
    if args.seed is None:  # the next run would have another one
        raise CommandError("cli.needs", name="--results", other="--seed")
    try:
        return ResultsFile.open(Path(args.results), setup.plain())
    except NoResults:
        raise CommandError("solve.no_results", file=args.results) from None
    except OtherResults:
        raise CommandError("solve.other_results", file=args.results) from None
