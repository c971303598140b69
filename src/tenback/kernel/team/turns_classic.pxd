from tenback.kernel.core.oldbits cimport cardset

cdef enum:
    MOST_TURNS = 2048
    MOST_CARDS = 10
    TABLE = 16384
    MOST_VISITED = 12000   # the table must never be full

cdef struct Turn:
    cardset hand                     # what is left of it
    unsigned char tops[4]
    unsigned char number             # cards laid
    unsigned char cards[MOST_CARDS]
    unsigned char piles[MOST_CARDS]

cdef class Turns:
    cdef Turn *turns
    cdef int count
    cdef int visited
    cdef int generosity
    cdef bint whole
    cdef unsigned long long stamp
    cdef unsigned long long *seen
    cdef int find(self, cardset hand, cardset unseen, unsigned char *tops, int due) noexcept nogil
    cdef void extend(self, Turn *turn, cardset unseen, int due) noexcept nogil
    cdef void extend_all(self, Turn *turn, cardset cards, int pile, cardset unseen, int due) noexcept nogil
    cdef bint first_time(self, cardset hand, unsigned char *tops) noexcept nogil
