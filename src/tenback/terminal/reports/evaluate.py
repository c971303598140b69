"""`tenback evaluate` as a table: each agent with itself, with the others, and with our levels."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.programs.incident import FALLBACK
from tenback.language.texts import Texts
from tenback.study.evaluation import Evaluation, PairResult, pooled
from tenback.terminal.reports.bench import Grid, table_lines
from tenback.terminal.reports.games import option_text

__all__ = ["evaluation_text"]


def evaluation_text(
    evaluation: Evaluation, texts: Texts, *, as_markdown: bool = False
) -> Iterator[str]:
    """The tables, one for each kind of team."""
    request = evaluation.request
    options = [f"{name}={option_text(value)}" for name, value in request.options.write().items()]
    title = texts.say(f"game.{request.game}")
    about = texts.say("evaluate.table", game=title, n=request.players, deals=request.deals)
    yield about
    if options:
        yield texts.say("simulate.options", options=texts.many(options))
    if request.signals:
        yield texts.say("simulate.signals_only", kinds=texts.many(request.signals))
    for kind in ("self", "cross", "ad_hoc"):
        if results := evaluation.of_kind(kind):
            yield ""
            yield from table_lines(_grid(kind, results, texts), as_markdown=as_markdown)
    if incidents := evaluation.incidents:
        yield ""
        yield texts.say("simulate.incidents", n=incidents, fallback=FALLBACK)


def _grid(kind: str, results: list[PairResult], texts: Texts) -> Grid:
    head = tuple(
        texts.say(key)
        for key in ("bench.who", "bench.won", "bench.interval", "evaluate.left", "bench.games")
    )
    rows = [_row(_name(result, texts), result, texts) for result in results]
    if len(results) > 1 and kind != "ad_hoc":
        rows.append(_row(texts.say("evaluate.all"), pooled(kind, results), texts))
    return Grid(texts.say(f"evaluate.{kind}"), head, tuple(rows))


def _name(result: PairResult, texts: Texts) -> str:
    _, one, others = result.pair
    return one if one == others else texts.say("bench.with", who=one, others=others)


def _row(name: str, result: PairResult, texts: Texts) -> tuple[str, ...]:
    low, high = (texts.number(100 * bound) for bound in result.beaten.interval)
    left = texts.number(result.left.mean, 2)
    if result.beaten.games > 1:
        left = f"{left} ± {texts.number(result.error, 2)}"
    return (
        name,
        texts.percent(result.beaten.rate),
        f"{low}–{high}",
        left,
        str(result.beaten.games),
    )
