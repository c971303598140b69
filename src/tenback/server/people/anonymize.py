"""Anonymize a person in logs and records, so that the games can still be replayed.

The log is the only state of a table. Its people are random ids, which stay. Names and chat messages
of the person are replaced, also inside records of games. Numbers, times, moves and other people
stay as they are. Others may have the same name, so a name in a record is found by its seat, unless
the log is broken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from tenback.server.store.rows import BROKEN_JSON, JsonObject, decode_row

__all__ = [
    "REMOVED_TEXT",
    "anonymize_event",
    "anonymize_record",
    "anonymize_seats",
    "decode_or_none",
    "messages_by",
    "names_used",
    "replace_names",
    "seats_dealt",
]

NAMING_EVENTS = ("came", "renamed", "left")
REMOVED_TEXT = "…"


def decode_or_none(body: str) -> JsonObject | None:
    """A stored event or record; None if the row is broken."""
    try:
        return decode_row(body)
    except BROKEN_JSON:
        return None


def replace_names(body: str, names: Iterable[str], instead: str) -> str:
    """A broken row in which these names are replaced wherever they occur."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        for written in (name, json.dumps(name)[1:-1]):
            body = body.replace(written, instead)
    return body


def names_used(log: Iterable[JsonObject], person: str) -> set[str]:
    """Every name a person has had at a table."""
    mine = (event for event in log if event.get("person") == person)
    return {
        str(event["name"])
        for event in mine
        if event.get("event") in NAMING_EVENTS and "name" in event
    }


def messages_by(log: Iterable[JsonObject], person: str) -> Iterator[JsonObject]:
    """The chat messages of a person at a table, with their times."""
    for event in log:
        if event.get("event") == "said" and event.get("person") == person:
            yield {"at": event.get("at"), "text": event.get("text")}


def seats_dealt(log: Iterable[JsonObject], person: str) -> list[set[int]]:
    """The seats of a person at each deal of a log."""
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


def anonymize_event(event: JsonObject, person: str, names: set[str], instead: str) -> bool:
    """Replace names and chat messages of a person in an event; True if anything has changed."""
    before = str(event)
    if (
        event.get("by") == person
    ):  # a client chooses the ids of its commands, so they may contain anything
        event["cause"] = sha256(f"{instead}/{event.get('cause')}".encode()).hexdigest()[:32]
    if event.get("person") == person:
        if event.get("event") in NAMING_EVENTS:
            event["name"] = instead
        elif event.get("event") == "said":
            event["text"] = REMOVED_TEXT
    for part in ("record", "begin"):
        if isinstance(event.get(part), dict):
            anonymize_record(event[part], names, instead)
    return str(event) != before


def anonymize_record(record: JsonObject, names: set[str], instead: str) -> None:
    """Replace names in the record of a game."""
    if isinstance(record.get("names"), list):
        record["names"] = [
            instead if isinstance(name, str) and name in names else name for name in record["names"]
        ]


def anonymize_seats(record: Any, seats: set[int], instead: str) -> bool:
    """Replace the names at these seats in a record; True if there was one."""
    names = record.get("names") if isinstance(record, dict) else None
    if not isinstance(names, list):
        return False
    named = [seat for seat in seats if seat < len(names) and names[seat]]
    for seat in named:
        names[seat] = instead
    return bool(named)
