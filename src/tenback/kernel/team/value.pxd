# How likely a team is to win, as a seat sees it after its turn.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.net cimport Active, Net
from tenback.kernel.team.features cimport Afterstate
from tenback.kernel.team.features_extreme cimport Kinds
from tenback.kernel.team.instructions cimport Demands
from tenback.kernel.team.state cimport Options, Table
from tenback.kernel.team.turns cimport Turn, TurnFinder

cdef enum:
    BEATEN_LOGIT = 20       # of a turn that beats the game
    WON = 19                # logits above this say so
    LOST = -100_000         # logits below this: the game is lost
    LOST_LOGIT = -1_000_000 # of a turn that lays all cards and leaves an instruction unmet
    NO_TURN = -1_000_000_000

cdef class TeamValue:
    cdef readonly Net net
    cdef TurnFinder finder
    cdef Options options
    cdef float base[128]      # the first layer's sums of what a move's turns share, from both sides
    cdef float *pile_sums     # and of each side, pile and top: what does not depend on the hand
    cdef unsigned int *fresh  # the moment each of these was summed up
    cdef unsigned int moment
    cdef cardset unseen[2]
    cdef int stock
    cdef int size             # of a full hand
    # A game fills these: its inputs.
    cdef void add_shared(self, int side, int others, Active *active) noexcept nogil
    cdef void add_pile(self, int pile, int top, int side, Active *active) noexcept nogil
    cdef void add_own(
        self, int *shown, cardset *hands, bint flip, int drawn, Active *active
    ) noexcept nogil
    cdef void read_instructions(self, Options *options) noexcept nogil
    # Shared by both.
    cdef void prepare(self, cardset unseen, int stock, int size) noexcept nogil
    cdef float *pile_sum(self, int flip, int pile, int top) noexcept nogil
    cdef int draws(self, Turn *turn) noexcept nogil
    cdef float of(self, Turn *turn) noexcept nogil
    cdef float best(
        self, cardset hand, cardset unseen, Demands *root, int stock, int size, Turn *out
    ) noexcept nogil
    cdef float best_turn(self, Table *table, Turn *out) noexcept nogil
    cdef void read_turn(self, Turn *turn, Afterstate *after) noexcept nogil
    cdef void all_inputs(self, Afterstate *after, Active *active) noexcept nogil
    cdef float plain_logit(self, Turn *turn) noexcept nogil

cdef class ClassicValue(TeamValue):
    pass

cdef class ExtremeValue(TeamValue):
    cdef Kinds kinds

cdef TeamValue value_for(Options *options)
