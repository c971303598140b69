# What the points of a round of Columns mean for the match.

from tenback.kernel.columns.deal cimport Columns

# A seat's chance to win a match that stands like this before the next round. Totals may be mere
# expectations; once one of them has reached the target, the smallest has all but won.
cdef float columns_stake(float* totals, int players, int seat, int target) noexcept nogil
# The same of a round that is over, its points counted; exact when the match is over with it.
cdef float columns_outcome(Columns* game, int seat) noexcept nogil
# The chance to win the match for a seat that empties its hand now, the other hands unseen; and so
# much more if the match goes on after that, as far as the seat can tell.
cdef float columns_going_out(Columns* game, int seat, float more) noexcept nogil
