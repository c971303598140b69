"""What instructions demand of a turn: what a card breaks, and whether a way out is left."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tenback.kernel.extreme_turn import (
    NO_BACK,
    ONE_PILE,
    SEEN,
    SKULL,
    STOP,
    THREE,
    Search,
    Turn,
)
from cython.cimports.tenback.kernel.sets import cardset, tb_any, tb_bit, tb_low, tb_seed
from cython.cimports.tenback.kernel.team import Printed, Table, fits


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shows(printed: cython.pointer(Printed), tops: cython.p_uchar, kind: cython.int) -> cython.bint:
    """Is this kind visible on some pile?"""
    return (
        printed.kind[tops[0]] == kind
        or printed.kind[tops[1]] == kind
        or printed.kind[tops[2]] == kind
        or printed.kind[tops[3]] == kind
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def read_turn(
    turn: cython.pointer(Turn), table: cython.pointer(Table), printed: cython.pointer(Printed)
) -> cython.void:
    """The turn as far as it has come, from the cards laid in it."""
    i: cython.int
    memset(turn, 0, cython.sizeof(Turn))
    memcpy(turn.tops, table.tops, 4)
    for i in range(table.played - 1, -1, -1):
        turn.tops[table.piles[i]] = table.covered[i]
    for i in range(table.played):
        advance(turn, printed, table.cards[i], table.piles[i])
    turn.minimum = table.minimum


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def advance(
    turn: cython.pointer(Turn),
    printed: cython.pointer(Printed),
    card: cython.int,
    pile: cython.int,
) -> cython.void:
    """One more card."""
    kind: cython.int = printed.kind[card]
    bit: cython.int = 1 << pile
    other: cython.int
    for other in range(4):
        if printed.kind[turn.tops[other]] == ONE_PILE:
            turn.bonds[other] |= bit
    turn.bonds[pile] = 0  # what was there is covered; what came binds the cards after it (XR-5)
    turn.tops[pile] = card
    turn.laid += 1
    turn.used |= bit
    turn.skulls = turn.skulls | bit if kind == SKULL else turn.skulls & ~bit
    if kind == THREE:
        turn.three = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def breaks(
    turn: cython.pointer(Turn),
    printed: cython.pointer(Printed),
    card: cython.int,
    pile: cython.int,
) -> cython.bint:
    """Would laying this card here break an instruction at once (X-2, XR-9)?"""
    kind: cython.int = printed.kind[card]
    elsewhere: cython.int = ~(1 << pile)
    bound: cython.int
    if turn.laid >= 3 and (kind == THREE or turn.three):
        return True
    if kind == STOP:
        if turn.three and turn.laid != 2:
            return True
        if turn.skulls & elsewhere:
            return True
    if (card < turn.tops[pile]) == (pile < 2):  # it fits, so this way round it is a ten-back
        if shows(printed, turn.tops, NO_BACK):
            return True
    if printed.whole_turn:
        bound = turn.used if kind == ONE_PILE or shows(printed, turn.tops, ONE_PILE) else 0
    else:
        bound = turn.bonds[0] | turn.bonds[1] | turn.bonds[2] | turn.bonds[3]
    return (bound & elsewhere) != 0  # X-13, XR-5


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_breaks(turn: cython.pointer(Turn)) -> cython.bint:
    """Would ending the turn now leave a skull open (X-6) or a THREE unmet (X-8)?"""
    return turn.skulls != 0 or (turn.three and turn.laid != 3)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_end(turn: cython.pointer(Turn)) -> cython.bint:
    """Is everything done that this turn demands (G-6, X-6, X-8)?"""
    return (turn.three or turn.laid >= turn.minimum) and not end_breaks(turn)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def can_finish(
    turn: cython.pointer(Turn), table: cython.pointer(Table), printed: cython.pointer(Printed)
) -> cython.bint:
    """Does any sequence of obeying cards lead to an end of the turn, or to all 98 laid (XR-9a)?"""
    search: Search
    rest: cardset = table.hands[table.turn]
    if may_end(turn):
        return True
    search.printed = printed
    search.count = 0
    search.visited = 0
    while tb_any(rest):
        search.cards[search.count] = tb_low(rest)
        rest &= ~tb_bit(search.cards[search.count])
        search.count += 1
    search.others = table.left - search.count
    return _finds(cython.address(search), turn, (1 << search.count) - 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _finds(
    search: cython.pointer(Search), turn: cython.pointer(Turn), hand: cython.int
) -> cython.bint:
    """Is there a way from here? `hand` has a bit for each card still held."""
    after: Turn
    i: cython.int
    pile: cython.int
    card: cython.int
    if may_end(turn):
        return True
    if hand == 0:
        return search.others == 0
    if search.others and turn.skulls and not _skulls_can_be_covered(search, turn, hand):
        return False
    if _known(search, turn, hand):
        return False
    for i in range(search.count):
        if hand >> i & 1:
            card = search.cards[i]
            for pile in range(4):
                if fits(card, turn.tops[pile], pile):
                    if not breaks(turn, search.printed, card, pile):
                        if search.printed.kind[card] == STOP:
                            return True
                        after = turn[0]
                        advance(cython.address(after), search.printed, card, pile)
                        if _finds(search, cython.address(after), hand & ~(1 << i)):
                            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _skulls_can_be_covered(
    search: cython.pointer(Search), turn: cython.pointer(Turn), hand: cython.int
) -> cython.bint:
    """A pile keeps its top until it is covered, so a skull nothing fits on stays open."""
    i: cython.int
    pile: cython.int
    found: cython.bint
    for pile in range(4):
        if turn.skulls >> pile & 1:
            found = False
            for i in range(search.count):
                if hand >> i & 1 and fits(search.cards[i], turn.tops[pile], pile):
                    found = True
            if not found:
                return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _known(
    search: cython.pointer(Search), turn: cython.pointer(Turn), hand: cython.int
) -> cython.bint:
    """Has the search been at this place? Short searches never ask, full memories stop learning."""
    search.visited += 1
    if search.visited <= 64:
        return False
    if search.visited == 65:
        memset(search.seen, 0, cython.sizeof(search.seen))
    key: cython.ulonglong = hand
    i: cython.int
    _: cython.int
    for i in range(4):
        key = key << 11 | turn.tops[i] << 4 | turn.bonds[i]
    key = key << 4 | turn.used
    place: cython.int = tb_seed(key) >> 53
    for _ in range(8):
        if search.seen[place] == key:
            return True
        if search.seen[place] == 0:
            search.seen[place] = key
            return False
        place = (place + 1) & (SEEN - 1)
    return False
