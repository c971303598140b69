"""Looking ahead in Columns from what one seat knows: sampled hands, everybody playing whole turns.

`sit` takes a seat's view and keeps its most promising turns. `sample` deals the unseen cards by
chance, lets each turn still in question be played on, and adds up the chances to win the match
that come of it. The same deals are used for all turns, so that luck cancels out.
"""

from __future__ import annotations

from typing import Any

import cython
from cython.cimports.libc.string import memcmp
from cython.cimports.tenback.kernel.columns import Position
from cython.cimports.tenback.kernel.columns_border import columns_code, columns_text
from cython.cimports.tenback.kernel.columns_choice import (
    CHOICE_DEEP,
    CHOICE_MOST,
    Chooser,
    ColumnsTurn,
)
from cython.cimports.tenback.kernel.columns_deal import Columns, columns_copy, columns_imagine
from cython.cimports.tenback.kernel.columns_moves import columns_moves
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_DRAW,
    COLUMNS_PASS,
    ROUND_OVER,
    TURN_GOES_ON,
    TURN_OVER,
    columns_step,
)
from cython.cimports.tenback.kernel.columns_stakes import columns_going_out, columns_outcome
from cython.cimports.tenback.kernel.sets import tb_seed

SEEDS = 2**63 - 1
STEPS = cython.declare(cython.int, 3000)  # looked at for the turn in question
AHEAD = cython.declare(cython.int, 150)  # and for a turn that is only imagined
LONGEST = cython.declare(cython.int, 400)  # turns played on, at most


