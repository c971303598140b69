"""Take a person out of logs and records, so that the games can still be replayed.

A log is the only state of a table, and its people are random ids, which stay. What says who it was
is replaced: names in whatever events carry them, also inside the records of games, and what the
person said. Numbers, times and moves are as before, and so is everybody else: others may be called
the same, so a name in a record is known by the seat, wherever the log can be read as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from tenback.server.store.rows import UNREADABLE, opened

__all__ = [
    "SAID",
    "legible",
    "names_of",
    "said_by",
    "scrub",
    "scrub_record",
    "seats_dealt",
    "unseat",
    "without",
]

NAMED = ("came", "renamed", "left")
SAID = "…"


def legible(body: str) -> dict[str, Any] | None:
    """An event or a record as it is kept; None where the row is broken, and no JSON any more."""
    try:
        return opened(body)
    except UNREADABLE:
        return None


def without(body: str, names: Iterable[str], instead: str) -> str:
    """What is left of a broken row where names are replaced wherever they stand."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        for written in (name, json.dumps(name)[1:-1]):
            body = body.replace(written, instead)
    return body


def names_of(log: Iterable[dict[str, Any]], person: str) -> set[str]:
    """Every name a person has had at a table."""
    mine = (event for event in log if event.get("person") == person)
    return {str(event["name"]) for event in mine if event.get("event") in NAMED and "name" in event}


def said_by(log: Iterable[dict[str, Any]], person: str) -> Iterator[dict[str, Any]]:
    """What a person has said at a table, and when."""
    for event in log:
        if event.get("event") == "said" and event.get("person") == person:
            yield {"at": event.get("at"), "text": event.get("text")}


def seats_dealt(log: Iterable[dict[str, Any]], person: str) -> list[set[int]]:
    """Where a person sat when the cards were dealt, for each deal of a log."""
    seats: set[int] = set()
    deals = []
    for event in log:
        match event.get("event"), event.get("seat"):
            case "seat_taken", int(seat) if event.get("person") == person:
                seats.add(seat)
            case "seat_taken" | "seat_left" | "bot_seated", int(seat):
                seats.discard(seat)
            case "dealt", _:
                deals.append(set(seats))
    return deals


def scrub(event: dict[str, Any], person: str, names: set[str], instead: str) -> bool:
    """Replace names and words of a person in an event; has anything changed?"""
    before = str(event)
    if event.get("by") == person:  # the ids of commands are the client's own, and may say anything
        event["cause"] = sha256(f"{instead}/{event.get('cause')}".encode()).hexdigest()[:32]
    if event.get("person") == person:
        if event.get("event") in NAMED:
            event["name"] = instead
        elif event.get("event") == "said":
            event["text"] = SAID
    for part in ("record", "begin"):
        if isinstance(event.get(part), dict):
            scrub_record(event[part], names, instead)
    return str(event) != before


def scrub_record(record: dict[str, Any], names: set[str], instead: str) -> None:
    """The same in the record of a game."""
    if isinstance(record.get("names"), list):
        record["names"] = [
            instead if isinstance(name, str) and name in names else name for name in record["names"]
        ]


def unseat(record: Any, seats: set[int], instead: str) -> bool:
    """Replace the names at these seats in a record; was there one?"""
    names = record.get("names") if isinstance(record, dict) else None
    if not isinstance(names, list):
        return False
    named = [seat for seat in seats if seat < len(names) and names[seat]]
    for seat in named:
        names[seat] = instead
    return bool(named)
