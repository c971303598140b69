"""Programs that play along: one for each seat, or it would know what another seat holds.

They stay from game to game, as starting one takes longer than many a game. A program that depends
on nothing but what it is told since `start` plays the same whatever it has played before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import TracebackType
from typing import Self

from tenback.bots.programs.external_player import PATIENCE_SECONDS, ExternalPlayer

__all__ = ["Programs"]

SEED_BITS = 48  # whole numbers of this size are exact in every language


class Programs:
    """The programs that have been asked in; all of them leave at the end."""

    def __init__(self, patience: float = PATIENCE_SECONDS) -> None:
        self.patience = patience
        self.seats: dict[tuple[str, int], ExternalPlayer] = {}

    def seat(self, name: str, seat: int, seed: str, *, signals: Sequence[str]) -> ExternalPlayer:
        """A program at its seat, ready for a new game; it is started when it is first asked."""
        guest = self.seats.get((name, seat))
        if guest is None:
            guest = self.seats[name, seat] = ExternalPlayer(name, self.patience)
        guest.begin(Random(seed).getrandbits(SEED_BITS), signals=signals)
        return guest

    def leave(self) -> None:
        """Nobody is left behind."""
        while self.seats:
            _, guest = self.seats.popitem()
            guest.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.leave()
