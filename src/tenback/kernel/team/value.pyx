"""How likely a team is to win, as a seat sees it after its turn: a learned value.

What all turns of a move have in common (the unseen cards above all) is summed up once, and what
concerns a pile without the hand once for each top it gets.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport (
    cardset, set_any, set_count, set_minus, set_mirror, set_or
)
from tenback.kernel.core.net cimport FIRST, SECOND, Active, Net
from tenback.kernel.team cimport features_classic, features_extreme
from tenback.kernel.team.features cimport PILE_NUMBERS, Afterstate, look_from_below
from tenback.kernel.team.instructions cimport Demands, read_demands
from tenback.kernel.team.state cimport BEATEN, Options, Table, cards_to_draw
from tenback.kernel.team.turns cimport ClassicTurns, ExtremeTurns, Turn, finder_for

cdef enum:
    TOPS = 102  # places for a top, from 0 to 101


cdef class TeamValue:
    """The net, and the choice of a turn by it."""

    def __cinit__(self):
        self.pile_sums = <float*> calloc(2 * 4 * TOPS * FIRST, sizeof(float))
        self.fresh = <unsigned int*> calloc(2 * 4 * TOPS, sizeof(unsigned int))
        if self.pile_sums == NULL or self.fresh == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.pile_sums)
        free(self.fresh)

    # --- a game fills these ---------------------------------------------------------------

    cdef void add_shared(self, int side, int others, Active *active) noexcept nogil:
        pass

    cdef void add_pile(self, int pile, int top, int side, Active *active) noexcept nogil:
        pass

    cdef void add_own(
        self, int *shown, cardset *hands, bint flip, int drawn, Active *active
    ) noexcept nogil:
        pass

    cdef void read_instructions(self, Options *options) noexcept nogil:
        """Something else stands on the cards now."""
        self.options = options[0]
        self.finder.options = options[0]

    # --- one move, many turns -------------------------------------------------------------

    cdef void prepare(self, cardset unseen, int stock, int size) noexcept nogil:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        cdef Active active
        cdef int side
        self.stock, self.size = stock, size
        self.unseen[0] = unseen
        self.unseen[1] = set_mirror(unseen)
        self.moment += 1
        for side in range(2):
            active.count = 0
            self.add_shared(side, set_count(unseen) - stock, &active)
            self.net.first_layer(
                self.base + side * FIRST, &self.net.first_bias, 1, &active, 0, 0
            )

    cdef float *pile_sum(self, int flip, int pile, int top) noexcept nogil:
        """The part of the first layer that a pile with this top adds, whatever the hand."""
        cdef Active active
        cdef float zeros[FIRST]
        cdef float *base = zeros
        cdef int place = (flip * 4 + pile) * TOPS + top
        cdef float *part = self.pile_sums + place * FIRST
        if self.fresh[place] != self.moment:
            self.fresh[place] = self.moment
            memset(zeros, 0, sizeof(zeros))
            active.count = 0
            self.add_pile(pile, top, flip ^ (pile >> 1), &active)
            self.net.first_layer(part, &base, 1, &active, 3 * pile, 3)
        return part

    cdef int draws(self, Turn *turn) noexcept nogil:
        """The cards that are drawn after a turn."""
        return cards_to_draw(
            &self.options, turn.after.tops, self.size, set_count(turn.hand), self.stock
        )

    cdef float of(self, Turn *turn) noexcept nogil:
        """The logit of a turn of the move that was prepared."""
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef int shown[4]
        cdef cardset hands[2]
        cdef float *layers[5]
        cdef int pile
        if not set_any(set_or(turn.hand, self.unseen[0])):
            if self.options.extreme and turn.ending != BEATEN:
                return LOST_LOGIT
            return BEATEN_LOGIT
        cdef bint flip = look_from_below(turn.after.tops, shown)
        hands[0] = turn.hand
        hands[1] = set_mirror(turn.hand)
        active.count = 0
        self.add_own(shown, hands, flip, self.draws(turn), &active)
        layers[0] = self.base + flip * FIRST
        for pile in range(4):
            layers[pile + 1] = self.pile_sum(flip, pile, shown[pile])
        self.net.first_layer(
            one, layers, 5, &active, PILE_NUMBERS, self.net.numbers - PILE_NUMBERS
        )
        return self.net.logit(one, two)

    cdef float best(
        self, cardset hand, cardset unseen, Demands *root, int stock, int size, Turn *out
    ) noexcept nogil:
        """The turn with the highest value, and its logit; far below LOST without any."""
        cdef int count = self.finder.find(hand, unseen, root)
        cdef float highest = NO_TURN
        cdef float logit
        cdef int i, chosen = 0
        if count == 0:
            return NO_TURN
        self.prepare(unseen, stock, size)
        for i in range(count):
            logit = self.of(&self.finder.turns[i])
            if logit > highest:
                highest = logit
                chosen = i
        out[0] = self.finder.turns[chosen]
        return highest

    cdef float best_turn(self, Table *table, Turn *out) noexcept nogil:
        """The same for the seat to move at a table, from what that seat can see."""
        cdef Demands root
        cdef cardset hand = table.hands[table.turn]
        read_demands(&root, table, &self.options)
        return self.best(
            hand, set_minus(table.unlaid, hand), &root, table.end - table.next, table.size, out
        )

    # --- one turn, all inputs -------------------------------------------------------------

    cdef void read_turn(self, Turn *turn, Afterstate *after) noexcept nogil:
        """What the seat knows after a turn of the move that was prepared."""
        after.hand = turn.hand
        after.unseen = self.unseen[0]
        memcpy(after.tops, turn.after.tops, 4)
        after.stock = self.stock
        after.others = set_count(self.unseen[0]) - self.stock
        after.drawn = self.draws(turn)

    cdef void all_inputs(self, Afterstate *after, Active *active) noexcept nogil:
        """All inputs of one position, from scratch."""
        cdef int shown[4]
        cdef cardset hands[2]
        cdef int pile
        cdef bint flip = look_from_below(after.tops, shown)
        hands[0] = after.hand
        hands[1] = set_mirror(after.hand)
        self.unseen[0] = after.unseen
        self.unseen[1] = set_mirror(after.unseen)
        self.stock = after.stock
        active.count = 0
        self.add_shared(flip, after.others, active)
        for pile in range(4):
            self.add_pile(pile, shown[pile], flip ^ (pile >> 1), active)
        self.add_own(shown, hands, flip, after.drawn, active)

    cdef float plain_logit(self, Turn *turn) noexcept nogil:
        """The logit of a turn of the move that was prepared, without what is summed up before."""
        cdef Afterstate after
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        self.read_turn(turn, &after)
        self.all_inputs(&after, &active)
        return self.net.forward(self.net.first_bias, &active, one, two)


cdef class ClassicValue(TeamValue):
    """The value of The Game."""

    def __cinit__(self):
        self.net = Net(features_classic.CLASSIC_INPUTS, features_classic.CLASSIC_NUMBERS)
        self.finder = ClassicTurns()

    cdef void add_shared(self, int side, int others, Active *active) noexcept nogil:
        features_classic.add_shared(self.unseen[side], self.stock, others, active)

    cdef void add_pile(self, int pile, int top, int side, Active *active) noexcept nogil:
        features_classic.add_pile(pile, top, self.unseen[side], active)

    cdef void add_own(
        self, int *shown, cardset *hands, bint flip, int drawn, Active *active
    ) noexcept nogil:
        features_classic.add_own(shown, hands, self.unseen, flip, active)


cdef class ExtremeValue(TeamValue):
    """The value of Extreme."""

    def __cinit__(self):
        self.net = Net(features_extreme.EXTREME_INPUTS, features_extreme.EXTREME_NUMBERS)
        self.finder = ExtremeTurns()

    cdef void add_shared(self, int side, int others, Active *active) noexcept nogil:
        features_extreme.add_shared(
            &self.kinds, self.unseen[side], side, self.stock, others, active
        )

    cdef void add_pile(self, int pile, int top, int side, Active *active) noexcept nogil:
        features_extreme.add_pile(&self.kinds, pile, top, self.unseen[side], side, active)

    cdef void add_own(
        self, int *shown, cardset *hands, bint flip, int drawn, Active *active
    ) noexcept nogil:
        features_extreme.add_own(&self.kinds, shown, hands, self.unseen, flip, drawn, active)

    cdef void read_instructions(self, Options *options) noexcept nogil:
        TeamValue.read_instructions(self, options)
        features_extreme.sort_kinds(&self.kinds, options)


cdef TeamValue value_for(Options *options):
    """A value of the game that is played with these options, with random weights."""
    cdef TeamValue value = ExtremeValue() if options.extreme else ClassicValue()
    value.read_instructions(options)
    return value
