# How a net learns from games it plays against itself, and from turns that a search has compared.

from tenback.kernel.core.log cimport Logger
from tenback.kernel.core.net cimport Active, Net, Teacher

cdef enum:
    MOST_SEATS = 8

# One turn of a game, as the seat that made it saw what it left behind.
cdef struct Example:
    int seat         # whose chance it is about; 0 for a team
    bint explored    # not the best turn: what came of it says nothing about the turns before
    bint decided     # it ended the game: there is nothing to learn
    float best       # the chance after the turn that was thought best
    float own        # the chance after the turn that was made
    float logit      # of the best turn, where a game mixes by it
    Active active

cdef class Learner(Logger):
    cdef readonly Net net
    cdef readonly Teacher teacher
    cdef Example *examples
    cdef int room                     # for this number of examples
    cdef int count                    # of the game that was played last
    cdef float outcome[MOST_SEATS]    # what that game was worth to each seat
    cdef long wins                    # counted by the game
    cdef long left                    # cards left, or turns: as the game counts
    # A game fills this: play game `number` by the net, note every turn as an example, and the
    # outcome for each seat.
    cdef int play_game(self, int number, unsigned long long *chance) except -1 nogil
    # Shared by all games.
    cdef void set_net(self, Net net, int room) except *
    cdef Example *add_example(self, int seat, float chance) noexcept nogil
    cdef double learn_game(self, float mix) noexcept nogil
    cdef float mixed(self, float mix, float target, Example *example) noexcept nogil
    cdef double learn_games(self, int games, unsigned long long start, float rate, float mix, int batch) except -1
    cdef int only_play(self, int games, unsigned long long start) except -1
    cdef void add_root(self, Active *actives, float *targets, int count, float spread) noexcept nogil
