# What the others of The Game may hold: the unseen cards dealt as what they said and did allows.

from tenback.kernel.team.seat cimport Seat
from tenback.kernel.core.oldbits cimport cardset

cdef enum:
    GUESSES = 400  # hands that are thought of for one seat, at most

cdef struct Deed:
    cardset cards             # laid in the turn
    cardset unlaid            # before it
    unsigned char before[4]   # the tops
    unsigned char after[4]
    int held                  # cards that stayed in the hand
    int stock
    int due

cdef class Guess(Seat):
    cdef Deed deeds[5]
    cdef cardset guesses[5][GUESSES]
    cdef float likely[5][GUESSES]     # of all guesses up to this one together
    cdef void swap_in(self, int place) noexcept nogil
    cdef int pick(self, int seat, int place, cardset taken) noexcept nogil
    cdef bint fits(self, cardset hand, int seat) noexcept nogil
    cdef int deal(self, cardset *hands) noexcept nogil
