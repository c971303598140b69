"""The steps of a table that classic and extreme share, and counting and playing out its games."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.sets import tb_any, tb_bit, tb_random
from cython.cimports.tenback.kernel.team import (
    BACK,
    CARDS,
    MOST_MOVES,
    Legal,
    Printed,
    Step,
    Table,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(table: cython.pointer(Table), card: cython.int, pile: cython.int) -> cython.void:
    """A card of the seat to move goes on its pile."""
    n: cython.int = table.played
    table.hands[table.turn] &= ~tb_bit(card)
    table.cards[n] = card
    table.piles[n] = pile
    table.covered[n] = table.tops[pile]
    table.tops[pile] = card
    table.played = n + 1
    table.left -= 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_back(table: cython.pointer(Table)) -> cython.void:
    """The last card of this turn returns to the hand (GR-7)."""
    n: cython.int = table.played - 1
    table.hands[table.turn] |= tb_bit(table.cards[n])
    table.tops[table.piles[n]] = table.covered[n]
    table.played = n
    table.left += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def over(table: cython.pointer(Table), ending: cython.int, score: cython.int) -> cython.void:
    """The game has ended."""
    table.ending = ending
    table.score = score
    table.turn = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_cards(table: cython.pointer(Table), wanted: cython.int) -> cython.void:
    """So many cards for the seat to move, or what is left (G-12); the draw pile keeps its order."""
    stock: cython.int = table.end - table.next
    wanted = min(wanted, stock)
    while wanted > 0:
        table.hands[table.turn] |= tb_bit(table.draw[table.next])
        table.next += 1
        wanted -= 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def holder(table: cython.pointer(Table), seat: cython.int) -> cython.int:
    """This seat, or the next one that holds cards (G-14)."""
    if seat >= table.players:
        seat = 0
    while not tb_any(table.hands[seat]):
        seat = seat + 1 if seat + 1 < table.players else 0
    return seat


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_deck(table: cython.pointer(Table), deck: cython.p_uchar) -> cython.void:
    """Hands from the top, seat by seat (G-4), the bases, and nobody's turn yet."""
    seat: cython.int
    i: cython.int
    _: cython.int
    at: cython.int = 0
    for seat in range(table.players):
        table.hands[seat] = 0
        for _ in range(table.size):
            table.hands[seat] |= tb_bit(deck[at])
            at += 1
    for i in range(CARDS):
        table.draw[i] = deck[i]
    table.next = at
    table.end = table.left = CARDS
    table.tops[0] = table.tops[1] = 1
    table.tops[2] = table.tops[3] = 100
    table.played = table.minimum = table.ending = table.score = 0
    table.turn = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fast_deck(chance: cython.p_ulonglong, deck: cython.p_uchar) -> cython.void:
    """A deck for simulations; the deals of people come from `shake`."""
    i: cython.int
    j: cython.int
    card: cython.uchar
    for i in range(CARDS):
        deck[i] = i + 2
    for i in range(CARDS - 1, 0, -1):
        j = ((tb_random(chance) >> 32) * cython.cast(cython.ulonglong, i + 1)) >> 32
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_kinds(printed: cython.pointer(Printed), deck: cython.p_uchar) -> cython.void:
    """Four cards of each of the seven kinds, in their order, if in play (XR-1, XR-13)."""
    i: cython.int
    memset(printed.kind, 0, 101)
    for i in range(28):
        if printed.in_play >> (i // 4) & 1:
            printed.kind[deck[i]] = 1 + i // 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_tree(
    table: cython.pointer(Table),
    printed: cython.pointer(Printed),
    legal: Legal,
    step: Step,
    depth: cython.int,
) -> cython.longlong:
    """How many sequences of exactly `depth` moves there are."""
    moves: cython.short[MOST_MOVES]
    after: Table
    i: cython.int
    total: cython.longlong = 0
    if depth <= 0:
        return 1
    n: cython.int = legal(table, printed, moves)
    if depth == 1:
        return n
    for i in range(n):
        after = table[0]
        step(cython.address(after), printed, moves[i])
        total += count_tree(cython.address(after), printed, legal, step, depth - 1)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_out(
    table: cython.pointer(Table),
    printed: cython.pointer(Printed),
    legal: Legal,
    step: Step,
    chance: cython.p_ulonglong,
) -> cython.void:
    """Random legal moves to the end, each as likely as the others; nothing is taken back."""
    moves: cython.short[MOST_MOVES]
    n: cython.int
    place: cython.int
    while not table.ending:
        n = legal(table, printed, moves)
        if moves[n - 1] == BACK:
            n -= 1
        place = ((tb_random(chance) >> 32) * cython.cast(cython.ulonglong, n)) >> 32
        step(table, printed, moves[place])
