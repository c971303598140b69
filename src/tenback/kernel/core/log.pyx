"""The games that a learner or a search plays, written down so that tests can check them.

Learners and searches play without Python. While a log is open they note the position a game begins
with and every move made in it, so that a test can replay the game through `rules`.
"""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy


cdef class Logger:
    """Something in the kernel that plays games, and can write one down."""

    def __dealloc__(self):
        free(self.log_moves)

    cdef void open_log(self, Position start, int room) except *:
        """Note the next game, at most `room` moves of it; `start` holds the position it begins."""
        free(self.log_moves)
        self.log_moves = <int*> malloc(room * sizeof(int))
        if self.log_moves == NULL:
            raise MemoryError
        self.log_start, self.log_room, self.logged = start, room, 0

    cdef void log_game(self, void *game) noexcept nogil:
        """A game begins here; what was noted before is forgotten."""
        if self.log_room:
            memcpy(self.log_start.game, game, self.log_start.bytes_used(game))
            self.logged = 0

    cdef void log_move(self, int move) noexcept nogil:
        if self.logged < self.log_room:
            self.log_moves[self.logged] = move
            self.logged += 1

    cdef tuple close_log(self):
        """The position the game began with, and its moves in their notation."""
        cdef Position start = self.log_start
        if self.logged == self.log_room:
            raise ValueError("the game was too long for its log")
        moves = [start.move_text(self.log_moves[i]) for i in range(self.logged)]
        self.log_start, self.log_room = None, 0
        return start, moves
