# Face to Face as Python holds it, and the way between it and the struct of the kernel.

cimport cython
from tenback.kernel.core.position cimport Position as CorePosition

cdef unsigned long long generator_of(seed) except 0

@cython.final
cdef class Position(CorePosition):
    pass
