"""The end of Face to Face solved: with both draw piles empty nothing is hidden any more.

Every table a turn can leave is tried, those that lay most cards first, until one is found against
which the other seat has nothing. All rules come from `duel_play`.
"""

from libc.stdlib cimport free, malloc
from tenback.kernel.duel.state cimport DUEL_END, Duel, duel_play
from tenback.kernel.duel.turns cimport DUEL_ALL, DuelTurn, DuelTurns, duel_turns


cdef class DuelEnd:
    """A solver with room for as many turns as can still come."""

    def __cinit__(self):
        cdef int level
        for level in range(DUEL_LEVELS):
            self.levels[level] = <DuelTurns*> (malloc(sizeof(DuelTurns)))
            if self.levels[level] == NULL:
                raise MemoryError

    def __dealloc__(self):
        cdef int level
        for level in range(DUEL_LEVELS):
            free(self.levels[level])

    cdef int wins(self, Duel* game, long most) noexcept nogil:
        """Will the seat to move win? -1 when there is too much to look at, or something hidden."""
        if game.turn < 0 or game.stock[0] or game.stock[1]:
            return -1
        self.left = most
        return self._search(game, 0)

    cdef int _search(self, Duel* game, int level) noexcept nogil:
        cdef DuelTurns* found = self.levels[level]
        cdef DuelTurn* turn
        cdef Duel after
        cdef unsigned char facing[4]
        cdef int mover = game.turn
        cdef int i
        cdef int j
        cdef int known
        cdef int answer = 0
        for i in range(4):
            facing[i] = game.tops[i ^ (2 * mover)]
        cdef int need = game.minimum - game.played
        duel_turns(found, game.hand[mover], facing, need, game.helped, DUEL_ALL)
        for i in range(found.end - 1, found.first - 1, -1):
            if found.turn[i].hand == 0:
                return 1
        for i in range(found.end - 1, found.first - 1, -1):
            self.left -= 1
            if self.left < 0 or level + 1 == DUEL_LEVELS:
                return -1
            turn = &found.turn[i]
            after = game[0]
            for j in range(turn.count):
                duel_play(&after, turn.moves[j])
            duel_play(&after, DUEL_END)
            if after.turn < 0:
                known = after.winner == mover
            else:
                known = self._search(&after, level + 1)
                known = 1 - known if known >= 0 else -1
            if known == 1:
                return 1
            if known < 0:
                answer = -1
        return answer
