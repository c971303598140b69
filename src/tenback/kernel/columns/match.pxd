# A match of Columns, round by round; with a generator all shuffles are by chance.

from tenback.kernel.columns.deal cimport Columns

cdef struct ColumnsTally:
    long long cards  # laid
    long long rounds
    long long wins  # of seat 1

# The first round of a match at the game's table; a starter below 0 is chosen by the group.
cdef int columns_begin(Columns* game, int starter, unsigned long long* chance) except -1 nogil
# Deal the next round after ROUND_OVER.
cdef int columns_next(Columns* game, unsigned long long* chance) except -1 nogil
# As columns_step, but the next round is dealt at once.
cdef int columns_play(Columns* game, int move, unsigned long long* chance) except -1 nogil
# Random legal moves to the end of the round (then no next one is dealt) or of the match. The
# answer says how many cards were laid; after ten million moves a match is broken off.
cdef int columns_playout(Columns* game, bint match, unsigned long long* chance) except -1 nogil
# Deal and play out a match by chance, and count it.
cdef int columns_tally(
    Columns* game, int starter, unsigned long long* chance, ColumnsTally* tally
) except -1 nogil
# How many sequences of exactly so many moves there are.
cdef long long columns_perft(Columns* game, int depth) except -1 nogil
