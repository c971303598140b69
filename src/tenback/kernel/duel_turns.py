"""Whole turns of Face to Face: every table a player can leave, each once, with a way to it.

What may follow depends on the cards left, the tops and whether a card went across, not on the way
there. So the turns are found level by level, one more card each time, and every table is looked at
once. Piles do not depend on each other: the card across is laid first, then those on the rising
pile, then those on the falling one, which leads to every table on fewer ways. Only what the player
knows is used: the own hand and the tops.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcmp, memcpy, memset
from cython.cimports.tenback.kernel.duel_play import duel_fits, tb_card, tb_first, tb_last, tb_size
from cython.cimports.tenback.kernel.duel_turns import DUEL_PLACES, DuelTurn, DuelTurns
from cython.cimports.tenback.kernel.sets import tb_hash


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _add(found: cython.pointer(DuelTurns), new: cython.pointer(DuelTurn)) -> cython.void:
    """Keep a table that has not been seen yet."""
    tops: cython.uint
    memcpy(cython.address(tops), new.tops, 4)
    place: cython.uint = cython.cast(cython.uint, tb_hash(new.hand, tops)) & (DUEL_PLACES - 1)
    known: cython.pointer(DuelTurn)
    while found.place[place] >= 0:
        known = cython.address(found.turn[found.place[place]])
        if known.hand == new.hand and memcmp(known.tops, new.tops, 4) == 0:
            return
        place = (place + 1) & (DUEL_PLACES - 1)
    found.place[place] = found.end
    found.turn[found.end] = new[0]
    found.end += 1


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _nearest(
    cards: cython.ulonglong,
    hand: cython.ulonglong,
    top: cython.int,
    pile: cython.int,
    near: cython.int,
) -> cython.ulonglong:
    """Of the cards a pile takes: the nearest few, ten-backs, and what a ten-back could follow."""
    kept: cython.ulonglong = 0
    rest: cython.ulonglong
    upwards: cython.bint = pile == 0 or pile == 3
    if tb_size(cards) <= near:
        return cards
    if pile == 0:
        kept = cards & (hand << 10)
        rest = tb_card(top) - 1
    elif pile == 1:
        kept = cards & (hand >> 10)
        rest = ~(tb_card(top) - 1)
    else:
        rest = 0
    kept |= cards & rest  # only a ten-back goes the other way
    rest = cards & ~rest
    while rest and near > 0:
        near -= 1
        if upwards:
            kept |= rest & (~rest + 1)
            rest &= rest - 1
        else:
            kept |= tb_card(tb_last(rest))
            rest ^= tb_card(tb_last(rest))
    return kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_turns(
    found: cython.pointer(DuelTurns),
    hand: cython.ulonglong,
    tops: cython.p_uchar,
    need: cython.int,
    helped: cython.bint,
    near: cython.int,
) -> cython.int:
    seen: cython.int = 0
    pile: cython.int
    last: cython.int
    card: cython.int
    cards: cython.ulonglong
    now: DuelTurn
    new: DuelTurn
    memset(found.place, 255, cython.sizeof(found.place))
    memset(cython.address(new), 0, cython.sizeof(DuelTurn))
    new.hand = hand
    new.helped = helped
    memcpy(new.tops, tops, 4)
    found.first = found.end = 0
    _add(found, cython.address(new))
    while seen < found.end:
        now = found.turn[seen]
        if now.count < need:
            found.first = seen + 1
        last = now.moves[now.count - 1] & 3 if now.count else 4
        for pile in range(last == 1, 2 if now.helped or last < 4 else 4):
            cards = duel_fits(now.hand, now.tops[pile], pile)
            cards = _nearest(cards, now.hand, now.tops[pile], pile, near)
            while cards:
                card = tb_first(cards)
                cards &= cards - 1
                new = now
                new.hand ^= tb_card(card)
                new.tops[pile] = card
                new.helped |= pile >> 1
                new.moves[now.count] = card * 4 + pile
                new.count += 1
                _add(found, cython.address(new))
        seen += 1
    return found.end - found.first
