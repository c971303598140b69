"""What the points of a round of Columns mean for the match: a seat's chance to win it.

Before a match is decided, every seat's chance falls with its points, the faster the fewer rounds
are still to come. How fast was fitted to matches that the players of this kernel played.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import expf, sqrtf
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_SEATS,
    Columns,
    col_points,
    columns_card,
    columns_hand,
)

ROUND = cython.declare(cython.float, 45.0)  # points of the seat that loses most in a round
SPREAD = cython.declare(cython.float, 130.0)  # with fewer players hands grow longer
OVER = cython.declare(cython.float, 10.0)
LEFT = cython.declare(cython.float, 1.0)  # rounds that always seem to be left


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _most(totals: cython.p_float, players: cython.int) -> cython.float:
    """The largest total: it decides whether the match goes on."""
    most: cython.float = totals[0]
    other: cython.int
    for other in range(1, players):
        most = max(most, totals[other])
    return most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_stake(
    totals: cython.p_float, players: cython.int, seat: cython.int, target: cython.int
) -> cython.float:
    most: cython.float = _most(totals, players)
    other: cython.int
    whole: cython.float = 0
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_going_out(
    game: cython.pointer(Columns), seat: cython.int, more: cython.float
) -> cython.float:
    players: cython.int = game.table.players
    place: cython.int = columns_hand(game, 0)
    i: cython.int
    other: cython.int
    unseen: cython.int = game.stock
    points: cython.int = 0
    chance: cython.float
    totals: cython.float[COLUMNS_SEATS]
    for i in range(game.stock):
        points += col_points(columns_card(game, i))
    for other in range(players):
        if other != seat:
            unseen += game.held[other]
            for i in range(place, place + game.held[other]):
                points += col_points(columns_card(game, i))
        place += game.held[other]
    for other in range(players):
        totals[other] = game.totals[other]
        if other != seat:
            totals[other] += cython.cast(cython.float, points) / max(1, unseen) * game.held[other]
    chance = columns_stake(totals, players, seat, game.table.target)
    return chance + more if _most(totals, players) < game.table.target else chance
