"""Write `perft/*.perft` again: `python -m tests.support.perft.make_perft`.

It looks for each wanted position. The counts written are those of the naive models; the rules have
to meet them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.record import Record, Seeded, final, write_position
from tenback.rules import GAMES, game
from tenback.rules.moves import TakeBack
from tests.naive import MODELS, Model
from tests.support.perft.naive_perft import naive_perft
from tests.support.perft.wanted_positions import WANTED, Wanted

FOLDER = Path(__file__).parents[3] / "perft"
ENOUGH = 150  # leaves; the next depth is not counted any more
TOO_MANY = 3000  # leaves; the models would take too long
DEEPEST = 6
LONGEST = 3000  # moves of one game


def found(wanted: Wanted) -> tuple[Record, list[str]]:
    """The first game, and the moves in it, that lead to the position."""
    rules = game(wanted.game)
    for number in range(20_000):
        options = rules.Options.read(wanted.options)
        record = Record(wanted.game, wanted.players, options, f"perft {number}")
        moves = walk(wanted, record, Random(number))
        if moves is not None:
            return record, moves
    raise LookupError(wanted)


def walk(wanted: Wanted, record: Record, chance: Random) -> list[str] | None:
    """Play a game, mostly well, until it shows what is wanted."""
    state: Any = final(record)
    moves: list[str] = []
    rashness = chance.choice((0.0, 0.05, 0.5))
    while state.result is None and len(moves) < LONGEST:
        if wanted.shows(state):
            return moves
        view = state.view(0 if state.turn is None else state.turn)
        if chance.random() < rashness:
            move = chance.choice([m for m in view.legal if not isinstance(m, TakeBack)])
        else:
            move = EasyPlayer().choose(Turn(view, chance))
        state = state.play(move)
        moves.append(str(move))
    return None


def naive(wanted: Wanted, record: Record, moves: list[str]) -> Model:
    """The same game by the book."""
    deal = Seeded(record.seed or "")
    model = MODELS[wanted.game](wanted.players, wanted.options, deal.shuffle)
    for move in moves:
        model.play(move)
    return model


def case(wanted: Wanted) -> list[str]:
    """The lines of one case."""
    record, moves = found(wanted)
    state: Any = final(record)
    for move in moves:
        state = state.play(move)
    deal = {"players": wanted.players, "options": wanted.options, "seed": record.seed}
    lines = [
        f"id {wanted.id}",
        f"position {write_position(state)}",
        f"deal {json.dumps(deal | {'moves': ' '.join(moves)})}",
    ]
    model, count = naive(wanted, record, moves), 1
    for depth in range(1, DEEPEST + 1):
        if not 0 < count < ENOUGH:
            break
        count = naive_perft(model, depth)
        if count > TOO_MANY:
            break
        lines.append(f"perft {depth} {count}")
    return lines


if __name__ == "__main__":
    for name in GAMES:
        title = f"# Move trees of {name}: how many ways there are to play this many moves."
        text = "\n\n".join("\n".join(case(w)) for w in WANTED if w.game == name)
        (FOLDER / f"{name}.perft").write_text(f"{title}\n\n{text}\n", encoding="utf-8")
