"""What needs everybody's agreement: abandoning a game, letting bots stand in, a rematch.

Everybody means the people who play themselves; bots agree to all, and whoever has been away for
longer than the grace time is not waited for.
"""

from __future__ import annotations

from dataclasses import replace

from tenback.levels import LEVELS
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.lobby import deal
from tenback.table.actions.play import end
from tenback.table.refusal import no
from tenback.table.state import Table
from tenback.table.state.agreements import QUESTIONS
from tenback.table.state.current_game import Match

__all__ = ["QUESTIONS", "agree", "conclude"]


def agree(draft: Draft, command: c.Agree) -> None:
    """Agree, or change one's mind."""
    if command.to not in QUESTIONS:
        raise no("invalid", "no_question", choices=", ".join(QUESTIONS))
    draft.acting()
    match = _over(draft) if command.to == "rematch" else draft.under_way()
    agreed = draft.who in match.agreed.get(command.to, ())
    done = command.to == "stand_in" and draft.table.house.stand_in
    if done or agreed == command.yes:
        raise no("nothing", "already")
    draft.add(e.Agreed(draft.who, command.to, command.yes))


def _over(draft: Draft) -> Match:
    """The game that a rematch would follow."""
    draft.rest()
    if draft.table.match is None:
        raise no("phase", "no_rematch")
    return draft.table.match


def conclude(draft: Draft) -> None:
    """Do what everybody has agreed to."""
    if _all_agree(draft.table, "abandon", draft.now) and draft.table.playing:
        end(draft, "abandoned")
    elif _all_agree(draft.table, "stand_in", draft.now) and not draft.table.house.stand_in:
        draft.add(e.Arranged(replace(draft.table.house, stand_in=LEVELS[-1])))
    elif _all_agree(draft.table, "rematch", draft.now) and not draft.table.playing:
        if not any(seat.is_free for seat in draft.table.seats):
            deal(draft)


def _all_agree(table: Table, question: str, now: int) -> bool:
    agreed = table.match.agreed.get(question, ()) if table.match else ()
    if not agreed:
        return False
    voters = table.voters(now)
    return bool(voters) and set(voters) <= set(agreed)
