# The rules of The Game on a compact table.

from tenback.kernel.core.oldbits cimport cardset
from tenback.kernel.team.state cimport Printed, Table
from tenback.kernel.team.position cimport TeamPosition

cdef bint can_lay(unsigned char* tops, cardset hand, int number) noexcept nogil
cdef void begin_turn(Table* table, int seat) noexcept nogil
cdef int classic_legal(Table* table, Printed* printed, short* moves) noexcept nogil
cdef void classic_step(Table* table, Printed* printed, int move) noexcept nogil

cdef class Position(TeamPosition):
    pass
