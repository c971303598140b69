"""Read views from JSON strictly: an impossible table is refused.

Fields that follow from others may be left out; `legal` and `talk` must be right if they are there.
`losing` and unknown fields are ignored: a newer writer may add some.
"""

from __future__ import annotations

from tenback.record.deal import Seeded
from tenback.record.errors import RecordError
from tenback.record.game.fields import mapped, read_game, read_options
from tenback.record.view_json.fields import JsonFields
from tenback.record.view_json.formats import FORMATS
from tenback.rules import RuleError, View

__all__ = ["read_view"]


def read_view(plain: object) -> View:
    """The view these plain values stand for; anything else is a PlacedError."""
    fields = JsonFields(mapped("view", plain))
    played = read_game(fields)
    try:
        options = read_options(fields, played)
        fresh = played.deal(fields.number("players"), options, deal=Seeded("any"))
    except RuleError as refused:
        place = "players" if refused.key.startswith("option.players") else "options"
        raise RecordError.because(place, refused) from None
    view = FORMATS[played.id].read(fresh, fields, fields.seat("seat", fresh.players))
    legal, talk = list(map(str, view.legal)), view.board.talk
    if "talk" in fields and fields["talk"] != talk:
        raise RecordError("talk", "view.follows", value=fields["talk"], true=talk)
    if "legal" in fields and fields["legal"] != legal:
        follows = ", ".join(legal) or "[]"
        raise RecordError("legal", "view.follows", value=fields["legal"], true=follows)
    return view
