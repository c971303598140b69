"""Simulations in tests: with their records, collected in a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tenback.study.simulate.play_deal import PlayedGame, Setup


def recorded(setup: Setup) -> Setup:
    """The same games, with their records."""
    return replace(setup, keep=True)


def into(lines: list[str]) -> Callable[[int, PlayedGame], None]:
    """Collects the records of a simulation, which come in the order of their deals."""

    def add(number: int, played: PlayedGame) -> None:
        assert number == len(lines)
        lines.append(played.record)

    return add
