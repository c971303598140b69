"""What happens by itself as time goes by: flags fall, bots stand in, a lost host is replaced."""

from __future__ import annotations

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.people import heir
from tenback.table.actions.play import flag_fell
from tenback.table.refusal import no

__all__ = ["credit", "tick"]


def tick(draft: Draft, _: c.Tick) -> None:
    """Do what is due; often that is nothing."""
    match = draft.table.playing
    if match and match.flag is not None and draft.now >= match.flag:
        assert match.state.turn is not None  # whose flag it is
        flag_fell(draft, match.state.turn)
    _stand_in(draft)
    _replace_host(draft)


def _stand_in(draft: Draft) -> None:
    """Bots play for those who have been away for too long, where the table agreed to that.

    They do so for the sake of those who are there: with nobody left the game waits.
    """
    table = draft.table
    if not table.playing or not table.house.stand_in or not table.attended:
        return
    for number, seat in enumerate(table.seats):
        if seat.person and table.long_away(seat.person, draft.now):
            draft.add(e.StoodIn(number, table.house.stand_in))


def _replace_host(draft: Draft) -> None:
    """A host who is gone for too long cannot keep the others waiting."""
    table = draft.table
    if table.host and table.long_away(table.host, draft.now):
        next_host = heir(table)
        if next_host and table.people[next_host].away is None:
            draft.add(e.HostPassed(next_host))


def credit(draft: Draft, command: c.Credit) -> None:
    """Give time back that nobody could use."""
    if command.time <= 0:
        raise no("invalid", "no_time")
    draft.add(e.Credited(command.time))
