# A guess by hand, in cards of room: what a turn is worth to the seat that knows `before`.

from tenback.kernel.duel.features cimport DuelSight
from tenback.kernel.duel.turns cimport DuelTurn

cdef float duel_guess(DuelSight* before, DuelTurn* turn) noexcept nogil
