"""What people tell each other: messages and signals, judged before anybody hears of them.

A signal on a pile is one tap, and seen by all; opponents have none. Where silence is kept (X-11)
there is neither. A reaction is one of a fixed list, which tells nothing of the cards, so it is
allowed always, silence included. A refusal goes to its author alone.
"""

from __future__ import annotations

from tenback.record.deal import UNFIT
from tenback.rules.moves import Lay
from tenback.rules.signals import SIGNAL_KINDS, Signal, signal_refusal
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.refusal import Refusal, RefusalError, deny
from tenback.table.state.table import MOST_REACTIONS
from tenback.talk import LONGEST_MESSAGE, REACTIONS, judge

__all__ = ["drop_signals", "react", "say", "send", "withdraw"]

REACTION_PERIOD_MS = 10_000  # in which a person may react MOST_REACTIONS times


def say(draft: Draft, command: c.Say) -> None:
    """Say something to all."""
    text = command.text.strip()
    if not text:
        raise deny("invalid", "empty_message")
    if len(text) > LONGEST_MESSAGE:
        raise RefusalError(Refusal("talk", "talk.too_long", {}, "GR-8"))
    if UNFIT.search(text):
        raise deny("invalid", "unfit_message")
    _judge(draft, text)
    draft.add(e.Said(draft.who, text))


def _judge(draft: Draft, text: str) -> None:
    """Between games anything may be said, during one what its rules and its fairness allow."""
    table, current = draft.table, draft.table.playing
    if current is None:
        return
    level = current.state.board.talk
    if level == "free":
        _require_no_informer(draft)
        return
    has_instructions = bool(current.state.game.instructions)
    verdict = judge(text, level, table.agreements.language, instructions=has_instructions)
    if not verdict:
        raise RefusalError(Refusal("talk", verdict.key, {"part": verdict.part}, verdict.clause))


def _require_no_informer(draft: Draft) -> None:
    """Between opponents, who has seen a hand and does not play it tells nobody anything."""
    table, current = draft.table, draft.table.playing
    if current is None or current.state.board.talk != "free":
        return
    seen_seat = current.seen_hands.get(draft.who)
    if seen_seat is not None and seen_seat != table.seat_of(draft.who):
        raise deny("talk", "watcher_knows", seat=seen_seat + 1)


def react(draft: Draft, command: c.React) -> None:
    """Show a reaction to all, whether one plays or watches."""
    if command.kind not in REACTIONS:
        raise deny("invalid", "no_reaction", choices=", ".join(REACTIONS))
    _require_no_informer(draft)
    times = draft.table.people[draft.who].reaction_times
    since = draft.now - REACTION_PERIOD_MS
    if len([at for at in times if at > since]) >= MOST_REACTIONS:
        wait = times[-MOST_REACTIONS] - since
        raise deny("wait", "many_reactions", n=-(-wait // 1000))
    draft.add(e.Reacted(draft.who, command.kind))


def send(draft: Draft, command: c.SendSignal) -> None:
    """Ask the others about a pile, as far as the talk rule has it (G-10, G-11, X-11)."""
    current, seat = draft.game_under_way(), draft.acting_seat()
    signal = _signal(seat, command)
    refused = signal_refusal(current.state.board, signal.kind)
    if refused is not None:
        raise RefusalError(Refusal("talk", refused.key, {}, refused.clause))
    if signal in current.signals:
        raise deny("nothing", "already")
    draft.add(e.Signalled(seat, command.pile, command.kind))


def withdraw(draft: Draft, command: c.Withdraw) -> None:
    """Take it back."""
    current, seat = draft.game_under_way(), draft.acting_seat()
    if _signal(seat, command) not in current.signals:
        raise deny("nothing", "no_signal")
    draft.add(e.Withdrawn(seat, command.pile, command.kind))


def drop_signals(draft: Draft, seat: int) -> None:
    """The signals of a seat lapse when somebody else plays there."""
    for signal in draft.table.playing.signals if draft.table.playing else ():
        if signal.seat == seat:
            draft.add(e.Lapsed(seat, signal.letter, signal.kind))


def _signal(seat: int, command: c.SendSignal | c.Withdraw) -> Signal:
    if len(command.pile) != 1 or command.pile not in Lay.letters:
        raise deny("invalid", "no_pile")
    if command.kind not in SIGNAL_KINDS:
        raise deny("invalid", "no_kind", choices=", ".join(SIGNAL_KINDS))
    return Signal(seat, Lay.letters.index(command.pile), command.kind)
