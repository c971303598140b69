"""Time at a table: flags fall, bots stand in or hurry, a lost host is replaced."""

from __future__ import annotations

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.people import next_host
from tenback.table.actions.play import flag_fell
from tenback.table.refusal import deny

__all__ = ["credit", "hurry", "tick"]


def tick(draft: Draft, _: c.Tick) -> None:
    """Do what is due; often that is nothing."""
    current = draft.table.playing
    if current and current.flag is not None and draft.now >= current.flag:
        assert current.state.turn is not None  # whose flag it is
        flag_fell(draft, current.state.turn)
    _stand_in(draft)
    _replace_host(draft)


def _stand_in(draft: Draft) -> None:
    """Bots play for those who have been away for too long, where the table agreed to that.

    They do so for the sake of those who are there: with nobody left the game waits.
    """
    table = draft.table
    if not table.playing or not table.agreements.stand_in or not table.attended:
        return
    for number, seat in enumerate(table.seats):
        if seat.person and table.long_away(seat.person, draft.now):
            draft.add(e.StoodIn(number, table.agreements.stand_in))


def _replace_host(draft: Draft) -> None:
    """A host who is gone for too long cannot keep the others waiting."""
    table = draft.table
    if table.host and table.long_away(table.host, draft.now):
        follower = next_host(table)
        if follower and table.people[follower].away is None:
            draft.add(e.HostPassed(follower))


def credit(draft: Draft, command: c.Credit) -> None:
    """Give time back that nobody could use."""
    if command.time <= 0:
        raise deny("invalid", "no_time")
    draft.add(e.Credited(command.time))


def hurry(draft: Draft, _: c.Hurry) -> None:
    """Let the bots move at once up to the next person; the host may, or the only one who plays."""
    current, mine = draft.game_under_way(), draft.acting_seat()
    seats = draft.table.seats
    if any(seat.person for number, seat in enumerate(seats) if number != mine):
        draft.require_host()
    if current.state.turn is None or not seats[current.state.turn].bot:
        raise deny("phase", "no_bot_turn")
    if current.hurried:
        raise deny("nothing", "already")
    draft.add(e.Hurried(draft.who))
