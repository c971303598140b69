"""`tenback evaluate`: the protocol of the benchmark, on deals that nobody trains on."""

from __future__ import annotations

import sys

from tenback.bots.programs.external_player import PREFIX
from tenback.bots.signalling import BOT_SIGNALS
from tenback.cli.commands.simulate import bot_names
from tenback.cli.named_bot import check_bot
from tenback.cli.new_game import add_rules, read_options
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.place import FAILURES, add_place, explain_failure, read_place
from tenback.language.texts import Texts
from tenback.levels import LEVELS
from tenback.rules import game
from tenback.study.evaluation import DEALS, Request, evaluate, pairs
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress_bar import ProgressBar
from tenback.terminal.reports.evaluate import evaluation_text

__all__ = ["add"]

DEFAULT_PARTNERS = "easy,medium,strong"


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("evaluate", run)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    add_rules(parser)
    agents = parser.say("cli.arg.agents", choices=", ".join(LEVELS))
    parser.add_argument(
        "--agents", action="append", required=True, metavar="NAME[,NAME...]", help=agents
    )
    partners = parser.say("cli.arg.evaluate_with", default=DEFAULT_PARTNERS)
    parser.add_argument("--with", dest="partners", metavar="NAME[,NAME...]", help=partners)
    deals = parser.say("cli.arg.evaluate_deals", default=DEALS)
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=deals)
    add_place(parser)
    parser.add_argument("--signals", action="store_true", help=parser.say("cli.arg.signals"))
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    forms.add_argument("--markdown", action="store_true", help=parser.say("cli.arg.markdown"))


def run(args: Arguments) -> int:
    """Play all teams; after Ctrl-C, print what there is."""
    texts, request, place = Texts(args.language), _request(args), read_place(args)
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    try:
        evaluation = evaluate(request, place, bar)
    except FAILURES as failed:
        raise explain_failure(failed) from failed
    finally:
        if bar:
            bar.clear()
    if args.json:
        print(evaluation.to_json())
    else:
        print("\n".join(evaluation_text(evaluation, texts, as_markdown=args.markdown)))
    if not evaluation.is_whole:
        games = evaluation.games
        total = len({pair[1:] for pair in pairs(request)}) * request.deals
        print(texts.say("simulate.stopped", n=games, deals=total), file=sys.stderr)
        return INTERRUPTED
    return 0


def _request(args: Arguments) -> Request:
    """What the arguments ask for, if it can be played."""
    if not 1 <= args.deals <= DEALS:
        raise CommandError("cli.within", name="--deals", low=1, high=DEALS, value=args.deals)
    rules = game(args.game)
    if not rules.is_team:
        raise CommandError("cli.evaluate_team", game=rules.id)
    options = read_options(rules, args.option)
    players = rules.seated(rules.default_players if args.players is None else args.players)
    agents = tuple(name for value in args.agents for name in bot_names(value))
    for name in agents:
        if agents.count(name) > 1:
            raise CommandError("cli.evaluate_twice", value=name[:40])
        check_bot(name, "--agents", rules.id, args.language)
    partners = tuple(bot_names(DEFAULT_PARTNERS if args.partners is None else args.partners))
    for name in partners:
        if name.startswith(PREFIX) or name not in LEVELS:
            choices = ", ".join(LEVELS)
            raise CommandError("cli.choice", name="--with", value=name[:40], choices=choices)
    if args.signals and (players == 1 or getattr(options, "talk", "") == "silent"):
        raise CommandError("cli.bots_alone" if players == 1 else "cli.bots_silent")
    signals = BOT_SIGNALS if args.signals else ()
    return Request(rules.id, players, options, agents, partners, args.deals, signals)
