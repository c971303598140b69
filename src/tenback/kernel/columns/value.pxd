# Choosing a whole turn of Columns by what it leaves behind.

from tenback.kernel.columns.deal cimport Columns
from tenback.kernel.columns.features cimport ColumnsSight
from tenback.kernel.core.net cimport Active, Net

cdef enum:
    CHOICE_PLACES = 16384   # of the table that finds what has been seen; a power of two
    CHOICE_DEEP = 120       # moves of a turn, at most
    CHOICE_MOST = 16        # turns that are kept
    CHOICE_WEIGHTS = 13     # of the plain judgement
    CHOICE_CARDS = 12       # cards tried when drawing is a choice

cdef struct ColumnsTurn:
    float worth
    int moves
    int move[120]

cdef class Chooser:
    cdef Net net                    # None: the plain judgement
    cdef float weights[13]
    cdef readonly int kept
    cdef ColumnsTurn turn[16]       # the best ones, the best first
    cdef int most                   # how many are kept
    cdef bint thorough              # judge a turn even when there is no other
    cdef bint sure                  # the best one goes out: no other is better
    cdef int seen
    cdef unsigned int stamp
    cdef unsigned int *stamps
    cdef unsigned long long *keys
    cdef int path[120]
    cdef float plain(self, ColumnsSight* sight) noexcept nogil
    cdef float of(self, Columns* game, int seat) noexcept nogil
    cdef void see(self, Columns* game, int seat, Active* active) noexcept nogil
    cdef float hope(self, Active* active) noexcept nogil
    cdef float of_drawing(self, Columns* game, int seat) noexcept nogil
    cdef float of_going_out(self, Columns* game, int seat) noexcept nogil
    cdef void offer(self, float worth, int moves) noexcept nogil
    cdef bint is_new(self, unsigned long long key) noexcept nogil
    cdef int follow(self, Columns* game, Columns* start, int seat, int deep, int share) noexcept nogil
    cdef int find(self, Columns* game, int most, int steps) noexcept nogil
    cdef void level(self) noexcept nogil
    cdef int play(self, Columns* game, int place, unsigned long long* chance) except -1 nogil
