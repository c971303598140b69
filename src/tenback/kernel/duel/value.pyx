"""A learned value of Face to Face: how likely a seat is to win, from what it knows after its turn.

A hand of six has hundreds of whole turns. They are sorted into kinds, by the number of their cards
and whether one went across; of each kind, a rule written by hand keeps the few best for the net.
What all turns of a move have in common is summed up once.
"""

from tenback.kernel.core.net cimport FIRST, SECOND
from tenback.kernel.core.ranking cimport rank_place, rank_shift
from tenback.kernel.duel.features cimport (
    INPUTS, NUMBERS, after_turn, know, mirror, needs_mirror, shared_features, turn_features
)
from tenback.kernel.duel.heuristic cimport heuristic_value
from tenback.kernel.duel.state cimport own_side_only

cdef float CERTAIN = 40.0  # the logit of a turn that lays the last card
cdef float WORST = -1e9


cdef class Evaluator:
    """The net, and the turns it is asked about."""

    def __cinit__(self):
        self.net = Net(INPUTS, NUMBERS)
        self.finder = TurnFinder()

    cdef void set_game(self, Game *game) noexcept nogil:
        cdef Active active
        cdef Knowledge known
        know(game, &self.known)
        known = self.known
        shared_features(&known, &active)
        self.net.first_layer(self.base, &self.net.first_bias, 1, &active, 0, 0)
        mirror(&known)
        shared_features(&known, &active)
        self.net.first_layer(self.base + FIRST, &self.net.first_bias, 1, &active, 0, 0)

    cdef int find(self, Game *game, int most) noexcept nogil:
        cdef float values[KINDS][MOST_OF_A_KIND]
        cdef int places[KINDS][MOST_OF_A_KIND]
        cdef int counts[KINDS]
        cdef Turn *turn
        cdef int kind, place, i
        self.set_game(game)
        self.found = self.finder.find(
            0,
            self.known.hand,
            self.known.tops,
            game.minimum - game.played,
            own_side_only(game),
            NEAREST_CARDS,
        )
        for kind in range(KINDS):
            counts[kind] = 0
        for i in range(self.found.first, self.found.end):
            turn = &self.found.turn[i]
            kind = 2 * turn.count + turn.helped
            place = rank_place(
                values[kind], &counts[kind], most, heuristic_value(&self.known, turn)
            )
            if place >= 0:
                rank_shift(places[kind], counts[kind], place, i)
        self.choices = 0
        for kind in range(KINDS):
            for i in range(counts[kind]):
                self.chosen[self.choices] = places[kind][i]
                self.choices += 1
        return self.choices

    cdef inline Turn *choice(self, int number) noexcept nogil:
        """One of the turns that `find` has found."""
        return &self.found.turn[self.chosen[number]]

    cdef inline bint wins(self, Turn *turn) noexcept nogil:
        """Does it lay the last card?"""
        return (turn.hand | self.known.own) == 0

    cdef float logit(self, Turn *turn) noexcept nogil:
        """For winning after a turn of this game."""
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef Knowledge after = self.known
        cdef bint mirrored
        if self.wins(turn):
            return CERTAIN
        after_turn(&after, turn)
        mirrored = needs_mirror(&after)
        if mirrored:
            mirror(&after)
        active.count = 0
        turn_features(&after, &active)
        return self.net.forward(self.base + FIRST * mirrored, &active, one, two)

    cdef void features(self, Turn *turn, Active *active) noexcept nogil:
        """All inputs of the net after a turn of this game, to learn from."""
        cdef Knowledge after = self.known
        after_turn(&after, turn)
        if needs_mirror(&after):
            mirror(&after)
        shared_features(&after, active)
        turn_features(&after, active)

    cdef float best(self, Game *game, int most, Turn *best) noexcept nogil:
        """The first of the best turns, and its logit."""
        cdef int i
        cdef float logit, highest = WORST
        for i in range(self.find(game, most)):
            logit = self.logit(self.choice(i))
            if logit > highest:
                highest = logit
                best[0] = self.choice(i)[0]
        return highest

    cdef void best_by_heuristic(self, Game *game, int most, Turn *best) noexcept nogil:
        cdef int i
        cdef float value, highest = WORST
        for i in range(self.find(game, most)):
            value = heuristic_value(&self.known, self.choice(i))
            if value > highest:
                highest = value
                best[0] = self.choice(i)[0]
