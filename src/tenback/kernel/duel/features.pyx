"""What a seat of Face to Face knows after its turn, as the inputs of a net.

Most inputs are yes or no: a card is in the hand, a top is 47, the card six above it is unseen.
Boards are looked at from one side only: they are mirrored (v -> 61 - v) when the own rising pile is
further on than the falling one.
"""

from libc.string cimport memcpy
from tenback.kernel.duel.state cimport DUEL_HAND, Duel
from tenback.kernel.core.bits cimport bit64, low64, high64, count64
from tenback.kernel.duel.turns cimport DuelTurn
from tenback.kernel.core.net cimport Active

cdef int _DEAR = 40  # the price of what cannot be
cdef unsigned long long _ALL = (1 << 60) - 4


cdef void duel_know(Duel* game, DuelSight* sight) noexcept nogil:
    cdef int seat = game.turn
    cdef int pile
    sight.hand = game.hand[seat]
    sight.own = _ALL & ~game.laid[seat] & ~game.hand[seat]
    sight.other = _ALL & ~game.laid[1 - seat]
    sight.count = count64(game.hand[1 - seat])
    sight.lone_may_win = game.lone_may_win
    sight.next = 0
    for pile in range(4):
        sight.tops[pile] = game.tops[pile ^ (2 * seat)]


cdef void duel_after(DuelSight* sight, DuelTurn* turn) noexcept nogil:
    cdef int held = count64(turn.hand)
    cdef int drawn = DUEL_HAND - held if turn.helped else 2
    cdef int stock = count64(sight.own)
    sight.hand = turn.hand
    memcpy(sight.tops, turn.tops, 4)
    sight.next = held + (drawn if drawn < stock else stock)


cdef bint duel_side(DuelSight* sight) noexcept nogil:
    cdef int own = sight.tops[0] + sight.tops[1]
    return own > 61 or (own == 61 and sight.tops[2] + sight.tops[3] > 61)


cdef void duel_mirror(DuelSight* sight) noexcept nogil:
    cdef int top
    cdef int pile
    sight.hand = tb_turned(sight.hand)
    sight.own = tb_turned(sight.own)
    sight.other = tb_turned(sight.other)
    for pile in range(0, 4, 2):
        top = sight.tops[pile]
        sight.tops[pile] = 61 - sight.tops[pile + 1]
        sight.tops[pile + 1] = 61 - top


cdef inline void _add(Active* active, int place) noexcept nogil:
    active.places[active.count] = place
    active.count += 1


cdef inline void _cards(unsigned long long cards, int place, Active* active) noexcept nogil:
    while cards:
        _add(active, place - 2 + low64(cards))
        cards &= cards - 1


cdef void duel_shared(DuelSight* sight, Active* active) noexcept nogil:
    """The unseen cards of both, and how far the opponent is."""
    active.count = 0
    _cards(sight.own, AT_OWN, active)
    _cards(sight.other, AT_OTHER, active)
    _add(active, AT_LEFT + 59 + count64(sight.other))
    _add(active, AT_NEXT + 7 + sight.count)
    if sight.lone_may_win:
        _add(active, AT_LONE)


cdef float duel_near(unsigned long long cards, int top, int pile, int number) noexcept nogil:
    """How far off the first or second card is that a pile takes onwards; 1 when there is none."""
    cards &= tb_under(top) if pile else tb_over(top)
    while cards and number > 0:
        cards ^= bit64(high64(cards) if pile else low64(cards))
        number -= 1
    if not cards:
        return 1
    return (top - high64(cards) if pile else low64(cards) - top) * <float> 0.05


cdef inline void _steps(
    unsigned long long cards, int top, int way, int most, int place, Active* active
) noexcept nogil:
    """Which cards lie ten, twenty and thirty back, and so many steps on?"""
    cdef int i
    cdef int card
    for i in range(DUEL_BACKS):
        card = top - way * 10 * (i + 1)
        if 2 <= card <= 59 and (cards >> card) & 1:
            _add(active, place + i)
    if way < 0:
        cards = tb_turned(cards)
        top = 61 - top
    cards = (cards >> top) >> 1
    cards &= bit64(most) - 1
    while cards:
        _add(active, place + DUEL_BACKS + low64(cards))
        cards &= cards - 1


cdef inline void _behind(
    unsigned long long cards, int top, int way, int most, int place, Active* active
) noexcept nogil:
    """Which cards lie so many steps behind a top?"""
    if way > 0:
        cards = tb_turned(cards)
        top = 61 - top
    cards = (cards >> top) >> 1
    cards &= bit64(most) - 1
    while cards:
        _add(active, place + low64(cards))
        cards &= cards - 1


cdef inline int _cost(int card, int top, int pile) noexcept nogil:
    """How much of an own pile a card takes up; -10 for a ten-back."""
    cdef int step = top - card if pile else card - top
    return step if step > 0 or step == -10 else _DEAR


