"""What the others did last, as the bot protocol writes it down. PROTOCOL.md describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tenback.bots.turn import Deed
from tenback.record import RecordError
from tenback.record.fields import mapped
from tenback.record.sight_fields import Sight
from tenback.rules import View
from tenback.rules.moves import Lay

__all__ = ["read_deeds", "write_deeds"]


def write_deeds(seen: Sequence[Deed]) -> list[dict[str, Any]]:
    """The last turns of others, with the piles by their letters."""
    return [
        {
            "seat": deed.seat,
            "laid": list(deed.cards),
            "later": list(deed.later),
            "held": deed.held,
            "before": dict(zip(Lay.letters, deed.before, strict=True)),
            "after": dict(zip(Lay.letters, deed.after, strict=True)),
            "stock": deed.stock,
            "minimum": deed.due,
        }
        for deed in seen
    ]


def read_deeds(plain: object, view: View) -> list[Deed]:
    """The same read back; what cannot have come before this view is a RecordError."""
    if plain is None:
        return []
    if not isinstance(plain, list):
        raise RecordError("seen", "record.must.list")
    found: dict[int, Deed] = {}
    for place, each in enumerate(plain):
        given = Sight(mapped(f"seen[{place}]", each))
        seat = given.seat("seat", view.board.players)
        deed = Deed(
            -1 if seat is None else seat,
            given.number("held"),
            given.numbers("laid"),
            given.numbers("later"),
            _tops("before", given),
            _tops("after", given),
            given.number("stock"),
            given.number("minimum"),
        )
        if deed.seat in found or not deed.precedes(view):
            raise RecordError(f"seen[{place}]", "bot.seen")
        found[deed.seat] = deed
    return list(found.values())


def _tops(name: str, given: Sight) -> tuple[int, ...]:
    shown = Sight(mapped(name, given[name]))
    return tuple(shown.number(letter) for letter in Lay.letters)
