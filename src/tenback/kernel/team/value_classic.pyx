"""What a net thinks of a turn: how likely a team is to beat The Game from what one seat knows.

Boards are looked at from one side only: piles of a kind in order, and mirrored (v -> 101 - v) when
the falling side is the fresher one; every pile is seen from the side from which it rises. What all
turns of a move have in common is summed up once, and what concerns a pile without the hand once for
each top it gets.
"""

from libc.math cimport expf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from tenback.kernel.team.turns_classic cimport Turn, Turns
from tenback.kernel.core.net cimport FIRST, SECOND, Active, Net
from tenback.kernel.core.oldnet cimport tb_numbers, tb_rows
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_first64, tb_has, tb_lo, tb_low,
    tb_mirror
)

cdef unsigned long long _WINDOW = 0x80FFF  # the next twelve cards, and the twentieth
cdef int _FAR = 40


cdef bint look_from_below(unsigned char* tops, int* shown) noexcept nogil:
    """The tops as if all piles rose, in order; is the board in the mirror?"""
    cdef int low = tops[0] if tops[0] < tops[1] else tops[1]
    cdef int high = tops[1] if tops[0] < tops[1] else tops[0]
    cdef int near = 101 - (tops[2] if tops[2] > tops[3] else tops[3])
    cdef int far = 101 - (tops[3] if tops[2] > tops[3] else tops[2])
    if near < low or (near == low and far < high):
        shown[0], shown[1], shown[2], shown[3] = near, far, low, high
        return True
    shown[0], shown[1], shown[2], shown[3] = low, high, near, far
    return False


cdef void add_shared(cardset unseen, int stock, int others, Active* active) noexcept nogil:
    """What all turns of a move have in common; the set as it is looked at."""
    cdef int count = active.count
    cdef int card
    while tb_any(unseen):
        card = tb_low(unseen)
        unseen = unseen & ~tb_bit(card)
        active.places[count] = AT_UNSEEN + card - 2
        count += 1
    active.places[count] = AT_STOCK + (stock if stock < 90 else 90)
    active.places[count + 1] = AT_OTHERS + (others if others < 24 else 24)
    active.count = count + 2


cdef void add_pile(int pile, int top, cardset unseen, Active* active) noexcept nogil:
    """What a pile is like whatever the hand: its top and the unseen cards, seen as it rises."""
    cdef int place = AT_PILE + pile * PILE
    cdef int count = active.count
    cdef int step
    cdef int card
    cdef cardset ahead = unseen >> (top + 1)
    cdef cardset pairs = (unseen & (unseen << 10)) >> (top + 1)
    cdef unsigned long long window = tb_lo(ahead) & _WINDOW
    active.places[count] = place + TOP + top
    count += 1
    while window:
        step = tb_first64(window)
        window &= window - 1
        active.places[count] = place + UNSEEN_STEP + (step if step < 12 else 12)
        count += 1
    for step in range(1, 5):
        card = top - 10 * step
        if card >= 2 and tb_has(unseen, card):
            active.places[count] = place + UNSEEN_STEP + 12 + step
            count += 1
    window = tb_lo(pairs) & 0x3FFFFFFF
    while window:
        active.places[count] = place + UNSEEN_PAIR + tb_first64(window)
        window &= window - 1
        count += 1
    active.count = count
    step = tb_low(ahead) + 1 if tb_any(ahead) else _FAR
    active.numbers[3 * pile] = tb_count(ahead) * 0.02
    active.numbers[3 * pile + 1] = tb_count(pairs) * 0.03
    active.numbers[3 * pile + 2] = (step if step < _FAR else _FAR) * 0.05


