# What may be done in Columns; see `state` for what a move does.

from tenback.kernel.columns.state cimport Game

# The legal moves in the order of the rules, from number `skip` on, at most `most` of them; how many
# there are in all.
cdef int list_moves(Game *game, int *moves, int skip, int most) noexcept nogil
cdef bint is_legal(Game *game, int move) noexcept nogil
