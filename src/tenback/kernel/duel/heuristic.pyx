"""A guess, made by hand, of what a turn of Face to Face is worth: a few rules of thumb.

The medium player plays by it, and the learned players leave out the turns it likes least.
"""

from tenback.kernel.duel.state cimport DUEL_HAND
from tenback.kernel.core.bits cimport count64
from tenback.kernel.duel.features cimport DuelSight, duel_near, tb_over, tb_under
from tenback.kernel.duel.turns cimport DuelTurn


cdef float duel_guess(DuelSight* before, DuelTurn* turn) noexcept nogil:
    """Room kept, ten-backs in reach, cards stranded, the hand for the next turn, help given."""
    cdef int a = turn.tops[0]
    cdef int b = turn.tops[1]
    cdef int held = count64(turn.hand)
    cdef int stock = count64(before.own)
    cdef int drawn = DUEL_HAND - held if turn.helped else 2
    cdef unsigned long long hand = turn.hand
    cdef unsigned long long stuck = tb_under(a + 1) & tb_over(b - 1)
    if drawn > stock:
        drawn = stock
    cdef float guess = <float> (before.tops[0] - a + b - before.tops[1])
    guess -= 0.7 * (before.tops[2] - turn.tops[2] + turn.tops[3] - before.tops[3])
    guess -= 4 * count64(hand & stuck) + 1.5 * count64(before.own & stuck)
    if a > 11:
        guess += 5 * ((hand >> (a - 10)) & 1) + ((before.own >> (a - 10)) & 1)
    if b < 50:
        guess += 5 * ((hand >> (b + 10)) & 1) + ((before.own >> (b + 10)) & 1)
    guess -= 4 * duel_near(hand, a, 0, 0) + 4 * duel_near(hand, b, 1, 0)
    guess += 2.5 * turn.count + 2.5 * (held + drawn)
    if held + stock == 1 and not before.lone_may_win:
        guess -= 30  # a lone card loses (FR-6), unless the opponent stumbles first
    return guess
