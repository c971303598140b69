"""How a playthrough is played and written: each state as everybody at the table sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any, TypeVar

from tenback.record import Seeded
from tenback.rules import Move, Options, Result, State, game
from tenback.rules.columns import ColumnsState, LayCard, Round, Task
from tenback.rules.moves import End, Lay, TakeBack
from tenback.rules.piles import Laid
from tests.support.exhaustive import cost

__all__ = ["Playthrough", "transcript"]

PROBES = 2  # refused moves told at each step
APART = {"options", "instructions", "result"}  # told elsewhere
WORDS = (".", "<", "draw", "pass", "@1", "@9", "x1", "x9", "hello")

C = TypeVar("C")


@dataclass(frozen=True)
class Playthrough:
    """A game to be written out; the seed decides the deal and every move."""

    name: str
    game: str
    players: int
    options: dict[str, Any]
    seed: str


def transcript(playthrough: Playthrough, options: Options) -> Iterator[str]:
    """The game, line by line."""
    deal = Seeded(playthrough.seed)
    state = game(playthrough.game).deal(playthrough.players, options, deal=deal)
    yield f"{playthrough.game}, {playthrough.players} players, seed {playthrough.seed!r}"
    yield from (f"option {name}: {value}" for name, value in options.write().items())
    yield from _hidden(state)
    number = 0
    lot = Lot(playthrough.seed)
    yield "\n== the deal"
    while True:
        yield from _seen(state)
        yield from _probed(state, lot)
        if state.result is not None:
            return
        move = _choose(state, lot)
        number += 1
        mover = "all" if state.turn is None else f"@{state.turn + 1}"
        yield f"\n== {number}: {mover} {move}"
        state = state.play(move)


class Lot:
    """Choices by the same stable shuffle as the deal, so that every Python plays the same game."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def choice(self, things: Sequence[C]) -> C:
        self.drawn += 1
        places = Seeded(f"{self.seed}, choices").shuffle(self.drawn, tuple(range(len(things))))
        return things[places[0]]


def _choose(state: State, lot: Lot) -> Move:
    """Small steps and short turns as a rule; any move now and then, so that more is seen."""
    moves = list(state.legal)
    if lot.choice(range(20)) == 0:
        return lot.choice(moves)
    moves = [move for move in moves if not isinstance(move, TakeBack)]
    moves = [move for move in moves if not state.warnings(move)] or moves
    lays = [move for move in moves if isinstance(move, Lay)]
    if not lays:
        shed = [move for move in moves if isinstance(move, LayCard)]
        return lot.choice(shed or moves)
    if End() in moves and lot.choice(range(3)):
        return End()
    return min(lays, key=lambda move: cost(state, move))


def _hidden(state: State) -> Iterator[str]:
    """What nobody sees: the draw piles."""
    for name in ("draw", "draws"):
        piles = getattr(state, name, ())
        for pile in piles if name == "draws" else [piles]:
            if pile:
                yield f"draw pile: {_text(pile)}"
    if hasattr(state.board, "instructions"):
        for kind, cards in state.board.instructions.table:
            yield f"{kind}: {_text(cards)}"


def _seen(state: State) -> Iterator[str]:
    """The board, every hand, and what may be done."""
    board = state.board
    for seat in (*range(state.players), None):
        assert state.view(seat).board is board
    told = [field.name for field in fields(board) if field.name not in APART]
    yield "; ".join(f"{name} {_field(board, name)}" for name in (*told, "talk"))
    for seat in range(state.players):
        yield f"@{seat + 1} holds {_text(state.view(seat).hand)}"
    if board.result is not None:
        yield f"result: {_text(board.result)}"
        return
    yield f"legal ({len(state.legal)}): {state.legal}"
    dangers = [(str(danger), str(move)) for move in state.legal for danger in state.warnings(move)]
    for danger, moves in groupby(sorted(dangers), key=lambda pair: pair[0]):
        yield f"warned {' '.join(move for _, move in moves)}: {danger}"


def _probed(state: State, lot: Lot) -> Iterator[str]:
    """Some moves that are refused, and why."""
    hand = state.view(state.turn).hand or (9,)
    if isinstance(state, ColumnsState):
        places = [f":{column + 1}" for column in range(len(state.board.columns) + 1)]
    else:
        places = list("abxy" if state.game.id == "duel" else "abcd")
    tried = [*WORDS, *(f"{card}{place}" for card in (*hand, 7) for place in places)]
    refused = [text for text in dict.fromkeys(tried) if text not in state.legal]
    for text in sorted({lot.choice(refused) for _ in range(PROBES)}):
        yield f"refused {text}: {state.refusal(text)}"


def _field(board: Any, name: str) -> str:
    """A field of the board; seats are written as in every text, from 1."""
    value = getattr(board, name)
    return f"@{value + 1}" if name in ("turn", "starter") and value is not None else _text(value)


def _text(value: Any) -> str:
    """A value in as few signs as can be read."""
    match value:
        case None | () | frozenset() if not value:
            return "-"
        case frozenset():
            return _ranges(value)
        case Laid():
            return f"{value.card} on {value.covered}"
        case Task():
            return f"{value.what} {value.column + 1}{' quiet' if value.quiet else ''}"
        case Round():
            winner = "nobody" if value.winner is None else f"@{value.winner + 1}"
            hands = " / ".join(map(_text, value.hands))
            return f"{value.number} won by {winner}, points {_text(value.points)}, left {hands}"
        case Result():
            winners = " ".join(f"@{seat + 1}" for seat in value.winners) or "nobody"
            return f"{winners} won, scores {_text(value.scores)}: {value.sentence}"
        case tuple() if type(value) is tuple:
            parts = ["_" if part is None else _text(part) for part in value]
            return (" " if all(" " not in part for part in parts) else ", ").join(parts)
        case _:
            return str(value)


def _ranges(cards: frozenset[int]) -> str:
    """2 3 4 7 as 2-4 7."""
    found: list[list[int]] = []
    for card in sorted(cards):
        if found and found[-1][-1] == card - 1:
            found[-1].append(card)
        else:
            found.append([card])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in found)
