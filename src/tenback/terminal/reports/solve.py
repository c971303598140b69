"""`tenback solve` in words: the way to win, or how many deals can be won and how hard they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenback.language.texts import Texts
from tenback.record.game.replay import ends_turn
from tenback.rules import State
from tenback.study.solve.deals_report import DealsReport
from tenback.study.solve.solution import Solution
from tenback.terminal.reports.games import option_text

__all__ = ["deals_text", "solution_text"]

MOST_NUMBERS = 20  # of deals that are named one by one


def solution_text(state: State, solution: Solution, texts: Texts) -> Iterator[str]:
    """The answer, and the way turn by turn."""
    if state.result is not None:
        yield state.result.sentence.say(texts.language)
        return
    if solution.winnable:
        yield texts.say("solve.won")
        yield from _turns(state, solution.moves, texts)
    elif solution.winnable is False:
        yield texts.say("solve.lost")
    else:
        yield texts.say("solve.unproven", width=solution.width)
    milliseconds = texts.number(1e3 * solution.seconds, 1)
    values = {"width": solution.width, "positions": solution.positions}
    yield texts.say("solve.work", time=milliseconds, **values)


def _turns(state: State, moves: Sequence[str], texts: Texts) -> Iterator[str]:
    """A line for each turn: who, and what they lay."""
    seat, turn = state.turn, list[str]()
    for text in moves:
        move = state.game.parse(text)
        seat = state.turn if seat is None else seat
        state = state.play(move)
        turn.append(text)
        if seat is None:  # the choice of a starter
            yield f"  {' '.join(turn)}"
            turn = []
        elif ends_turn(move, state) or state.result is not None:
            yield f"  {texts.who(seat)}: {' '.join(turn)}"
            seat, turn = None, []


def deals_text(report: DealsReport, texts: Texts) -> Iterator[str]:
    """The report in sentences and a table."""
    setup = report.setup
    title = texts.say(f"game.{setup['game']}")
    values = {"game": title, "n": setup["players"], "seed": setup["seed"]}
    yield texts.say("solve.deals", deals=len(report.deals), **values)
    changed = setup["options"]
    if isinstance(changed, dict) and changed:
        options = [f"{name}={option_text(value)}" for name, value in changed.items()]
        yield texts.say("simulate.options", options=texts.many(options))
    if not report.deals:
        return
    share = report.winnable
    low, high = (texts.percent(bound, 3) for bound in share.interval)
    shares = {"share": texts.percent(share.rate, 3), "low": low, "high": high}
    yield texts.say("solve.winnable", won=share.won, deals=share.games, **shares)
    for key, numbers in (("lost_deals", report.lost), ("unproven_deals", report.unproven)):
        if numbers:
            named = texts.many(numbers[:MOST_NUMBERS])
            more = " …" if len(numbers) > MOST_NUMBERS else ""
            yield texts.say(f"solve.{key}", n=len(numbers), numbers=f"{named}{more}")
    yield from _grades(report, texts)
    mean, most = (
        texts.number(1e3 * seconds, 1)
        for seconds in (report.mean_seconds(), report.seconds_within(0.99))
    )
    positions = texts.number(report.mean_positions(), 0)
    yield texts.say("solve.pace", positions=positions, mean=mean, most=most)


def _grades(report: DealsReport, texts: Texts) -> Iterator[str]:
    """How many deals need which width, and who wins those."""
    rows = [
        [
            texts.say("solve.width"),
            texts.say("solve.count"),
            texts.say("solve.until"),
            *report.bots,
        ]
    ]
    for grade in report.grades:
        shares = [texts.percent(share.rate) for _, share in grade.won_by]
        rows.append(
            [str(grade.width), str(grade.deals), texts.percent(grade.until.rate, 2), *shares]
        )
    if report.bots:
        every = [texts.percent(report.won_by(bot).rate) for bot in report.bots]
        rows.append([texts.say("solve.all"), str(len(report.deals)), "", *every])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()
