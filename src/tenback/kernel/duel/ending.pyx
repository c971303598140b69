"""The end of Face to Face solved: with both draw piles empty nothing is hidden any more.

Every turn is tried, those that lay most cards first, until one is found against which the other
seat has nothing. All rules come from `play_move`.
"""

from tenback.kernel.duel.state cimport facing_tops, own_side_only
from tenback.kernel.duel.turns cimport ALL_CARDS, Turns, play_turn


cdef class Ending:
    """A solver with room for as many turns as can still come."""

    def __cinit__(self):
        self.finder = TurnFinder(LEVELS)

    cdef int wins(self, Game *game, long most) noexcept nogil:
        """Will the seat to move win? -1 when there is too much to try, or something hidden."""
        if game.turn < 0 or game.stock[0] or game.stock[1]:
            return -1
        self.left = most
        return self.solve(game, 0)

    cdef int solve(self, Game *game, int level) noexcept nogil:
        cdef Turns *found
        cdef Game after
        cdef unsigned char tops[4]
        cdef int mover = game.turn
        cdef int i, won, answer = 0
        facing_tops(game, tops)
        found = self.finder.find(
            level, game.hand[mover], tops, game.minimum - game.played, own_side_only(game), ALL_CARDS
        )
        for i in range(found.end - 1, found.first - 1, -1):
            if found.turn[i].hand == 0:
                return 1
        for i in range(found.end - 1, found.first - 1, -1):
            self.left -= 1
            if self.left < 0 or level + 1 == LEVELS:
                return -1
            after = game[0]
            play_turn(&after, &found.turn[i], None)
            if after.turn < 0:
                won = after.winner == mover
            else:
                won = self.solve(&after, level + 1)
                won = 1 - won if won >= 0 else -1
            if won == 1:
                return 1
            if won < 0:
                answer = -1
        return answer
