# The value of a turn of Columns: how good things look for the seat that has made it.

from tenback.kernel.columns.features cimport Features
from tenback.kernel.columns.state cimport Game
from tenback.kernel.columns.turns cimport TurnFinder
from tenback.kernel.core.net cimport Active, Net
from tenback.kernel.core.search cimport Candidate

cdef enum:
    MOST_KEPT = 16

cdef class ColumnsValue(TurnFinder):
    cdef Net net                      # None: the heuristic decides
    cdef int kept
    cdef Candidate turns[MOST_KEPT]   # the best ones, the best first
    cdef float values[MOST_KEPT]
    cdef int most                     # how many are kept
    cdef bint thorough                # value a turn even if there is no other
    cdef bint goes_out                # the best turn empties the hand: no other is better
    # Keep the best turns of the seat to move, looking at about `steps` steps; how many there are.
    cdef int find_best(self, Game *game, int most, int steps, bint thorough) noexcept nogil
    # The value of a table for the seat whose turn has just ended: with a net, a chance to win.
    cdef float of(self, Game *game, int seat) noexcept nogil
    cdef float of_drawing(self, Game *game, int seat) noexcept nogil
    cdef float of_going_out(self, Game *game, int seat) noexcept nogil
    cdef void fill_active(self, Game *game, int seat, Active *active) noexcept nogil
    cdef float net_chance(self, Active *active) noexcept nogil
    cdef void limit_values(self) noexcept nogil
