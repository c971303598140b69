"""A match of Columns: its rounds, random games to the end of a round or match, counted trees."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.columns_deal import Columns, columns_copy, columns_deal
from cython.cimports.tenback.kernel.columns_match import ColumnsTally
from cython.cimports.tenback.kernel.columns_moves import columns_moves, columns_random
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_END,
    COLUMNS_START,
    ROUND_OVER,
    TASK_PLAY,
    columns_step,
)

MOST = cython.declare(cython.int, 10_000_000)  # moves of one playout: mere zeros end late


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_begin(
    game: cython.pointer(Columns), starter: cython.int, chance: cython.p_ulonglong
) -> cython.int:
    """The first round of a match; a starter below 0 is chosen by the group."""
    memset(game.totals, 0, cython.sizeof(game.totals))
    game.shuffles = game.over = game.skips = game.tasks = game.passes = 0
    game.round = game.direction = 1
    game.turn = game.starter = -1
    game.winner = -2
    columns_deal(game, chance)
    if starter >= 0:
        columns_play(game, COLUMNS_START + starter, chance)
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_next(game: cython.pointer(Columns), chance: cython.p_ulonglong) -> cython.int:
    """The seat after the last starter starts, clockwise again (CR-15)."""
    columns_deal(game, chance)
    game.round += 1
    game.turn = game.starter = (game.starter + 1) % game.table.players
    game.direction = 1
    game.skips = 0
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_play(
    game: cython.pointer(Columns), move: cython.int, chance: cython.p_ulonglong
) -> cython.int:
    led: cython.int = columns_step(game, move, chance)
    if led == ROUND_OVER:
        columns_next(game, chance)
    return led


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_playout(
    game: cython.pointer(Columns), match: cython.bint, chance: cython.p_ulonglong
) -> cython.int:
    led: cython.int
    move: cython.int
    laid: cython.int = 0
    number: cython.int = 0
    while not game.over and number < MOST:
        move = columns_random(game, chance)
        laid += move < COLUMNS_END
        led = columns_step(game, move, chance)
        if led >= ROUND_OVER and not match:
            break
        if led == ROUND_OVER:
            columns_next(game, chance)
        number += 1
    return laid


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_perft(game: cython.pointer(Columns), depth: cython.int) -> cython.longlong:
    after: Columns
    moves: cython.int[64]
    number: cython.int
    total: cython.longlong = 0
    if depth <= 0:
        return 1
    count: cython.int = columns_moves(game, moves, 0, 64)
    if depth == 1:
        return count
    for number in range(count):
        if number and number % 64 == 0:
            columns_moves(game, moves, number, 64)
        columns_copy(cython.address(after), game)
        columns_play(cython.address(after), moves[number % 64], cython.NULL)
        total += columns_perft(cython.address(after), depth - 1)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_tally(
    game: cython.pointer(Columns),
    starter: cython.int,
    chance: cython.p_ulonglong,
    tally: cython.pointer(ColumnsTally),
) -> cython.int:
    columns_begin(game, starter, chance)
    tally.cards += columns_playout(game, True, chance)
    tally.rounds += game.round
    seat: cython.int
    least: cython.int = game.totals[0]
    for seat in range(1, game.table.players):
        least = min(least, game.totals[seat])
    if game.over and game.totals[0] == least:
        tally.wins += 1
    return 0
