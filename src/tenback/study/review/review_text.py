"""A review in words: a table of the turns, the turning points and what they add up to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tenback.language.texts import Texts
from tenback.study.hint import percent

if TYPE_CHECKING:
    from tenback.study.review.review_result import Review, TurnReview
    from tenback.study.solve.last_win import LastWin

__all__ = ["review_text", "turn_text"]


def review_text(review: Review, texts: Texts) -> Iterator[str]:
    """The whole game."""
    record = review.record
    yield texts.say("show.game", game=texts.say(f"game.{record.game}"), n=record.players)
    yield texts.say("review.how", level=review.level)
    if not review.is_team:
        yield texts.say("review.own_chance")
    yield ""
    yield from _table(review, texts)
    yield ""
    yield from _points(review, texts)
    yield from _summary(review, texts)


def _share(chance: float, texts: Texts) -> str:
    return texts.say("simulate.percent", value=percent(chance))


def _table(review: Review, texts: Texts) -> Iterator[str]:
    """A line for each turn; `=` where the expert would have done the same."""
    names = ("turn", "seat", "before", "after", "loss", "mark", "played", "best")
    rows = [[texts.say(f"review.{name}") for name in names]]
    rows += [_row(turn, texts) for turn in review.turns]
    widths = [max(len(row[place]) for row in rows) for place in range(len(names))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[:5], widths[:5], strict=True)]
        cells += [cell.ljust(width) for cell, width in zip(row[5:], widths[5:], strict=True)]
        yield "  ".join(cells).rstrip()


def _row(turn: TurnReview, texts: Texts) -> list[str]:
    return [
        str(turn.number),
        str(turn.seat + 1),
        _share(turn.before, texts),
        _share(turn.after, texts),
        str(percent(turn.loss)),
        turn.mark,
        " ".join(map(str, turn.moves)),
        "=" if turn.as_expert else " ".join(map(str, turn.best.moves)),
    ]


def _points(review: Review, texts: Texts) -> Iterator[str]:
    """Where the game turned, and why."""
    points = review.turning_points
    yield texts.say("review.points" if points else "review.no_points")
    for turn in points:
        yield from _point(turn, texts)


def _point(turn: TurnReview, texts: Texts) -> Iterator[str]:
    before, after, loss = (_share(c, texts) for c in (turn.before, turn.after, turn.loss))
    values = {"number": turn.number, "before": before, "after": after, "loss": loss}
    yield texts.say("review.point", who=texts.who(turn.seat), **values)
    moves, best = (" ".join(map(str, line)) for line in (turn.moves, turn.best.moves))
    yield "  " + texts.say("review.instead", moves=moves, best=best)
    for reason in turn.reasons:
        yield f"  {reason.say(texts.language)}"


def _summary(review: Review, texts: Texts) -> Iterator[str]:
    """What it all comes to."""
    yield ""
    if review.lost_at is not None:
        yield texts.say("review.lost_at", number=review.lost_at.number)
    seats = [None] if review.is_team else range(review.record.players)
    for seat in seats:
        if not review.of(seat):
            continue
        who = texts.say("review.all") if seat is None else texts.who(seat)
        mean = f"{100 * review.mean_loss(seat):.1f}".replace(".", texts.say("simulate.decimal"))
        same, n = review.as_expert(seat), len(review.of(seat))
        yield texts.say("review.summary", who=who, mean=mean, same=same, n=n)
    if review.last_win is not None:
        yield from _last_win(review.last_win, texts)
    result = review.record.result
    yield texts.say("review.open") if result is None else result.sentence.say(texts.language)


def _last_win(last_win: LastWin, texts: Texts) -> Iterator[str]:
    """Could it have been won, and until when?"""
    if not last_win.deal.winnable:
        yield texts.say("review.hopeless" if last_win.is_proven else "review.hopeless_unproven")
        return
    yield texts.say("review.could_win")
    number = last_win.turn
    if number:
        seat = last_win.seat
        yield texts.say("review.gave_away", number=number, who=texts.who(seat))
    else:
        yield texts.say("review.gave_away_start")
    yield texts.say("review.gone" if last_win.is_proven else "review.gone_unproven")
    if number:
        yield texts.say("review.from_turn", number=number)


def turn_text(turn: TurnReview, texts: Texts) -> Iterator[str]:
    """One turn closely: what was played, and the lines the expert compared."""
    if turn.as_expert:
        before, moves = _share(turn.before, texts), " ".join(map(str, turn.moves))
        values = {"number": turn.number, "before": before, "moves": moves}
        yield texts.say("review.as_expert", who=texts.who(turn.seat), **values)
    else:
        yield from _point(turn, texts)
    yield texts.say("review.lines")
    for line in turn.lines:
        moves = " ".join(map(str, line.moves))
        yield f"  {_share(line.chance, texts):>6}  {moves}"
