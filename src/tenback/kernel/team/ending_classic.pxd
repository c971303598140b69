# Exact endings of The Game: with all hands known and the draw pile empty, can everything be laid?

from tenback.kernel.core.oldbits cimport cardset

cdef enum:
    END_TABLE = 65536      # places that remember lost positions; a power of two
    END_LIMIT = 49152      # positions looked at in one question: the table must never be full
    END_CARDS = 40         # five hands are thirty cards at most

cdef class Ending:
    cdef unsigned long long *seen
    cdef unsigned long long stamp
    cdef cardset hands[5]
    cdef int seats
    cdef int visited
    cdef int limit
    cdef int depth                        # cards laid on the way to the answer
    cdef unsigned char cards[END_CARDS]
    cdef unsigned char piles[END_CARDS]
    cdef unsigned char owners[END_CARDS]
    # 1: everything can be laid, by `cards` on `piles`; 0: it cannot; -1: not found out in `limit`.
    cdef int solve(self, cardset *hands, int seats, unsigned char *tops, int seat, bint begun, int limit) noexcept nogil
    cdef int search(self, cardset left, unsigned char *tops, int seat, bint begun) noexcept nogil
    cdef int _next(self, cardset left, int seat) noexcept nogil
    cdef bint is_new(self, cardset left, unsigned char *tops, int seat, bint begun) noexcept nogil
