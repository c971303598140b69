# A learned value of Face to Face: the turns worth a thought, and the chance to win after each.

from tenback.kernel.core.net cimport Active, Net
from tenback.kernel.duel.features cimport Knowledge
from tenback.kernel.duel.state cimport Game
from tenback.kernel.duel.turns cimport Turn, TurnFinder, Turns

cdef enum:
    KINDS = 14           # of turns: how many cards, and has one gone across?
    MOST_OF_A_KIND = 16  # turns that are looked at, at most
    NEAREST_CARDS = 3    # tried on each pile, besides ten-backs and what prepares one; 2 at least
    MOST_CHOICES = 224   # turns in all

cdef class Evaluator:
    cdef readonly Net net
    cdef TurnFinder finder
    cdef Turns *found
    cdef int chosen[MOST_CHOICES]  # places of the turns in `found` that are looked at
    cdef int choices
    cdef Knowledge known
    cdef float base[128]           # sums of the rows that all turns share, as it is and mirrored
    # Take the seat to move of this game; all that follows is about its turns.
    cdef void set_game(self, Game *game) noexcept nogil
    # The same, and find the turns to look at, at most `most` of each kind; how many there are.
    cdef int find(self, Game *game, int most) noexcept nogil
    cdef Turn *choice(self, int number) noexcept nogil
    cdef bint wins(self, Turn *turn) noexcept nogil
    cdef float logit(self, Turn *turn) noexcept nogil
    cdef void features(self, Turn *turn, Active *active) noexcept nogil
    # The best turn of the seat to move, by the net or by the rule written by hand.
    cdef float best(self, Game *game, int most, Turn *best) noexcept nogil
    cdef void best_by_heuristic(self, Game *game, int most, Turn *best) noexcept nogil
