"""Where the cards of Columns come from: the deal's shuffles, or chance, and what nobody sees."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_DECK,
    COLUMNS_HAND,
    COLUMNS_NONE,
    Columns,
    ColumnsTable,
    col_value,
    columns_hand,
    columns_put,
    columns_rank,
)
from cython.cimports.tenback.kernel.sets import tb_random
from cython.cimports.tenback.kernel.shake import Stream, absorb, fill_order, finish

from tenback.kernel.shake import PURPOSE
from tenback.rules.columns import Action, Card, ColumnsState, Sign

LAST = cython.declare(cython.int, 15)  # finishes its column (C-6)
CARDS = {
    value * 32 + sign * 8 + action: Card(value, sign, action)
    for value in range(16)
    for sign in Sign
    for action in Action
}
_PURPOSE = cython.declare(cython.uchar[15])
_place: cython.int
for _place in range(15):
    _PURPOSE[_place] = PURPOSE[_place]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_read(
    game: cython.pointer(Columns), place: cython.int, count: cython.int, ranks: cython.p_ushort
) -> cython.void:
    i: cython.int
    for i in range(count):
        ranks[i] = columns_rank(game, place + i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_write(
    game: cython.pointer(Columns), place: cython.int, count: cython.int, ranks: cython.p_ushort
) -> cython.void:
    i: cython.int
    for i in range(count):
        columns_put(game, place + i, ranks[i])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_sort(ranks: cython.p_ushort, count: cython.int) -> cython.void:
    i: cython.int
    j: cython.int
    rank: cython.ushort
    for i in range(1, count):
        rank = ranks[i]
        j = i
        while j > 0 and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            j -= 1
        ranks[j] = rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_below(count: cython.int, chance: cython.p_ulonglong) -> cython.int:
    return cython.cast(cython.int, ((tb_random(chance) >> 32) * count) >> 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _mix(ranks: cython.p_ushort, count: cython.int, chance: cython.p_ulonglong) -> cython.void:
    """Shuffle by chance."""
    i: cython.int
    j: cython.int
    for i in range(count - 1, 0, -1):
        j = columns_below(i + 1, chance)
        ranks[i], ranks[j] = ranks[j], ranks[i]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _seeded(
    table: cython.pointer(ColumnsTable),
    number: cython.uint,
    ranks: cython.p_ushort,
    count: cython.int,
) -> cython.void:
    """The order that `record.Seeded` gives them: its stream, its shuffle."""
    stream: Stream
    digits: cython.uchar[12]
    order: cython.ushort[COLUMNS_DECK]
    before: cython.ushort[COLUMNS_DECK]
    i: cython.int = 11
    digits[11] = 10  # the end of the line
    while True:
        i -= 1
        digits[i] = 48 + number % 10
        number //= 10
        if number == 0:
            break
    memset(cython.address(stream), 0, cython.sizeof(Stream))
    absorb(cython.address(stream), _PURPOSE, 15)
    absorb(cython.address(stream), cython.address(digits[i]), 12 - i)
    absorb(cython.address(stream), table.seed, table.length)
    finish(cython.address(stream))
    fill_order(cython.address(stream), order, count)
    memcpy(before, ranks, count * cython.sizeof(cython.ushort))
    for i in range(count):
        ranks[i] = before[order[i]]


@cython.cfunc
def columns_ranks(table: cython.pointer(ColumnsTable)) -> dict:
    rank: cython.int = 0
    known = {}
    while table.card[rank] != COLUMNS_NONE:
        known[table.card[rank]] = rank
        rank += 1
    return known


@cython.cfunc
@cython.exceptval(-1, check=False)
def _asked(
    table: cython.pointer(ColumnsTable),
    number: cython.uint,
    ranks: cython.p_ushort,
    count: cython.int,
) -> cython.int:
    """The order that a deal of Python gives them."""
    deal = cython.cast(object, table.deal)
    i: cython.int
    given = tuple([CARDS[table.card[ranks[i]]] for i in range(count)])
    order = ColumnsState.game.shuffled(deal, number, given)
    known = columns_ranks(table)
    for i in range(count):
        value, sign, action = order[i]
        ranks[i] = known[value * 32 + sign * 8 + action]
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_shuffle(
    game: cython.pointer(Columns),
    ranks: cython.p_ushort,
    count: cython.int,
    chance: cython.p_ulonglong,
) -> cython.int:
    if chance != cython.NULL:
        _mix(ranks, count, chance)
    elif game.table.length >= 0:
        _seeded(game.table, game.shuffles, ranks, count)
    else:
        with cython.gil:
            _asked(game.table, game.shuffles, ranks, count)
    game.shuffles += 1
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(-1, check=False)
def columns_deal(game: cython.pointer(Columns), chance: cython.p_ulonglong) -> cython.int:
    """Seven cards each, and two turned up; a 15 goes to the bottom of the pile (C-14, CR-4)."""
    table: cython.pointer(ColumnsTable) = game.table
    order: cython.ushort[COLUMNS_DECK]
    finishing: cython.ushort[COLUMNS_DECK]
    i: cython.int
    seat: cython.int
    memcpy(order, table.deck, table.size * cython.sizeof(cython.ushort))
    columns_shuffle(game, order, table.size, chance)
    next_card: cython.int = table.players * COLUMNS_HAND
    fifteens: cython.int = 0
    game.length = table.size
    game.stock = table.size - next_card - 2
    game.gone = 0
    game.renewed = 0
    game.shown = 0
    while game.shown < 2:
        if col_value(table.card[order[next_card]]) == LAST:
            finishing[fifteens] = order[next_card]
            fifteens += 1
        else:
            columns_put(game, game.stock + game.shown, order[next_card])
            game.shown += 1
        next_card += 1
    for i in range(fifteens):  # the first one found lies above the others
        columns_put(game, fifteens - 1 - i, finishing[i])
    for i in range(game.stock - 1, fifteens - 1, -1):
        columns_put(game, i, order[next_card])
        next_card += 1
    for seat in range(table.players):
        game.held[seat] = COLUMNS_HAND
        columns_sort(cython.address(order[seat * COLUMNS_HAND]), COLUMNS_HAND)
    columns_write(game, game.stock + 2, table.players * COLUMNS_HAND, order)
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_imagine(
    game: cython.pointer(Columns), seat: cython.int, chance: cython.p_ulonglong
) -> cython.void:
    hidden: cython.ushort[COLUMNS_DECK]
    count: cython.int = game.stock
    other: cython.int
    place: cython.int
    columns_read(game, 0, count, hidden)
    place = columns_hand(game, 0)
    for other in range(game.table.players):
        if other != seat:
            columns_read(game, place, game.held[other], cython.address(hidden[count]))
            count += game.held[other]
        place += game.held[other]
    _mix(hidden, count, chance)
    count = game.stock
    columns_write(game, 0, count, hidden)
    place = columns_hand(game, 0)
    for other in range(game.table.players):
        if other != seat:
            columns_sort(cython.address(hidden[count]), game.held[other])
            columns_write(game, place, game.held[other], cython.address(hidden[count]))
            count += game.held[other]
        place += game.held[other]
