# Whole turns of The Game Extreme.

from tenback.kernel.team.demands cimport Turn
from tenback.kernel.core.oldbits cimport cardset
from tenback.kernel.team.state cimport LONGEST, Printed

cdef enum:
    MOST_WAYS = 2048
    PLACES = 16384
    FEW = 4096

# A whole turn, by the cards laid in it and by what it leaves behind.
cdef struct Way:
    cardset hand                   # what is left of it
    Turn turn                      # the tops, and what the turn has come to
    unsigned char number           # cards laid
    unsigned char ending           # GOES_ON, or how the game ends with all 98 laid
    unsigned char cards[LONGEST]
    unsigned char piles[LONGEST]

cdef class Ways:
    cdef Printed printed
    cdef Way *ways
    cdef int count
    cdef int visited
    cdef int mask
    cdef int generosity
    cdef bint whole
    cdef cardset unseen
    cdef unsigned long long stamp
    cdef unsigned long long *seen
    cdef int find(self, Turn *root, cardset hand, cardset unseen) noexcept nogil
    cdef int find_careful(self, Turn *root, cardset hand, cardset unseen) noexcept nogil
    cdef void extend(self, Way *way) noexcept nogil
    cdef void extend_pile(self, Way *way, int pile, bint due) noexcept nogil
    cdef bint attempt(self, Way *way, int card, int pile, Way *longer) noexcept nogil
    cdef void go_on(self, Way *way, int card, int pile) noexcept nogil
    cdef void keep(self, Way *way) noexcept nogil
    cdef bint first_time(self, Way *way, unsigned long long mark) noexcept nogil

cdef int read_printed(Printed* printed, board) except -1
cdef int read_played(Turn* turn, Printed* printed, board) except -1
