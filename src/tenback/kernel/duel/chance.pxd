# Face to Face by chance; `chance` is a generator of kernel.sets, started by random_start.

from tenback.kernel.duel.state cimport Duel

# A new game; a starter below 0 is drawn by lot. The option `lone_may_win` is left as it is.
cdef void duel_shuffle(Duel* game, int starter, unsigned long long* chance) noexcept nogil
# Deal anew what this seat cannot see: its draw pile, the other hand and the other draw pile.
cdef void duel_imagine(Duel* game, int seat, unsigned long long* chance) noexcept nogil
# Random legal moves to the end; the answer says how many cards were laid.
cdef int duel_playout(Duel* game, unsigned long long* chance) noexcept nogil
