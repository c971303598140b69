# The rules of The Game Extreme on a compact table.

from tenback.kernel.team.state cimport Printed, Table
from tenback.kernel.team.position cimport TeamPosition

cdef int extreme_legal(Table* table, Printed* printed, short* moves) noexcept nogil
cdef void extreme_step(Table* table, Printed* printed, int move) noexcept nogil

cdef class Position(TeamPosition):
    pass
