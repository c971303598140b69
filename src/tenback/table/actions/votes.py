"""What needs everybody's agreement: abandoning a game, letting bots stand in, a rematch.

Everybody means the people who play themselves; bots agree to all, and nobody waits for a person
who has been away for longer than the grace time. A table may have agreed on
stand-ins before the game; then each of its people can take that back.
"""

from __future__ import annotations

from dataclasses import replace

from tenback.levels import STAND_IN_LEVEL
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.lobby import deal
from tenback.table.actions.play import end
from tenback.table.refusal import deny
from tenback.table.state import Table
from tenback.table.state.agreements import QUESTIONS
from tenback.table.state.current_game import CurrentGame

__all__ = ["QUESTIONS", "agree", "conclude"]


def agree(draft: Draft, command: c.Agree) -> None:
    """Agree, or change one's mind."""
    if command.to not in QUESTIONS:
        raise deny("invalid", "no_question", choices=", ".join(QUESTIONS))
    draft.acting_seat()
    current = _over(draft) if command.to == "rematch" else draft.game_under_way()
    agreed = draft.who in current.agreed.get(command.to, ())
    if command.to == "stand_in" and draft.table.agreements.stand_in:
        agreed = True  # the table has agreed to it before, and so has everybody who sat down
    if agreed == command.yes:
        raise deny("nothing", "already")
    draft.add(e.Agreed(draft.who, command.to, command.yes))
    if command.to == "stand_in" and not command.yes:
        _wait_for_all(draft)


def _wait_for_all(draft: Draft) -> None:
    """One of them would rather wait: no more bots stand in, until all agree again."""
    if draft.table.agreements.stand_in:
        draft.add(e.Arranged(replace(draft.table.agreements, stand_in="")))


def _over(draft: Draft) -> CurrentGame:
    """The game that a rematch would follow."""
    draft.require_no_game()
    if draft.table.current_game is None:
        raise deny("phase", "no_rematch")
    return draft.table.current_game


def conclude(draft: Draft) -> None:
    """Do what everybody has agreed to."""
    if _all_agree(draft.table, "abandon", draft.now) and draft.table.playing:
        end(draft, "abandoned")
    elif _all_agree(draft.table, "stand_in", draft.now) and not draft.table.agreements.stand_in:
        draft.add(e.Arranged(replace(draft.table.agreements, stand_in=STAND_IN_LEVEL)))
    elif _all_agree(draft.table, "rematch", draft.now) and not draft.table.playing:
        if not any(seat.is_free for seat in draft.table.seats):
            deal(draft)


def _all_agree(table: Table, question: str, now: int) -> bool:
    agreed = table.current_game.agreed.get(question, ()) if table.current_game else ()
    if not agreed:
        return False
    voters = table.voters(now)
    return bool(voters) and set(voters) <= set(agreed)
