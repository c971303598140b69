# Comparing whole turns of The Game: alone, with everybody alike, and beside weaker partners.

from tenback.kernel.team.search cimport TeamSearch
from tenback.kernel.team.state cimport SEATS, Table
from tenback.kernel.team.turns cimport Turn
from tenback.kernel.team.value cimport TeamValue

cdef class ClassicSearch(TeamSearch):
    cdef TeamValue beside_easy    # values for a seat whose partners are all of a level, or None
    cdef TeamValue beside_medium
    cdef float shares[SEATS][2]   # how likely each seat is easy, and medium
    cdef int company              # the level of the partners beside whom the imagined game is valued
    cdef bint players_agree(self, int cards, before, after) except -1
    cdef bint is_easy(self, Table *table, Turn *made) noexcept nogil
    cdef void add_odds(self, Table *table, Turn *made, double *sums) noexcept nogil
