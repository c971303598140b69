"""A learned value: how likely a team is to beat The Game Extreme, as a seat sees it after a turn.

What all turns of a move have in common (the unseen cards above all) is summed up once, and what
concerns a pile without the hand once for each top it gets.
"""

from libc.math cimport expf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from tenback.kernel.team.features_extreme cimport (
    INPUTS, NUMBERS, PILE_NUMBERS, add_own, add_pile, add_shared, look_from_below, mirror,
    sort_kinds
)
from tenback.kernel.team.demands cimport DRAW_ONE, Turn, shows
from tenback.kernel.team.turns_extreme cimport Way, Ways
from tenback.kernel.core.net cimport FIRST, SECOND, Active, Net
from tenback.kernel.core.oldnet cimport tb_numbers, tb_rows
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_bit, tb_count
from tenback.kernel.team.state cimport BEATEN

cdef float _BEATEN = 20.0
cdef float _LOST = -1e6
cdef float _NO_TURN = -1e9


cdef float chance_of(float logit) noexcept nogil:
    """The chance that a logit stands for."""
    return 1 / (1 + expf(-logit)) if logit > -80 else 0


cdef class Value(Ways):
    """The net, and the one-ply choice of a turn by it."""

    def __cinit__(self):
        self.net = Net(INPUTS, NUMBERS)
        self.sums = <float*> calloc(2 * 4 * 102 * FIRST, 4)
        self.fresh = <unsigned int*> calloc(2 * 4 * 102, 4)
        if self.sums == NULL or self.fresh == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.sums)
        free(self.fresh)

    def load(self, weights: bytes) -> None:
        """Take on weights that `dump` gave."""
        self.net.load(weights)

    def dump(self) -> bytes:
        """The weights as 32-bit floats."""
        return self.net.dump()

    cdef void printed_anew(self) noexcept nogil:
        """Something else stands on the cards now."""
        sort_kinds(&self.kinds, &self.printed)

    cdef void prepare(self, cardset unseen, int stock, int size) noexcept nogil:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        cdef Active active
        cdef int side
        cdef int others = tb_count(unseen) - stock
        self.stock, self.size = stock, size
        self.sets[0] = unseen
        self.sets[1] = mirror(unseen)
        self.moment += 1
        for side in range(2):
            active.count = 0
            add_shared(
                &self.kinds,
                self.sets[side],
                side,
                stock,
                others,
                &active,
            )
            tb_rows(
                self.base + side * FIRST,
                self.net.first_bias,
                self.net.weights,
                active.places,
                active.count,
            )

    cdef float* pile_sum(self, int flip, int pile, int top) noexcept nogil:
        """The part of the first layer that a pile with this top adds, whatever the hand."""
        cdef Active active
        cdef float zero[FIRST]
        cdef int place = (flip * 4 + pile) * 102 + top
        cdef int side = flip ^ (pile >> 1)
        cdef float* part = self.sums + place * FIRST
        if self.fresh[place] != self.moment:
            self.fresh[place] = self.moment
            memset(zero, 0, sizeof(zero))
            active.count = 0
            add_pile(
                &self.kinds,
                pile,
                top,
                self.sets[side],
                side,
                &active,
            )
            tb_rows(part, zero, self.net.weights, active.places, active.count)
            tb_numbers(part, self.net.number_rows + 3 * pile * FIRST, active.numbers + 3 * pile, 3)
        return part

    cdef int draws(self, Way* way) noexcept nogil:
        """The cards that are drawn after a turn: one while a DRAW_ONE is visible (X-14)."""
        cdef int wanted = self.size - tb_count(way.hand)
        if shows(&self.printed, way.turn.tops, DRAW_ONE):
            wanted = 1
        return wanted if wanted < self.stock else self.stock

    cdef float of(self, Way* way) noexcept nogil:
        """The logit of a turn of the move that was prepared."""
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef int shown[4]
        cdef cardset hands[2]
        cdef float* part
        cdef int pile
        cdef int i
        if not tb_any(way.hand | self.sets[0]):
            return _BEATEN if way.ending == BEATEN else _LOST
        cdef bint flip = look_from_below(way.turn.tops, shown)
        hands[0] = way.hand
        hands[1] = mirror(way.hand)
        active.count = 0
        add_own(
            &self.kinds,
            shown,
            hands,
            self.sets,
            flip,
            self.draws(way),
            &active,
        )
        memcpy(one, self.base + flip * FIRST, sizeof(one))
        for pile in range(4):
            part = self.pile_sum(flip, pile, shown[pile])
            for i in range(FIRST):
                one[i] += part[i]
        tb_rows(one, one, self.net.weights, active.places, active.count)
        tb_numbers(
            one,
            self.net.number_rows + PILE_NUMBERS * FIRST,
            active.numbers + PILE_NUMBERS,
            NUMBERS - PILE_NUMBERS,
        )
        return self.net.logit(one, two)

    cdef float best(self, Turn* root, cardset hand, cardset unseen, Way* out) noexcept nogil:
        """The turn with the highest value: its logit, 20 if it beats the game, -1e9 without any."""
        cdef int count = self.find_careful(root, hand, unseen)
        cdef float highest = _NO_TURN
        cdef float logit
        cdef int chosen = 0
        cdef int i
        if count == 0:
            return _NO_TURN
        for i in range(count):
            logit = self.of(&self.ways[i])
            if logit > highest:
                highest = logit
                chosen = i
        out[0] = self.ways[chosen]
        return highest

    cdef float play(self, Seats* seats, Way* out) noexcept nogil:
        """One turn of the seat to move, or of the next that holds cards; its logit."""
        cdef Turn root
        cdef cardset hand
        cdef int held
        cdef int pile
        cdef float logit
        while not tb_any(seats.hands[seats.seat]):
            seats.seat = seats.seat + 1 if seats.seat + 1 < seats.players else 0
        hand = seats.hands[seats.seat]
        memset(&root, 0, sizeof(Turn))
        for pile in range(4):
            root.tops[pile] = seats.tops[pile]
        root.minimum = seats.usual if seats.next < seats.end else 1
        if self.printed.gentle:
            held = tb_count(hand)
            root.minimum = held if held < root.minimum else root.minimum  # XR-8
        self.prepare(seats.unlaid & ~hand, seats.end - seats.next, seats.size)
        logit = self.best(&root, hand, seats.unlaid & ~hand, out)
        if logit > _NO_TURN:
            self.put(seats, out)
        return logit

    cdef void put(self, Seats* seats, Way* way) noexcept nogil:
        """The turn is made, the cards are drawn, and the next seat is to move."""
        cdef int pile
        cdef int drawn
        cdef int _
        cdef int seat = seats.seat
        self.stock, self.size = seats.end - seats.next, seats.size
        drawn = self.draws(way)
        seats.unlaid = seats.unlaid & ~(seats.hands[seat] & ~way.hand)
        seats.hands[seat] = way.hand
        for pile in range(4):
            seats.tops[pile] = way.turn.tops[pile]
        for _ in range(drawn):
            seats.hands[seat] = seats.hands[seat] | tb_bit(seats.deck[seats.next])
            seats.next += 1
        seats.seat = seat + 1 if seat + 1 < seats.players else 0
