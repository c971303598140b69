# The games that a learner or a search plays, written down so that tests can check them.

from tenback.kernel.core.position cimport Position

cdef class Logger:
    cdef int *log_moves
    cdef int log_room            # 0 while nobody asks
    cdef int logged
    cdef Position log_start      # a copy of the position that the game began with
    cdef void log_game(self, void *game) noexcept nogil
    cdef void log_move(self, int move) noexcept nogil
    cdef void open_log(self, Position start, int room) except *
    cdef tuple close_log(self)
