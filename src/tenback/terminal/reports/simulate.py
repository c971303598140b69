"""`tenback simulate` in words: how the bots did, with histograms, times and incidents."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.programs.external_player import PREFIX
from tenback.bots.programs.incident import FALLBACK
from tenback.bots.signalling import BOT_SIGNALS
from tenback.language.texts import Texts
from tenback.rules import game
from tenback.study.simulate.report import Distribution, Report, Share
from tenback.terminal.reports.games import option_text

__all__ = ["histogram", "report_text"]

BAR_CHARACTERS = 30
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_ROWS = 12
MOST_INCIDENTS = 10  # told one by one
CARDS_STEP = 10  # a team counts its cards left in tens, and no card left has its own row (G-16)


def report_text(report: Report, texts: Texts) -> Iterator[str]:
    """The report in sentences."""
    setup = report.setup
    bots = setup.bots if len(set(setup.bots)) > 1 else setup.bots[:1]
    title = texts.say(f"game.{setup.game}")
    yield texts.say("simulate.table", game=title, n=setup.players, bots=texts.many(bots))
    if changed := setup.options.write():
        options = [f"{name}={option_text(value)}" for name, value in changed.items()]
        yield texts.say("simulate.options", options=texts.many(options))
    if setup.signals:
        few = setup.signals != BOT_SIGNALS
        key = "simulate.signals_only" if few else "simulate.signals"
        yield texts.say(key, kinds=texts.many(setup.signals))
    if not report.games:
        yield texts.say("simulate.none", seed=setup.seed)
        return
    yield texts.say("simulate.games", n=report.games, seed=setup.seed)
    if report.beaten and report.cards_left:
        yield texts.say("simulate.beaten", **_share(report.beaten, texts))
        yield texts.say("simulate.left", mean=texts.number(report.cards_left.mean, 1))
        yield from histogram(report.cards_left, texts, CARDS_STEP)
    else:
        yield from _opponents(report, texts)
    moves = report.moves / max(1, report.games)
    yield texts.say("simulate.moves", mean=texts.number(moves, 1))
    for times in report.move_times:
        mean, most = (texts.number(seconds * 1e3, 3) for seconds in (times.mean, times.most))
        key = "simulate.answers" if times.name.startswith(PREFIX) else "simulate.pace"
        yield texts.say(key, who=times.name, mean=mean, most=most)
    yield from _incidents(report, texts)
    time = texts.duration(report.seconds, 1)
    if report.workers:
        yield texts.say("simulate.took", time=time, n=report.workers)
    elif report.seconds:
        yield texts.say("simulate.took_cluster", time=time)


def _incidents(report: Report, texts: Texts) -> Iterator[str]:
    """What programs did wrong, and who played instead."""
    incidents = report.incidents
    if not incidents.total:
        return
    yield texts.say("simulate.incidents", n=incidents.total, fallback=FALLBACK)
    for seed, incident in incidents.first[:MOST_INCIDENTS]:
        who = f"{texts.who(incident.seat)}, {incident.bot}"
        what = incident.sentence(texts.language)
        yield texts.say("simulate.incident", seed=seed, who=who, what=what)
    if incidents.total > MOST_INCIDENTS:
        yield texts.say("simulate.more", n=incidents.total - MOST_INCIDENTS)


def _opponents(report: Report, texts: Texts) -> Iterator[str]:
    """How opponents did: bots if there are several, and seats."""
    seats = [(texts.who(seat), standing) for seat, standing in enumerate(report.seats)]
    bots = [(standing.name, standing) for standing in report.bots]
    for who, standing in [*(bots if len(bots) > 1 else ()), *seats]:
        yield texts.say("simulate.won", who=who, **_share(standing.games, texts))
        if report.rounds:
            share = texts.percent(standing.rounds / report.rounds)
            won = {"won": standing.rounds, "rounds": report.rounds, "share": share}
            yield texts.say("simulate.rounds", who=who, **won)
    for who, standing in bots:
        mean = texts.number(standing.scores.mean, 1)
        key = "simulate.points" if game(report.setup.game).has_rounds else "simulate.cards"
        yield texts.say(key, who=who, mean=mean)
        yield from histogram(standing.scores, texts)


def histogram(scores: Distribution, texts: Texts, step: int = 0) -> Iterator[str]:
    """A row for each range of numbers; with a given step, zero has its own row."""
    if not scores.counts:
        return
    most = scores.counts[-1][0]
    zero_alone = step > 0
    step = step or next((step for step in STEPS if most < step * MOST_ROWS), most + 1)
    counts = [0] * (most // step + 1 + zero_alone)
    for number, count in scores.counts:
        counts[number // step + (zero_alone and number > 0)] += count
    for place, count in enumerate(counts):
        first = (place - zero_alone) * step
        last = first + step - 1
        if zero_alone and place < 2:
            first, last = place, (step - 1) * place
        label = str(first) if first == last else f"{first}-{last}"
        share = count / sum(counts)
        bar = "#" * round(BAR_CHARACTERS * count / max(counts))
        yield f"  {label:>9} {count:>7} {texts.percent(share):>8}  {bar}".rstrip()


def _share(share: Share, texts: Texts) -> dict[str, object]:
    low, high = (texts.percent(bound) for bound in share.interval)
    rate = texts.percent(share.rate)
    return {"won": share.won, "games": share.games, "share": rate, "low": low, "high": high}
