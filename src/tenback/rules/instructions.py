"""The instruction cards of The Game Extreme: the seven kinds, and which cards carry them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tenback.rules.errors import InvalidOption
from tenback.rules.options import as_dict

__all__ = ["DEFAULT_TABLE", "KINDS", "Instructions", "Kind", "Table", "dealt_table", "read_table"]

CARDS_OF_A_KIND = 4
FIRST_CARD, LAST_CARD = 2, 99


class Kind(StrEnum):
    """What a card tells the player who lays it."""

    STOP = "STOP"
    SKULL = "SKULL"
    THREE = "THREE"
    SILENCE = "SILENCE"
    NO_BACK = "NO_BACK"
    ONE_PILE = "ONE_PILE"
    DRAW_ONE = "DRAW_ONE"


KINDS = tuple(Kind)
LIGHTNING = frozenset(KINDS[:3])  # these bind the player who lays them, this turn only

Table = tuple[tuple[Kind, tuple[int, ...]], ...]

# Ours, not the printed one: spread evenly, and symmetric under v -> 101 - v (XR-1).
DEFAULT_TABLE: Table = (
    (Kind.STOP, (4, 36, 65, 97)),
    (Kind.SKULL, (11, 45, 56, 90)),
    (Kind.THREE, (18, 32, 69, 83)),
    (Kind.SILENCE, (7, 42, 59, 94)),
    (Kind.NO_BACK, (14, 28, 73, 87)),
    (Kind.ONE_PILE, (21, 49, 52, 80)),
    (Kind.DRAW_ONE, (25, 39, 62, 76)),
)


@dataclass(frozen=True, slots=True)
class Instructions:
    """The instruction of each card that carries one, among the kinds in play."""

    table: Table
    kinds: tuple[Kind, ...] = KINDS
    of: dict[int, Kind] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        by_card = {card: kind for kind, cards in self.table for card in cards if kind in self.kinds}
        object.__setattr__(self, "of", by_card)

    def visible(self, kind: Kind, tops: tuple[int, ...]) -> list[int]:
        """The piles that show this kind; infinity kinds bind while they are visible."""
        return [pile for pile, top in enumerate(tops) if self.of.get(top) is kind]


def dealt_table(order: tuple[int, ...]) -> Table:
    """Four cards of each kind from the front of a shuffle (XR-1, `random`)."""
    chunks = [order[start : start + CARDS_OF_A_KIND] for start in range(0, 28, CARDS_OF_A_KIND)]
    return tuple((kind, tuple(sorted(cards))) for kind, cards in zip(KINDS, chunks, strict=True))


def read_table(value: object) -> Table:
    """A table from plain values, {"STOP": [4, 36, 65, 97], ...}: seven kinds, four cards each."""
    pairs = as_dict(value)
    used_cards: set[int] = set()
    table: list[tuple[Kind, tuple[int, ...]]] = []
    for kind in KINDS:
        cards = pairs.pop(str(kind), None)
        if not isinstance(cards, list | tuple) or len(cards) != CARDS_OF_A_KIND:
            raise InvalidOption("option.table_kind", "XR-1", kind=str(kind))
        for card in cards:
            if type(card) is not int or not FIRST_CARD <= card <= LAST_CARD or card in used_cards:
                raise InvalidOption("option.table_card", "XR-1", kind=str(kind), card=card)
            used_cards.add(card)
        table.append((kind, tuple(sorted(cards))))
    if pairs:
        raise InvalidOption("option.table_unknown", "XR-1", kind=str(next(iter(pairs))))
    return tuple(table)
