# Comparing whole turns of a team's game from what one seat knows.

from tenback.kernel.core.search cimport Candidate, Search
from tenback.kernel.team.ending cimport Ending
from tenback.kernel.team.hidden_hands cimport HiddenHands
from tenback.kernel.team.state cimport SEATS, Options, Table
from tenback.kernel.team.turns cimport Turn
from tenback.kernel.team.value cimport TeamValue

cdef class TeamSearch(Search):
    cdef TeamValue model
    cdef TeamValue root_value     # by which the turns in question are ranked
    cdef Ending ending
    cdef readonly HiddenHands hidden
    cdef Options options
    cdef Table root               # what the seat sees; other hands and the draw pile are unknown
    cdef Table world              # the same with the cards as imagined
    cdef int seat
    cdef int depth                # turns that are played on
    cdef int tries                # deals of a hand until it fits what was said
    cdef bint settles_last        # is the end searched after the last turn as well?
    cdef public int exact         # players up to which an empty draw pile is searched to the end
    cdef public int nodes         # positions looked at in such a search
    cdef bint knows_partners      # may some of the others play by rules of thumb?
    cdef unsigned char plays[SEATS]  # how each plays in the imagined game
    cdef bint is_open(self) except -1
    cdef void make_turn(self, Table *table, Candidate *turn) noexcept nogil
    cdef float choose_turn(self, Table *table, Candidate *moves) noexcept nogil
    cdef float play_world(self, Table *table, int depth) noexcept nogil
    cdef int read_cards_of(self, cards, Turn *turn) except -1
