"""How an event changes a table. Everything is in the event: nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tenback.rules import State, game
from tenback.rules.piles import put
from tenback.table import events as e
from tenback.table.events import Event, Fact
from tenback.table.events.fold_game import GAME_FOLDS, moved
from tenback.table.state import Person, Seat, Table
from tenback.table.state.table import MOST_REACTIONS

__all__ = ["fold", "replay"]


def replay(events: Iterable[Event]) -> Table:
    """The table these events have led to; the first one founds it."""
    table = None
    for event in events:
        table = fold(table, event)
    if table is None:
        raise ValueError("no events, no table")
    return table


def fold(table: Table | None, event: Event, after: State | None = None) -> Table:
    """The table after this event, which must be the next one.

    A move is played by the rules, which refuse an illegal one. Only who has just had it played
    passes on the state `after` it, so that the rules need not decide twice.
    """
    fact = event.fact
    if table is None:
        if not isinstance(fact, e.Created) or event.number != 1:
            raise ValueError("the first event of a table founds it")
        return _created(event, fact)
    if event.number != table.number + 1:
        raise ValueError(f"event {event.number} does not follow {table.number}")
    answers = table.answers.noted(event.by, event.cause, event.number)
    table = replace(table, number=event.number, now=event.at, answers=answers)
    if isinstance(fact, e.Moved):
        return moved(table, fact, after)
    return _FOLDS[type(fact)](table, fact)


def _created(event: Event, fact: e.Created) -> Table:
    return Table(
        id=fact.table,
        number=1,
        now=event.at,
        game=fact.game,
        options=game(fact.game).Options.read(fact.options),
        agreements=fact.agreements,
        seats=(Seat(),) * fact.players,
        begin=fact.begin,
    )


def _with_person(table: Table, who: str, **values: Any) -> Table:
    return replace(table, people={**table.people, who: replace(table.people[who], **values)})


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=put(table.seats, number, seat))


def _unfollowed(table: Table, seat: int) -> Table:
    """Nobody looks over the shoulder of this seat any more."""
    people = {
        who: replace(person, follows=None) if person.follows == seat else person
        for who, person in table.people.items()
    }
    return replace(table, people=people)


def _came(table: Table, fact: e.Came) -> Table:
    return replace(table, people={**table.people, fact.person: Person(fact.name, table.now)})


def _renamed(table: Table, fact: e.Renamed) -> Table:
    return _with_person(table, fact.person, name=fact.name)


def _left(table: Table, fact: e.Left) -> Table:
    people = {who: person for who, person in table.people.items() if who != fact.person}
    return replace(table, people=people)


def _lost(table: Table, fact: e.Lost) -> Table:
    return _with_person(table, fact.person, away=table.now)


def _returned(table: Table, fact: e.Returned) -> Table:
    return _with_person(table, fact.person, away=None)


def _host_passed(table: Table, fact: e.HostPassed) -> Table:
    return replace(table, host=fact.person)


def _seat_taken(table: Table, fact: e.SeatTaken) -> Table:
    table = _unfollowed(table, fact.seat)
    table = _with_person(table, fact.person, follows=None)
    table = _without_vote(_with_seat(table, fact.seat, Seat(fact.person, ready=True)), fact.seat)
    return _note_seen_hand(table, fact.person, fact.seat)


def _seat_left(table: Table, fact: e.SeatLeft) -> Table:
    return _without_vote(_with_seat(_unfollowed(table, fact.seat), fact.seat, Seat()), fact.seat)


def _without_vote(table: Table, seat: int) -> Table:
    """Whom somebody who has left pointed at counts no more (G-5)."""
    if table.current_game is None or seat not in table.current_game.starter_votes:
        return table
    votes = {by: at for by, at in table.current_game.starter_votes.items() if by != seat}
    return replace(table, current_game=replace(table.current_game, starter_votes=votes))


def _bot_seated(table: Table, fact: e.BotSeated) -> Table:
    seat = table.seats[fact.seat]
    return _with_seat(table, fact.seat, Seat(bot=fact.level, open=seat.open))


def _handed_over(table: Table, fact: e.HandedOver) -> Table:
    seat = replace(table.seats[fact.seat], bot=fact.level, standing_in=False)
    return _with_seat(table, fact.seat, seat)


def _stood_in(table: Table, fact: e.StoodIn) -> Table:
    seat = replace(table.seats[fact.seat], bot=fact.level, standing_in=True)
    return _with_seat(table, fact.seat, seat)


def _taken_over(table: Table, fact: e.TakenOver) -> Table:
    seat = replace(table.seats[fact.seat], bot="", standing_in=False)
    return _with_seat(table, fact.seat, seat)


def _readied(table: Table, fact: e.Readied) -> Table:
    return _with_seat(table, fact.seat, replace(table.seats[fact.seat], ready=fact.ready))


def _settled(table: Table, fact: e.Settled) -> Table:
    """Seats that are no longer there take nobody with them: they were free, or a bot's."""
    seats = (table.seats + (Seat(),) * fact.players)[: fact.players]
    for seat in range(fact.players, table.players):
        table = _unfollowed(table, seat)
    options = game(fact.game).Options.read(fact.options)
    return replace(
        table, game=fact.game, options=options, seats=seats, current_game=None, begin=None
    )


def _arranged(table: Table, fact: e.Arranged) -> Table:
    return replace(table, agreements=fact.agreements)


def _seat_opened(table: Table, fact: e.SeatOpened) -> Table:
    seat = replace(table.seats[fact.seat], open=fact.allowed)
    table = table if fact.allowed else _unfollowed(table, fact.seat)
    return _with_seat(table, fact.seat, seat)


def _followed(table: Table, fact: e.Followed) -> Table:
    table = _with_person(table, fact.person, follows=fact.seat)
    return table if fact.seat is None else _note_seen_hand(table, fact.person, fact.seat)


def _note_seen_hand(table: Table, person: str, seat: int) -> Table:
    """In this game the person has seen the hand of that seat, and may see no other."""
    current = table.playing
    if current is None:
        return table
    return replace(
        table, current_game=replace(current, seen_hands={**current.seen_hands, person: seat})
    )


def _said(table: Table, _: e.Said) -> Table:
    return table


def _reacted(table: Table, fact: e.Reacted) -> Table:
    times = table.people[fact.person].reaction_times
    return _with_person(table, fact.person, reaction_times=(*times, table.now)[-MOST_REACTIONS:])


_FOLDS: dict[type[Fact], Callable[[Table, Any], Table]] = {
    e.Came: _came,
    e.Renamed: _renamed,
    e.Left: _left,
    e.Lost: _lost,
    e.Returned: _returned,
    e.HostPassed: _host_passed,
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.BotSeated: _bot_seated,
    e.HandedOver: _handed_over,
    e.StoodIn: _stood_in,
    e.TakenOver: _taken_over,
    e.Readied: _readied,
    e.Settled: _settled,
    e.Arranged: _arranged,
    e.SeatOpened: _seat_opened,
    e.Followed: _followed,
    e.Said: _said,
    e.Reacted: _reacted,
    **GAME_FOLDS,
}
