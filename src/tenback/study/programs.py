"""Programs that play along: one for each seat, so that none learns what another seat holds.

They are kept from game to game, since starting one takes longer than a short game. A program that
depends only on what it was sent since `start` plays the same whatever it has played before.
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
    """The running programs by name and seat; leaving the context ends all of them."""

    def __init__(self, patience: float = PATIENCE_SECONDS) -> None:
        self.patience = patience
        self.seats: dict[tuple[str, int], ExternalPlayer] = {}

    def seat(self, name: str, seat: int, seed: str, *, signals: Sequence[str]) -> ExternalPlayer:
        """A program at its seat, ready for a new game; it is started when it is first needed."""
        program = self.seats.get((name, seat))
        if program is None:
            program = self.seats[name, seat] = ExternalPlayer(name, self.patience)
        program.begin(Random(seed).getrandbits(SEED_BITS), signals=signals)
        return program

    def close(self) -> None:
        """End all programs."""
        while self.seats:
            _, program = self.seats.popitem()
            program.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
