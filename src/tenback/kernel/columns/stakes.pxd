# What the points of a round of Columns mean for the match.

from tenback.kernel.columns.state cimport Game

# A seat's chance to win a match with these totals before the next round. Totals may be mere
# expectations; once one of them has reached the target, the smallest has all but won.
cdef float match_chance(float *totals, int players, int seat, int target) noexcept nogil
# The same of a round that is over, its points counted; exact when the match is over with it.
cdef float round_outcome(Game *game, int seat) noexcept nogil
# The chance to win the match for a seat that empties its hand now, the other hands unseen; and so
# much more if the match goes on after that, as far as the seat can tell.
cdef float going_out_chance(Game *game, int seat, float more) noexcept nogil
