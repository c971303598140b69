"""The end of Face to Face solved: with both draw piles empty nothing is hidden any more.

Every table a turn can leave is tried, those that lay most cards first, until one is found against
which the other seat has nothing. All rules come from `duel_play`.
"""

import cython
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.tenback.kernel.duel_play import DUEL_END, Duel, duel_play
from cython.cimports.tenback.kernel.duel_turns import DUEL_ALL, DuelTurn, DuelTurns, duel_turns


@cython.cclass
class DuelEnd:
    """A solver with room for as many turns as can still come."""

    def __cinit__(self):
        level: cython.int
        for level in range(DUEL_LEVELS):
            self.levels[level] = cython.cast(
                cython.pointer(DuelTurns), malloc(cython.sizeof(DuelTurns))
            )
            if self.levels[level] == cython.NULL:
                raise MemoryError

    def __dealloc__(self):
        level: cython.int
        for level in range(DUEL_LEVELS):
            free(self.levels[level])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def wins(self, game: cython.pointer(Duel), most: cython.long) -> cython.int:
        """Will the seat to move win? -1 when there is too much to look at, or something hidden."""
        if game.turn < 0 or game.stock[0] or game.stock[1]:
            return -1
        self.left = most
        return self._search(game, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _search(self, game: cython.pointer(Duel), level: cython.int) -> cython.int:
        found: cython.pointer(DuelTurns) = self.levels[level]
        turn: cython.pointer(DuelTurn)
        after: Duel
        facing: cython.uchar[4]
        mover: cython.int = game.turn
        i: cython.int
        j: cython.int
        known: cython.int
        answer: cython.int = 0
        for i in range(4):
            facing[i] = game.tops[i ^ (2 * mover)]
        need: cython.int = game.minimum - game.played
        duel_turns(found, game.hand[mover], facing, need, game.helped, DUEL_ALL)
        for i in range(found.end - 1, found.first - 1, -1):
            if found.turn[i].hand == 0:
                return 1
        for i in range(found.end - 1, found.first - 1, -1):
            self.left -= 1
            if self.left < 0 or level + 1 == DUEL_LEVELS:
                return -1
            turn = cython.address(found.turn[i])
            after = game[0]
            for j in range(turn.count):
                duel_play(cython.address(after), turn.moves[j])
            duel_play(cython.address(after), DUEL_END)
            if after.turn < 0:
                known = after.winner == mover
            else:
                known = self._search(cython.address(after), level + 1)
                known = 1 - known if known >= 0 else -1
            if known == 1:
                return 1
            if known < 0:
                answer = -1
        return answer
