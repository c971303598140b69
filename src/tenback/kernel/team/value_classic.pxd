from tenback.kernel.core.oldbits cimport cardset
from tenback.kernel.team.turns_classic cimport Turn, Turns
from tenback.kernel.core.net cimport Active, Net

cdef enum:
    # inputs that do not belong to a pile
    AT_UNSEEN = 0
    AT_HAND = 98
    AT_STOCK = 196
    AT_OTHERS = 287
    AT_OWN = 312
    AT_PILE = 323
    # and those of each pile, counted from its own beginning
    TOP = 0
    UNSEEN_STEP = 101   # unseen cards at the distances that matter
    OWN_STEP = 118      # the same of the hand
    UNSEEN_PAIR = 135   # cards c and c - 10 ahead, by how far c is
    MIXED_PAIR = 165
    OWN_PAIR = 195
    OWN_GAP = 225
    OWN_AHEAD = 266
    PILE = 277
    PAIRS = 30
    PILE_NUMBERS = 12   # three of each pile
    NUMBERS = 21
    INPUTS = 323 + 4 * 277 + 21

cdef struct Sight:
    cardset hand
    cardset unseen
    unsigned char tops[4]
    unsigned char stock
    unsigned char others

cdef class Value(Turns):
    cdef readonly Net net
    cdef float base[128]            # what all turns of a move share, as it is and in the mirror
    cdef cardset sets[2]
    cdef float *sums                # of each side, pile and top: what does not depend on the hand
    cdef unsigned int *fresh        # the moment they were summed up
    cdef unsigned int moment
    cdef void prepare(self, cardset unseen, int stock, int others) noexcept nogil
    cdef float *pile_sum(self, int side, int pile, int top) noexcept nogil
    cdef float of(self, unsigned char *tops, cardset hand) noexcept nogil
    cdef float best(self, cardset hand, cardset unlaid, unsigned char *tops, int due, int stock, Turn *out) noexcept nogil

cdef void all_inputs(Sight *sight, Active *active) noexcept nogil