@cython.cclass
class Look:
    """The turns in question at one moment of a match, and what sampling has shown of them."""

    chooser: Chooser
    mind: Chooser  # of everybody, in what is imagined
    position: Position
    seat: cython.int
    kept: cython.int
    sure = cython.declare(cython.bint, visibility="readonly")  # one can go out, and will
    turn_kept: ColumnsTurn[16]
    sums: cython.double[16]
    samples: cython.int[16]
    depth: cython.int
    chance: cython.ulonglong

    def __init__(self, weights: bytes | None = None, depth: int = 1, plain: bool = False) -> None:
        """After so many own turns the net judges; at depth 0 rounds are played to their end.

        With `plain`, everybody is imagined to judge plainly, without the net.
        """
        self.chooser = Chooser(weights)
        self.chooser.thorough = True
        self.mind = Chooser(None if plain else weights)
        self.depth = depth
        self.kept = 0
        self.sure = False

    def sit(self, view: Any, most: int, seed: int) -> int:
        """Take a seat at its turn: how many turns are worth comparing, at most 15."""
        if view.seat is None or view.board.turn != view.seat:
            raise ValueError("It is not this seat's turn.")
        self.position = Position.imagine(view, seed)
        self.seat = view.seat
        self.chance = tb_seed(seed & SEEDS)
        self.kept = self.chooser.find(self.position.game, min(most, CHOICE_MOST - 1), STEPS)
        self.sure = self.chooser.sure
        place: cython.int
        for place in range(self.kept):
            self.turn_kept[place] = self.chooser.turn[place]
        for place in range(16):
            self.sums[place] = 0
            self.samples[place] = 0
        return self.kept

    def add(self, moves: Any) -> int:
        """Compare this turn too, ended as well as can be if it is not over: its place."""
        game: Columns
        found: ColumnsTurn
        place: cython.int
        i: cython.int
        led: cython.int = TURN_GOES_ON
        columns_copy(cython.address(game), self.position.game)
        found.moves = 0
        found.worth = 0
        for move in moves:
            if led != TURN_GOES_ON or found.moves == CHOICE_DEEP:
                break
            i = columns_code(move)
            if not _is_legal(cython.address(game), i):
                raise ValueError(f"{move} is not legal here.")
            found.move[found.moves] = i
            found.moves += 1
            if i == COLUMNS_PASS:  # nothing else is possible, and nothing changes
                found.worth = self.chooser.of(cython.address(game), self.seat)
                led = TURN_OVER
                break
            if i == COLUMNS_DRAW:
                found.worth = self.chooser.of_drawing(cython.address(game), self.seat)
                led = TURN_OVER
                break
            led = columns_step(cython.address(game), i, cython.NULL)
            if led == TURN_OVER:
                found.worth = self.chooser.of(cython.address(game), self.seat)
            elif led >= ROUND_OVER:
                found.worth = columns_going_out(self.position.game, self.seat, 0)
        if led == TURN_GOES_ON and found.moves < CHOICE_DEEP:
            self.chooser.find(cython.address(game), 1, STEPS)
            for i in range(min(self.chooser.turn[0].moves, CHOICE_DEEP - found.moves)):
                found.move[found.moves] = self.chooser.turn[0].move[i]
                found.moves += 1
            found.worth = self.chooser.turn[0].worth
        for place in range(self.kept):
            if self.turn_kept[place].moves == found.moves and not memcmp(
                self.turn_kept[place].move, found.move, 4 * found.moves
            ):
                return place
        if self.sure:
            found.worth = min(found.worth, self.turn_kept[0].worth)
        self.kept = min(self.kept + 1, CHOICE_MOST)
        self.turn_kept[self.kept - 1] = found
        return self.kept - 1

    def turn(self, place: int) -> list:
        """The moves of a turn that is compared, as they are written."""
        i: cython.int
        at: cython.int = self._at(place)
        return [columns_text(self.turn_kept[at].move[i]) for i in range(self.turn_kept[at].moves)]

    def worth(self, place: int) -> tuple:
        """Of a turn: the first judgement, the mean of the samples, and how many there were."""
        at: cython.int = self._at(place)
        number = self.samples[at]
        return self.turn_kept[at].worth, self.sums[at] / number if number else 0.0, number

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _at(self, place: cython.int) -> cython.int:
        if not 0 <= place < self.kept:
            raise IndexError("There is no such turn.")
        return place

    def sample(self, alive: cython.int, times: cython.int) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        game: Columns
        after: Columns
        number: cython.int
        place: cython.int
        deal: cython.ulonglong
        with cython.nogil:
            for number in range(times):
                columns_copy(cython.address(game), self.position.game)
                columns_imagine(cython.address(game), self.seat, cython.address(self.chance))
                for place in range(self.kept):
                    if alive >> place & 1:
                        deal = self.chance
                        columns_copy(cython.address(after), cython.address(game))
                        self.sums[place] += self._play_on(
                            cython.address(after), place, cython.address(deal)
                        )
                        self.samples[place] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_on(
        self, game: cython.pointer(Columns), place: cython.int, chance: cython.p_ulonglong
    ) -> cython.float:
        """The chance to win the match as it looks some turns after this one."""
        i: cython.int
        led: cython.int = TURN_GOES_ON
        seat: cython.int
        own: cython.int = 0
        turns: cython.int = 0
        for i in range(self.turn_kept[place].moves):
            led = columns_step(game, self.turn_kept[place].move[i], chance)
        while led < ROUND_OVER and turns < LONGEST:
            seat = game.turn
            self.mind.find(game, 1, AHEAD)
            led = self.mind.play(game, 0, chance)
            turns += 1
            if seat == self.seat and led < ROUND_OVER:
                own += 1
                if own == self.depth:
                    return self.chooser.of(game, self.seat)
        return columns_outcome(game, self.seat)


@cython.cfunc
@cython.exceptval(check=False)
def _is_legal(game: cython.pointer(Columns), move: cython.int) -> cython.bint:
    found: cython.int = 0
    number: cython.int
    for number in range(columns_moves(game, cython.address(found), 0, 1)):
        columns_moves(game, cython.address(found), number, 1)
        if found == move:
            return True
    return False
