"""A guess, made by hand, of what a turn of Face to Face is worth: a few rules of thumb.

The medium player plays by it, and the learned players leave out the turns it likes least.
"""

import cython
from cython.cimports.tenback.kernel.duel_play import DUEL_HAND, tb_size
from cython.cimports.tenback.kernel.duel_sight import DuelSight, duel_near, tb_over, tb_under
from cython.cimports.tenback.kernel.duel_turns import DuelTurn


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_guess(before: cython.pointer(DuelSight), turn: cython.pointer(DuelTurn)) -> cython.float:
    """Room kept, ten-backs in reach, cards stranded, the hand for the next turn, help given."""
    a: cython.int = turn.tops[0]
    b: cython.int = turn.tops[1]
    held: cython.int = tb_size(turn.hand)
    stock: cython.int = tb_size(before.own)
    drawn: cython.int = DUEL_HAND - held if turn.helped else 2
    hand: cython.ulonglong = turn.hand
    stuck: cython.ulonglong = tb_under(a + 1) & tb_over(b - 1)
    if drawn > stock:
        drawn = stock
    guess: cython.float = cython.cast(cython.float, before.tops[0] - a + b - before.tops[1])
    guess -= 0.7 * (before.tops[2] - turn.tops[2] + turn.tops[3] - before.tops[3])
    guess -= 4 * tb_size(hand & stuck) + 1.5 * tb_size(before.own & stuck)
    if a > 11:
        guess += 5 * ((hand >> (a - 10)) & 1) + ((before.own >> (a - 10)) & 1)
    if b < 50:
        guess += 5 * ((hand >> (b + 10)) & 1) + ((before.own >> (b + 10)) & 1)
    guess -= 4 * duel_near(hand, a, 0, 0) + 4 * duel_near(hand, b, 1, 0)
    guess += 2.5 * turn.count + 2.5 * (held + drawn)
    if held + stock == 1 and not before.lone_may_win:
        guess -= 30  # a lone card loses (FR-6), unless the opponent stumbles first
    return guess
