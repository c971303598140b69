# The value of The Game Extreme, and a team that plays by it.

from tenback.kernel.team.features_extreme cimport Kinds
from tenback.kernel.team.demands cimport Turn
from tenback.kernel.team.turns_extreme cimport Way, Ways
from tenback.kernel.core.net cimport Net
from tenback.kernel.core.oldbits cimport cardset

# A game under way, with every card.
cdef struct Seats:
    cardset hands[5]
    cardset unlaid
    unsigned char deck[98]   # deck[next] is drawn next, deck[end - 1] last
    unsigned char tops[4]
    int next
    int end
    int seat
    int players
    int size                 # of a full hand
    int usual                # the option `minimum`

cdef float chance_of(float logit) noexcept nogil

cdef class Value(Ways):
    cdef Net net
    cdef Kinds kinds
    cdef float base[128]     # the first layer's sums of what a move's turns share, from both sides
    cdef float *sums         # and of each pile by its top
    cdef unsigned int *fresh # the moment each of these was made
    cdef unsigned int moment
    cdef cardset sets[2]
    cdef int stock
    cdef int size
    cdef void printed_anew(self) noexcept nogil
    cdef void prepare(self, cardset unseen, int stock, int size) noexcept nogil
    cdef float *pile_sum(self, int flip, int pile, int top) noexcept nogil
    cdef int draws(self, Way *way) noexcept nogil
    cdef float of(self, Way *way) noexcept nogil
    cdef float best(self, Turn *root, cardset hand, cardset unseen, Way *out) noexcept nogil
    cdef float play(self, Seats *seats, Way *out) noexcept nogil
    cdef void put(self, Seats *seats, Way *way) noexcept nogil
