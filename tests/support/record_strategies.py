"""Random games for Hypothesis: any game, any options, any legal moves, finished or not."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tenback.record import Record, Seeded, final
from tenback.record.deal import UNFIT
from tenback.rules import GAMES, Options, State
from tenback.rules.columns import DEFAULT_DECK
from tenback.rules.instructions import KINDS
from tenback.rules.moves import TakeBack

__all__ = ["CARDS", "CHANCE", "options_of", "played", "states"]

CARDS = {"classic": range(2, 100), "extreme": range(2, 100), "duel": range(2, 60)}
DECK = {str(card): number for card, number in DEFAULT_DECK}
CHANCE = st.integers(0, 2**32).map(Random)  # `st.randoms` would record every single choice
LETTERS = st.characters(exclude_categories=("Cc", "Cs")).filter(lambda c: not UNFIT.match(c))
TEXT = st.text(LETTERS, min_size=1, max_size=30)


@st.composite
def options_of(draw: st.DrawFn, game: str, players: int) -> Options:
    """Any options of a game that this many players may have."""
    values: dict[str, Any] = {}
    for option in GAMES[game].Options.table():
        match option.kind:
            case "flag":
                value: Any = draw(st.booleans())
            case "choice":
                value = draw(st.sampled_from(option.choices))
            case "seat":
                most = len(option.choices) if game == "duel" else players + 1
                value = draw(st.sampled_from(option.choices[:most]))
            case "number":
                value = draw(st.sampled_from([1, 40, 200]))
            case "kinds":
                value = draw(st.lists(st.sampled_from(list(map(str, KINDS))), unique=True))
            case _ if option.name == "deck":
                value = draw(st.sampled_from(["default", DECK | {"5": 4, "7B": 3, "8E": 3}]))
            case _:
                cards = draw(CHANCE).sample(range(2, 100), 28)
                table = {str(kind): list(cards[4 * i : 4 * i + 4]) for i, kind in enumerate(KINDS)}
                value = draw(st.sampled_from(["default", "random", table]))
        if draw(st.booleans()):
            values[option.name] = value
    return GAMES[game].Options.read(values)


@st.composite
def played(draw: st.DrawFn, most: int = 80) -> Record:
    """A record of a game played up to some move, or to its end."""
    game = draw(st.sampled_from(sorted(GAMES)))
    players = draw(st.sampled_from(list(GAMES[game].seats)))
    options = draw(options_of(game, players))
    seed: str | None = draw(TEXT)
    record = Record(game, players, options, seed)
    if draw(st.booleans()) and game != "columns":
        orders = draw(st.integers(1, 2 if game == "duel" else 1))
        decks = tuple(Seeded(f"{seed}").shuffle(k, CARDS[game]) for k in range(orders))
        record = Record(game, players, options, draw(st.sampled_from([seed, None])), decks)
    state, moves = final(record), []
    chance = draw(CHANCE)
    for _ in range(draw(st.integers(0, most))):
        if state.result is not None:
            break
        legal = list(state.legal)
        onwards = [move for move in legal if not isinstance(move, TakeBack)]
        move = chance.choice(onwards if onwards and chance.random() < 0.9 else legal)
        moves.append(str(move))
        state = state.play(move)
    return Record(
        record.game, record.players, record.options, record.seed, record.decks, tuple(moves),
        result=state.result,
    )  # fmt: skip


def states() -> st.SearchStrategy[State]:
    """A state of any game."""
    return played().map(final)
