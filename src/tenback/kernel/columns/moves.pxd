# What may be done in Columns; see columns_play for what a move does.

from tenback.kernel.columns.deal cimport Columns

cdef struct Moves:  # where found moves are written down
    int* move
    int skip
    int most
    int count

# The legal moves in the order of the rules, from number `skip` on, at most `most` of them;
# the answer says how many there are in all.
cdef int columns_moves(Columns* game, int* found, int skip, int most) noexcept nogil
# One of the legal moves, each as likely as the others; not for a match that is over.
cdef int columns_random(Columns* game, unsigned long long* chance) noexcept nogil
