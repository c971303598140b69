# What the instructions of Extreme demand of a turn, in 13 bytes.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.team.state cimport Options, Table

# The kinds by number, in the order of rules.instructions.KINDS.
cdef enum:
    STOP = 1
    SKULL = 2
    THREE = 3
    SILENCE = 4
    NO_BACK = 5
    ONE_PILE = 6
    DRAW_ONE = 7

# A turn as far as it has come. In The Game only tops, laid and minimum count.
cdef struct Demands:
    unsigned char tops[4]
    unsigned char bonds[4]  # where a ONE_PILE shows: the piles used since it bound (a bit each)
    unsigned char laid      # cards in this turn
    unsigned char minimum
    unsigned char three     # has a THREE been laid?
    unsigned char skulls    # piles with a skull of this turn still to be covered
    unsigned char used      # piles used in this turn

cdef bint shows(Options *options, unsigned char *tops, int kind) noexcept nogil
cdef void read_demands(Demands *turn, Table *table, Options *options) noexcept nogil
cdef void advance(Demands *turn, Options *options, int card, int pile) noexcept nogil
cdef bint breaks(Demands *turn, Options *options, int card, int pile) noexcept nogil
cdef bint end_breaks(Demands *turn) noexcept nogil
cdef bint may_end(Demands *turn) noexcept nogil
# How a game ends in which this turn has laid the last card of all (X-7, X-10, XR-11).
cdef int last_ending(Demands *turn) noexcept nogil
cdef bint can_finish(Demands *turn, Options *options, cardset hand, int left) noexcept nogil
