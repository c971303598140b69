"""A position of any game as Python holds it: made, played, counted and compared.

A game fills in how its moves are listed, made and written; copying, counting move trees and random
games to the end are the same for all.
"""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy
from tenback.kernel.core.bits cimport random_below, random_start

cdef int LONGEST_GAME = 10_000_000  # moves of one random game: a match may have no end in sight
SEED_BITS = 2**64 - 1  # a seed is any whole number; the generator starts from 64 bits


cdef class Position:
    """What the positions of all games have in common."""

    def __dealloc__(self):
        free(self.game)

    cdef void allocate(self) except *:
        """Room for the game; a subclass calls this once it knows how much it needs."""
        self.game = calloc(1, self.room())
        if self.game == NULL:
            raise MemoryError

    # --- a game fills these ---------------------------------------------------------------

    cdef size_t room(self) noexcept nogil:
        return 0

    cdef size_t bytes_used(self, void *game) noexcept nogil:
        return self.room()

    cdef int list_moves(self, void *game, int *moves, int skip) noexcept nogil:
        return 0

    cdef int make_move(self, void *game, int move, unsigned long long *chance) except -1 nogil:
        return 0

    cdef bint is_over(self, void *game) noexcept nogil:
        return True

    cdef str move_text(self, int move):
        raise NotImplementedError

    cdef int move_number(self, str text) except -2:
        raise NotImplementedError

    def twin(self):
        """A position of the same game with the same options, not set up yet."""
        raise NotImplementedError

    # --- the same for all -----------------------------------------------------------------

    @property
    def size(self) -> int:
        """Bytes of this position that a copy copies."""
        return self.bytes_used(self.game)

    def copy(self):
        """The same position, to be played on separately."""
        cdef Position twin = self.twin()
        memcpy(twin.game, self.game, self.bytes_used(self.game))
        return twin

    cdef list numbers(self):
        """The legal moves as numbers, in the order of the rules."""
        cdef int page[PAGE_MOVES]
        cdef int number
        cdef int count = self.list_moves(self.game, page, 0)
        moves = []
        for number in range(count):
            if number and number % PAGE_MOVES == 0:
                self.list_moves(self.game, page, number)
            moves.append(page[number % PAGE_MOVES])
        return moves

    def moves(self) -> list:
        """The legal moves in their notation, in the order of the rules."""
        return [self.move_text(move) for move in self.numbers()]

    def play(self, move: str) -> None:
        """Make a move; a ValueError leaves the position as it is. The rules would say why."""
        number = self.move_number(move)
        if number not in self.numbers():
            raise ValueError(f"{move} is not legal here")
        cdef Position after = self.copy()  # a deal of Python may raise on the way
        after.make_move(after.game, number, NULL)
        self.game, after.game = after.game, self.game

    def perft(self, int depth) -> int:
        """How many sequences of exactly `depth` moves there are."""
        cdef long long total
        cdef void *levels = malloc(max(1, depth) * self.level_room())
        if levels == NULL:
            raise MemoryError
        try:
            with nogil:
                total = self.count_tree(self.game, levels, depth)
        finally:
            free(levels)
        return total

    cdef long long count_tree(self, void *game, void *levels, int depth) except -1 nogil:
        """The same from here; `levels` has room for this number of positions."""
        cdef int moves[PAGE_MOVES]
        cdef int number
        cdef long long total = 0
        if depth <= 0:
            return 1
        cdef int count = self.list_moves(game, moves, 0)
        if depth == 1:
            return count
        for number in range(count):
            if number and number % PAGE_MOVES == 0:
                self.list_moves(game, moves, number)
            memcpy(levels, game, self.bytes_used(game))
            self.make_move(levels, moves[number % PAGE_MOVES], NULL)
            total += self.count_tree(levels, <char*> levels + self.level_room(), depth - 1)
        return total

    cdef size_t level_room(self) noexcept nogil:
        """Room for a position where every struct may lie."""
        return (self.room() + 15) & ~<size_t> 15

    def divide(self, int depth) -> dict:
        """The count of `perft`, for each first move."""
        counts = {}
        for move in self.moves():
            after = self.copy()
            after.play(move)
            counts[move] = after.perft(depth - 1)
        return counts

    def playout(self, seed: int):
        """The result of random legal moves to the end; the position stays as it is.

        None if the game has no end in sight: a match of Columns may score next to nothing.
        """
        cdef Position twin = self.copy()
        cdef unsigned long long chance = random_start(seed & SEED_BITS)
        with nogil:
            twin.play_out(&chance)
        return twin.result

    cdef int play_out(self, unsigned long long *chance) except -1 nogil:
        """Random legal moves to the end, each as likely as the others; how many there were."""
        cdef int moves[PAGE_MOVES]
        cdef int count, number
        cdef int made = 0
        while not self.is_over(self.game) and made < LONGEST_GAME:
            count = self.list_moves(self.game, moves, 0)
            number = random_below(chance, count) if count > 1 else 0
            if number >= PAGE_MOVES:
                self.list_moves(self.game, moves, number)
                number = 0
            self.make_move(self.game, moves[number], chance)
            made += 1
        return made