cdef void add_own(
    int* shown, cardset* hands, cardset* sets, bint flip, Active* active
) noexcept nogil:
    """What depends on the hand; `hands` and `sets` (the unseen) as they are and in the mirror."""
    cdef cardset hand = hands[flip]
    cdef cardset unseen
    cdef cardset ahead
    cdef unsigned long long window
    cdef int count = active.count
    cdef int place
    cdef int pile
    cdef int top
    cdef int step
    cdef int card
    cdef int backs = 0
    cdef int unseen_backs = 0
    cdef float* numbers = active.numbers + PILE_NUMBERS
    active.places[count] = AT_OWN + tb_count(hand)
    count += 1
    while tb_any(hand):
        card = tb_low(hand)
        hand = hand & ~tb_bit(card)
        active.places[count] = AT_HAND + card - 2
        count += 1
    for pile in range(4):
        top = shown[pile]
        place = AT_PILE + pile * PILE
        hand = hands[flip ^ (pile >> 1)]
        unseen = sets[flip ^ (pile >> 1)]
        ahead = hand >> (top + 1)
        window = tb_lo(ahead) & _WINDOW
        while window:
            step = tb_first64(window)
            window &= window - 1
            active.places[count] = place + OWN_STEP + (step if step < 12 else 12)
            count += 1
        for step in range(1, 5):
            card = top - 10 * step
            if card >= 2 and tb_has(hand, card):
                active.places[count] = place + OWN_STEP + 12 + step
                count += 1
        window = tb_lo((hand & (hand << 10)) >> (top + 1)) & 0x3FFFFFFF
        while window:
            active.places[count] = place + OWN_PAIR + tb_first64(window)
            window &= window - 1
            count += 1
        window = tb_lo(((hand & (unseen << 10)) | (unseen & (hand << 10))) >> (top + 1))
        window &= 0x3FFFFFFF
        while window:
            active.places[count] = place + MIXED_PAIR + tb_first64(window)
            window &= window - 1
            count += 1
        step = tb_low(ahead) + 1 if tb_any(ahead) else _FAR
        active.places[count] = place + OWN_GAP + (step if step < _FAR else _FAR)
        active.places[count + 1] = place + OWN_AHEAD + tb_count(ahead)
        count += 2
        if top > 11:
            backs += tb_has(hand, top - 10)
            unseen_backs += tb_has(unseen, top - 10)
    active.count = count
    hand = hands[flip]
    unseen = hand | sets[flip]
    ahead = unseen & ~tb_above(shown[0]) & ~tb_below(101 - shown[2])  # only a ten-back saves them
    numbers[0] = tb_count(ahead) * 0.05
    numbers[1] = tb_count(ahead & hand) * 0.3
    numbers[2] = tb_count(unseen & tb_above(shown[0]) & ~tb_above(shown[1])) * 0.05
    numbers[3] = tb_count(unseen & tb_below(101 - shown[2]) & ~tb_below(101 - shown[3])) * 0.05
    numbers[4] = tb_count(unseen) * 0.02
    numbers[5] = tb_count(unseen & tb_above(shown[0]) & tb_below(101 - shown[2])) * 0.02
    numbers[6] = tb_count(unseen & tb_above(shown[1]) & tb_below(101 - shown[3])) * 0.02
    numbers[7] = backs
    numbers[8] = unseen_backs


cdef void all_inputs(Sight* sight, Active* active) noexcept nogil:
    """All that the net sees of one moment."""
    cdef int shown[4]
    cdef cardset hands[2]
    cdef cardset sets[2]
    cdef int pile
    cdef bint flip = look_from_below(sight.tops, shown)
    hands[0] = sight.hand
    hands[1] = tb_mirror(sight.hand)
    sets[0] = sight.unseen
    sets[1] = tb_mirror(sight.unseen)
    active.count = 0
    add_shared(sets[flip], sight.stock, sight.others, active)
    for pile in range(4):
        add_pile(pile, shown[pile], sets[flip ^ (pile >> 1)], active)
    add_own(shown, hands, sets, flip, active)


