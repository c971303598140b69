"""A learned value: how likely a team is to beat The Game from what one seat knows after its turn.

A small net, two hidden layers and a logit. Most of its inputs are yes or no (this card is unseen,
that top is 47, the card six above it is in the hand), so the first layer is a sum of rows. What all
turns of a move have in common is summed up once. Boards are looked at from one side only: piles of
a kind in order, and mirrored (v -> 101 - v) when the falling side is the fresher one.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.tenback.kernel.classic_turns import Turn, Turns
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_first64,
    tb_gather,
    tb_has,
    tb_lo,
    tb_low,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mirror(cards: cardset) -> cardset:
    """Every card v as 101 - v."""
    seen: cardset = tb_below(0)
    card: cython.int
    while tb_any(cards):
        card = tb_low(cards)
        cards = cards & ~tb_bit(card)
        seen = seen | tb_bit(101 - card)
    return seen


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_flipped(tops: cython.p_uchar) -> cython.bint:
    """Is the board looked at in the mirror?"""
    low: cython.int = tops[0] if tops[0] < tops[1] else tops[1]
    high: cython.int = tops[1] if tops[0] < tops[1] else tops[0]
    near: cython.int = 101 - (tops[2] if tops[2] > tops[3] else tops[3])
    far: cython.int = 101 - (tops[3] if tops[2] > tops[3] else tops[2])
    return near < low or (near == low and far < high)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shared_inputs(
    unseen: cardset, stock: cython.int, others: cython.int, active: cython.pointer(Active)
) -> cython.void:
    """What all turns of a move have in common; the set as it is looked at."""
    count: cython.int = 0
    card: cython.int
    while tb_any(unseen):
        card = tb_low(unseen)
        unseen = unseen & ~tb_bit(card)
        active.places[count] = AT_UNSEEN + card - 2
        count += 1
    active.places[count] = AT_STOCK + (stock if stock < 90 else 90)
    active.places[count + 1] = AT_OTHERS + others
    active.count = count + 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def own_inputs(
    tops: cython.p_uchar,
    hands: cython.pointer(cardset),
    sets: cython.pointer(cardset),
    flip: cython.bint,
    active: cython.pointer(Active),
) -> cython.void:
    """The inputs of one turn, added to what is active already.

    `hands` and `sets` (the unseen cards) come as they are and in the mirror; every pile is seen
    from the side from which it rises.
    """
    low: cython.int = tops[0] if tops[0] < tops[1] else tops[1]
    high: cython.int = tops[1] if tops[0] < tops[1] else tops[0]
    near: cython.int = tops[2] if tops[2] > tops[3] else tops[3]
    far: cython.int = tops[3] if tops[2] > tops[3] else tops[2]
    shown: cython.int[4]  # each as if it rose
    if flip:
        shown[0], shown[1], shown[2], shown[3] = 101 - near, 101 - far, low, high
    else:
        shown[0], shown[1], shown[2], shown[3] = low, high, 101 - near, 101 - far
    hand: cardset
    unseen: cardset
    open_: cardset
    ahead: cardset
    own: cardset
    window: cython.ulonglong
    mine: cython.ulonglong
    count: cython.int = active.count
    pile: cython.int
    top: cython.int
    card: cython.int
    step: cython.int
    place: cython.int
    gap: cython.int
    dense: cython.p_float = active.dense
    backs: cython.int = 0
    unseen_backs: cython.int = 0
    own = hands[flip]
    while tb_any(own):
        card = tb_low(own)
        own = own & ~tb_bit(card)
        active.places[count] = AT_HAND + card - 2
        count += 1
    for pile in range(4):
        top = shown[pile]
        hand = hands[flip ^ (pile >> 1)]
        unseen = sets[flip ^ (pile >> 1)]
        open_ = hand | unseen
        active.places[count] = AT_TOP + pile * 101 + (top if pile < 2 else 101 - top)
        count += 1
        ahead = open_ >> (top + 1)
        own = hand >> (top + 1)
        place = AT_STEP + pile * STEPS * 2
        mine = tb_lo(own)
        window = tb_lo(ahead) & 0x80FFF  # the next twelve, and the twentieth
        while window:
            step = tb_first64(window)
            window &= window - 1
            card = step if step < 12 else 12
            active.places[count] = place + card * 2 + ((mine >> step) & 1)
            count += 1
        for step in range(1, 5):
            card = top - 10 * step
            if card >= 2 and tb_has(open_, card):
                active.places[count] = place + (12 + step) * 2 + tb_has(hand, card)
                count += 1
        if top > 11:
            backs += tb_has(hand, top - 10)
            unseen_backs += tb_has(unseen, top - 10)
        place = AT_PAIR + pile * PAIRS
        window = tb_lo((open_ & (open_ << 10)) >> (top + 1))
        dense[2] = tb_count((open_ & (open_ << 10)) >> (top + 1)) * 0.03
        window = window & 0x3FFFFFFF
        while window:
            active.places[count] = place + tb_first64(window)
            window &= window - 1
            count += 1
        dense[0] = (99 - top) * 0.01
        dense[1] = tb_count(ahead) * 0.02
        gap = tb_low(own) + 1 if tb_any(own) else 40
        dense[3] = (gap if gap < 40 else 40) * 0.05
        gap = tb_low(ahead) + 1 if tb_any(ahead) else 40
        dense[4] = (gap if gap < 40 else 40) * 0.05
        dense[5] = tb_count(own) * 0.2
        dense += 6
    hand = hands[flip]
    open_ = hand | sets[flip]
    low, high, near, far = shown[0], shown[1], 101 - shown[2], 101 - shown[3]
    active.places[count] = AT_OWN + tb_count(hand)
    active.count = count + 1
    ahead = open_ & ~tb_above(low) & ~tb_below(near)  # no pile takes them without a ten-back
    dense[0] = tb_count(ahead) * 0.05
    dense[1] = tb_count(ahead & hand) * 0.3
    dense[2] = tb_count(open_ & tb_above(low) & ~tb_above(high)) * 0.05
    dense[3] = tb_count(open_ & tb_below(near) & ~tb_below(far)) * 0.05
    dense[4] = tb_count(open_) * 0.02
    dense[5] = tb_count(open_ & tb_above(low) & tb_below(near)) * 0.02
    dense[6] = tb_count(open_ & tb_above(high) & tb_below(far)) * 0.02
    dense[7] = backs
    dense[8] = unseen_backs
    dense[9] = tb_count(hand) * 0.2


@cython.cclass
class Value(Turns):
    """The net with its weights, and the one-ply choice of a turn by it."""

    def __cinit__(self):
        self.weights = cython.cast(cython.p_float, calloc(WEIGHTS, cython.sizeof(cython.float)))
        if self.weights == cython.NULL:
            raise MemoryError
        self.first_bias = self.weights + INPUTS * FIRST
        self.second = self.first_bias + FIRST
        self.second_bias = self.second + FIRST * SECOND
        self.last = self.second_bias + SECOND

    def __dealloc__(self):
        free(self.weights)

    def load(self, weights: bytes) -> None:
        """Take on weights that `dump` gave."""
        if len(weights) != WEIGHTS * cython.sizeof(cython.float):
            raise ValueError("these are not the weights of this net")
        memcpy(self.weights, cython.cast(cython.p_char, weights), len(weights))

    def dump(self) -> bytes:
        """The weights as 32-bit floats."""
        return cython.cast(cython.p_char, self.weights)[: WEIGHTS * cython.sizeof(cython.float)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forward(
        self,
        base: cython.p_float,
        active: cython.pointer(Active),
        one: cython.p_float,
        two: cython.p_float,
    ) -> cython.float:
        """The logit; `one` and `two` are left holding the layers."""
        i: cython.int
        j: cython.int
        row: cython.p_float
        x: cython.float
        tb_gather(one, base, self.weights, active.places, active.count)
        for i in range(DENSE):
            x = active.dense[i]
            row = self.weights + (AT_DENSE + i) * FIRST
            for j in range(FIRST):
                one[j] += x * row[j]
        for j in range(SECOND):
            two[j] = self.second_bias[j]
        for i in range(FIRST):
            x = one[i]
            if x > 0:
                row = self.second + i * SECOND
                for j in range(SECOND):
                    two[j] += x * row[j]
            else:
                one[i] = 0
        logit: cython.float = self.last[SECOND]
        for j in range(SECOND):
            if two[j] > 0:
                logit += two[j] * self.last[j]
            else:
                two[j] = 0
        return logit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, unseen: cardset, stock: cython.int, others: cython.int) -> cython.void:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        active: Active
        side: cython.int
        self.sets[0] = unseen
        self.sets[1] = mirror(unseen)
        for side in range(2):
            shared_inputs(self.sets[side], stock, others, cython.address(active))
            tb_gather(
                self.base + side * FIRST,
                self.first_bias,
                self.weights,
                active.places,
                active.count,
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of(self, tops: cython.p_uchar, hand: cardset) -> cython.float:
        """The logit of a turn of the move that was prepared."""
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        flip: cython.bint = is_flipped(tops)
        hands: cardset[2]
        hands[0] = hand
        hands[1] = mirror(hand)
        active.count = 0
        own_inputs(tops, hands, self.sets, flip, cython.address(active))
        return self.forward(self.base + flip * FIRST, cython.address(active), one, two)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(
        self,
        hand: cardset,
        unlaid: cardset,
        tops: cython.p_uchar,
        due: cython.int,
        stock: cython.int,
        out: cython.pointer(Turn),
    ) -> cython.float:
        """The turn with the highest value: its logit, 20 if it beats the game, -1e9 without any."""
        unseen: cardset = unlaid & ~hand
        count: cython.int = self.find(hand, unseen, tops, due)
        top_logit: cython.float = -1e9
        logit: cython.float
        i: cython.int
        chosen: cython.int = 0
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
