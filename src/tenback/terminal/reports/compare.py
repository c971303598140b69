"""`tenback simulate --compare` in words: who is better, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.language.texts import Texts
from tenback.study.compare.comparison import Comparison
from tenback.study.compare.sequential_test import Decision
from tenback.terminal.reports.games import option_text

__all__ = ["comparison_text"]


def comparison_text(comparison: Comparison, texts: Texts) -> Iterator[str]:
    """The comparison in sentences."""
    pairing, test = comparison.pairing, comparison.test
    setup = pairing.first
    first, second = (texts.many(side.bots[: _names(side.bots)]) for side in pairing.sides)
    sides = {"first": first, "second": second}
    title = texts.say(f"game.{setup.game}")
    yield texts.say("compare.sides", game=title, n=setup.players, **sides)
    if changed := setup.options.write():
        options = [f"{name}={option_text(value)}" for name, value in changed.items()]
        yield texts.say("simulate.options", options=texts.many(options))
    yield texts.say("compare.deals", n=test.deals, seed=setup.seed)
    shares = [texts.percent(share) for share in comparison.shares]
    yield texts.say("compare.shares", first_share=shares[0], second_share=shares[1], **sides)
    deals = (comparison.first_better_deals, comparison.second_better_deals)
    yield texts.say("compare.apart", first_deals=deals[0], second_deals=deals[1], **sides)
    difference, low, high = (_points(value, texts) for value in (test.mean, *test.interval))
    values = {"difference": difference, "low": low, "high": high}
    yield texts.say("compare.difference", **values, **sides)
    if pairing.corrects_luck:
        yield texts.say("compare.luck")
    margin = texts.number(pairing.margin * 100, 1)
    match comparison.verdict:
        case Decision.FIRST:
            yield texts.say("compare.better", better=first, worse=second)
        case Decision.SECOND:
            yield texts.say("compare.better", better=second, worse=first)
        case Decision.EVEN:
            yield texts.say("compare.even", margin=margin)
        case Decision.OPEN:
            yield texts.say("compare.open")
    yield texts.say("compare.test", margin=margin)
    time = texts.duration(comparison.seconds, 1)
    if comparison.workers:
        yield texts.say("simulate.took", time=time, n=comparison.workers)
    else:
        yield texts.say("simulate.took_cluster", time=time)


def _names(bots: tuple[str, ...]) -> int:
    """How many names to tell: one is enough for a side of equals."""
    return 1 if len(set(bots)) == 1 else len(bots)


def _points(value: float, texts: Texts) -> str:
    """A difference in percentage points, with its sign."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + texts.number(abs(value) * 100, 1)
