# Positions of Columns as Python holds them, made from states and views of the rules.

from tenback.kernel.columns.state cimport Game, Table
from tenback.kernel.core.position cimport Position as CorePosition

cdef class SharedTable:  # keeps what all positions of a game point to
    cdef Table table
    cdef object deal
    cdef object options
    cdef object others

cdef class Position(CorePosition):
    cdef SharedTable table

# What a new match is played with; what the rules refuse to deal is refused. It has no deal: all
# shuffles must be made by chance.
cdef SharedTable table_to_deal(players, options)
# The position and the moves of a closed log; the position's deal repeats the shuffles noted in it.
cdef tuple read_log(tuple log)
