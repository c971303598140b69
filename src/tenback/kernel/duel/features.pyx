"""What a seat of Face to Face knows after its turn, as the inputs of a net.

Most inputs are yes or no: a card is in the hand, a top is 47, the card six above it is unseen.
Boards are looked at from one side only: they are mirrored (v -> 61 - v) when the own rising pile is
further on than the falling one.
"""

from libc.string cimport memcpy
from tenback.kernel.core.bits cimport bit64, count64, low64, reverse64
from tenback.kernel.duel.state cimport (
    HAND_CARDS, HIGHEST, LOWEST, cards_above, cards_below, facing_tops
)

cdef enum:
    IMPOSSIBLE = 40  # the cost of what no pile takes

cdef Cards COLOUR = (1 << 60) - 4  # all cards of a player


cdef void know(Game *game, Knowledge *known) noexcept nogil:
    cdef int seat = game.turn
    known.hand = game.hand[seat]
    known.own = COLOUR & ~game.laid[seat] & ~game.hand[seat]
    known.other = COLOUR & ~game.laid[1 - seat]
    known.other_count = count64(game.hand[1 - seat])
    known.lone_may_win = game.lone_may_win
    known.next_count = 0
    facing_tops(game, known.tops)


cdef void after_turn(Knowledge *known, Turn *turn) noexcept nogil:
    cdef int held = count64(turn.hand)
    cdef int drawn = HAND_CARDS - held if turn.helped else 2
    cdef int stock = count64(known.own)
    known.hand = turn.hand
    memcpy(known.tops, turn.tops, 4)
    known.next_count = held + (drawn if drawn < stock else stock)


cdef bint needs_mirror(Knowledge *known) noexcept nogil:
    cdef int own = known.tops[0] + known.tops[1]
    return own > 61 or (own == 61 and known.tops[2] + known.tops[3] > 61)


cdef inline Cards mirrored(Cards cards) noexcept nogil:
    """Card v becomes 61 - v."""
    return reverse64(cards) >> 2


cdef void mirror(Knowledge *known) noexcept nogil:
    cdef int top, pile
    known.hand = mirrored(known.hand)
    known.own = mirrored(known.own)
    known.other = mirrored(known.other)
    for pile in range(0, 4, 2):
        top = known.tops[pile]
        known.tops[pile] = 61 - known.tops[pile + 1]
        known.tops[pile + 1] = 61 - top


cdef inline void add(Active *active, int place) noexcept nogil:
    active.places[active.count] = place
    active.count += 1


cdef inline void add_cards(Cards cards, int place, Active *active) noexcept nogil:
    while cards:
        add(active, place - LOWEST + low64(cards))
        cards &= cards - 1


cdef void shared_features(Knowledge *known, Active *active) noexcept nogil:
    """The unseen cards of both, and how far the opponent is."""
    active.count = 0
    add_cards(known.own, AT_OWN, active)
    add_cards(known.other, AT_OTHER, active)
    add(active, AT_LEFT + 59 + count64(known.other))
    add(active, AT_NEXT + 7 + known.other_count)
    if known.lone_may_win:
        add(active, AT_LONE)


cdef inline void add_steps(
    Cards cards, int top, int direction, int most, int place, Active *active
) noexcept nogil:
    """Which cards lie ten, twenty and thirty back, and this many steps on?"""
    cdef int i, card
    for i in range(TEN_BACKS):
        card = top - direction * 10 * (i + 1)
        if LOWEST <= card <= HIGHEST and (cards >> card) & 1:
            add(active, place + i)
    if direction < 0:
        cards = mirrored(cards)
        top = 61 - top
    cards = (cards >> top) >> 1
    cards &= bit64(most) - 1
    while cards:
        add(active, place + TEN_BACKS + low64(cards))
        cards &= cards - 1


cdef inline void add_behind(
    Cards cards, int top, int direction, int most, int place, Active *active
) noexcept nogil:
    """Which cards lie this many steps behind a top?"""
    if direction > 0:
        cards = mirrored(cards)
        top = 61 - top
    cards = (cards >> top) >> 1
    cards &= bit64(most) - 1
    while cards:
        add(active, place + low64(cards))
        cards &= cards - 1


cdef inline int cost(int card, int top, int pile) noexcept nogil:
    """How much of an own pile a card takes up; -10 for a ten-back."""
    cdef int step = top - card if pile else card - top
    return step if step > 0 or step == -10 else IMPOSSIBLE


