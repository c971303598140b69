# What the value of Extreme looks at.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.net cimport Active
from tenback.kernel.team.features cimport PAIRS, PILE_NUMBERS, SHARED_NUMBERS, STEPS
from tenback.kernel.team.state cimport Options

cdef enum:
    KINDS = 7
    REACHES = 4                    # near to far
    # the rows of a pile
    TOP = 0                        # two neighbouring cards share a row
    UNSEEN_STEP = TOP + 51
    UNSEEN_PAIR = UNSEEN_STEP + STEPS
    SHOWN = UNSEEN_PAIR + PAIRS    # the instruction that lies there
    COMING = SHOWN + KINDS         # instructions among the next unseen cards
    OWN_STEP = COMING + KINDS
    OWN_PAIR = OWN_STEP + STEPS
    MIXED_PAIR = OWN_PAIR + PAIRS
    OWN_GAP = MIXED_PAIR + PAIRS
    OWN_AHEAD = OWN_GAP + 21
    OWN_KIND = OWN_AHEAD + 9       # how far the instructions of the hand are
    PILE = OWN_KIND + KINDS * REACHES
    # all rows
    AT_UNSEEN = 0
    AT_HAND = AT_UNSEEN + 98
    AT_STOCK = AT_HAND + 98
    AT_OTHERS = AT_STOCK + 46
    AT_OWN = AT_OTHERS + 25
    AT_DRAWN = AT_OWN + 9
    AT_HELD = AT_DRAWN + 9         # how many of each kind in the hand
    AT_AWAY = AT_HELD + 4 * KINDS  # and how many unseen
    AT_PILE = AT_AWAY + 5 * KINDS
    EXTREME_NUMBERS = PILE_NUMBERS + SHARED_NUMBERS + 10
    EXTREME_INPUTS = AT_PILE + 4 * PILE + EXTREME_NUMBERS

# The instructions as they are, and in the mirror (v -> 101 - v).
cdef struct Kinds:
    cardset of[2][KINDS + 1]       # the cards of each kind; of all together at 0
    unsigned char at[2][101]

cdef void sort_kinds(Kinds *kinds, Options *options) noexcept nogil
# As for The Game; `side` tells whether a set is looked at in the mirror.
cdef void add_shared(
    Kinds *kinds, cardset unseen, int side, int stock, int others, Active *active
) noexcept nogil
cdef void add_pile(
    Kinds *kinds, int pile, int top, cardset unseen, int side, Active *active
) noexcept nogil
cdef void add_own(
    Kinds *kinds, int *shown, cardset *hands, cardset *unseen, bint flip, int drawn, Active *active
) noexcept nogil
