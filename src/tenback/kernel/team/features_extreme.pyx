"""What the learned value of The Game Extreme looks at: the inputs of its net.

Boards are looked at from one side only: piles of a kind in order, and mirrored (v -> 101 - v) when
the falling side is the fresher one; the instructions are mirrored with the cards that carry them.
Every pile is seen from the side from which it rises.
"""

from libc.string cimport memset
from tenback.kernel.team.demands cimport DRAW_ONE, NO_BACK, ONE_PILE, STOP
from tenback.kernel.core.net cimport Active
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_first64, tb_has, tb_lo, tb_low
)
from tenback.kernel.team.state cimport Printed

cdef unsigned long long _WINDOW = 0x80FFF  # the next twelve cards, and the twentieth
cdef int _FAR = 40


cdef cardset mirror(cardset cards) noexcept nogil:
    """Every card v as 101 - v."""
    cdef cardset seen = tb_below(0)
    cdef int card
    while tb_any(cards):
        card = tb_low(cards)
        cards = cards & ~tb_bit(card)
        seen = seen | tb_bit(101 - card)
    return seen


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


cdef void sort_kinds(Kinds* kinds, Printed* printed) noexcept nogil:
    """What stands on the cards, sorted by kind, from both sides."""
    cdef int card
    cdef int kind
    memset(kinds, 0, sizeof(Kinds))
    for card in range(2, 100):
        kind = printed.kind[card]
        if kind:
            kinds.of[0][kind] = kinds.of[0][kind] | tb_bit(card)
            kinds.of[0][0] = kinds.of[0][0] | tb_bit(card)
            kinds.at[0][card] = kind
            kinds.at[1][101 - card] = kind
    for kind in range(KINDS + 1):
        kinds.of[1][kind] = mirror(kinds.of[0][kind])


