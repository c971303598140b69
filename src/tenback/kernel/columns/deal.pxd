# Where the cards of Columns come from: shuffles, rounds, and the cards a seat does not see.

from tenback.kernel.columns.state cimport Game, Table

# Read ranks from the row, and write them into it.
cdef void read_ranks(Game *game, int place, int count, unsigned short *ranks) noexcept nogil
cdef void write_ranks(Game *game, int place, int count, unsigned short *ranks) noexcept nogil
cdef void sort_ranks(unsigned short *ranks, int count) noexcept nogil
# The ranks of a table's deck by the numbers of the cards.
cdef dict ranks_by_card(Table *table)
# Sorted ranks become the order of the game's next shuffle, the first card first. With a generator
# the shuffle is by chance, else the table's deal makes it, which may raise.
cdef int shuffle(
    Game *game, unsigned short *ranks, int count, unsigned long long *chance
) except -1 nogil
# This seat has the first turn of the round.
cdef void let_start(Game *game, int seat) noexcept nogil
# The first round of a match; a starter below 0 is chosen by the group.
cdef int begin_match(Game *game, int starter, unsigned long long *chance) except -1 nogil
# Deal the next round after ROUND_OVER.
cdef int next_round(Game *game, unsigned long long *chance) except -1 nogil
# Deal the cards this seat does not see again: the other hands and the draw pile.
cdef void deal_hidden(Game *game, int seat, unsigned long long *chance) noexcept nogil
