# Comparing the turns of one seat of Face to Face, by their value and by playing on.

cimport cython
from tenback.kernel.core.search cimport Candidate, Search
from tenback.kernel.duel.ending cimport Ending
from tenback.kernel.duel.state cimport Game
from tenback.kernel.duel.turns cimport Turn
from tenback.kernel.duel.value cimport Evaluator

@cython.final
cdef class DuelSearch(Search):
    cdef Evaluator evaluator
    cdef Ending ending
    cdef Game root       # what is hidden from the seat to move is dealt by chance
    cdef Game world      # the same, dealt once more
    cdef bint learned    # is the value that of the net, or else of the rule written by hand?
    cdef int depth       # turns that are played on
    cdef int narrow      # turns of each kind that are looked at on the way
    cdef float turn_value(self, Turn *turn) noexcept nogil
    cdef void begin_turn(self, Turn *turn) noexcept nogil
    cdef void read_candidate(self, Candidate *candidate, Turn *turn) noexcept nogil
    cdef int winning(self, Turn *turn) noexcept nogil
