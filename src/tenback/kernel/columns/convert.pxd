# Between the words of the rules and the structs of the kernel; needs the interpreter.

from tenback.kernel.columns.deal cimport Columns, ColumnsTable

# What is agreed on; a deal that is no record.Seeded is asked in Python and must be kept alive.
# Strangers are cards on the table that the deck does not have, or not so many of.
cdef int columns_agree(
    ColumnsTable* table, int players, object options, object deal, object strangers
) except -1
# Set a game that is still empty up from a board, the hands and the draw pile of the rules.
cdef int columns_set_up(
    Columns* game, ColumnsTable* table, object board, object hands, object draw
) except -1
# Everything a game holds but its table; columns_border.py names the parts.
cdef tuple columns_tell(Columns* game)
# How a move is written, and the number of a move of the rules.
cdef str columns_text(int move)
cdef int columns_code(object move) except -1
