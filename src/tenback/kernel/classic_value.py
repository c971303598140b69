"""What a net thinks of a turn: how likely a team is to beat The Game from what one seat knows.

Boards are looked at from one side only: piles of a kind in order, and mirrored (v -> 101 - v) when
the falling side is the fresher one; every pile is seen from the side from which it rises. What all
turns of a move have in common is summed up once, and what concerns a pile without the hand once for
each top it gets.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.tenback.kernel.classic_turns import Turn, Turns
from cython.cimports.tenback.kernel.net import FIRST, SECOND, Active, Net, tb_numbers, tb_rows
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_first64,
    tb_has,
    tb_lo,
    tb_low,
    tb_mirror,
)

_WINDOW = cython.declare(cython.ulonglong, 0x80FFF)  # the next twelve cards, and the twentieth
_FAR = cython.declare(cython.int, 40)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_from_below(tops: cython.p_uchar, shown: cython.p_int) -> cython.bint:
    """The tops as if all piles rose, in order; is the board in the mirror?"""
    low: cython.int = tops[0] if tops[0] < tops[1] else tops[1]
    high: cython.int = tops[1] if tops[0] < tops[1] else tops[0]
    near: cython.int = 101 - (tops[2] if tops[2] > tops[3] else tops[3])
    far: cython.int = 101 - (tops[3] if tops[2] > tops[3] else tops[2])
    if near < low or (near == low and far < high):
        shown[0], shown[1], shown[2], shown[3] = near, far, low, high
        return True
    shown[0], shown[1], shown[2], shown[3] = low, high, near, far
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_shared(
    unseen: cardset, stock: cython.int, others: cython.int, active: cython.pointer(Active)
) -> cython.void:
    """What all turns of a move have in common; the set as it is looked at."""
    count: cython.int = active.count
    card: cython.int
    while tb_any(unseen):
        card = tb_low(unseen)
        unseen = unseen & ~tb_bit(card)
        active.places[count] = AT_UNSEEN + card - 2
        count += 1
    active.places[count] = AT_STOCK + (stock if stock < 90 else 90)
    active.places[count + 1] = AT_OTHERS + (others if others < 24 else 24)
    active.count = count + 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_pile(
    pile: cython.int, top: cython.int, unseen: cardset, active: cython.pointer(Active)
) -> cython.void:
    """What a pile is like whatever the hand: its top and the unseen cards, seen as it rises."""
    place: cython.int = AT_PILE + pile * PILE
    count: cython.int = active.count
    step: cython.int
    card: cython.int
    ahead: cardset = unseen >> (top + 1)
    pairs: cardset = (unseen & (unseen << 10)) >> (top + 1)
    window: cython.ulonglong = tb_lo(ahead) & _WINDOW
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_own(
    shown: cython.p_int,
    hands: cython.pointer(cardset),
    sets: cython.pointer(cardset),
    flip: cython.bint,
    active: cython.pointer(Active),
) -> cython.void:
    """What depends on the hand; `hands` and `sets` (the unseen) as they are and in the mirror."""
    hand: cardset = hands[flip]
    unseen: cardset
    ahead: cardset
    window: cython.ulonglong
    count: cython.int = active.count
    place: cython.int
    pile: cython.int
    top: cython.int
    step: cython.int
    card: cython.int
    backs: cython.int = 0
    unseen_backs: cython.int = 0
    numbers: cython.p_float = active.numbers + PILE_NUMBERS
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def all_inputs(sight: cython.pointer(Sight), active: cython.pointer(Active)) -> cython.void:
    """All that the net sees of one moment."""
    shown: cython.int[4]
    hands: cardset[2]
    sets: cardset[2]
    pile: cython.int
    flip: cython.bint = look_from_below(sight.tops, shown)
    hands[0] = sight.hand
    hands[1] = tb_mirror(sight.hand)
    sets[0] = sight.unseen
    sets[1] = tb_mirror(sight.unseen)
    active.count = 0
    add_shared(sets[flip], sight.stock, sight.others, active)
    for pile in range(4):
        add_pile(pile, shown[pile], sets[flip ^ (pile >> 1)], active)
    add_own(shown, hands, sets, flip, active)


@cython.cclass
class Value(Turns):
    """The net, and the one-ply choice of a turn by it."""

    def __cinit__(self):
        self.net = Net(INPUTS, NUMBERS)
        self.sums = cython.cast(cython.p_float, calloc(2 * 4 * 102 * FIRST, 4))
        self.fresh = cython.cast(cython.p_uint, calloc(2 * 4 * 102, 4))
        if self.sums == cython.NULL or self.fresh == cython.NULL:
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
        sight: Sight
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
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
            all_inputs(cython.address(sight), cython.address(active))
            return self.net.forward(self.net.first_bias, cython.address(active), one, two)
        self.prepare(sight.unseen, sight.stock, sight.others)
        return self.of(sight.tops, sight.hand)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, unseen: cardset, stock: cython.int, others: cython.int) -> cython.void:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        active: Active
        side: cython.int
        self.moment += 1
        self.sets[0] = unseen
        self.sets[1] = tb_mirror(unseen)
        for side in range(2):
            active.count = 0
            add_shared(self.sets[side], stock, others, cython.address(active))
            tb_rows(
                self.base + side * FIRST,
                self.net.first_bias,
                self.net.weights,
                active.places,
                active.count,
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pile_sum(self, side: cython.int, pile: cython.int, top: cython.int) -> cython.p_float:
        """The part of the first layer that a pile with this top adds, whatever the hand."""
        active: Active
        zero: cython.float[FIRST]
        i: cython.int
        place: cython.int = (side * 4 + pile) * 102 + top
        part: cython.p_float = self.sums + place * FIRST
        if self.fresh[place] != self.moment:
            self.fresh[place] = self.moment
            for i in range(FIRST):
                zero[i] = 0
            active.count = 0
            add_pile(pile, top, self.sets[side ^ (pile >> 1)], cython.address(active))
            tb_rows(part, zero, self.net.weights, active.places, active.count)
            tb_numbers(
                part,
                self.net.number_rows + 3 * pile * FIRST,
                active.numbers + 3 * pile,
                3,
            )
        return part

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of(self, tops: cython.p_uchar, hand: cardset) -> cython.float:
        """The logit of a turn of the move that was prepared."""
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        shown: cython.int[4]
        hands: cardset[2]
        part: cython.p_float
        pile: cython.int
        i: cython.int
        flip: cython.bint = look_from_below(tops, shown)
        hands[0] = hand
        hands[1] = tb_mirror(hand)
        active.count = 0
        add_own(shown, hands, self.sets, flip, cython.address(active))
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
        return self.net.above(one, two)

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
