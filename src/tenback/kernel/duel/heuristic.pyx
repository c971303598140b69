"""What a turn of Face to Face is worth, by a rule written by hand.

The medium player plays by it, and the learned players leave out the turns it likes least.
"""

from tenback.kernel.core.bits cimport count64
from tenback.kernel.duel.features cimport distance_on
from tenback.kernel.duel.state cimport HAND_CARDS, Cards, cards_above, cards_below


cdef float heuristic_value(Knowledge *before, Turn *turn) noexcept nogil:
    """Room kept, ten-backs in reach, cards stranded, the hand for the next turn, help given."""
    cdef int a = turn.tops[0], b = turn.tops[1]
    cdef int held = count64(turn.hand)
    cdef int stock = count64(before.own)
    cdef int drawn = HAND_CARDS - held if turn.helped else 2
    cdef Cards hand = turn.hand
    cdef Cards stranded = cards_below(a + 1) & cards_above(b - 1)
    if drawn > stock:
        drawn = stock
    cdef float value = <float> (before.tops[0] - a + b - before.tops[1])
    value -= 0.7 * (before.tops[2] - turn.tops[2] + turn.tops[3] - before.tops[3])
    value -= 4 * count64(hand & stranded) + 1.5 * count64(before.own & stranded)
    if a > 11:
        value += 5 * ((hand >> (a - 10)) & 1) + ((before.own >> (a - 10)) & 1)
    if b < 50:
        value += 5 * ((hand >> (b + 10)) & 1) + ((before.own >> (b + 10)) & 1)
    value -= 4 * distance_on(hand, a, 0, 0) + 4 * distance_on(hand, b, 1, 0)
    value += 2.5 * turn.count + 2.5 * (held + drawn)
    if held + stock == 1 and not before.lone_may_win:
        value -= 30  # a lone card loses (FR-6), unless the opponent stumbles first
    return value
