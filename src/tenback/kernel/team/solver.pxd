# With all cards known: can a team's game be won, and how?

from tenback.kernel.core.seen cimport Seen
from tenback.kernel.team.prospects cimport PROSPECTS
from tenback.kernel.team.state cimport Options, Table

cdef enum:
    MOST_LEVELS = 99  # each is a number of cards laid from the start on

# A card that could be laid next: from which position, after ending the turn or not.
cdef struct NextCard:
    int parent
    unsigned short move
    unsigned char ends_turn  # before it
    short prospects

# How a position was reached.
cdef struct Link:
    int parent               # on the level before
    unsigned short move
    unsigned char ends_turn

cdef class Solver:
    cdef Options options
    cdef Table *level            # positions with the same number of cards laid, the best first
    cdef Table *next_level
    cdef Table root
    cdef int count               # positions of `level`
    cdef int room                # for positions on a level
    cdef int width               # how many of them may be kept
    cdef NextCard *cards
    cdef int card_count
    cdef int card_room
    cdef int *order              # of the cards, the best first
    cdef int places[PROSPECTS]
    cdef Link *links[MOST_LEVELS]
    cdef int depth
    cdef Seen seen
    cdef unsigned long long *storage
    cdef bint is_cut             # has a position been left out that might win?
    cdef long long nodes         # positions that were reached
    cdef int reserve(self) except -1
    cdef void forget(self) noexcept nogil
    cdef int search(self) except -2 nogil
    cdef void begin(self) noexcept nogil
    cdef int advance(self) except -2 nogil
    cdef int add_cards(self, Table *table, int parent) except -1 nogil
    cdef int make_room(self) except -1 nogil
    cdef void add_card(self, Table *table, NextCard *card) noexcept nogil
    cdef void sort_cards(self) noexcept nogil
    cdef list moves_to(self, int number)
