# The Python face of the compiled Face to Face; a kernel module may reach the struct inside.

from tenback.kernel.duel.state cimport Duel

cdef class Position:
    cdef Duel game
