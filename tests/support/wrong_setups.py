"""Games that cannot begin: wrong numbers of players, options, tables and decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tenback.language import LANGUAGES
from tenback.rules import RuleError, Stacked, game
from tests.rules.situations import InOrder

__all__ = ["wrong_setups"]

TABLE = {
    kind: list(range(start, start + 4))
    for start, kind in zip(
        range(2, 30, 4),
        ("STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE"),
        strict=True,
    )
}
NUMBERS = tuple(range(2, 100))


def _deal(name: str, players: int, options: dict[str, Any], *decks: Any) -> Callable[[], object]:
    def attempt() -> object:
        chosen = game(name).Options.read(options)
        return game(name).deal(players, chosen, deal=Stacked(decks) if decks else InOrder())

    return attempt


ATTEMPTS = (
    lambda: game("patience"),
    _deal("classic", 6, {}),
    _deal("duel", 3, {}),
    lambda: game("duel").deal(2, game("classic").Options(), deal=InOrder()),
    lambda: game("duel").deal(2, deal=InOrder()).view(-1),
    _deal("classic", 2, {"minimun": 3}),
    _deal("classic", 2, {"minimum": 4}),
    _deal("classic", 2, {"starter": "@3"}),
    _deal("extreme", 2, {"instructions": {**TABLE, "STOP": [2]}}),
    _deal("extreme", 2, {"instructions": {**TABLE, "STOP": [2, 3, 4, 6]}}),
    _deal("extreme", 2, {"instructions": {**TABLE, "GO": [90, 91, 92, 93]}}),
    _deal("extreme", 2, {"kinds": ["STOP", "STOP"]}),
    _deal("columns", 2, {"deck": {"16": 1}}),
    _deal("columns", 2, {"deck": {"8": 0}}),
    _deal("columns", 2, {"deck": {"0-": 20}}),
    _deal("columns", 2, {"deck": {}}),
    _deal("columns", 2, {"deck": {"8": 15}}),
    _deal("columns", 2, {"deck": {"0": 20}}),
    _deal("duel", 2, {}, tuple(range(2, 60))),
    _deal("classic", 2, {}, (1, *NUMBERS[1:])),
    _deal("classic", 2, {}, (3, *NUMBERS[1:])),
    _deal("classic", 2, {}, NUMBERS[1:]),
)


def wrong_setups() -> Iterator[str]:
    """Try them all, and tell what was refused."""
    for attempt in ATTEMPTS:
        with pytest.raises(RuleError) as refused:
            attempt()
        assert all(refused.value.say(language) for language in LANGUAGES)
        yield f"any: {refused.value.key}"
