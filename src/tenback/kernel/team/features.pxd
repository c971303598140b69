# What the values of The Game and Extreme look at alike: piles, steps, pairs and a few numbers.
#
# Boards are looked at from one side only: piles of a kind in order, and mirrored (v -> 101 - v)
# when the falling side is the fresher one. Every pile is seen from the side from which it rises.

from tenback.kernel.core.bits cimport (
    cardset, low64, set_above, set_and, set_any, set_below, set_count, set_down, set_has, set_low,
    set_low_word, set_minus, set_or, set_remove, set_up
)

cdef enum:
    STEPS = 17          # distances from a top that are looked at
    PAIRS = 30          # ten-pairs beyond a top, by how far they are
    MOST_GAP_CARDS = 40
    PILE_NUMBERS = 12   # three of each pile
    SHARED_NUMBERS = 9

# What a seat knows after its turn, before it draws.
cdef struct Afterstate:
    cardset hand
    cardset unseen
    unsigned char tops[4]
    unsigned char stock
    unsigned char others  # cards in the other hands
    unsigned char drawn   # cards that will be drawn; only Extreme looks at it

# The tops as if all piles rose, in order; is the board in the mirror?
cdef inline bint look_from_below(unsigned char *tops, int *shown) noexcept nogil:
    cdef int low = tops[0] if tops[0] < tops[1] else tops[1]
    cdef int high = tops[1] if tops[0] < tops[1] else tops[0]
    cdef int near = 101 - (tops[2] if tops[2] > tops[3] else tops[3])
    cdef int far = 101 - (tops[3] if tops[2] > tops[3] else tops[2])
    if near < low or (near == low and far < high):
        shown[0], shown[1], shown[2], shown[3] = near, far, low, high
        return True
    shown[0], shown[1], shown[2], shown[3] = low, high, near, far
    return False

# Every card of a set, from a place on.
cdef inline int add_cards(int *places, int count, cardset cards, int place) noexcept nogil:
    cdef int card
    while set_any(cards):
        card = set_low(cards)
        cards = set_remove(cards, card)
        places[count] = place + card - 2
        count += 1
    return count

# Which cards are the next twelve and the twentieth behind a top, and its first four ten-backs?
cdef inline int add_steps(
    int *places, int count, cardset cards, cardset ahead, int top, int place
) noexcept nogil:
    cdef int step, card
    cdef unsigned long long window = set_low_word(ahead) & 0x80FFF
    while window:
        step = low64(window)
        window &= window - 1
        places[count] = place + (step if step < 12 else 12)
        count += 1
    for step in range(1, 5):
        card = top - 10 * step
        if card >= 2 and set_has(cards, card):
            places[count] = place + 12 + step
            count += 1
    return count

# Pairs c and c - 10 beyond a top, by how far c is.
cdef inline int add_pairs(int *places, int count, cardset pairs, int place) noexcept nogil:
    cdef unsigned long long window = set_low_word(pairs) & 0x3FFFFFFF
    while window:
        places[count] = place + low64(window)
        window &= window - 1
        count += 1
    return count

# Cards c of the one set with c - 10 in the other, seen from behind a top.
cdef inline cardset pairs_of(cardset one, cardset other, int top) noexcept nogil:
    return set_down(set_and(one, set_up(other, 10)), top + 1)

# How far the nearest card ahead is.
cdef inline int gap_to(cardset ahead) noexcept nogil:
    return set_low(ahead) + 1 if set_any(ahead) else MOST_GAP_CARDS

# A pile's three numbers.
cdef inline void add_pile_numbers(float *numbers, cardset ahead, cardset pairs) noexcept nogil:
    cdef int step = gap_to(ahead)
    numbers[0] = set_count(ahead) * 0.02
    numbers[1] = set_count(pairs) * 0.03
    numbers[2] = (step if step < MOST_GAP_CARDS else MOST_GAP_CARDS) * 0.05

# The numbers about hand and unseen cards together, seen from below.
cdef inline void add_shared_numbers(
    float *numbers, int *shown, cardset hand, cardset unseen, int backs, int unseen_backs
) noexcept nogil:
    cdef cardset unlaid = set_or(hand, unseen)
    cdef cardset lower = set_above(shown[0]), upper = set_below(101 - shown[2])
    cdef cardset stranded = set_minus(set_minus(unlaid, lower), upper)  # a ten-back may save them
    numbers[0] = set_count(stranded) * 0.05
    numbers[1] = set_count(set_and(stranded, hand)) * 0.3
    numbers[2] = set_count(set_minus(set_and(unlaid, lower), set_above(shown[1]))) * 0.05
    numbers[3] = set_count(set_minus(set_and(unlaid, upper), set_below(101 - shown[3]))) * 0.05
    numbers[4] = set_count(unlaid) * 0.02
    numbers[5] = set_count(set_and(set_and(unlaid, lower), upper)) * 0.02
    numbers[6] = set_count(
        set_and(set_and(unlaid, set_above(shown[1])), set_below(101 - shown[3]))
    ) * 0.02
    numbers[7] = backs
    numbers[8] = unseen_backs
