"""Face to Face by chance: random deals, hidden cards imagined, random games to the end."""

from __future__ import annotations

import cython
from cython.cimports.tenback.kernel.duel_play import (
    DUEL_CARDS,
    DUEL_END,
    DUEL_MOVES,
    Duel,
    duel_draw,
    duel_moves,
    duel_play,
    duel_start,
    tb_first,
    tb_size,
)
from cython.cimports.tenback.kernel.sets import tb_random


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _below(count: cython.int, chance: cython.p_ulonglong) -> cython.int:
    """A number from 0 to count - 1 by chance."""
    return cython.cast(cython.int, ((tb_random(chance) >> 32) * count) >> 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _mix(cards: cython.p_uchar, count: cython.int, chance: cython.p_ulonglong) -> cython.void:
    """Shuffle."""
    i: cython.int
    j: cython.int
    for i in range(count - 1, 0, -1):
        j = _below(i + 1, chance)
        cards[i], cards[j] = cards[j], cards[i]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_shuffle(
    game: cython.pointer(Duel), starter: cython.int, chance: cython.p_ulonglong
) -> cython.void:
    seat: cython.int
    i: cython.int
    for seat in range(2):
        for i in range(DUEL_CARDS):
            game.draw[seat][i] = i + 2
        _mix(game.draw[seat], DUEL_CARDS, chance)
    duel_start(game, _below(2, chance) if starter < 0 else starter)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_imagine(
    game: cython.pointer(Duel), seat: cython.int, chance: cython.p_ulonglong
) -> cython.void:
    """The other hand goes on its draw pile, both piles are shuffled, and it is dealt again."""
    other: cython.int = 1 - seat
    held: cython.int = tb_size(game.hand[other])
    while game.hand[other]:
        game.draw[other][game.stock[other]] = tb_first(game.hand[other])
        game.stock[other] += 1
        game.hand[other] &= game.hand[other] - 1
    _mix(game.draw[seat], game.stock[seat], chance)
    _mix(game.draw[other], game.stock[other], chance)
    duel_draw(game, other, held)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_playout(game: cython.pointer(Duel), chance: cython.p_ulonglong) -> cython.int:
    moves: cython.uchar[DUEL_MOVES]
    move: cython.int
    count: cython.int = duel_moves(game, moves)
    laid: cython.int = 0
    while count > 0:
        move = moves[_below(count, chance)]
        laid += move != DUEL_END
        duel_play(game, move)
        count = duel_moves(game, moves)
    return laid
