# The Python face of the compiled Columns; a kernel module may reach the structs inside.

from tenback.kernel.columns.deal cimport Columns, ColumnsTable

cdef class Table:  # keeps what all positions of a game point to
    cdef ColumnsTable table
    cdef object deal
    cdef object options

cdef class Position:
    cdef Table table
    cdef Columns* game  # in no more room than the deck needs
    cdef Position _played_out(self, object seed, bint match)
