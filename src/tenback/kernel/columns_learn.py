"""Teaching the value of Columns: rounds of self-play, and TD(lambda) after every round.

A table is judged by the seat whose turn has just ended. Its target is what that seat thinks of the
table after its next turn, mixed with what the round meant for its match in the end. Rounds begin
at all sorts of scores, so that the net learns to play for the match and not for the round.
"""

from __future__ import annotations

from typing import Any

import cython
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.tenback.kernel.columns import Table
from cython.cimports.tenback.kernel.columns_choice import Chooser
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_SEATS,
    Columns,
    columns_below,
)
from cython.cimports.tenback.kernel.columns_match import columns_begin, columns_next
from cython.cimports.tenback.kernel.columns_play import ROUND_OVER, TURN_OVER
from cython.cimports.tenback.kernel.columns_sight import (
    SIGHT_INPUTS,
    SIGHT_NUMBERS,
)
from cython.cimports.tenback.kernel.columns_stakes import columns_outcome
from cython.cimports.tenback.kernel.net import Active, Net, Teacher
from cython.cimports.tenback.kernel.sets import tb_seed

TURNS = cython.declare(cython.int, 800)  # of a round; a longer one teaches nothing
STEPS = cython.declare(cython.int, 300)  # looked at for one turn
MATCH = cython.declare(cython.int, 100_000)  # turns of a match


@cython.cclass
class Learner(Chooser):
    """A chooser whose net learns; what is played with later is the running mean of its weights."""

    teacher: Teacher
    lines: cython.pointer(Active)
    chances: cython.p_float
    seats: cython.p_uchar

    def __cinit__(self, *given: object):
        self.lines = cython.cast(cython.pointer(Active), malloc(TURNS * cython.sizeof(Active)))
        self.chances = cython.cast(cython.p_float, malloc(TURNS * 4))
        self.seats = cython.cast(cython.p_uchar, malloc(TURNS))
        if not (self.lines and self.chances and self.seats):
            raise MemoryError

    def __init__(self, seed: int = 1):
        self.net = Net(SIGHT_INPUTS, SIGHT_NUMBERS, seed)
        self.teacher = Teacher(self.net)

    def __dealloc__(self):
        free(self.lines)
        free(self.chances)
        free(self.seats)

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        self.net.load(weights)

    def averaged(self) -> bytes:
        """The weights to play with."""
        return self.teacher.averaged()

    def state(self) -> tuple:
        """All that is needed to go on later exactly from here."""
        return self.teacher.state()

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        self.teacher.restore(steps, state)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(self, game: cython.pointer(Columns), chance: cython.p_ulonglong) -> cython.void:
        """A round somewhere in a match."""
        players: cython.int = game.table.players
        seat: cython.int
        before: cython.int = columns_below(8, chance)
        columns_begin(game, columns_below(players, chance), chance)
        while before > 0:
            before -= 1
            for seat in range(players):
                if columns_below(players, chance):
                    game.totals[seat] += columns_below(75, chance)
        for seat in range(players):
            if game.totals[seat] >= game.table.target:
                game.totals[seat] = columns_below(game.table.target, chance)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def _round(
        self, game: cython.pointer(Columns), chance: cython.p_ulonglong, whim: cython.int
    ) -> cython.int:
        """Play one round against itself; its turns, or 0 if it does not end."""
        turns: cython.int = 0
        place: cython.int
        led: cython.int
        seat: cython.int
        while turns < TURNS:
            seat = game.turn
            self.find(game, 3, STEPS)
            place = 0
            if self.kept > 1 and columns_below(1000, chance) < whim:
                place = columns_below(self.kept, chance)
            led = self.play(game, place, chance)
            if led >= ROUND_OVER:
                return turns
            self.see(game, seat, cython.address(self.lines[turns]))
            self.chances[turns] = self.hope(cython.address(self.lines[turns]))
            self.seats[turns] = seat
            turns += 1
        return 0

    def learn(
        self,
        players: int,
        options: Any,
        rounds: cython.int,
        seed: cython.ulonglong,
        rate: cython.float,
        mix: cython.float,
        batch: cython.int,
        whim: cython.int = 20,
    ) -> tuple:
        """Play so many rounds and learn from each: turns in all, and the mean squared error.

        `mix` is lambda; `whim` of a thousand turns are not the best one.
        """
        table: Table = Table(players, options, None)
        game: Columns
        targets: cython.float[COLUMNS_SEATS]
        chance: cython.ulonglong = tb_seed(2 * seed)
        number: cython.int
        turns: cython.int
        i: cython.int
        waiting: cython.int = 0
        all_turns: cython.long = 0
        error: cython.double = 0
        x: cython.float
        game.table = cython.address(table.table)
        with cython.nogil:
            for number in range(rounds):
                self._begin(cython.address(game), cython.address(chance))
                turns = self._round(cython.address(game), cython.address(chance), whim)
                for i in range(game.table.players):
                    targets[i] = columns_outcome(cython.address(game), i)
                for i in range(turns - 1, -1, -1):
                    x = targets[self.seats[i]]
                    self.teacher.pull(cython.address(self.lines[i]), x)
                    error += (x - self.chances[i]) * (x - self.chances[i])
                    targets[self.seats[i]] = mix * x + (1 - mix) * self.chances[i]
                waiting += turns
                all_turns += turns
                if (number + 1) % batch == 0 and waiting:
                    self.teacher.step(rate, cython.cast(cython.float, 1) / waiting)
                    waiting = 0
        return all_turns, error / max(1, all_turns)


def arena(
    one: Chooser,
    many: Chooser,
    players: int,
    options: Any,
    matches: cython.int,
    seed: cython.ulonglong,
    steps: cython.int = 1000,
) -> dict:
    """One chooser among others of a kind, every seat in turn: rounds, matches and points."""
    table: Table = Table(players, options, None)
    game: Columns
    chance: cython.ulonglong
    number: cython.int
    turns: cython.int
    seats: cython.int = players
    seat: cython.int
    other: cython.int
    led: cython.int
    rounds: cython.long = 0
    won: cython.long = 0
    points: cython.double = 0
    theirs: cython.double = 0
    all_turns: cython.long = 0
    share: cython.double = 0
    game.table = cython.address(table.table)
    with cython.nogil:
        for number in range(matches):
            chance = tb_seed(2 * (seed + number // seats) + 1)
            seat = number % seats
            columns_begin(cython.address(game), 0, cython.address(chance))
            turns = 0
            while turns < MATCH:
                turns += 1
                if game.turn == seat:
                    one.find(cython.address(game), 1, steps)
                    led = one.play(cython.address(game), 0, cython.address(chance))
                else:
                    many.find(cython.address(game), 1, steps)
                    led = many.play(cython.address(game), 0, cython.address(chance))
                if led > TURN_OVER:
                    rounds += 1
                    won += game.winner == seat
                    for other in range(seats):
                        if other == seat:
                            points += game.points[other]
                        else:
                            theirs += game.points[other]
                    if led > ROUND_OVER:
                        break
                    columns_next(cython.address(game), cython.address(chance))
            share += columns_outcome(cython.address(game), seat)
            all_turns += turns
    return {
        "matches": matches,
        "won": share,
        "rounds": rounds,
        "rounds_won": won,
        "points": points / max(1, rounds),
        "others": theirs / max(1, rounds * (seats - 1)),
        "turns": all_turns,
    }
