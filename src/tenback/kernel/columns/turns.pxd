# Whole turns of Columns: runs, openings and choices, from what the player knows.

from tenback.kernel.columns.state cimport Game
from tenback.kernel.core.log cimport Logger
from tenback.kernel.core.search cimport LONGEST_TURN, Candidate
from tenback.kernel.core.seen cimport Seen

cdef class TurnFinder:
    cdef unsigned long long *storage
    cdef Seen seen           # steps that have been followed
    cdef Game *start         # where the turn begins
    cdef int seat
    cdef Candidate path      # the moves of the turn that is being followed
    cdef int choices         # first moves there are
    cdef bint cut            # some turns were left out
    # Find turns of the seat to move, in about `steps` steps; all of them if `steps` is 0. Each
    # table a turn can leave is found once, and all ways to empty the hand as one.
    cdef void find_turns(self, Game *game, int steps) noexcept nogil
    # A subclass fills this: the turn on the path leads to this table. One that draws or passes has
    # not been made, as nobody knows the card; one of LONGEST_TURN moves may still go on.
    cdef void found(self, Game *after, int result) noexcept nogil
    cdef int follow(self, Game *game, int depth, int share) noexcept nogil

cdef class AllTurns(TurnFinder):
    cdef list turns

# A number for all that matters of a step: hand, columns, tasks, and who comes next.
cdef unsigned long long step_key(Game *game, int seat, int result) noexcept nogil
# Play a whole turn, and say what it has led to; a log notes new draw piles, too.
cdef int play_turn(
    Game *game, Candidate *turn, unsigned long long *chance, Logger log
) except -1 nogil
