"""The server's part of PROTOCOL.md names every message, command, event and refusal there is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from tenback.server.http.exact_limits import ExactAllowance, ExactLimit
from tenback.server.http.limits import Allowance, Limit, limits_of
from tenback.server.http.routes import ROUTES
from tenback.server.settings import Settings
from tenback.server.tables import messages
from tenback.server.tables.connection import CODES
from tenback.server.tables.live_table import MOST_MISSED_EVENTS
from tenback.server.tables.messages import LARGEST_BYTES
from tenback.server.tables.socket import MOST_SOCKETS
from tenback.table import COMMANDS, FACTS, SERVER_COMMANDS, refusal

PAGE = (Path(__file__).parents[3] / "PROTOCOL.md").read_text(encoding="utf-8")
SERVER = PAGE.split("\n## Server\n")[1]
MESSAGES = [
    kind
    for kind in vars(messages).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
]


def rows(heading: str) -> dict[str, str]:
    """The rows of the first table after a heading, by the names in their first cells."""
    table = SERVER.split(heading, 1)[1].split("|---|", 1)[1].partition("\n\n")[0]
    lines = re.findall(r"^\| (`[^|]*) \| (.*)\|$", table, re.MULTILINE)
    return {name: rest for cell, rest in lines for name in re.findall(r"`(\w+)`", cell)}


def test_every_address_is_described() -> None:
    told = set(re.findall(r"^\| `([A-Z]+ /\S*)` \|", SERVER, re.MULTILINE))
    there = {
        f"{method} {_shown(path)}"
        for handler in ROUTES
        if handler.include_in_schema
        for path in handler.paths
        for method in handler.http_methods
    }
    assert told == there


def _shown(path: str) -> str:
    """An address as the page writes it, with its changing parts in capitals."""

    def part(found: re.Match[str]) -> str:
        return "ID" if found[1] in ("id", "record") else found[1].upper()

    return re.sub(r"{(?:\w+_)?(\w+):\w+}", part, path)


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_is_described(kind: type[msgspec.Struct]) -> None:
    listed = rows("\nTo the server:") | rows("\nFrom the server:")
    assert len(listed) == len(MESSAGES)
    told = listed[str(kind.__struct_config__.tag)]
    for field in kind.__struct_fields__:
        assert f"`{field}`" in told


def test_every_command_is_described() -> None:
    listed = rows("### Commands")
    assert set(listed) == set(COMMANDS) - set(SERVER_COMMANDS)
    for name, told in listed.items():
        for part in fields(COMMANDS[name]):
            assert part.name == "id" or f"`{part.name}`" in told, name


def test_every_event_is_described() -> None:
    listed = rows("### Events")
    assert set(listed) == set(FACTS)
    for name, told in listed.items():
        for part in fields(FACTS[name]):
            assert bool(part.metadata) != (f"`{part.name}`" in told), name


def test_every_refusal_limit_and_goodbye_is_described() -> None:
    kinds = re.findall(r"^\| `(\w+)`", refusal.__doc__ or "", re.MULTILINE)
    assert set(rows("### Refusals")) == {"unreadable", "too_fast", "failed", *kinds}
    assert f"{LARGEST_BYTES:,} bytes" in SERVER
    assert f"the last {MOST_MISSED_EVENTS} events" in SERVER
    byes = re.findall(r"^\| `(\w+)` \| (\d{4}) \|", SERVER, re.MULTILINE)
    assert {why: int(code) for why, code in byes} == {
        why: code for why, code in CODES.items() if why != "origin"
    }


LIMITS = {
    "messages over the WebSocket": "commands",
    "requests, and new WebSockets": "requests",
    "reading tables, results, records, reviews, hints, deals, my games and partners": "readings",
    "replays and solutions; continuing a game": "replays",
    "trials of moves": "trials",
    "opening a table; exporting my data": "new_tables",
    "uploading a record": "uploads",
    "requesting a hint or a review": "questions",
    "new names": "signups",
    "table codes, and new screens": "code_lookups",
}


def test_the_limits_are_those_of_a_usual_server() -> None:
    usual = Settings("")
    limits = limits_of(usual.rate, usual.people_per_address)
    told = SERVER.split("### Limits")[1].split("###")[0]

    def so(limit: Limit | ExactLimit) -> str:
        return f"{limit.rate:g} ({limit.reserve:,.0f})"

    for what, name in LIMITS.items():
        limit = getattr(limits, name)
        if isinstance(limit, Allowance | ExactAllowance):
            assert f"| {what} | {so(limit.people)} | {so(limit.addresses)} |" in told
        else:
            assert f"| {what} | | {so(limit)} |" in told
    passwords = f"| passwords | {so(limits.logins)} for a login | {so(limits.passwords)} |"
    assert passwords in told
    assert (
        f"| open WebSockets | {MOST_SOCKETS} | {MOST_SOCKETS * usual.people_per_address} |" in told
    )
