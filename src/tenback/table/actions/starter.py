"""Who starts (G-5): everybody has seen their hand, and points at a seat, or volunteers.

All people who play must point at the same seat; the host may decide once they have had time. Bots
give advice only, unless they are among themselves. The choice is a move in the record.
"""

from __future__ import annotations

from tenback.rules.moves import seat_text
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.play import end_if_over
from tenback.table.refusal import deny
from tenback.table.state import Table
from tenback.table.state.current_game import CurrentGame

__all__ = ["conclude", "decide", "point"]


def point(draft: Draft, command: c.PointAt) -> None:
    """This seat should start."""
    current = _choosing(draft)
    seat, at_seat = draft.acting_seat(), draft.checked_seat(command.seat)
    if current.starter_votes.get(seat) == at_seat:
        raise deny("nothing", "already")
    draft.add(e.Pointed(seat, at_seat))


def decide(draft: Draft, command: c.DecideStarter) -> None:
    """The host has waited long enough."""
    draft.require_host()
    current, seat = _choosing(draft), draft.checked_seat(command.seat)
    missing = current.dealt_at + draft.table.agreements.patience - draft.now
    if missing > 0:
        raise deny("wait", "patience", _clause(current), n=-(-missing // 1000))
    _begin(draft, seat)


def conclude(draft: Draft) -> None:
    """Begin as soon as everybody agrees."""
    current = draft.table.playing
    if current is None or not current.choosing:
        return
    agreed = _agreed(draft.table, current, draft.now)
    if agreed is not None:
        _begin(draft, agreed)


def _agreed(table: Table, current: CurrentGame, now: int) -> int | None:
    """The seat all people point at; among bots alone, the one most of them do."""
    voters = table.voters(now)
    if voters:
        points = {current.starter_votes.get(table.seat_of(who) or 0) for who in voters}
        return points.pop() if len(points) == 1 else None
    bots = [seat for seat in range(table.players) if table.seats[seat].bot]
    wishes = [current.starter_votes[seat] for seat in bots if seat in current.starter_votes]
    if not bots or len(wishes) < len(bots):
        return None
    return max(range(table.players), key=lambda seat: (wishes.count(seat), -seat))


def _choosing(draft: Draft) -> CurrentGame:
    current = draft.game_under_way()
    if not current.choosing:
        raise deny("phase", "chosen", _clause(current))
    return current


def _clause(current: CurrentGame) -> str:
    return current.state.game.start_clause


def _begin(draft: Draft, seat: int) -> None:
    draft.add(e.Moved(None, seat_text(seat)))
    end_if_over(draft)
