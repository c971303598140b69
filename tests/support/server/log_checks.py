"""What must hold after any evening on a server: nothing lost, nothing twice, nothing given away."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tenback.record import final, read_record
from tenback.table import Event, Table, fold, replay, visible_event, visible_table
from tenback.table.events import Dealt, Ended
from tests.support.server.client import Client
from tests.support.server.process import Process

# Where cards lie that only some may see; anything of the kind in another place is a leak.
HANDS = {"hand", "hands", "deck", "decks", "draw", "seed", "begin", "stocked", "cards"}


def check(server: Process, clients: Sequence[Client]) -> Table:
    """Hold what friends have heard against the log; the table at the end."""
    log = server.log(clients[0].table)
    table = replay(log)
    seeds = {event.fact.record.seed: event.number for event in log if isinstance(event.fact, Dealt)}
    ends = {event.fact.seed: event.number for event in log if isinstance(event.fact, Ended)}
    states = list(_states(log))
    for client in clients:
        _acknowledged_once(client, log)
        assert client.number == table.number
        assert client.sight == _sent(visible_table(table, client.id)), (
            "the last view is not the log's"
        )
        told = {event.number: _sent(visible_event(event, client.id, table)) for event in log}
        assert client.events == [told[event["number"]] for event in client.events]
        for text in client.heard:
            _gives_nothing_away(text, client, states, {s: ends.get(s) for s in seeds if s})
    return table


def _states(log: list[Event]) -> Iterator[Table]:
    table = None
    for event in log:
        table = fold(table, event)
        yield table


def _acknowledged_once(client: Client, log: list[Event]) -> None:
    """Every acknowledged command is in the log, in one piece."""
    runs: Counter[str] = Counter()
    before = ""
    for event in log:
        if event.by == client.id and event.cause != before:
            runs[event.cause] += 1
        before = event.cause if event.by == client.id else ""
    for name in client.acknowledged:
        assert runs[name] == 1, f"{name} took effect {runs[name]} times"


def _gives_nothing_away(
    text: str, client: Client, states: list[Table], ends: dict[str, int | None]
) -> None:
    """No seed before the end, and no cards but one's own."""
    message = json.loads(text)
    number = message.get("number", len(states))
    for seed, end in ends.items():
        if end is None or number < end:
            assert seed not in text, "the seed is out"
    if message["type"] not in ("welcome", "events"):
        assert not _places(message)
        return
    state = states[number - 1]
    assert message["table"] == _sent(visible_table(state, client.id))
    for place, value in _places(message):
        if place == "table.view.hand":
            assert state.current_game is not None
            seat = state.hand_of(client.id)
            own = () if seat is None else state.current_game.state.hands[seat]
            assert value == [card if isinstance(card, int) else str(card) for card in own]
        elif place in ("table.current_game.hands", "table.current_game.seed"):
            assert state.current_game is not None
            assert state.current_game.ended
        elif not place.endswith("options.deck"):  # which cards there are at all
            assert place in ("events.seed", "table.view.last_round.hands"), place


def _places(value: Any, place: str = "") -> list[tuple[str, Any]]:
    """Every field that could hold cards, with its way there."""
    found = []
    if isinstance(value, dict):
        for name, part in value.items():
            way = f"{place}.{name}".lstrip(".")
            if name in HANDS:
                found.append((way, part))
            found += _places(part, way)
    elif isinstance(value, list):
        for part in value:
            found += _places(part, place)
    return found


def check_finished_record(client: Client) -> None:
    """The finished game is there for everybody who has its name, and is legal to the last move."""
    assert client.record
    answer = client.http.get(f"/api/records/{client.record}")
    assert answer.status_code == 200
    record = read_record(answer.text)
    assert final(record).result == record.result
    assert record.result is not None
    assert record.seed == client.sight["current_game"]["seed"]


def _sent(plain: Any) -> Any:
    return json.loads(json.dumps(plain))
