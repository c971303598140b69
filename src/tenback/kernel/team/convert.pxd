# Where the rules of the team games are met: their states, views, options and notation.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.position cimport Position as AnyPosition
from tenback.kernel.team.state cimport Options, Table

cdef class Position(AnyPosition):
    cdef Options options
    cdef Table *table(self) noexcept nogil

# An empty position of the same kind as this one, for the caller to fill in.
cdef Position new_position(Options *options)
cdef cardset read_cards(cards) except *
cdef list list_cards(cardset cards)
# The options of a board; what stands on the cards included.
cdef int read_options(Options *options, board) except -1
# All that a view shows; cards it does not show are in no hand, and the draw pile has no order.
cdef int read_view(Table *table, view) except -1