cdef void add_shared(
    Kinds* kinds, cardset unseen, int side, int stock, int others, Active* active
) noexcept nogil:
    """What all turns of a move have in common; the set as it is looked at from this side."""
    cdef int count = active.count
    cdef int card
    cdef int kind
    cdef int away
    for kind in range(KINDS):
        away = tb_count(unseen & kinds.of[side][kind + 1])
        active.places[count] = AT_AWAY + kind * 5 + (away if away < 4 else 4)
        count += 1
    while tb_any(unseen):
        card = tb_low(unseen)
        unseen = unseen & ~tb_bit(card)
        active.places[count] = AT_UNSEEN + card - 2
        count += 1
    active.places[count] = AT_STOCK + ((stock + 1) // 2 if stock < 90 else 45)
    active.places[count + 1] = AT_OTHERS + (others if others < 24 else 24)
    active.count = count + 2


cdef void add_pile(
    Kinds* kinds, int pile, int top, cardset unseen, int side, Active* active
) noexcept nogil:
    """What a pile is like whatever the hand: its top and the unseen cards, from its own side."""
    cdef int place = AT_PILE + pile * PILE
    cdef int count = active.count
    cdef int step
    cdef int card
    cdef cardset ahead = unseen >> (top + 1)
    cdef cardset pairs = (unseen & (unseen << 10)) >> (top + 1)
    cdef cardset near
    cdef unsigned long long window = tb_lo(ahead) & _WINDOW
    active.places[count] = place + TOP + top // 2
    count += 1
    if kinds.at[side][top]:
        active.places[count] = place + SHOWN + kinds.at[side][top] - 1
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
    near = unseen & kinds.of[side][0] & tb_above(top) & tb_below(top + 9)
    while tb_any(near):
        card = tb_low(near)
        near = near & ~tb_bit(card)
        active.places[count] = place + COMING + kinds.at[side][card] - 1
        count += 1
    active.count = count
    step = tb_low(ahead) + 1 if tb_any(ahead) else _FAR
    active.numbers[3 * pile] = tb_count(ahead) * 0.02
    active.numbers[3 * pile + 1] = tb_count(pairs) * 0.03
    active.numbers[3 * pile + 2] = (step if step < _FAR else _FAR) * 0.05


cdef void add_own(
    Kinds* kinds, int* shown, cardset* hands, cardset* sets, bint flip, int drawn, Active* active
) noexcept nogil:
    """What depends on the hand; `hands` and `sets` (the unseen) as they are and in the mirror."""
    cdef cardset hand = hands[flip]
    cdef cardset unseen
    cdef cardset ahead
    cdef unsigned long long window
    cdef int visible[8]
    cdef int count = active.count
    cdef int place
    cdef int pile
    cdef int side
    cdef int top
    cdef int step
    cdef int card
    cdef int kind
    cdef int stops = 0
    cdef int backs = 0
    cdef int unseen_backs = 0
    cdef float* numbers = active.numbers + PILE_NUMBERS
    memset(visible, 0, sizeof(visible))
    active.places[count] = AT_OWN + tb_count(hand)
    active.places[count + 1] = AT_DRAWN + drawn
    count += 2
    while tb_any(hand):
        card = tb_low(hand)
        hand = hand & ~tb_bit(card)
        active.places[count] = AT_HAND + card - 2
        count += 1
    if tb_any(hands[flip] & kinds.of[flip][0]):
        for kind in range(KINDS):
            step = tb_count(hands[flip] & kinds.of[flip][kind + 1])
            if step:
                active.places[count] = AT_HELD + kind * 4 + (step if step < 4 else 4) - 1
                count += 1
    for pile in range(4):
        top = shown[pile]
        place = AT_PILE + pile * PILE
        side = flip ^ (pile >> 1)
        hand = hands[side]
        unseen = sets[side]
        visible[kinds.at[side][top]] += 1
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
        active.places[count] = place + OWN_GAP + (step if step < 20 else 20)
        active.places[count + 1] = place + OWN_AHEAD + tb_count(ahead)
        count += 2
        if tb_any(hand & kinds.of[side][STOP] & tb_above(top)):
            stops += 1
        ahead = hand & kinds.of[side][0] & tb_above(top)
        while tb_any(ahead):
            card = tb_low(ahead)
            ahead = ahead & ~tb_bit(card)
            step = card - top
            step = 0 if step <= 2 else 1 if step <= 6 else 2 if step <= 14 else 3
            active.places[count] = place + OWN_KIND + (kinds.at[side][card] - 1) * REACHES + step
            count += 1
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
    numbers[9] = tb_count(hand) * 0.2
    numbers[10] = drawn * 0.2
    numbers[11] = visible[NO_BACK] * 0.5
    numbers[12] = visible[ONE_PILE] * 0.5
    numbers[13] = 1 if visible[DRAW_ONE] else 0
    numbers[14] = 0 if visible[NO_BACK] else backs
    numbers[15] = 0 if visible[NO_BACK] else unseen_backs
    numbers[16] = stops * 0.3
    numbers[17] = tb_count(hand & kinds.of[flip][0]) * 0.2
    numbers[18] = tb_count(sets[flip] & kinds.of[flip][0]) * 0.05


cdef void all_inputs(Kinds* kinds, Sight* sight, Active* active) noexcept nogil:
    """All that is active for what a seat knows."""
    cdef int shown[4]
    cdef cardset hands[2]
    cdef cardset sets[2]
    cdef int pile
    cdef int side
    cdef bint flip = look_from_below(sight.tops, shown)
    hands[0] = sight.hand
    hands[1] = mirror(sight.hand)
    sets[0] = sight.unseen
    sets[1] = mirror(sight.unseen)
    active.count = 0
    add_shared(kinds, sets[flip], flip, sight.stock, sight.others, active)
    for pile in range(4):
        side = flip ^ (pile >> 1)
        add_pile(kinds, pile, shown[pile], sets[side], side, active)
    add_own(kinds, shown, hands, sets, flip, sight.drawn, active)
