"""Random positions of any game with any options, for the properties that all four must have."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hypothesis import strategies as st

from tenback.rules import GAMES, OptionInfo, State

C = TypeVar("C")

OWN_TABLE = {
    kind: [2 + n, 30 + n, 60 + n, 90 + n]
    for n, kind in enumerate(
        ("STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE")
    )
}
OWN_DECK = {"7": 30, "8": 30, "9-": 3, "9+": 3, "8S": 2, "8N": 2, "8B": 2, "7E": 2, "15": 2}


@dataclass(frozen=True)
class Shuffled:
    """A deal by Python's own generator."""

    seed: int

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        order = list(cards)
        random.Random(f"{self.seed}/{number}").shuffle(order)
        return tuple(order)


def values_of(known: OptionInfo, game: str, players: int) -> st.SearchStrategy[Any]:
    """Every value an option may have, as a record would write it."""
    match known.kind:
        case "flag":
            return st.booleans()
        case "number":
            return st.sampled_from([known.choices[0], 40, 90])
        case "seat":
            seats = {f"@{seat + 1}" for seat in range(players)}
            return st.sampled_from([c for c in known.choices if str(c)[0] != "@" or c in seats])
        case "kinds":
            return st.lists(st.sampled_from([str(kind) for kind in known.choices]), unique=True)
        case "table":
            own = OWN_TABLE if game == "extreme" else OWN_DECK
            return st.sampled_from([*known.choices, own])
        case _:
            return st.sampled_from(known.choices)


def options_of(game: str, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Any options of a game as plain values; each is left out as often as not."""
    table = GAMES[game].Options.table()
    named = {known.name: values_of(known, game, players) for known in table}
    return st.fixed_dictionaries({}, optional=named)


@st.composite
def states(draw: st.DrawFn, game: str) -> Any:
    """A position reached by random legal moves."""
    players = draw(st.sampled_from(list(GAMES[game].seats)))
    options = GAMES[game].Options.read(draw(options_of(game, players)))
    seed = draw(st.integers(0, 2**32))
    state = GAMES[game].deal(players, options, deal=Shuffled(seed))
    return wander(state, random.Random(seed), draw(st.integers(0, 60)))


def wander(state: State, chance: random.Random, steps: int) -> State:
    """The state some random moves later, or at its end; moves that lose at once come last."""
    for _ in range(steps):
        if state.result is not None:
            break
        moves = list(state.legal)
        safe = [move for move in moves if not state.warnings(move)]
        state = state.play(chance.choice(safe or moves))
    return state
