"""What the value of Extreme looks at: the inputs of its net.

They are those of The Game, somewhat coarser, and the instructions: which are visible, which are
near, how many are held and unseen. Instructions are mirrored with the cards that carry them.
"""

from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, set_above, set_add, set_and, set_any, set_below, set_count, set_down, set_has,
    set_low, set_mirror, set_or, set_remove
)
from tenback.kernel.core.net cimport Active
from tenback.kernel.team.features cimport (
    PILE_NUMBERS, SHARED_NUMBERS, add_cards, add_pairs, add_pile_numbers, add_shared_numbers,
    add_steps, gap_to, pairs_of
)
from tenback.kernel.team.instructions cimport DRAW_ONE, NO_BACK, ONE_PILE, STOP
from tenback.kernel.team.state cimport Options

cdef int NEXT_CARDS = 9  # how far behind a top unseen instructions are looked at


cdef void sort_kinds(Kinds *kinds, Options *options) noexcept nogil:
    """What stands on the cards, sorted by kind, from both sides."""
    cdef int card, kind
    memset(kinds, 0, sizeof(Kinds))
    for card in range(2, 100):
        kind = options.kind[card]
        if kind:
            kinds.of[0][kind] = set_add(kinds.of[0][kind], card)
            kinds.of[0][0] = set_add(kinds.of[0][0], card)
            kinds.at[0][card] = kind
            kinds.at[1][101 - card] = kind
    for kind in range(KINDS + 1):
        kinds.of[1][kind] = set_mirror(kinds.of[0][kind])


cdef void add_shared(
    Kinds *kinds, cardset unseen, int side, int stock, int others, Active *active
) noexcept nogil:
    cdef int count = active.count
    cdef int kind, away
    for kind in range(KINDS):
        away = set_count(set_and(unseen, kinds.of[side][kind + 1]))
        active.places[count] = AT_AWAY + kind * 5 + (away if away < 4 else 4)
        count += 1
    count = add_cards(active.places, count, unseen, AT_UNSEEN)
    active.places[count] = AT_STOCK + ((stock + 1) // 2 if stock < 90 else 45)
    active.places[count + 1] = AT_OTHERS + (others if others < 24 else 24)
    active.count = count + 2


cdef void add_pile(
    Kinds *kinds, int pile, int top, cardset unseen, int side, Active *active
) noexcept nogil:
    cdef int place = AT_PILE + pile * PILE
    cdef int count = active.count
    cdef int card
    cdef cardset ahead = set_down(unseen, top + 1)
    cdef cardset pairs = pairs_of(unseen, unseen, top)
    cdef cardset near
    active.places[count] = place + TOP + top // 2
    count += 1
    if kinds.at[side][top]:
        active.places[count] = place + SHOWN + kinds.at[side][top] - 1
        count += 1
    count = add_steps(active.places, count, unseen, ahead, top, place + UNSEEN_STEP)
    count = add_pairs(active.places, count, pairs, place + UNSEEN_PAIR)
    near = set_and(set_and(unseen, kinds.of[side][0]), set_above(top))
    near = set_and(near, set_below(top + NEXT_CARDS))
    while set_any(near):
        card = set_low(near)
        near = set_remove(near, card)
        active.places[count] = place + COMING + kinds.at[side][card] - 1
        count += 1
    active.count = count
    add_pile_numbers(active.numbers + 3 * pile, ahead, pairs)


cdef void add_own(
    Kinds *kinds, int *shown, cardset *hands, cardset *unseen, bint flip, int drawn, Active *active
) noexcept nogil:
    cdef int *places = active.places
    cdef int count = active.count
    cdef int visible[8]
    cdef int pile, top, place, side, step, card, kind
    cdef int stops = 0, backs = 0, unseen_backs = 0
    cdef float *numbers = active.numbers + PILE_NUMBERS
    cdef cardset hand, others, ahead
    memset(visible, 0, sizeof(visible))
    hand = hands[flip]
    places[count] = AT_OWN + set_count(hand)
    places[count + 1] = AT_DRAWN + drawn
    count = add_cards(places, count + 2, hand, AT_HAND)
    if set_any(set_and(hand, kinds.of[flip][0])):
        for kind in range(KINDS):
            step = set_count(set_and(hand, kinds.of[flip][kind + 1]))
            if step:
                places[count] = AT_HELD + kind * 4 + (step if step < 4 else 4) - 1
                count += 1
    for pile in range(4):
        top = shown[pile]
        place = AT_PILE + pile * PILE
        side = flip ^ (pile >> 1)
        hand = hands[side]
        others = unseen[side]
        visible[kinds.at[side][top]] += 1
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
        places[count] = place + OWN_GAP + (step if step < 20 else 20)
        places[count + 1] = place + OWN_AHEAD + set_count(ahead)
        count += 2
        if set_any(set_and(set_and(hand, kinds.of[side][STOP]), set_above(top))):
            stops += 1
        ahead = set_and(set_and(hand, kinds.of[side][0]), set_above(top))
        while set_any(ahead):
            card = set_low(ahead)
            ahead = set_remove(ahead, card)
            step = card - top
            step = 0 if step <= 2 else 1 if step <= 6 else 2 if step <= 14 else 3
            places[count] = place + OWN_KIND + (kinds.at[side][card] - 1) * REACHES + step
            count += 1
        if top > 11:
            backs += set_has(hand, top - 10)
            unseen_backs += set_has(others, top - 10)
    active.count = count
    hand = hands[flip]
    add_shared_numbers(numbers, shown, hand, unseen[flip], backs, unseen_backs)
    numbers += SHARED_NUMBERS
    numbers[0] = set_count(hand) * 0.2
    numbers[1] = drawn * 0.2
    numbers[2] = visible[NO_BACK] * 0.5
    numbers[3] = visible[ONE_PILE] * 0.5
    numbers[4] = 1 if visible[DRAW_ONE] else 0
    numbers[5] = 0 if visible[NO_BACK] else backs
    numbers[6] = 0 if visible[NO_BACK] else unseen_backs
    numbers[7] = stops * 0.3
    numbers[8] = set_count(set_and(hand, kinds.of[flip][0])) * 0.2
    numbers[9] = set_count(set_and(unseen[flip], kinds.of[flip][0])) * 0.05
