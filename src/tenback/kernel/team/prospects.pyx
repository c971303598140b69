"""How well the piles suit the cards that are left, all of them known.

The fewer piles take a card, the more it costs: most of all when none takes it, so that only a
ten-back can save it. Ten-backs that are possible, now or later, count in favour. Piles of a kind
count the same whichever is which, and so does the board in the mirror (v -> 101 - v).

The weights were found by trying: changes were kept when a narrow search then solved more deals.
"""

from tenback.kernel.core.bits cimport (
    cardset, set_above, set_and, set_below, set_count, set_down, set_has, set_or, set_up
)
from tenback.kernel.team.instructions cimport DRAW_ONE, NO_BACK, ONE_PILE
from tenback.kernel.team.state cimport Options, Table

# What counts, and how much. The first four are what a card costs that so many piles take.
cdef struct Weights:
    int no_pile
    int one_pile
    int two_piles
    int three_piles
    int back_now       # a ten-back that fits on a top
    int back_later     # one that a card ahead makes possible
    int step           # a quarter of what a pile has come along
    int short_hands    # a card that the hands hold less than full hands, with cards to draw
    int binds[8]       # a visible instruction, by its kind

cdef Weights CLASSIC = Weights(
    no_pile=159, one_pile=19, two_piles=7, three_piles=1, back_now=16, back_later=3, step=6,
    short_hands=23, binds=[0, 0, 0, 0, 0, 0, 0, 0],
)
cdef Weights EXTREME = Weights(
    no_pile=2484, one_pile=89, two_piles=17, three_piles=7, back_now=58, back_later=6, step=-1,
    short_hands=17, binds=[0, 0, 0, 0, 0, 30, 0, 26],
)
cdef int FULL = 3000  # of a board that lacks nothing


cdef int prospects(
    Options *options, Table *table, cardset unlaid, unsigned char *tops
) noexcept nogil:
    cdef Weights *weight = &EXTREME if options.extreme else &CLASSIC
    cdef int low = min(tops[0], tops[1]), high = max(tops[0], tops[1])
    cdef int near = max(tops[2], tops[3]), far = min(tops[2], tops[3])
    cdef int pile, stock = table.end - table.next
    cdef cardset rising = set_and(unlaid, set_above(low))  # on one of the rising piles
    cdef cardset both_rising = set_and(unlaid, set_above(high))
    cdef cardset falling = set_and(unlaid, set_below(near))
    cdef cardset both_falling = set_and(unlaid, set_below(far))
    cdef int one = set_count(set_or(rising, falling))  # cards that one pile takes, or more
    cdef int two = set_count(
        set_or(set_or(both_rising, both_falling), set_and(rising, falling))
    )
    cdef int three = set_count(
        set_or(set_and(both_rising, falling), set_and(rising, both_falling))
    )
    cdef int four = set_count(set_and(both_rising, both_falling))
    cdef int now = 0
    cdef int value = FULL
    value -= weight.no_pile * (set_count(unlaid) - one) + weight.one_pile * (one - two)
    value -= weight.two_piles * (two - three) + weight.three_piles * (three - four)
    for pile in range(4):
        if pile < 2:
            now += tops[pile] > 11 and set_has(unlaid, tops[pile] - 10)
        else:
            now += tops[pile] < 90 and set_has(unlaid, tops[pile] + 10)
    value += weight.back_now * now
    value += weight.back_later * (
        set_count(set_and(rising, set_up(unlaid, 10)))
        + set_count(set_and(falling, set_down(unlaid, 10)))
    )
    value -= weight.step * (low + high + 200 - near - far) // 4
    if stock:
        value -= weight.short_hands * (table.players * table.size - (table.left - stock))
    if options.extreme:
        for pile in range(4):
            value -= weight.binds[options.kind[tops[pile]]]
    return max(0, min(value, PROSPECTS - 1))
