"""Whole turns of Columns: every table a player can leave, each once, with a way to it.

What may follow depends on the hand, the columns and what is still to be done, not on the way there.
So equal steps are followed once. Only what the player knows is used; a card that is drawn
ends the turn, and nobody knows it before.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.columns_deal import (
    Columns,
    columns_card,
    columns_copy,
    columns_hand,
)
from cython.cimports.tenback.kernel.columns_moves import columns_moves
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_DRAW,
    COLUMNS_PASS,
    ROUND_OVER,
    TURN_GOES_ON,
    columns_step,
)
from cython.cimports.tenback.kernel.columns_turns import (
    COLUMNS_DEEP,
    COLUMNS_PLACES,
    COLUMNS_STEPS,
    ColumnsTurns,
)
from cython.cimports.tenback.kernel.sets import tb_seed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_key(
    game: cython.pointer(Columns), seat: cython.int, led: cython.int
) -> cython.ulonglong:
    key: cython.ulonglong = led
    i: cython.int
    begin: cython.int
    if led >= ROUND_OVER:
        return tb_seed(key)  # an empty hand is an empty hand
    begin = columns_hand(game, seat)
    for i in range(begin, begin + game.held[seat]):
        key = tb_seed(key + columns_card(game, i))
    begin = game.stock + game.gone
    for i in range(begin, begin + game.shown):
        key = tb_seed(key + 512 + columns_card(game, i))
    for i in range(game.tasks):
        key = tb_seed(key + 1024 + game.task[i])
    return tb_seed(key + 64 * game.skips + 8 * (game.direction + 1) + game.turn)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add(
    found: cython.pointer(ColumnsTurns),
    key: cython.ulonglong,
    move: cython.int,
    before: cython.int,
    ends: cython.int,
) -> cython.int:
    """Keep a step that has not been seen yet: its number, or -1."""
    place: cython.uint = cython.cast(cython.uint, key >> 20) & (COLUMNS_PLACES - 1)
    number: cython.int = found.steps
    while found.place[place] >= 0:
        if found.step[found.place[place]].key == key:
            return -1
        place = (place + 1) & (COLUMNS_PLACES - 1)
    if number == COLUMNS_STEPS:
        found.cut = True
        return -1
    found.place[place] = number
    found.steps += 1
    found.step[number].key = key
    found.step[number].move = move
    found.step[number].before = before
    found.step[number].ends = ends
    found.step[number].deep = 1 if before < 0 else found.step[before].deep + 1
    if ends:
        found.turn[found.turns] = number
        found.turns += 1
    return number


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def _follow(
    found: cython.pointer(ColumnsTurns),
    game: cython.pointer(Columns),
    seat: cython.int,
    before: cython.int,
) -> cython.int:
    """Every move that can follow, and what can follow on that."""
    after: Columns
    moves: cython.int[64]
    move: cython.int
    led: cython.int
    step: cython.int
    number: cython.int
    count: cython.int = columns_moves(game, moves, 0, 64)
    for number in range(count):
        if number and number % 64 == 0:
            columns_moves(game, moves, number, 64)
        move = moves[number % 64]
        if move in (COLUMNS_DRAW, COLUMNS_PASS):
            _add(found, move, move, before, 1)
            continue
        columns_copy(cython.address(after), game)
        led = columns_step(cython.address(after), move, cython.NULL)
        step = _add(
            found,
            columns_key(cython.address(after), seat, led),
            move,
            before,
            0 if led == TURN_GOES_ON else (1 if led < ROUND_OVER else 2),
        )
        if step < 0 or led != TURN_GOES_ON:
            continue
        if found.step[step].deep < COLUMNS_DEEP:
            _follow(found, cython.address(after), seat, step)
        else:
            found.cut = True
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_turns(game: cython.pointer(Columns), found: cython.pointer(ColumnsTurns)) -> cython.int:
    memset(found.place, 255, cython.sizeof(found.place))
    found.steps = found.turns = 0
    found.cut = False
    if game.turn >= 0:
        _follow(found, game, game.turn, -1)
    return found.turns


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_turn(
    found: cython.pointer(ColumnsTurns), number: cython.int, moves: cython.p_int
) -> cython.int:
    step: cython.int = found.turn[number]
    count: cython.int = found.step[step].deep
    place: cython.int = count
    while step >= 0:
        place -= 1
        moves[place] = found.step[step].move
        step = found.step[step].before
    return count
