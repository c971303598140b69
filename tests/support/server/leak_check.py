"""A tap on all that is sent to somebody: every value has a known place, and no card a wrong one.

It does not ask `sight` what may be seen. It goes through every message leaf by leaf. A place that
can hold cards is held against the true state: one's own hand, what has been laid for all to see,
or everything once the game has ended. Any other place that is not listed here is a leak.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tenback.table import Event, Table, fold
from tenback.table.events import Dealt, Ended, Moved

__all__ = ["LeakCheck", "cards_of"]

OWN = {"table.view.hand", "table.view.legal", "table.view.losing"}
LAID = {
    "table.view.laid",
    "table.view.gone",
    "table.view.columns",
    "table.view.played.card",
    "table.view.played.covered",
    *(f"table.view.tops.{letter}" for letter in "abcdxy"),
    "events.move",
    "values.top",
}
NAMED = {"values.card"}  # in a refusal, what its author has named, right or wrong
ENDED = {
    *(f"table.current_game.{name}" for name in ("hands", "seed", "winners", "scores")),
    "events.seed",
}
# What there is in the box at all, and hands that everybody has laid open.
OPEN = re.compile(
    r"(table|table\.view|events)\.options\.|table\.view\.(instructions|idle)\.|"
    r"table\.view\.last_round\."
)
# Numbers and texts that mean something else than cards.
PLAIN = {
    *("type", "number", "now", "protocol", "server", "person", "tail", "record", "id", "repeated"),
    *("first", "last", "refused", "key", "clause", "text", "why", "retry"),
    *("values.seat", "values.n", "values.choices", "values.text", "values.place", "values.back"),
    "mark",
    *("values.move", "values.column", "values.most", "values.part"),
    *("events.v", "events.number", "events.at", "events.by", "events.cause", "events.event"),
    *("events.seat", "events.at_seat", "events.person", "events.name", "events.level"),
    *(
        "events.ready",
        "events.allowed",
        "events.to",
        "events.yes",
        "events.end_reason",
        "events.winners",
    ),
    *("events.scores", "events.ending", "events.text", "events.pile", "events.kind"),
    *(f"events.{name}" for name in ("round", "winner", "points", "totals", "starter")),
    *("events.game", "events.players", "events.names", "events.commitment", "events.moves"),
    *("events.time", "events.table"),
    *("table.table", "table.number", "table.phase", "table.game", "table.players", "table.host"),
    *("table.person", "table.seat", "table.begun", "table.current_game", "table.view"),
    *(f"table.seats.{name}" for name in ("holder", "bot", "standing_in", "ready", "open")),
    *(
        "table.current_game.number",
        "table.current_game.commitment",
        "table.current_game.names",
        "table.current_game.moves",
    ),
    *(
        "table.current_game.dealt_at",
        "table.current_game.waiting_since",
        "table.current_game.left",
        "table.current_game.ended",
    ),
    *("table.current_game.daily", "table.current_game.continued"),
    *(
        "table.current_game.signals.seat",
        "table.current_game.signals.pile",
        "table.current_game.signals.kind",
    ),
    *("table.view.game", "table.view.players", "table.view.seat", "table.view.turn"),
    *("table.view.talk", "table.view.counts", "table.view.stock", "table.view.stocks"),
    *("table.view.minimum", "table.view.played.pile", "table.view.result", "table.view.direction"),
    *("table.view.skips", "table.view.passes", "table.view.renewed", "table.view.round"),
    *("table.view.starter", "table.view.totals", "table.view.last_round"),
    *(f"table.view.tasks.{name}" for name in ("what", "column", "quiet")),
    *(f"table.view.result.{name}" for name in ("winners", "scores", "ending", "clause")),
}
KEYED = re.compile(  # places with the name of a person, a seat or an agreement in them
    r"table\.people\.[^.]+\.(name|away|follows)|table\.current_game\.(starter_votes|agreed)\.[^.]+|"
    r"(table|events)\.agreements\.[a-z_]+"
)
NO_CARD = re.compile(r"\.|<|draw|pass|x\d+|@\d")


def leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is no object and no list, with its place."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaves(part, f"{place}.{name}".lstrip("."))
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part, place)
    else:
        yield place, value


class LeakCheck:
    """The truth about a table, read from its log, and a search through what somebody hears."""

    def __init__(self, log: Iterable[Event]) -> None:
        self.tables: list[Table] = []  # after each event
        self.laid: list[set[str]] = []  # cards that everybody has seen by then, in this game
        self.seeds: dict[str, int | None] = {}  # and when they come to light
        table, laid = None, set[str]()
        for event in log:
            table = fold(table, event)
            if isinstance(event.fact, Dealt):
                laid = {"1", "60", "100", "None"}  # the bases, and a column that is not open yet
                self.seeds[event.fact.record.seed or ""] = None
            if isinstance(event.fact, Ended):
                self.seeds[event.fact.seed] = event.number
            if isinstance(event.fact, Moved):
                laid = laid | cards_of(event.fact.move)  # laid for all to see, and perhaps gone
            laid = laid | _public(table)
            self.tables.append(table)
            self.laid.append(laid)

    def search(self, person: str, text: str, named: Iterable[str] = ()) -> None:
        """An AssertionError where a message tells somebody too much, who has named these cards."""
        message = json.loads(text)
        number = message.get("number", len(self.tables))
        for seed, end in self.seeds.items():
            assert (end is not None and number >= end) or seed not in text, "the seed is out"
        table, laid = self.tables[number - 1], self.laid[number - 1]
        match = table.current_game
        seat = table.hand_of(person)
        own = set() if match is None or seat is None else set(map(str, match.state.hands[seat]))
        for place, value in leaves(message):
            if place in OWN or place in NAMED:
                known = own | set(named) if place in NAMED else own
                assert not (cards := cards_of(value) - known), f"{person} sees {cards} in {place}"
            elif place in LAID:
                assert not (cards := cards_of(value) - laid), f"{person} sees {cards} in {place}"
            elif place in ENDED:
                assert match is not None
                assert match.ended or any(end and end <= number for end in self.seeds.values())
            else:
                assert place in PLAIN or KEYED.fullmatch(place) or OPEN.match(place), (
                    f"what is {value!r} in {place}?"
                )


def _public(table: Table) -> set[str]:
    """The cards that lie open now."""
    if table.current_game is None:
        return set()
    board: Any = table.current_game.state.board
    if hasattr(board, "columns"):
        return set(map(str, (*board.columns, *board.gone)))
    cards = board.laid if isinstance(board.laid, frozenset) else board.laid[0] | board.laid[1]
    return set(map(str, cards))


def cards_of(value: Any) -> set[str]:
    """The card in a value: itself, or the one a move lays."""
    text = str(value)
    if NO_CARD.fullmatch(text):
        return set()
    found = re.fullmatch(r"(\d+)[a-dxy]|(.+):\d+", text)
    return {found[1] or found[2]} if found else {text}
