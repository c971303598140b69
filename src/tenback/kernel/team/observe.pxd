# What a seat of The Game or Extreme sees, as zeros and ones, and which actions it has.
#
# `tenback.study.environments` says what the numbers mean; a test holds both to each other.

from tenback.kernel.team.state cimport CARDS, Options, Table

cdef enum:
    PILES = 4
    VALUES = 100        # that a pile may show
    HAND_PLACES = 8
    STOCK_PLACES = 91
    MINIMUM_PLACES = 3
    KINDS = 7
    END_ACTION = 392
    START_ACTION = 393
    ACTIONS = 398

cdef int observation_size(int players, bint extreme) noexcept nogil
# The observation of the seat that is asked; the row is written from end to end.
cdef void write_observation(Table *table, Options *options, signed char *row, int size) noexcept nogil
cdef void write_mask(Table *table, Options *options, signed char *row) noexcept nogil
# The move of an action; -1 for what is no action, or not legal here.
cdef int legal_move(Table *table, Options *options, long long action) noexcept nogil
