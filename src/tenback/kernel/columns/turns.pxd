# Whole turns of Columns: runs, openings and choices, from the mover's own knowledge.

from tenback.kernel.columns.deal cimport Columns

cdef enum:
    COLUMNS_STEPS = 8192  # steps looked at in one turn, at most
    COLUMNS_PLACES = 32768  # of the table that finds what has been seen; a power of two
    COLUMNS_DEEP = 160  # moves of one turn, at most

cdef struct ColumnsStep:
    unsigned long long key  # of hand, columns and what is to be done: equal steps are kept once
    int move
    short before  # the step it follows, -1 for the first of a turn
    unsigned char ends  # 1 the turn, 2 the round: the hand is empty
    unsigned char deep  # moves on the way, itself included

cdef struct ColumnsTurns:
    int steps
    int turns  # how many; turn[i] is the last step of each
    bint cut  # there are more, but a limit was reached
    ColumnsStep step[8192]
    short turn[8192]
    short place[32768]

# Find all turns of the seat to move; each table it can leave once, all ways to empty the hand as
# one. What a drawn card would be is not asked: `draw` is a turn, and so is `pass`. Filled anew
# at every call, about 210 kB: not for the stack. The answer says how many.
cdef int columns_turns(Columns* game, ColumnsTurns* found) except -1 nogil
# The moves of a turn, at most COLUMNS_DEEP, in order; the answer says how many.
cdef int columns_turn(ColumnsTurns* found, int number, int* moves) noexcept nogil
# A number for all that matters of a step: hand, columns, tasks, and who comes next.
cdef unsigned long long columns_key(Columns* game, int seat, int led) noexcept nogil
