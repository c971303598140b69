"""An event in words, for a person who listens, or for a list of what has happened."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tenback.language import say
from tenback.rules import game
from tenback.rules.moves import parse_seat
from tenback.rules.spoken import moves_in_words
from tenback.table import events as e
from tenback.table.events import FACTS, Event
from tenback.table.state import Table

__all__ = ["describe_event"]

_NAMES = {kind: name for name, kind in FACTS.items()}


def describe_event(event: Event, table: Table, language: str = "en") -> str:
    """What happened, in a language; `table` is the table after the event."""
    fact = event.fact
    name = _NAMES[type(fact)]
    values = _values(event, table, language)
    if isinstance(fact, e.Ended):
        if fact.end_reason == "finished" and table.current_game and table.current_game.state.result:
            return table.current_game.state.result.sentence.say(language)
        return say(
            f"table.end.{'lost_on_time' if fact.winners else fact.end_reason}", language, **values
        )
    if isinstance(fact, e.Signalled):
        return say(f"table.signal.{fact.kind}", language, **values)
    if isinstance(fact, e.Reacted):
        return say(f"table.reaction.{fact.kind}", language, **values)
    if isinstance(fact, e.Agreed):
        verb = "yes" if fact.yes else "no"
        return say(f"table.vote.{fact.to}.{verb}", language, **values)
    if isinstance(fact, e.Pointed) and fact.at_seat is None:
        name = "pointed_best"
    elif _is_off(fact):
        name = f"{name}_not"
    elif isinstance(fact, e.RoundEnded) and fact.winner is None:
        name = "round_blocked"
    elif isinstance(fact, e.Moved) and fact.seat is None:
        name = "started"
    elif isinstance(fact, e.Moved) and fact.move == ".":
        name = "done"
    return say(f"table.event.{name}", language, **values)


def _is_off(fact: e.Fact) -> bool:
    """Is something undone by this: no longer ready, open or followed?"""
    match fact:
        case e.Readied(ready=False) | e.SeatOpened(allowed=False) | e.Followed(seat=None):
            return True
    return False


def _values(event: Event, table: Table, language: str) -> dict[str, Any]:
    """What fills the sentence; seats are counted from 1 in every text."""
    fact = event.fact
    values: dict[str, Any] = {
        part.name: getattr(fact, part.name)
        for part in fields(fact)
        if isinstance(getattr(fact, part.name), str | int)
    }
    who = values.get("person") or event.by
    seat = values.get("seat", parse_seat(who) if who.startswith("@") else None)
    if isinstance(fact, e.Moved) and seat is None:
        seat = parse_seat(fact.move)
    if seat is not None:
        values["seat"] = seat + 1
        holder = table.seats[seat].holder if seat < table.players else ""  # it may be gone since
        values["holder"] = _name(table, holder, language, seat)
    if isinstance(fact, e.Pointed) and fact.at_seat is not None:
        values["target"] = _name(table, table.seats[fact.at_seat].holder, language, fact.at_seat)
    if isinstance(fact, e.Ended):
        won = (_name(table, table.seats[seat].holder, language, seat) for seat in fact.winners)
        values["winners"] = ", ".join(won)
    if isinstance(fact, e.RoundEnded):
        names = [_name(table, held.holder, language, n) for n, held in enumerate(table.seats)]
        values["totals"] = ", ".join(map("{} {}".format, names, fact.totals))
        values["winner"] = "" if fact.winner is None else names[fact.winner]
    if "game" in values:
        values["game"] = say(f"game.{values['game']}", language)
    if "pile" in values:
        values["pile"] = str(values["pile"]).upper()
    if isinstance(fact, e.Moved):
        values["move"] = moves_in_words([game(table.game).parse(fact.move)], table.game, language)
    values["who"] = values.get("name") or _name(table, who, language, seat)
    return values


def _name(table: Table, who: str, language: str, seat: int | None) -> str:
    """A person by name, anybody else by the seat."""
    if who in table.people:
        return table.people[who].name
    return say("play.player", language, n=1 + (seat or 0))
