# What a turn is worth by a rule written by hand, in cards of room, to the seat that knows `before`.

from tenback.kernel.duel.features cimport Knowledge
from tenback.kernel.duel.turns cimport Turn

cdef float heuristic_value(Knowledge *before, Turn *turn) noexcept nogil
