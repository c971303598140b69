# The end of Face to Face solved: both draw piles are empty, so both hands are known to both.

from tenback.kernel.duel.state cimport Duel
from tenback.kernel.duel.turns cimport DuelTurns

cdef enum:
    DUEL_LEVELS = 8  # twelve cards, at least two a turn, and a lone one at the end

cdef class DuelEnd:
    cdef DuelTurns* levels[DUEL_LEVELS]
    cdef long left  # tables that may still be looked at
    # Does the seat to move win whatever the other does? Below 0 when that would take too long.
    cdef int wins(self, Duel* game, long most) noexcept nogil
    cdef int _search(self, Duel* game, int level) noexcept nogil
