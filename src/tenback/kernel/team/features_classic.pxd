# What the value of The Game looks at.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.net cimport Active
from tenback.kernel.team.features cimport PAIRS, PILE_NUMBERS, SHARED_NUMBERS, STEPS

cdef enum:
    # the rows of a pile
    TOP = 0
    UNSEEN_STEP = TOP + 101
    OWN_STEP = UNSEEN_STEP + STEPS
    UNSEEN_PAIR = OWN_STEP + STEPS
    MIXED_PAIR = UNSEEN_PAIR + PAIRS
    OWN_PAIR = MIXED_PAIR + PAIRS
    OWN_GAP = OWN_PAIR + PAIRS
    OWN_AHEAD = OWN_GAP + 41
    PILE = OWN_AHEAD + 11
    # all rows
    AT_UNSEEN = 0
    AT_HAND = AT_UNSEEN + 98
    AT_STOCK = AT_HAND + 98
    AT_OTHERS = AT_STOCK + 91
    AT_OWN = AT_OTHERS + 25
    AT_PILE = AT_OWN + 11
    CLASSIC_NUMBERS = PILE_NUMBERS + SHARED_NUMBERS
    CLASSIC_INPUTS = AT_PILE + 4 * PILE + CLASSIC_NUMBERS

# What all turns of a move share; the set as it is looked at.
cdef void add_shared(cardset unseen, int stock, int others, Active *active) noexcept nogil
# What a pile is like whatever the hand: its top and the unseen cards, seen as it rises.
cdef void add_pile(int pile, int top, cardset unseen, Active *active) noexcept nogil
# What depends on the hand; `hands` and `unseen` as they are and in the mirror.
cdef void add_own(
    int *shown, cardset *hands, cardset *unseen, bint flip, Active *active
) noexcept nogil
