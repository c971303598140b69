# The end of Face to Face solved: both draw piles are empty, so both hands are known to both.

from tenback.kernel.duel.state cimport Game
from tenback.kernel.duel.turns cimport TurnFinder

cdef enum:
    LEVELS = 8  # twelve cards, at least two a turn, and a lone one at the end

cdef class Ending:
    cdef TurnFinder finder
    cdef long left  # turns that may still be tried
    # Does the seat to move win whatever the other does? -1 when trying `most` turns does not tell.
    cdef int wins(self, Game *game, long most) noexcept nogil
    cdef int solve(self, Game *game, int level) noexcept nogil
