"""Commands in, events out: the one door to a table.

The caller stores the events before telling anybody, and goes on with the table that comes with
them. Chance and time come in as values: `now` in milliseconds, and a fresh `seed`,
which is used only where cards are dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tenback.levels import LEVELS
from tenback.record import Record, RecordError, Seeded, final
from tenback.rules import Options, game
from tenback.table import commands as c
from tenback.table.actions import clock, lobby, people, play, seating, starter, talk, votes
from tenback.table.actions.draft import Draft
from tenback.table.commands import SERVER, SERVER_COMMANDS, Command
from tenback.table.errors import TableError
from tenback.table.events import Created, Event
from tenback.table.events.fold import fold
from tenback.table.refusal import Refusal, RefusalError, deny
from tenback.table.state import Table
from tenback.table.state.agreements import Agreements

__all__ = ["Decided", "Repeated", "create_table", "create_table_from", "decide"]


@dataclass(frozen=True, slots=True)
class Decided:
    """The command takes effect: what happens, and the table afterwards."""

    events: tuple[Event, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command has had its effect before: the events from `first` to `last`."""

    first: int
    last: int


def create_table(
    table: str, game_id: str, players: int, options: Options, agreements: Agreements, *, now: int
) -> Decided:
    """A new table with free seats; a RuleError where the game cannot be played so."""
    game(game_id).deal(players, options, deal=Seeded("found"))
    return _begun(Created(table, game_id, players, options.write(), agreements), now)


def create_table_from(table: str, record: Record, agreements: Agreements, *, now: int) -> Decided:
    """A new table where a game is played on after the last move of a record."""
    if final(record).result is not None:
        raise RecordError("moves", "table.no.over_already")
    fact = Created(
        table, record.game, record.players, record.options.write(), agreements, begin=record
    )
    return _begun(fact, now)


def _begun(fact: Created, now: int) -> Decided:
    if fact.agreements.stand_in and fact.agreements.stand_in not in LEVELS:
        values = {"level": fact.agreements.stand_in, "choices": ", ".join(LEVELS)}
        raise TableError("agreements.stand_in", "table.no.no_level", **values)
    event = Event(1, now, SERVER, "found", fact)
    return Decided((event,), fold(None, event))


def decide(
    table: Table, who: str, command: Command, now: int, seed: str
) -> Decided | Repeated | Refusal:
    """What comes of a command that `who` gives: a person, a bot ("@2") or the server ("")."""
    before = table.answers.find(who, command.id)
    if before is not None:
        return Repeated(*before)
    draft = Draft(table, who, command.id, now, seed)
    try:
        _may(table, who, command)
        _DOES[type(command)](draft, command)
        _conclude(draft)
    except RefusalError as refused:
        return refused.at(table.number)
    return Decided(tuple(draft.events), draft.table)


def _may(table: Table, who: str, command: Command) -> None:
    """Bots play, the server keeps time, and people do the rest, once they have come."""
    if who == SERVER:
        allowed = isinstance(command, tuple(SERVER_COMMANDS.values()))
    elif who.startswith("@"):
        allowed = isinstance(command, c.Play | c.PointAt | c.SendSignal | c.Withdraw)
    else:
        allowed = not isinstance(command, tuple(SERVER_COMMANDS.values()))
        if who not in table.people and not isinstance(command, c.Come):
            raise deny("stranger", "not_here")
    if not allowed:
        raise deny("stranger", "not_yours")


def _conclude(draft: Draft) -> None:
    """People who came or left may have made the others agree."""
    starter.conclude(draft)
    votes.conclude(draft)


_DOES: dict[type[Command], Callable[[Draft, Any], None]] = {
    c.Come: people.come,
    c.Rename: people.rename,
    c.Leave: people.leave,
    c.PassHost: people.pass_host,
    c.Lose: people.lose,
    c.Return: people.return_,
    c.TakeSeat: seating.take,
    c.LeaveSeat: seating.leave,
    c.SeatBot: seating.seat_bot,
    c.ClearSeat: seating.clear,
    c.HandOver: seating.hand_over,
    c.TakeOver: seating.take_over,
    c.OpenSeat: seating.open_seat,
    c.Follow: seating.follow,
    c.Ready: lobby.ready,
    c.Settle: lobby.settle,
    c.Arrange: lobby.arrange,
    c.StartGame: lobby.start,
    c.PointAt: starter.point,
    c.DecideStarter: starter.decide,
    c.BestHand: starter.best_hand,
    c.Play: play.play,
    c.SendSignal: talk.send,
    c.Withdraw: talk.withdraw,
    c.Say: talk.say,
    c.React: talk.react,
    c.Hurry: clock.hurry,
    c.Agree: votes.agree,
    c.Tick: clock.tick,
    c.Credit: clock.credit,
}
