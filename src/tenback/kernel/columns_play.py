"""The rules of Columns on numbers: what a move does to the cards and to what is still to do."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memmove
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_DECK,
    COLUMNS_NONE,
    Columns,
    col_action,
    col_points,
    col_value,
    columns_card,
    columns_hand,
    columns_put,
    columns_rank,
    columns_read,
    columns_shuffle,
    columns_sort,
)
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_DRAW,
    COLUMNS_END,
    COLUMNS_PASS,
    COLUMNS_REMOVE,
    COLUMNS_START,
    MATCH_OVER,
    ROUND_OVER,
    TASK_CHOOSE,
    TASK_FIRE,
    TASK_OPEN,
    TASK_PLAY,
    TASK_QUIET,
    TASK_RUN,
    TURN_GOES_ON,
    TURN_OVER,
)

LAST = cython.declare(cython.int, 15)  # finishes its column (C-6)
STOP = cython.declare(cython.int, 1)
HALF_TURN = cython.declare(cython.int, 2)
NEW_COLUMN = cython.declare(cython.int, 3)
EARTHQUAKE = cython.declare(cython.int, 4)
BOMB = cython.declare(cython.int, 5)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _shift(
    game: cython.pointer(Columns), begin: cython.int, end: cython.int, by: cython.int
) -> cython.void:
    """Move the piece of the row from `begin` to before `end` by so many places."""
    width: cython.int = game.table.width
    piece: cython.p_char = cython.cast(cython.p_char, game.row) + begin * width
    memmove(piece + by * width, piece, cython.cast(cython.size_t, (end - begin) * width))


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _open(game: cython.pointer(Columns), column: cython.int) -> cython.void:
    """A column still to be opened, at this place."""
    place: cython.int = game.stock + game.gone + column
    _shift(game, place, game.length, 1)
    columns_put(game, place, COLUMNS_NONE)
    game.length += 1
    game.shown += 1


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _pop(game: cython.pointer(Columns)) -> cython.void:
    """The first task is done."""
    i: cython.int
    game.tasks -= 1
    for i in range(game.tasks):
        game.task[i] = game.task[i + 1]


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _push(game: cython.pointer(Columns), task: cython.int) -> cython.void:
    """This task comes first."""
    i: cython.int
    for i in range(game.tasks, 0, -1):
        game.task[i] = game.task[i - 1]
    game.task[0] = task
    game.tasks += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _end_turn(game: cython.pointer(Columns)) -> cython.int:
    """Each STOP skips one more seat, in the direction that now holds (C-9a)."""
    players: cython.int = game.table.players
    steps: cython.int = (1 + game.skips) % players
    game.turn = (game.turn + players + game.direction * steps) % players
    game.skips = 0
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return TURN_OVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _end_round(game: cython.pointer(Columns), winner: cython.int) -> cython.int:
    """Everybody left with cards counts them (C-18, C-19); at the target the match is over."""
    place: cython.int = columns_hand(game, 0)
    seat: cython.int
    card: cython.int
    game.winner = winner
    game.tasks = game.passes = 0
    for seat in range(game.table.players):
        game.points[seat] = 0
        for card in range(place, place + game.held[seat]):
            game.points[seat] += col_points(columns_card(game, card))
        place += game.held[seat]
        game.totals[seat] += game.points[seat]
        if game.totals[seat] >= game.table.target:
            game.over = 1
    if game.over:
        game.turn = -1
        return MATCH_OVER
    return ROUND_OVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lay(game: cython.pointer(Columns), card: cython.int, column: cython.int) -> cython.int:
    """The covered card goes out of play, and so does a 15, which finishes its column (C-6)."""
    seat: cython.int = game.turn
    if game.shown == 0:  # none left: the player opens one freely (CR-13)
        _open(game, 0)
    first: cython.int = game.stock + game.gone
    place: cython.int = columns_hand(game, seat)
    while columns_card(game, place) != card:
        place += 1
    rank: cython.int = columns_rank(game, place)
    covered: cython.int = columns_rank(game, first + column)
    if game.table.card[covered] != COLUMNS_NONE:
        _shift(game, first, place, 1)
        columns_put(game, first, covered)
        game.gone += 1
        first += 1
    else:
        _shift(game, place + 1, game.length, -1)
        game.length -= 1
    columns_put(game, first + column, rank)
    game.held[seat] -= 1
    game.passes = 0
    what: cython.int = TASK_RUN
    if col_value(card) == LAST:
        what = TASK_OPEN
        _shift(game, first, game.length, 1)
        columns_put(game, first, rank)
        columns_put(game, first + 1 + column, COLUMNS_NONE)
        game.gone += 1
        game.length += 1
    game.task[0] = what | (game.task[0] & TASK_QUIET) | column << 4
    return TURN_GOES_ON if game.held[seat] else _end_round(game, seat)  # C-18, CR-9


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fire(game: cython.pointer(Columns), action: cython.int) -> cython.void:
    """What the card on top of a column does."""
    i: cython.int
    if action == STOP:
        game.skips += 1  # C-9
    elif action == HALF_TURN and game.table.players == 2:
        game.skips += game.table.half_turn_skips  # CR-14
    elif action == HALF_TURN:
        game.direction = -game.direction  # C-10
    elif action == NEW_COLUMN:
        _push(game, TASK_OPEN | game.shown << 4)
        _open(game, game.shown)
    elif action == EARTHQUAKE:
        _push(game, TASK_CHOOSE)
    elif action == BOMB:  # all columns leave, and whatever was still to be done (CR-12a)
        game.gone += game.shown
        game.shown = 0
        game.tasks = 4
        for i in range(2):
            _open(game, i)
            game.task[i] = TASK_OPEN | TASK_QUIET | i << 4
            game.task[2 + i] = TASK_FIRE | i << 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _go_on(game: cython.pointer(Columns)) -> cython.int:
    """Let actions happen until the player has something to do, or the turn is over."""
    column: cython.int
    while game.tasks and game.task[0] & 7 == TASK_FIRE:
        column = game.task[0] >> 4
        _pop(game)
        _fire(game, col_action(columns_card(game, game.stock + game.gone + column)))
    return TURN_GOES_ON if game.tasks else _end_turn(game)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _end_run(game: cython.pointer(Columns)) -> cython.int:
    """The last card of the run acts, unless it is one of a BOMB's two runs (CR-10, CR-12)."""
    if game.task[0] & TASK_QUIET:
        _pop(game)
    else:
        game.task[0] = TASK_FIRE | (game.task[0] >> 4) << 4
    return _go_on(game)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _remove(game: cython.pointer(Columns), column: cython.int) -> cython.int:
    """The earthquake takes a column; later ones move up, an action taken is void (CR-12a)."""
    first: cython.int = game.stock + game.gone
    taken: cython.int = columns_rank(game, first + column)
    i: cython.int
    kept: cython.int = 0
    _shift(game, first, first + column, 1)
    columns_put(game, first, taken)
    game.gone += 1
    game.shown -= 1
    for i in range(1, game.tasks):
        if game.task[i] >> 4 != column:
            game.task[kept] = game.task[i] - (16 if game.task[i] >> 4 > column else 0)
            kept += 1
    game.tasks = kept
    return _go_on(game)


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def _draw(game: cython.pointer(Columns), chance: cython.p_ulonglong) -> cython.int:
    """One card, and wait for the next turn (C-17); an empty pile is shuffled anew (CR-7)."""
    seat: cython.int = game.turn
    order: cython.ushort[COLUMNS_DECK]
    rank: cython.int
    place: cython.int
    end: cython.int
    if game.stock == 0:
        columns_read(game, 0, game.gone, order)
        columns_sort(order, game.gone)
        columns_shuffle(game, order, game.gone, chance)
        game.stock = game.gone
        game.gone = 0
        game.renewed += 1
        for place in range(game.stock):  # the first card of the order lies on top, at the end
            columns_put(game, game.stock - 1 - place, order[place])
    rank = columns_rank(game, game.stock - 1)
    place = columns_hand(game, seat)
    end = place + game.held[seat]
    while place < end and columns_rank(game, place) < rank:
        place += 1
    _shift(game, game.stock, place, -1)
    columns_put(game, place - 1, rank)
    game.stock -= 1
    game.held[seat] += 1
    game.passes = 0
    return _end_turn(game)


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_step(
    game: cython.pointer(Columns), move: cython.int, chance: cython.p_ulonglong
) -> cython.int:
    if move < COLUMNS_END:
        return _lay(game, move & 511, move >> 9)
    if move == COLUMNS_END:
        return _end_run(game)
    if move == COLUMNS_DRAW:
        return _draw(game, chance)
    if move == COLUMNS_PASS:
        if game.passes + 1 == game.table.players:
            return _end_round(game, -1)  # blocked: everybody counts (CR-7)
        game.passes += 1
        return _end_turn(game)
    if move < COLUMNS_START:
        return _remove(game, move - COLUMNS_REMOVE)
    game.turn = game.starter = move - COLUMNS_START
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return TURN_GOES_ON
