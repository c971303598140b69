"""A game, written down: its options, its deal and its moves, and what people add to them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from tenback.record.deal import Seeded, decks_seed
from tenback.record.errors import RecordError
from tenback.rules import Deal, Options, Result, Stacked

__all__ = ["VERSION", "Record"]

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `moves` are single moves; a comment's key is the number of moves before it.

    `decks` are orders of cards, one for each shuffle; further shuffles come from `seed`, or from a
    seed made of the decks. `result` is None until the game is over.
    """

    game: str
    players: int
    options: Options
    seed: str | None = None
    decks: tuple[tuple[Hashable, ...], ...] = ()
    moves: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    times: tuple[int, ...] = ()  # milliseconds, one a move
    comments: dict[int, str] = field(default_factory=dict, hash=False)
    commitment: str | None = None
    date: str | None = None
    meta: dict[str, str] = field(default_factory=dict, hash=False)
    result: Result | None = None

    def _repr_svg_(self) -> str:
        """Where the game stands at its end, as a picture in a notebook."""
        from tenback.record.game.replay import final

        return final(self).svg()

    @property
    def deal(self) -> Deal:
        """What answers every shuffle of this game."""
        if self.decks:
            return Stacked(self.decks, Seeded(self.seed or decks_seed(self.decks)))
        if self.seed is None:
            raise RecordError("seed", "record.no_deal")
        return Seeded(self.seed)
