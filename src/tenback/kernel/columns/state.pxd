# What a move of Columns does; see columns_moves for what may be done.

from tenback.kernel.columns.deal cimport Columns

cdef enum:  # tasks, as in Task.what of the rules
    TASK_PLAY = 0
    TASK_RUN = 1
    TASK_OPEN = 2
    TASK_FIRE = 3
    TASK_CHOOSE = 4
    TASK_QUIET = 8

cdef enum:  # moves; the lay of a card is column * 512 + card
    COLUMNS_END = 16777216
    COLUMNS_DRAW = 33554432
    COLUMNS_PASS = 50331648
    COLUMNS_REMOVE = 67108864  # + column
    COLUMNS_START = 83886080  # + seat

cdef enum:  # what a move has led to
    TURN_GOES_ON = 0
    TURN_OVER = 1
    ROUND_OVER = 2
    MATCH_OVER = 3

# Play a legal move; a round that is over stays on the table with its points counted. With a
# generator a draw pile that is empty is shuffled by chance, else by the deal, which may raise.
cdef int columns_step(Columns* game, int move, unsigned long long* chance) except -1 nogil