cdef class Value(Turns):
    """The net, and the one-ply choice of a turn by it."""

    def __cinit__(self):
        self.net = Net(INPUTS, NUMBERS)
        self.sums = <float*> calloc(2 * 4 * 102 * FIRST, 4)
        self.fresh = <unsigned int*> calloc(2 * 4 * 102, 4)
        if self.sums == NULL or self.fresh == NULL:
            raise MemoryError
        self.moment = 0

    def __dealloc__(self):
        free(self.sums)
        free(self.fresh)

    def load(self, weights: bytes) -> None:
        """Take on weights that `dump` gave."""
        self.net.load(weights)

    def dump(self) -> bytes:
        """The weights as 32-bit floats."""
        return self.net.dump()

    def logit(
        self, hand: tuple, unseen: tuple, tops: tuple, stock: int, plainly: bool = False
    ) -> float:
        """The value of one moment; `plainly` from all its inputs, without what is summed before."""
        if not all(2 <= card <= 99 for card in (*hand, *unseen)) or len(hand) > 10:
            raise ValueError("a hand has at most ten cards, each from 2 to 99")
        cdef Sight sight
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        sight.hand = tb_below(0)
        sight.unseen = tb_below(0)
        for card in hand:
            sight.hand = sight.hand | tb_bit(card)
        for card in unseen:
            sight.unseen = sight.unseen | tb_bit(card)
        for pile in range(4):
            if not 1 <= tops[pile] <= 100:
                raise ValueError("no pile shows such a card")
            sight.tops[pile] = tops[pile]
        sight.stock = stock
        sight.others = len(unseen) - stock
        if plainly:
            all_inputs(&sight, &active)
            return self.net.forward(self.net.first_bias, &active, one, two)
        self.prepare(sight.unseen, sight.stock, sight.others)
        return self.of(sight.tops, sight.hand)

    cdef void prepare(self, cardset unseen, int stock, int others) noexcept nogil:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        cdef Active active
        cdef int side
        self.moment += 1
        self.sets[0] = unseen
        self.sets[1] = tb_mirror(unseen)
        for side in range(2):
            active.count = 0
            add_shared(self.sets[side], stock, others, &active)
            tb_rows(
                self.base + side * FIRST,
                self.net.first_bias,
                self.net.weights,
                active.places,
                active.count,
            )

    cdef float* pile_sum(self, int side, int pile, int top) noexcept nogil:
        """The part of the first layer that a pile with this top adds, whatever the hand."""
        cdef Active active
        cdef float zero[FIRST]
        cdef int i
        cdef int place = (side * 4 + pile) * 102 + top
        cdef float* part = self.sums + place * FIRST
        if self.fresh[place] != self.moment:
            self.fresh[place] = self.moment
            for i in range(FIRST):
                zero[i] = 0
            active.count = 0
            add_pile(pile, top, self.sets[side ^ (pile >> 1)], &active)
            tb_rows(part, zero, self.net.weights, active.places, active.count)
            tb_numbers(
                part,
                self.net.number_rows + 3 * pile * FIRST,
                active.numbers + 3 * pile,
                3,
            )
        return part

    cdef float of(self, unsigned char* tops, cardset hand) noexcept nogil:
        """The logit of a turn of the move that was prepared."""
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef int shown[4]
        cdef cardset hands[2]
        cdef float* part
        cdef int pile
        cdef int i
        cdef bint flip = look_from_below(tops, shown)
        hands[0] = hand
        hands[1] = tb_mirror(hand)
        active.count = 0
        add_own(shown, hands, self.sets, flip, &active)
        memcpy(one, self.base + flip * FIRST, FIRST * 4)
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

    cdef float best(
        self, cardset hand, cardset unlaid, unsigned char* tops, int due, int stock, Turn* out
    ) noexcept nogil:
        """The turn with the highest value: its logit, 20 if it beats the game, -1e9 without any."""
        cdef cardset unseen = unlaid & ~hand
        cdef int count = self.find(hand, unseen, tops, due)
        cdef float top_logit = -1e9
        cdef float logit
        cdef int i
        cdef int chosen = 0
        if count == 0:
            return top_logit
        self.prepare(unseen, stock, tb_count(unseen) - stock)
        for i in range(count):
            if not tb_any(self.turns[i].hand | unseen):
                out[0] = self.turns[i]
                return 20
            logit = self.of(self.turns[i].tops, self.turns[i].hand)
            if logit > top_logit:
                top_logit = logit
                chosen = i
        out[0] = self.turns[chosen]
        return top_logit


def chance(logit: float) -> float:
    """The chance that a logit stands for."""
    return 1 / (1 + expf(-logit))
