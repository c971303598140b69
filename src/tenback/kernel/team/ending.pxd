# Exact endings of a team's game: all hands known, no draw pile; can everything be laid?

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.seen cimport Seen
from tenback.kernel.team.instructions cimport Demands
from tenback.kernel.team.state cimport Options, Table

cdef enum:
    PLACES = 65536       # that can be remembered; a power of two
    MOST_NODES = 49152   # positions looked at in one question: the memory must never be full
    MOST_MOVES = 40
    MOST_PATH_MOVES = 128

# Is there a card that no pile takes, now or after any ten-back?
cdef bint is_stranded(cardset left, unsigned char *tops) noexcept nogil

cdef class Ending:
    cdef Options options
    cdef Seen seen
    cdef unsigned long long *storage
    cdef int nodes               # positions that may be looked at
    cdef int visited
    cdef int small               # a step up to which another card is tried before ending the turn
    cdef bint counts_known       # is a position that is known already counted again?
    cdef int path[MOST_PATH_MOVES]
    cdef int length              # moves on the way to the answer
    # 1: everything can be laid, by the moves of `path`; 0: it cannot; -1: not found out.
    cdef int solve(self, Table *table, int nodes) noexcept nogil
    cdef int search(self, Table *table, int seat, int depth) noexcept nogil
    cdef int end_turn(self, Table *table, int seat, int depth) noexcept nogil
    # A game fills these: the order in which cards are tried, and what tells positions apart.
    cdef int list_lays(self, Table *table, Demands *turn, int *moves, int *steps) noexcept nogil
    cdef unsigned long long key_of(self, Table *table, Demands *turn, int seat) noexcept nogil

cdef class ClassicEnding(Ending):
    pass

cdef class ExtremeEnding(Ending):
    pass

cdef Ending ending_for(Options *options)
