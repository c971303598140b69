"""Who sits where: people, bots, bots for people, and who may look over whose shoulder."""

from __future__ import annotations

from tenback.levels import LEVELS
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.talk import drop_signals
from tenback.table.refusal import deny

__all__ = [
    "clear",
    "follow",
    "hand_over",
    "leave",
    "open_seat",
    "seat_bot",
    "stand_up",
    "take",
    "take_over",
]


def take(draft: Draft, command: c.TakeSeat) -> None:
    """Sit down; a bot that plays for itself makes way, also during a game."""
    number = draft.checked_seat(command.seat)
    seat, held = draft.table.seats[number], draft.table.seat_of(draft.who)
    if held == number:
        raise deny("nothing", "already")
    if seat.holder:
        raise deny("seat", "seat_held", seat=number + 1)
    _one_hand(draft, number)
    if held is not None:
        stand_up(draft, held)
    drop_signals(draft, number)
    draft.add(e.SeatTaken(number, draft.who))


def _one_hand(draft: Draft, seat: int) -> None:
    """Nobody sees the hands of two seats in one game."""
    current = draft.table.playing
    if current and current.seen_hands.get(draft.who, seat) != seat:
        raise deny("known", "other_hand", seat=current.seen_hands[draft.who] + 1)


def leave(draft: Draft, _: c.LeaveSeat) -> None:
    """Stand up and watch; during a game the seat waits for somebody else, or for a bot."""
    stand_up(draft, draft.own_seat())


def stand_up(draft: Draft, seat: int) -> None:
    """Leave a seat; what was signalled there is nobody's word any more."""
    drop_signals(draft, seat)
    draft.add(e.SeatLeft(seat))


def seat_bot(draft: Draft, command: c.SeatBot) -> None:
    """A bot on a seat nobody holds; during a game too, where somebody has left."""
    draft.require_host()
    seat = draft.table.seats[draft.checked_seat(command.seat)]
    if seat.holder:
        raise deny("seat", "seat_held", seat=command.seat + 1)
    if seat.bot == _level(command.level):
        raise deny("nothing", "already")
    draft.add(e.BotSeated(command.seat, command.level))


def _level(level: str) -> str:
    if level not in LEVELS:
        raise deny("invalid", "no_level", level=level[:40], choices=", ".join(LEVELS))
    return level


def clear(draft: Draft, command: c.ClearSeat) -> None:
    """Free a seat between games."""
    draft.require_host()
    draft.require_no_game()
    if draft.table.seats[draft.checked_seat(command.seat)].is_free:
        raise deny("nothing", "already")
    draft.add(e.SeatLeft(command.seat))


def hand_over(draft: Draft, command: c.HandOver) -> None:
    """Let a bot play for me in this game."""
    draft.game_under_way()
    draft.add(e.HandedOver(draft.acting_seat(), _level(command.level)))


def take_over(draft: Draft, _: c.TakeOver) -> None:
    """Play myself again."""
    seat = draft.own_seat()
    if not draft.table.seats[seat].bot:
        raise deny("nothing", "already")
    drop_signals(draft, seat)
    draft.add(e.TakenOver(seat))


def open_seat(draft: Draft, command: c.OpenSeat) -> None:
    """Only who holds a hand may show it; a bot's hand is the host's to show."""
    seat = draft.table.seats[draft.checked_seat(command.seat)]
    if not seat.holder and seat.bot:
        draft.require_host()
    elif seat.holder != draft.who:
        raise deny("seat", "not_your_seat")
    if seat.open == command.allowed:
        raise deny("nothing", "already")
    draft.add(e.SeatOpened(command.seat, command.allowed))


def follow(draft: Draft, command: c.Follow) -> None:
    """Watch over a shoulder; people who play have a hand of their own."""
    if draft.table.people[draft.who].follows == command.seat:
        raise deny("nothing", "already")
    if command.seat is not None:
        if draft.table.seat_of(draft.who) is not None:
            raise deny("seat", "players_do_not_follow")
        if not draft.table.seats[draft.checked_seat(command.seat)].open:
            raise deny("seat", "seat_closed", seat=command.seat + 1)
        _one_hand(draft, command.seat)
    draft.add(e.Followed(draft.who, command.seat))
