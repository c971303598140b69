# Greedy play of The Game: the fast policy for playouts, and the measure of the kernel's speed.

from tenback.kernel.core.oldbits cimport cardset
from tenback.kernel.team.state cimport Table

cdef extern from *:
    """
    /* A hand ten places up, seen from a top: bit 0 is the ten-back, bit 11 the card one further.
       The step is the lowest bit that fits; 127 when there is none. */
    #define TB_FITS ((~(tb_set)0 << 11) | 1)
    #define TB_NO_STEP 127
    static inline int tb_step(tb_set hand, int top) {
        tb_set s = ((hand >> top) & TB_FITS) | (TB_ONE << TB_NO_STEP);
        tb_u64 low = (tb_u64)s;
        return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((tb_u64)(s >> 64));
    }
    static tb_set tb_straight[100], tb_mirrored[100];
    """
    enum: TB_NO_STEP
    int tb_step(cardset hand, int top) noexcept nogil
    cardset* tb_straight
    cardset* tb_mirrored

# All four piles rise here: the falling ones are seen in a mirror, card v as 101 - v.
cdef struct Play:
    cardset up[5]  # each hand as the rising piles see it,
    cardset down[5]  # and as the falling ones do
    unsigned char* draw
    int count[5]
    int tops[4]
    int next
    int end
    int seat
    int laid  # in this turn
    int need  # the minimum of this turn
    int left
    int players
    int size
    int usual

cdef int play_on(Play* play) noexcept nogil
cdef int finish_greedily(Table* table) noexcept nogil
