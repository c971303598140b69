"""How an event of the game itself changes a table: the deal, moves, signals, votes, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tenback.record.game.replay import ends_turn, replay, turn_starts
from tenback.rules import State
from tenback.rules.game import Board
from tenback.rules.moves import Lay, Start
from tenback.rules.piles import put
from tenback.rules.signals import Signal
from tenback.table import events as e
from tenback.table.events import Fact
from tenback.table.state import Table
from tenback.table.state.current_game import CurrentGame

__all__ = ["GAME_FOLDS", "moved"]


def _signal_in(fact: e.Signalled | e.Withdrawn | e.Lapsed) -> Signal:
    """The signal that a fact is about."""
    return Signal(fact.seat, Lay.letters.index(fact.pile), fact.kind)


def _current(table: Table) -> CurrentGame:
    assert table.current_game is not None
    return table.current_game


def _with(table: Table, **values: Any) -> Table:
    return replace(table, current_game=replace(_current(table), **values))


def _dealt(table: Table, fact: e.Dealt) -> Table:
    """Holders and followers see a hand now; the clocks are set."""
    starts: tuple[Board, ...] = ()
    turns: tuple[int, ...] = ()
    turn = 1
    for step in replay(fact.record):
        state, starts = step.state, turn_starts(starts, step.state.board)
        if step.move is not None:
            turns = (*turns, step.turn)
            turn += ends_turn(step.move, state)
    seen_hands = {who: table.hand_of(who) for who in table.people}
    current = CurrentGame(
        number=table.games + 1,
        record=fact.record,
        state=state,
        turn_starts=starts,
        turns=turns,
        turn=turn,
        dealt_at=table.now,
        waiting_since=table.now,
        time_left_ms=(table.agreements.time,) * table.players
        if table.agreements.clock != "none"
        else (),
        seen_hands={who: seat for who, seat in seen_hands.items() if seat is not None},
    )
    seats = tuple(replace(seat, ready=bool(seat.holder)) for seat in table.seats)
    return replace(
        table,
        current_game=current,
        games=current.number,
        begin=None,
        options=fact.record.options,
        seats=seats,
    )


def _pointed(table: Table, fact: e.Pointed) -> Table:
    return _with(table, starter_votes={**_current(table).starter_votes, fact.seat: fact.at_seat})


def moved(table: Table, fact: e.Moved, after: State | None) -> Table:
    """A move is made, and the clocks go on; without the state after it, the rules are asked."""
    current = _current(table)
    before, move = current.state, current.state.game.parse(fact.move)
    after = before.play(move) if after is None else after
    record, took = current.record, max(0, table.now - current.waiting_since)
    time_left_ms = current.time_left_ms
    if time_left_ms and before.turn is not None:
        time_left_ms = put(time_left_ms, before.turn, max(0, time_left_ms[before.turn] - took))
    is_last = ends_turn(move, after)
    if time_left_ms and after.turn is not None and table.agreements.clock == "turn" and is_last:
        time_left_ms = put(time_left_ms, after.turn, table.agreements.time)
    times = record.times or (0,) * len(record.moves)
    record = replace(record, moves=(*record.moves, fact.move), times=(*times, took))
    starts = turn_starts(current.turn_starts, after.board)
    return _with(
        table,
        state=after,
        turn_starts=starts,
        turns=(*current.turns, 0 if isinstance(move, Start) else current.turn),
        turn=current.turn + is_last,
        record=record,
        time_left_ms=time_left_ms,
        waiting_since=table.now,
        hurried=current.hurried and _goes_on(table, before, after),
    )


def _goes_on(table: Table, before: State, after: State) -> bool:
    """Has a bot moved, and is a bot to move in the same round?"""
    turns = [state.turn for state in (before, after)]
    bots = all(turn is not None and bool(table.seats[turn].bot) for turn in turns)
    return bots and not after.board.round_begins


def _hurried(table: Table, _: e.Hurried) -> Table:
    return _with(table, hurried=True)


def _signalled(table: Table, fact: e.Signalled) -> Table:
    return _with(table, signals=(*_current(table).signals, _signal_in(fact)))


def _signal_gone(table: Table, fact: e.Withdrawn | e.Lapsed) -> Table:
    signal = _signal_in(fact)
    return _with(table, signals=tuple(s for s in _current(table).signals if s != signal))


def _agreed(table: Table, fact: e.Agreed) -> Table:
    agreed = _current(table).agreed
    others = tuple(who for who in agreed.get(fact.to, ()) if who != fact.person)
    return _with(table, agreed={**agreed, fact.to: (*others, fact.person) if fact.yes else others})


def _unchanged(table: Table, _: e.RoundEnded) -> Table:
    """The move before it has ended the round; this only says so."""
    return table


def _ended(table: Table, fact: e.Ended) -> Table:
    """A game that was not played out says in its record how it ended."""
    current = _current(table)
    record = replace(current.record, result=current.state.result)
    if fact.end_reason != "finished":
        end_details = {} if fact.seat is None else {"seat": str(fact.seat + 1)}
        if fact.winners:
            end_details["winners"] = " ".join(str(seat + 1) for seat in fact.winners)
        record = replace(record, meta={**record.meta, "end": fact.end_reason, **end_details})
    ends = {"ended": fact.end_reason, "winners": fact.winners, "scores": fact.scores}
    return _with(table, **ends, record=record, signals=(), agreed={})


def _credited(table: Table, fact: e.Credited) -> Table:
    """Whatever was running is as if it had begun later."""

    def later(when: int) -> int:
        return min(when + fact.time, table.now)

    people = {
        who: person if person.away is None else replace(person, away=later(person.away))
        for who, person in table.people.items()
    }
    table = replace(table, people=people)
    if table.current_game is None:
        return table
    return _with(
        table,
        waiting_since=later(table.current_game.waiting_since),
        dealt_at=later(table.current_game.dealt_at),
    )


GAME_FOLDS: dict[type[Fact], Callable[[Table, Any], Table]] = {
    e.Dealt: _dealt,
    e.Pointed: _pointed,
    e.Signalled: _signalled,
    e.Withdrawn: _signal_gone,
    e.Lapsed: _signal_gone,
    e.Hurried: _hurried,
    e.Agreed: _agreed,
    e.RoundEnded: _unchanged,
    e.Ended: _ended,
    e.Credited: _credited,
}
