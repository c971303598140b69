# A learned value of Face to Face: the turns worth a thought, and the chance to win after each.

from tenback.kernel.duel.state cimport Duel
from tenback.kernel.duel.features cimport DuelSight
from tenback.kernel.duel.turns cimport DuelTurn, DuelTurns
from tenback.kernel.core.net cimport Net

cdef enum:
    DUEL_KINDS = 14  # of turns: how many cards, and has one gone across?
    DUEL_MOST = 16  # turns of one kind that are looked at, at most
    DUEL_NEAREST = 3  # cards tried on each pile, besides ten-backs and set-ups; 2 at least
    DUEL_CHOICES = 224  # so many turns in all

cdef class DuelValue:
    cdef readonly Net net
    cdef DuelTurns* found
    cdef int chosen[DUEL_CHOICES]  # places of the turns in `found` that are looked at
    cdef int choices
    cdef DuelSight now
    cdef float base[128]
    cdef int find(self, Duel* game, int most) noexcept nogil
    cdef float of(self, DuelTurn* turn) noexcept nogil
    cdef float best(self, Duel* game, int most, DuelTurn* out) noexcept nogil
