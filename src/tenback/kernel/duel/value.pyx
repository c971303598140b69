"""A learned value of Face to Face: how likely a seat is to win, from what it knows after its turn.

A hand of six has hundreds of whole turns. They are sorted into kinds, by the number of their cards
and whether one went across; of each kind, a guess made by hand keeps the few best for the net. What
all turns of a move have in common is summed up once.
"""

from libc.stdlib cimport free, malloc
from tenback.kernel.duel.heuristic cimport duel_guess
from tenback.kernel.duel.state cimport Duel
from tenback.kernel.duel.features cimport (
    DUEL_INPUTS, DUEL_NUMBERS, DuelSight, duel_after, duel_inputs, duel_know, duel_mirror,
    duel_shared, duel_side
)
from tenback.kernel.duel.turns cimport DuelTurn, DuelTurns, duel_turns
from tenback.kernel.core.net cimport FIRST, SECOND, Active, Net

cdef float _WON = 40.0  # the logit of a turn that lays the last card
cdef float _NONE = -1e9


cdef class DuelValue:
    """The net, and the turns it is asked about."""

    def __cinit__(self):
        self.net = Net(DUEL_INPUTS, DUEL_NUMBERS)
        self.found = <DuelTurns*> (malloc(sizeof(DuelTurns)))
        if self.found == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.found)

    cdef int find(self, Duel* game, int most) noexcept nogil:
        """The turns worth asking about, at most so many of each kind; how many there are."""
        cdef float guesses[DUEL_CHOICES]
        cdef int places[DUEL_CHOICES]
        cdef int counts[DUEL_KINDS]
        cdef DuelTurn* turn
        cdef float guess
        cdef int kind
        cdef int start
        cdef int i
        cdef int j
        cdef Active active
        cdef DuelSight side
        duel_know(game, &self.now)
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
            turn = &self.found.turn[i]
            guess = duel_guess(&self.now, turn)
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
        duel_shared(&side, &active)
        self.net.sum_rows(self.base, self.net.first_bias, &active)
        duel_mirror(&side)
        duel_shared(&side, &active)
        self.net.sum_rows(self.base + 64, self.net.first_bias, &active)
        return self.choices

    cdef float of(self, DuelTurn* turn) noexcept nogil:
        """The logit for winning after a turn that `find` has found."""
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef DuelSight sight = self.now
        cdef bint flip
        duel_after(&sight, turn)
        if not (sight.hand | sight.own):
            return _WON
        flip = duel_side(&sight)
        if flip:
            duel_mirror(&sight)
        active.count = 0
        duel_inputs(&sight, &active)
        return self.net.forward(self.base + 64 * flip, &active, one, two)

    cdef float best(self, Duel* game, int most, DuelTurn* out) noexcept nogil:
        """The best turn of the seat to move, and its logit."""
        cdef int i
        cdef float logit
        cdef float top = _NONE
        self.find(game, most)
        for i in range(self.choices):
            logit = self.of(&self.found.turn[self.chosen[i]])
            if logit > top:
                top = logit
                out[0] = self.found.turn[self.chosen[i]]
        return top
