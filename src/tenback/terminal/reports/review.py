"""`tenback review` in words: a table of the turns, the turning points and what they add up to."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.study.hint import percent
from tenback.study.review.review_result import Judged, Review
from tenback.terminal.texts import Voice

__all__ = ["review_text", "turn_text"]


def review_text(review: Review, voice: Voice) -> Iterator[str]:
    """The whole game."""
    record = review.record
    yield voice.say("show.game", game=voice.say(f"game.{record.game}"), n=record.players)
    yield voice.say("review.how", level=review.level)
    if not review.is_team:
        yield voice.say("review.own_chance")
    yield ""
    yield from _table(review, voice)
    yield ""
    yield from _points(review, voice)
    yield from _summary(review, voice)


def _share(chance: float, voice: Voice) -> str:
    return voice.say("simulate.percent", value=percent(chance))


def _table(review: Review, voice: Voice) -> Iterator[str]:
    """A line for each turn; `=` where the expert would have done the same."""
    names = ("turn", "seat", "before", "after", "loss", "mark", "played", "best")
    rows = [[voice.say(f"review.{name}") for name in names]]
    rows += [_row(turn, voice) for turn in review.turns]
    widths = [max(len(row[place]) for row in rows) for place in range(len(names))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[:5], widths[:5], strict=True)]
        cells += [cell.ljust(width) for cell, width in zip(row[5:], widths[5:], strict=True)]
        yield "  ".join(cells).rstrip()


def _row(turn: Judged, voice: Voice) -> list[str]:
    return [
        str(turn.number),
        str(turn.seat + 1),
        _share(turn.before, voice),
        _share(turn.after, voice),
        str(percent(turn.loss)),
        turn.mark,
        " ".join(map(str, turn.moves)),
        "=" if turn.as_expert else " ".join(map(str, turn.best.moves)),
    ]


def _points(review: Review, voice: Voice) -> Iterator[str]:
    """Where the game turned, and why."""
    points = review.turning_points
    yield voice.say("review.points" if points else "review.no_points")
    for turn in points:
        yield from _told(turn, voice)


def _told(turn: Judged, voice: Voice) -> Iterator[str]:
    before, after, loss = (_share(c, voice) for c in (turn.before, turn.after, turn.loss))
    values = {"number": turn.number, "before": before, "after": after, "loss": loss}
    yield voice.say("review.point", who=voice.who(turn.seat), **values)
    moves, best = (" ".join(map(str, line)) for line in (turn.moves, turn.best.moves))
    yield "  " + voice.say("review.instead", moves=moves, best=best)
    for reason in turn.reasons:
        yield f"  {reason.say(voice.language)}"


def _summary(review: Review, voice: Voice) -> Iterator[str]:
    """What it all comes to."""
    yield ""
    if review.lost_at is not None:
        yield voice.say("review.lost_at", number=review.lost_at.number)
    seats = [None] if review.is_team else range(review.record.players)
    for seat in seats:
        if not review.of(seat):
            continue
        who = voice.say("review.all") if seat is None else voice.who(seat)
        mean = f"{100 * review.mean_loss(seat):.1f}".replace(".", voice.say("simulate.decimal"))
        same, n = review.as_expert(seat), len(review.of(seat))
        yield voice.say("review.summary", who=who, mean=mean, same=same, n=n)
    result = review.record.result
    yield voice.say("review.open") if result is None else result.sentence.say(voice.language)


def turn_text(turn: Judged, voice: Voice) -> Iterator[str]:
    """One turn closely: what was played, and the lines the expert compared."""
    if turn.as_expert:
        before, moves = _share(turn.before, voice), " ".join(map(str, turn.moves))
        values = {"number": turn.number, "before": before, "moves": moves}
        yield voice.say("review.as_expert", who=voice.who(turn.seat), **values)
    else:
        yield from _told(turn, voice)
    yield voice.say("review.lines")
    for line in turn.lines:
        moves = " ".join(map(str, line.moves))
        yield f"  {_share(line.chance, voice):>6}  {moves}"
