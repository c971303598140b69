"""Who starts (G-5): everybody has seen their hand, and points at a seat, or volunteers.

All people who play must point at the same seat; the host may decide once they have had time. Who
wants the best hand to start goes along with the seat the others agree on. If all want it, the
server finds out which hand that is. Bots give advice only, unless they are among themselves. The
choice is a move in the record.
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

__all__ = ["begin", "best_hand", "conclude", "decide", "point", "want_best_hand"]


def point(draft: Draft, command: c.PointAt) -> None:
    """This seat should start."""
    current = _choosing(draft)
    seat, at_seat = draft.acting_seat(), command.seat
    if at_seat is not None:
        draft.checked_seat(at_seat)
    elif not current.state.game.is_team:  # opponents do not look for each other's best hand
        raise deny("invalid", "no_seat", n=draft.table.players)
    if seat in current.starter_votes and current.starter_votes[seat] == at_seat:
        raise deny("nothing", "already")
    draft.add(e.Pointed(seat, at_seat))


def decide(draft: Draft, command: c.DecideStarter) -> None:
    """The host has waited long enough."""
    draft.require_host()
    current, seat = _choosing(draft), draft.checked_seat(command.seat)
    missing = current.dealt_at + draft.table.agreements.patience - draft.now
    if missing > 0:
        raise deny("wait", "patience", _clause(current), n=-(-missing // 1000))
    begin(draft, seat)


def best_hand(draft: Draft, command: c.BestHand) -> None:
    """The server has found out whose hand is the best; somebody may have changed their mind."""
    _choosing(draft)
    seat = draft.checked_seat(command.seat)
    if not want_best_hand(draft.table, draft.now):
        raise deny("stale", "stale")
    begin(draft, seat)


def conclude(draft: Draft) -> None:
    """Begin as soon as everybody agrees."""
    current = draft.table.playing
    if current is None or not current.choosing:
        return
    agreed = _agreed(draft.table, current, draft.now)
    if agreed is not None:
        begin(draft, agreed)


def want_best_hand(table: Table, now: int) -> bool:
    """Do all who play want the best hand to start?"""
    current = table.playing
    if current is None or not current.choosing:
        return False
    wishes = _wishes(table, current, now)
    return wishes is not None and not wishes


def _wishes(table: Table, current: CurrentGame, now: int) -> set[int] | None:
    """The seats that people point at; None while somebody has said nothing, or nobody plays."""
    seats = [table.seat_of(who) or 0 for who in table.voters(now)]
    if not seats or any(seat not in current.starter_votes for seat in seats):
        return None
    votes = (current.starter_votes[seat] for seat in seats)
    return {vote for vote in votes if vote is not None}


def _agreed(table: Table, current: CurrentGame, now: int) -> int | None:
    """The seat all people point at; among bots alone, the one most of them do."""
    if table.voters(now):
        wishes = _wishes(table, current, now) or set()
        return wishes.pop() if len(wishes) == 1 else None
    bots = [seat for seat in range(table.players) if table.seats[seat].bot]
    advice = [current.starter_votes[seat] for seat in bots if seat in current.starter_votes]
    if not bots or len(advice) < len(bots):
        return None
    return max(range(table.players), key=lambda seat: (advice.count(seat), -seat))


def _choosing(draft: Draft) -> CurrentGame:
    current = draft.game_under_way()
    if not current.choosing:
        raise deny("phase", "chosen", _clause(current))
    return current


def _clause(current: CurrentGame) -> str:
    return current.state.game.start_clause


def begin(draft: Draft, seat: int) -> None:
    """This seat starts."""
    draft.add(e.Moved(None, seat_text(seat)))
    end_if_over(draft)
