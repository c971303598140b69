# A position of any game as Python holds it: made, played, counted and compared.

cdef enum:
    PAGE_MOVES = 64  # moves that are listed at once

cdef class Position:
    cdef void *game  # its bytes; a game's own struct
    # A game fills these. `room` is the most bytes a position can take, `bytes_used` what is copied.
    cdef size_t room(self) noexcept nogil
    cdef size_t bytes_used(self, void *game) noexcept nogil
    # Write the legal moves from number `skip` on, at most PAGE_MOVES; how many there are in all.
    cdef int list_moves(self, void *game, int *moves, int skip) noexcept nogil
    # Make a legal move. With a generator, what is shuffled on the way is shuffled by chance.
    cdef int make_move(self, void *game, int move, unsigned long long *chance) except -1 nogil
    # Is the random game over here? At its end, or after too many moves of a match without one.
    cdef bint is_over(self, void *game) noexcept nogil
    cdef str move_text(self, int move)
    cdef int move_number(self, str text) except -2
    # Shared by all games.
    cdef void allocate(self) except *
    cdef list numbers(self)
    cdef size_t level_room(self) noexcept nogil
    cdef long long count_tree(self, void *game, void *levels, int depth) except -1 nogil
    cdef int play_out(self, unsigned long long *chance) except -1 nogil
