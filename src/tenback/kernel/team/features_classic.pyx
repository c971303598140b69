"""What the value of The Game looks at: the inputs of its net.

Most are yes or no: this card is unseen, that top is 47, the card six behind it is in the hand.
"""

from tenback.kernel.core.bits cimport (
    cardset, set_and, set_any, set_count, set_down, set_has, set_or, set_up
)
from tenback.kernel.core.net cimport Active
from tenback.kernel.team.features cimport (
    MOST_GAP_CARDS, PILE_NUMBERS, add_cards, add_pairs, add_pile_numbers, add_shared_numbers, add_steps,
    gap_to, pairs_of
)


cdef void add_shared(cardset unseen, int stock, int others, Active *active) noexcept nogil:
    cdef int count = add_cards(active.places, active.count, unseen, AT_UNSEEN)
    active.places[count] = AT_STOCK + (stock if stock < 90 else 90)
    active.places[count + 1] = AT_OTHERS + (others if others < 24 else 24)
    active.count = count + 2


cdef void add_pile(int pile, int top, cardset unseen, Active *active) noexcept nogil:
    cdef int place = AT_PILE + pile * PILE
    cdef int count = active.count
    cdef cardset ahead = set_down(unseen, top + 1)
    cdef cardset pairs = pairs_of(unseen, unseen, top)
    active.places[count] = place + TOP + top
    count = add_steps(active.places, count + 1, unseen, ahead, top, place + UNSEEN_STEP)
    active.count = add_pairs(active.places, count, pairs, place + UNSEEN_PAIR)
    add_pile_numbers(active.numbers + 3 * pile, ahead, pairs)


cdef void add_own(
    int *shown, cardset *hands, cardset *unseen, bint flip, Active *active
) noexcept nogil:
    cdef int *places = active.places
    cdef int count = active.count
    cdef int pile, top, place, step, side
    cdef int backs = 0, unseen_backs = 0
    cdef cardset hand, others, ahead
    places[count] = AT_OWN + set_count(hands[flip])
    count = add_cards(places, count + 1, hands[flip], AT_HAND)
    for pile in range(4):
        top = shown[pile]
        place = AT_PILE + pile * PILE
        side = flip ^ (pile >> 1)
        hand = hands[side]
        others = unseen[side]
        ahead = set_down(hand, top + 1)
        count = add_steps(places, count, hand, ahead, top, place + OWN_STEP)
        count = add_pairs(places, count, pairs_of(hand, hand, top), place + OWN_PAIR)
        count = add_pairs(
            places,
            count,
            set_or(pairs_of(hand, others, top), pairs_of(others, hand, top)),
            place + MIXED_PAIR,
        )
        step = gap_to(ahead)
        places[count] = place + OWN_GAP + (step if step < MOST_GAP_CARDS else MOST_GAP_CARDS)
        places[count + 1] = place + OWN_AHEAD + set_count(ahead)
        count += 2
        if top > 11:
            backs += set_has(hand, top - 10)
            unseen_backs += set_has(others, top - 10)
    active.count = count
    add_shared_numbers(
        active.numbers + PILE_NUMBERS, shown, hands[flip], unseen[flip], backs, unseen_backs
    )
