# Exact endings of The Game Extreme.

from tenback.kernel.team.demands cimport Turn
from tenback.kernel.team.value_extreme cimport Seats
from tenback.kernel.core.oldbits cimport cardset
from tenback.kernel.team.state cimport Printed

cdef enum:
    END_PLACES = 65536     # a power of two
    MOST_NODES = 40000     # the table must never be full
    LONGEST_END = 128

cdef class Ending:
    cdef cardset hands[5]
    cdef int players
    cdef int nodes
    cdef int budget
    cdef Printed *printed
    cdef unsigned long long stamp
    cdef unsigned long long *seen
    cdef short path[LONGEST_END]   # card times four plus pile; 0 ends a turn
    cdef int length
    cdef int solve(self, Printed *printed, Turn *root, cardset *hands, int players, int seat, int budget) noexcept nogil
    cdef int settle(self, Printed *printed, Seats *seats, int budget) noexcept nogil
    cdef list first_turn(self)
    cdef int search(self, Turn *turn, cardset left, int seat, int depth) noexcept nogil
    cdef int pass_on(self, Turn *turn, cardset left, int seat, int depth) noexcept nogil
    cdef int put(self, Turn *turn, cardset left, int seat, int depth, int card, int pile) noexcept nogil
    cdef bint known(self, Turn *turn, cardset left, int seat) noexcept nogil