cdef void turn_costs(Knowledge *known, float *number) noexcept nogil:
    """What the next turn costs if nothing is drawn: one card, two, or one and one across."""
    cdef Cards hand = known.hand, others
    cdef int a = known.tops[0], b = known.tops[1]
    cdef int card, other, on_a, on_b, help, once, twice
    cdef int one = IMPOSSIBLE, two = IMPOSSIBLE, across = IMPOSSIBLE
    while hand:
        card = low64(hand)
        hand &= hand - 1
        on_a = cost(card, a, 0)
        on_b = cost(card, b, 1)
        help = IMPOSSIBLE
        if card < known.tops[2]:
            help = known.tops[2] - card
        if card > known.tops[3] and card - known.tops[3] < help:
            help = card - known.tops[3]
        once = on_a if on_a < on_b else on_b
        if once < one:
            one = once
        others = known.hand ^ bit64(card)
        while others:
            other = low64(others)
            others &= others - 1
            if on_a < IMPOSSIBLE:
                twice = on_a + cost(other, card, 0)
                if twice < two:
                    two = twice
                twice = on_a + cost(other, b, 1)
                if twice < two:
                    two = twice
            if on_b < IMPOSSIBLE:
                twice = on_b + cost(other, card, 1)
                if twice < two:
                    two = twice
            if help < IMPOSSIBLE:
                twice = cost(other, a, 0)
                once = cost(other, b, 1)
                if once < twice:
                    twice = once
                if help + twice < across:
                    across = help + twice
    number[0] = one * 0.05
    number[1] = two * 0.03
    number[2] = across * 0.03
    number[3] = (two if two < across else across) * 0.03


cdef void turn_features(Knowledge *known, Active *active) noexcept nogil:
    """What a turn leaves behind: hand, tops, the cards near them, and some numbers."""
    cdef Cards hand = known.hand, own = known.own, other = known.other
    cdef int left = count64(hand) + count64(own), other_left = count64(other)
    cdef int pile, top, direction
    add_cards(hand, AT_HAND, active)
    add(active, AT_LEFT + left)
    add(active, AT_NEXT + known.next_count)
    if left < FEW_CARDS or other_left < FEW_CARDS:
        add(active, AT_FEW + FEW_CARDS * min(left, FEW_CARDS - 1) + min(other_left, FEW_CARDS - 1))
    for pile in range(4):
        top = known.tops[pile]
        direction = -1 if pile & 1 else 1
        add(active, AT_TOP + pile * 60 + top - 1)
        if pile < 2:
            add_steps(hand, top, direction, HAND_STEPS, AT_HAND_STEP + 27 * pile, active)
            add_steps(own, top, direction, UNSEEN_STEPS, AT_UNSEEN_STEP + 15 * pile, active)
            add_behind(other, top, direction, OTHER_STEPS, AT_OTHER_STEP + OTHER_STEPS * pile, active)
        else:
            add_steps(other, top, direction, UNSEEN_STEPS, AT_UNSEEN_STEP + 15 * pile, active)
            add_behind(hand, top, direction, ACROSS_STEPS, AT_ACROSS + ACROSS_STEPS * (pile - 2), active)
    add_cards(hand & (hand >> 10), AT_PAIR, active)
    add_cards((hand & (own >> 10)) | (own & (hand >> 10)), AT_PAIR + 48, active)
    turn_numbers(known, active.numbers)


cdef void turn_numbers(Knowledge *known, float *number) noexcept nogil:
    """The inputs that are numbers: room, cards that fit, distances, costs."""
    cdef Cards hand = known.hand, own = known.own, other = known.other, cards
    cdef int pile, i
    for i in range(2):
        pile = 2 * i
        cards = other if i else own
        number[0] = (known.tops[pile] - 1) * 0.02
        number[1] = (60 - known.tops[pile + 1]) * 0.02
        number[2] = count64(cards & cards_above(known.tops[pile])) * 0.05
        number[3] = count64(cards & cards_below(known.tops[pile + 1])) * 0.05
        cards &= cards_below(known.tops[pile] + 1) & cards_above(known.tops[pile + 1] - 1)
        number[4] = count64(cards) * 0.1
        cards = other if i else own
        number[5] = count64(cards & (cards >> 10)) * 0.05
        number[6] = distance_on(cards, known.tops[pile], 0, 0)
        number[7] = distance_on(cards, known.tops[pile + 1], 1, 0)
        number[8] = count64(cards) * 0.02
        number += 9
    number[0] = count64(hand & cards_above(known.tops[0])) * 0.2
    number[1] = count64(hand & cards_below(known.tops[1])) * 0.2
    cards = hand & cards_below(known.tops[0] + 1) & cards_above(known.tops[1] - 1)
    number[2] = count64(cards) * 0.3
    number[3] = count64(cards & (cards_below(known.tops[2]) | cards_above(known.tops[3]))) * 0.3
    for pile in range(2):
        number[4 + 2 * pile] = distance_on(hand, known.tops[pile], pile, 0)
        number[5 + 2 * pile] = distance_on(hand, known.tops[pile], pile, 1)
        # a card that could go across: the nearer behind the opponent's top, the cheaper
        number[8 + pile] = distance_on(hand, known.tops[2 + pile], 1 - pile, 0)
        number[10 + pile] = distance_on(other, known.tops[pile], 1 - pile, 0)
    number[12] = known.next_count * 0.2
    number[13] = known.other_count * 0.2
    number[14] = (count64(other) - count64(hand) - count64(own)) * 0.05
    number[15] = count64(cards & ~(cards_below(known.tops[2]) | cards_above(known.tops[3]))) * 0.5
    number[16] = (known.tops[1] - known.tops[0]) * 0.02
    number[17] = (known.tops[3] - known.tops[2]) * 0.02
    turn_costs(known, number + 18)
