# How the levels easy and medium choose a turn of The Game: rules of thumb, without a learned value.

from tenback.kernel.core.bits cimport cardset
from tenback.kernel.core.search cimport Candidate
from tenback.kernel.team.state cimport Options, Table
from tenback.kernel.team.turns cimport Turn, TurnFinder

# How a seat is thought to play.
cdef enum:
    EASY = 0
    MEDIUM = 1
    LEARNED = 2  # by a learned value, as strong and expert do
    KINDS = 3

# What can be counted on a table from one seat; cards are those still to be laid.
cdef struct Facts:
    int homes[5]      # cards that no pile takes, one pile, two, three, all
    int own_homes[5]  # the same of the own hand
    int backs         # ten-backs in the own hand, ready to be laid
    int others_backs  # ten-backs that somebody else may hold or draw
    int near          # own cards that skip at most two others on some pile

cdef void count_facts(unsigned char *tops, cardset own, cardset unseen, Facts *facts) noexcept nogil
# The higher the better; made up by hand, and good enough for a medium player.
cdef double facts_score(Facts *facts) noexcept nogil
# The turn that medium likes best among those that a finder has found, or one that lays everything.
cdef int medium_choice(TurnFinder finder, int count, cardset unseen) noexcept nogil
# What is left of easy's turn, on a table where a seat is to move.
cdef void easy_turn(Table *table, Options *options, Candidate *moves) noexcept nogil
