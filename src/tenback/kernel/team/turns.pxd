# Whole turns of The Game and Extreme, each as the position it leaves behind.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.search cimport Candidate
from tenback.kernel.core.seen cimport Seen
from tenback.kernel.team.instructions cimport Demands
from tenback.kernel.team.state cimport MOST_HAND_CARDS, Options

cdef enum:
    MOST_TURNS = 2048
    PLACES = 16384      # that can be remembered; a power of two
    FEW_PLACES = 4096   # in Extreme: a small table stays in the cache

cdef struct Turn:
    cardset hand                  # what is left of it
    Demands after                 # the tops, and what the turn has come to
    unsigned char number          # cards laid from here on
    unsigned char ending          # GOES_ON, or how the game ends with all 98 laid
    unsigned char cards[MOST_HAND_CARDS]
    unsigned char piles[MOST_HAND_CARDS]

cdef class TurnFinder:
    cdef Options options
    cdef Turn *turns
    cdef readonly int count
    cdef int generosity           # unseen cards that a card beyond what is due may skip
    cdef bint whole               # find every turn, as far as there is room
    cdef cardset unseen
    cdef Seen seen
    cdef unsigned long long *storage
    # Fill `turns` with those that go on from the root; how many there are.
    cdef int find(self, cardset hand, cardset unseen, Demands *root) noexcept nogil
    cdef void extend(self, Turn *turn) noexcept nogil
    cdef bint is_new(self, Turn *turn, unsigned long long mark) noexcept nogil

cdef class ClassicTurns(TurnFinder):
    cdef void extend_all(self, Turn *turn, cardset cards, int pile) noexcept nogil

cdef class ExtremeTurns(TurnFinder):
    cdef void extend_pile(self, Turn *turn, int pile, bint due) noexcept nogil
    cdef bint attempt(self, Turn *turn, int card, int pile, Turn *longer) noexcept nogil
    cdef void go_on(self, Turn *turn, int card, int pile) noexcept nogil
    cdef void keep(self, Turn *turn) noexcept nogil

cdef TurnFinder finder_for(Options *options)
# What a turn leaves behind, as a key: the hand and the tops.
cdef unsigned long long turn_key(Turn *turn) noexcept nogil
# The moves of a turn, without its end.
cdef void write_moves(Turn *turn, Candidate *target) noexcept nogil