cdef void _prices(DuelSight* sight, float* number) noexcept nogil:
    """What the next turn will cost if nothing is drawn: one card, two, or one and a gift."""
    cdef unsigned long long hand = sight.hand
    cdef unsigned long long others
    cdef int a = sight.tops[0]
    cdef int b = sight.tops[1]
    cdef int card
    cdef int other
    cdef int on_a
    cdef int on_b
    cdef int gift
    cdef int once
    cdef int twice
    cdef int one = _DEAR
    cdef int two = _DEAR
    cdef int across = _DEAR
    while hand:
        card = low64(hand)
        hand &= hand - 1
        on_a = _cost(card, a, 0)
        on_b = _cost(card, b, 1)
        gift = _DEAR
        if card < sight.tops[2]:
            gift = sight.tops[2] - card
        if card > sight.tops[3] and card - sight.tops[3] < gift:
            gift = card - sight.tops[3]
        once = on_a if on_a < on_b else on_b
        if once < one:
            one = once
        others = sight.hand ^ bit64(card)
        while others:
            other = low64(others)
            others &= others - 1
            if on_a < _DEAR:
                twice = on_a + _cost(other, card, 0)
                if twice < two:
                    two = twice
                twice = on_a + _cost(other, b, 1)
                if twice < two:
                    two = twice
            if on_b < _DEAR:
                twice = on_b + _cost(other, card, 1)
                if twice < two:
                    two = twice
            if gift < _DEAR:
                twice = _cost(other, a, 0)
                once = _cost(other, b, 1)
                if once < twice:
                    twice = once
                if gift + twice < across:
                    across = gift + twice
    number[0] = one * 0.05
    number[1] = two * 0.03
    number[2] = across * 0.03
    number[3] = (two if two < across else across) * 0.03


cdef void duel_inputs(DuelSight* sight, Active* active) noexcept nogil:
    """What a turn leaves behind: hand, tops, the cards near them, and some numbers."""
    cdef int pile
    cdef int i
    cdef int card
    cdef int top
    cdef int way
    cdef float* number = active.numbers
    cdef unsigned long long hand = sight.hand
    cdef unsigned long long own = sight.own
    cdef unsigned long long other = sight.other
    cdef unsigned long long cards
    cdef int left = count64(hand) + count64(own)
    cdef int theirs = count64(other)
    _cards(hand, AT_HAND, active)
    _add(active, AT_LEFT + left)
    _add(active, AT_NEXT + sight.next)
    if left < DUEL_FEW or theirs < DUEL_FEW:
        i = left if left < DUEL_FEW else DUEL_FEW - 1
        card = theirs if theirs < DUEL_FEW else DUEL_FEW - 1
        _add(active, AT_FEW + i * DUEL_FEW + card)
    for pile in range(4):
        top = sight.tops[pile]
        way = -1 if pile & 1 else 1
        _add(active, AT_TOP + pile * 60 + top - 1)
        if pile < 2:
            _steps(hand, top, way, DUEL_REACH, AT_REACH + 27 * pile, active)
            _steps(own, top, way, DUEL_STEPS, AT_STEP + 15 * pile, active)
            _behind(other, top, way, DUEL_GUESTS, AT_GUEST + DUEL_GUESTS * pile, active)
        else:
            _steps(other, top, way, DUEL_STEPS, AT_STEP + 15 * pile, active)
            _behind(hand, top, way, DUEL_GIFTS, AT_GIFT + DUEL_GIFTS * (pile - 2), active)
    cards = hand & (hand >> 10)
    _cards(cards, AT_PAIR, active)
    cards = (hand & (own >> 10)) | (own & (hand >> 10))
    _cards(cards, AT_PAIR + 48, active)
    for i in range(2):
        pile = 2 * i
        cards = other if i else own
        number[0] = (sight.tops[pile] - 1) * 0.02
        number[1] = (60 - sight.tops[pile + 1]) * 0.02
        number[2] = count64(cards & tb_over(sight.tops[pile])) * 0.05
        number[3] = count64(cards & tb_under(sight.tops[pile + 1])) * 0.05
        cards &= tb_under(sight.tops[pile] + 1) & tb_over(sight.tops[pile + 1] - 1)
        number[4] = count64(cards) * 0.1
        cards = other if i else own
        number[5] = count64(cards & (cards >> 10)) * 0.05
        number[6] = duel_near(cards, sight.tops[pile], 0, 0)
        number[7] = duel_near(cards, sight.tops[pile + 1], 1, 0)
        number[8] = count64(cards) * 0.02
        number += 9
    number[0] = count64(hand & tb_over(sight.tops[0])) * 0.2
    number[1] = count64(hand & tb_under(sight.tops[1])) * 0.2
    cards = hand & tb_under(sight.tops[0] + 1) & tb_over(sight.tops[1] - 1)
    number[2] = count64(cards) * 0.3
    number[3] = count64(cards & (tb_under(sight.tops[2]) | tb_over(sight.tops[3]))) * 0.3
    for pile in range(2):
        number[4 + 2 * pile] = duel_near(hand, sight.tops[pile], pile, 0)
        number[5 + 2 * pile] = duel_near(hand, sight.tops[pile], pile, 1)
        # a card that could go across: the nearer behind the opponent's top, the cheaper
        number[8 + pile] = duel_near(hand, sight.tops[2 + pile], 1 - pile, 0)
        number[10 + pile] = duel_near(other, sight.tops[pile], 1 - pile, 0)
    number[12] = sight.next * 0.2
    number[13] = sight.count * 0.2
    number[14] = (theirs - left) * 0.05
    number[15] = count64(cards & ~(tb_under(sight.tops[2]) | tb_over(sight.tops[3]))) * 0.5
    number[16] = (sight.tops[1] - sight.tops[0]) * 0.02
    number[17] = (sight.tops[3] - sight.tops[2]) * 0.02
    _prices(sight, number + 18)
