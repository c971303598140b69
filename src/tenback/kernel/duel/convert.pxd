# Face to Face as Python holds it, and the way between it and the struct of the kernel.

from tenback.kernel.core.position cimport Position as CorePosition

cdef class Position(CorePosition):
    pass
