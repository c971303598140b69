# Comparing the turns of one seat in Columns: by their value, and by playing on.

from tenback.kernel.columns.convert cimport Position
from tenback.kernel.columns.state cimport Game
from tenback.kernel.columns.value cimport ColumnsValue
from tenback.kernel.core.search cimport Candidate, Search

cdef class ColumnsSearch(Search):
    cdef ColumnsValue judge      # of the turns to compare, and of everybody's when playing on
    cdef Position position       # as the seat knows it; hidden cards lie anywhere
    cdef int seat
    cdef Game world              # the same with hidden cards as they are imagined now
    cdef readonly bint goes_out  # the best turn empties the hand: nothing else needs a thought
    cdef float complete(self, Game *game, Candidate *turn, int result) noexcept nogil
