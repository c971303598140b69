# Comparing whole turns from what one seat knows: by their value, and by playing on.

from libc.string cimport memcpy
from tenback.kernel.core.log cimport Logger
from tenback.kernel.core.ranking cimport rank_place

cdef enum:
    MOST_COMPARED = 18  # turns: the 16 best, one that somebody asks about, and a certain win
    LONGEST_TURN = 120  # moves

cdef struct Candidate:
    unsigned long long key  # of what the turn leaves behind: the same for the same cards and piles
    int count               # moves
    int moves[LONGEST_TURN]

# Only the moves it has.
cdef inline void copy_turn(Candidate *target, Candidate *source) noexcept nogil:
    memcpy(target, source, sizeof(Candidate) - (LONGEST_TURN - source.count) * sizeof(int))

# Put a turn among the best ones, if it belongs there.
cdef inline void rank_turn(
    Candidate *turns, float *values, int *count, int most, Candidate *turn, float value
) noexcept nogil:
    cdef int i, place = rank_place(values, count, most, value)
    if place >= 0:
        for i in range(count[0] - 1, place, -1):
            copy_turn(&turns[i], &turns[i - 1])
        copy_turn(&turns[place], turn)

cdef class Search(Logger):
    cdef readonly int kept
    cdef Candidate turns[MOST_COMPARED]
    cdef float values[MOST_COMPARED]
    cdef double sums[MOST_COMPARED]
    cdef int samples[MOST_COMPARED]
    cdef unsigned long long chance  # the generator
    # A game fills these four.
    # Find the turns of the seat to move that are worth a thought; how many there are.
    cdef int find(self) noexcept nogil
    # The value of a turn that was found, and the turn itself.
    cdef float value(self, int number, Candidate *turn) noexcept nogil
    # Deal the cards this seat does not see.
    cdef void imagine(self) noexcept nogil
    # The chance to win as it looks some turns after this one, with the cards as imagined.
    cdef float play_on(self, int place) noexcept nogil
    # The chance that a value stands for: that of a logit, unless a game says otherwise.
    cdef float value_chance(self, float value) noexcept nogil
    # Shared by all games.
    cdef int rank(self, int most) except -1
    cdef int compare(self, Candidate *turn, float value) except -1
    cdef int check(self, int place) except -1
