"""Who is at the table: coming, going, names, lost connections, and whose turn it is to be host."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from tenback.language import say
from tenback.record.deal import UNFIT
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions.draft import Draft
from tenback.table.actions.play import end
from tenback.table.actions.seating import stand_up
from tenback.table.actions.talk import drop_signals
from tenback.table.person_names import MOST_NAME_CHARACTERS, clean_name, lookalike_key
from tenback.table.refusal import Refusal, RefusalError, deny
from tenback.table.state import Table
from tenback.talk import judge

__all__ = ["come", "leave", "lose", "next_host", "pass_host", "rename", "return_"]

MOST_PERSON_ID_CHARACTERS = 64
MOST_PEOPLE = 50


def come(draft: Draft, command: c.Come) -> None:
    """Come to watch; the first one is the host."""
    table, who = draft.table, draft.who
    if who in table.people:
        raise deny("nothing", "already_here")
    if not 1 <= len(who) <= MOST_PERSON_ID_CHARACTERS or UNFIT.search(who):
        raise deny("invalid", "bad_person")
    if len(table.people) >= MOST_PEOPLE:
        raise deny("phase", "full", n=MOST_PEOPLE)
    draft.add(e.Came(who, _name_of_newcomer(draft, command)))
    if not table.host:
        draft.add(e.HostPassed(who))


def rename(draft: Draft, command: c.Rename) -> None:
    """Another name, between games."""
    draft.require_no_game()
    name = _name(draft, command.name)
    if name == draft.table.people[draft.who].name:
        raise deny("nothing", "already")
    draft.add(e.Renamed(draft.who, name))


def _name_of_newcomer(draft: Draft, command: c.Come) -> str:
    """The name somebody brings; a free one where silence is kept, or where that is asked for."""
    table = draft.table
    if not _may_talk(table):
        return _guest_name(table)
    if not command.numbered:
        return _name(draft, command.name)
    name = _fit_name(draft, command.name)
    if lookalike_key(name) not in _taken(draft):
        return name
    endings = (f" {n}" for n in count(2))
    return _first_free(table, (name[: MOST_NAME_CHARACTERS - len(end)] + end for end in endings))


def _name(draft: Draft, name: str) -> str:
    """A name that can be shown, that nobody else has, and that tells nothing about cards."""
    name = _fit_name(draft, name)
    if lookalike_key(name) in _taken(draft):
        raise deny("invalid", "name_taken")
    return name


def _taken(draft: Draft) -> set[str]:
    """The names of the others at the table."""
    people = draft.table.people.items()
    return {lookalike_key(person.name) for who, person in people if who != draft.who}


def _fit_name(draft: Draft, raw_name: str) -> str:
    """A name that can be shown, and that tells nothing about cards."""
    name = clean_name(raw_name)
    if name is None:
        raise deny("invalid", "bad_name", most=MOST_NAME_CHARACTERS)
    current = draft.table.playing
    if current and current.state.board.talk != "free":
        verdict = judge(name, "strict", draft.table.agreements.language)
        if not verdict:
            values: dict[str, object] = {"part": verdict.part}
            raise RefusalError(Refusal("talk", verdict.key, values, verdict.clause))
    return name


def _may_talk(table: Table) -> bool:
    return table.playing is None or table.playing.state.board.talk != "silent"


def _guest_name(table: Table) -> str:
    """Where silence is kept (X-11) a name could be the message: "Leave A" would be heard by all."""
    language = table.agreements.language
    return _first_free(table, (say("table.guest", language, n=n) for n in count(1)))


def _first_free(table: Table, names: Iterator[str]) -> str:
    taken = {lookalike_key(person.name) for person in table.people.values()}
    return next(name for name in names if lookalike_key(name) not in taken)


def leave(draft: Draft, _: c.Leave) -> None:
    """Go for good. A game that nobody is left to see ends."""
    seat = draft.table.seat_of(draft.who)
    if seat is not None:
        stand_up(draft, seat)
    if draft.table.host == draft.who:
        draft.add(e.HostPassed(next_host(draft.table)))
    if draft.table.playing and len(draft.table.people) == 1:
        end(draft, "abandoned")
    draft.add(e.Left(draft.who, draft.table.people[draft.who].name))


def next_host(table: Table) -> str:
    """Who is the host next: somebody here before somebody lost, a player before a watcher."""

    def rank(who: str) -> tuple[bool, bool, int]:
        person = table.people[who]
        return person.away is not None, table.seat_of(who) is None, person.joined_at

    return min((who for who in table.people if who != table.host), key=rank, default="")


def pass_host(draft: Draft, command: c.PassHost) -> None:
    """Make somebody else the host."""
    draft.require_host()
    if command.person not in draft.table.people:
        raise deny("invalid", "nobody")
    if command.person == draft.who:
        raise deny("nothing", "already")
    draft.add(e.HostPassed(command.person))


def lose(draft: Draft, command: c.Lose) -> None:
    """Note since when somebody is away."""
    if command.person not in draft.table.people:
        raise deny("invalid", "nobody")
    if draft.table.people[command.person].away is not None:
        raise deny("nothing", "already")
    draft.add(e.Lost(command.person))


def return_(draft: Draft, command: c.Return) -> None:
    """Somebody is back, and a bot that stood in makes way."""
    if command.person not in draft.table.people:
        raise deny("invalid", "nobody")
    if draft.table.people[command.person].away is None:
        raise deny("nothing", "already")
    draft.add(e.Returned(command.person))
    seat = draft.table.seat_of(command.person)
    if seat is not None and draft.table.seats[seat].standing_in:
        drop_signals(draft, seat)
        draft.add(e.TakenOver(seat))
