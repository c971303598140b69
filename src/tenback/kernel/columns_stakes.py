"""What the points of a round of Columns mean for the match: a seat's chance to win it.

Before a match is decided, every seat's chance falls with its points, the faster the fewer rounds
are still to come. How fast was fitted to matches that the players of this kernel played.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.tenback.kernel.columns_deal import COLUMNS_SEATS, Columns

ROUND = cython.declare(cython.float, 45.0)  # points of the seat that loses most in a round
SPREAD = cython.declare(cython.float, 130.0)  # with fewer players hands grow longer
OVER = cython.declare(cython.float, 10.0)
LEFT = cython.declare(cython.float, 1.0)  # rounds that always seem to be left


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_stake(
    totals: cython.p_float, players: cython.int, seat: cython.int, target: cython.int
) -> cython.float:
    most: cython.float = totals[0]
    other: cython.int
    whole: cython.float = 0
    for other in range(1, players):
        most = max(most, totals[other])
    spread: cython.float = OVER  # of the hands nobody has seen, when nothing else is open
    if most < target:
        spread = SPREAD / players * sqrtf((target - most) / ROUND + LEFT)
    for other in range(players):
        whole += expf(max(-40, min(40, (totals[seat] - totals[other]) / spread)))
    return 1 / whole


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_outcome(game: cython.pointer(Columns), seat: cython.int) -> cython.float:
    totals: cython.float[COLUMNS_SEATS]
    other: cython.int
    ties: cython.int = 0
    for other in range(game.table.players):
        totals[other] = game.totals[other]
        if game.over and game.totals[other] < game.totals[seat]:
            return 0
        ties += game.totals[other] == game.totals[seat]
    if game.over:
        return cython.cast(cython.float, 1) / ties
    return columns_stake(totals, game.table.players, seat, game.table.target)
