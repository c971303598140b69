"""A learned value of Face to Face: how likely a seat is to win, from what it knows after its turn.

A hand of six has hundreds of whole turns. They are sorted into kinds, by the number of their cards
and whether one went across; of each kind, a guess made by hand keeps the few best for the net. What
all turns of a move have in common is summed up once.
"""

import cython
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.tenback.kernel.duel_guess import duel_guess
from cython.cimports.tenback.kernel.duel_play import Duel
from cython.cimports.tenback.kernel.duel_sight import (
    DUEL_INPUTS,
    DUEL_NUMBERS,
    DuelSight,
    duel_after,
    duel_inputs,
    duel_know,
    duel_mirror,
    duel_shared,
    duel_side,
)
from cython.cimports.tenback.kernel.duel_turns import DuelTurn, DuelTurns, duel_turns
from cython.cimports.tenback.kernel.net import FIRST, SECOND, Active, Net, tb_rows

_WON = cython.declare(cython.float, 40.0)  # the logit of a turn that lays the last card
_NONE = cython.declare(cython.float, -1e9)


@cython.cclass
class DuelValue:
    """The net, and the turns it is asked about."""

    def __cinit__(self):
        self.net = Net(DUEL_INPUTS, DUEL_NUMBERS)
        self.found = cython.cast(cython.pointer(DuelTurns), malloc(cython.sizeof(DuelTurns)))
        if self.found == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.found)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, game: cython.pointer(Duel), most: cython.int) -> cython.int:
        """The turns worth asking about, at most so many of each kind; how many there are."""
        guesses: cython.float[DUEL_CHOICES]
        places: cython.int[DUEL_CHOICES]
        counts: cython.int[DUEL_KINDS]
        turn: cython.pointer(DuelTurn)
        guess: cython.float
        kind: cython.int
        start: cython.int
        i: cython.int
        j: cython.int
        active: Active
        side: DuelSight
        duel_know(game, cython.address(self.now))
        duel_turns(
            self.found,
            self.now.hand,
            self.now.tops,
            game.minimum - game.played,
            game.helped,
            DUEL_NEAREST,
        )
        for kind in range(DUEL_KINDS):
            counts[kind] = 0
        for i in range(self.found.first, self.found.end):
            turn = cython.address(self.found.turn[i])
            guess = duel_guess(cython.address(self.now), turn)
            kind = 2 * turn.count + turn.helped
            start = kind * DUEL_MOST
            j = start + counts[kind]
            if counts[kind] == most:
                if guesses[j - 1] >= guess:
                    continue
                j -= 1
            else:
                counts[kind] += 1
            while j > start and guesses[j - 1] < guess:
                guesses[j] = guesses[j - 1]
                places[j] = places[j - 1]
                j -= 1
            guesses[j] = guess
            places[j] = i
        self.choices = 0
        for kind in range(DUEL_KINDS):
            for i in range(counts[kind]):
                self.chosen[self.choices] = places[kind * DUEL_MOST + i]
                self.choices += 1
        side = self.now
        duel_shared(cython.address(side), cython.address(active))
        tb_rows(self.base, self.net.first_bias, self.net.weights, active.places, active.count)
        duel_mirror(cython.address(side))
        duel_shared(cython.address(side), cython.address(active))
        tb_rows(self.base + 64, self.net.first_bias, self.net.weights, active.places, active.count)
        return self.choices

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of(self, turn: cython.pointer(DuelTurn)) -> cython.float:
        """The logit for winning after a turn that `find` has found."""
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        sight: DuelSight = self.now
        flip: cython.bint
        duel_after(cython.address(sight), turn)
        if not (sight.hand | sight.own):
            return _WON
        flip = duel_side(cython.address(sight))
        if flip:
            duel_mirror(cython.address(sight))
        active.count = 0
        duel_inputs(cython.address(sight), cython.address(active))
        return self.net.forward(self.base + 64 * flip, cython.address(active), one, two)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(
        self, game: cython.pointer(Duel), most: cython.int, out: cython.pointer(DuelTurn)
    ) -> cython.float:
        """The best turn of the seat to move, and its logit."""
        i: cython.int
        logit: cython.float
        top: cython.float = _NONE
        self.find(game, most)
        for i in range(self.choices):
            logit = self.of(cython.address(self.found.turn[self.chosen[i]]))
            if logit > top:
                top = logit
                out[0] = self.found.turn[self.chosen[i]]
        return top
