"""Whole turns of The Game Extreme worth a thought, each as the position it leaves behind.

Every card of a turn obeys the instructions, and every turn that is found can be ended, ends itself
(STOP) or lays the last card of all. As in The Game, per pile the ten-back is tried, else the
nearest card, or a set-up for a ten-back. A card that carries an instruction need not be welcome, so
the one behind it is tried too. A STOP is tried from afar, for it may spare the hand a second card.
With `whole` every turn is found, as far as there is room.
"""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.extreme_turn import (
    DRAW_ONE,
    NO_BACK,
    ONE_PILE,
    SILENCE,
    STOP,
    Turn,
    advance,
    breaks,
    may_end,
)
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_has,
    tb_hash,
    tb_high,
    tb_low,
)
from cython.cimports.tenback.kernel.team import (
    BEATEN,
    SKULL_OPEN,
    THREE_SHORT,
    Printed,
    fits,
)

_GENEROSITY = 2  # unseen cards that a card beyond what is due may skip
_TO_COVER = cython.declare(cython.int, 3)  # and so many more to cover what binds the next seat


@cython.cclass
class Ways:
    """Finds turns; the object owns the room for them and is used again and again."""

    def __cinit__(self):
        self.ways = cython.cast(cython.pointer(Way), calloc(MOST_WAYS, cython.sizeof(Way)))
        self.seen = cython.cast(cython.p_ulonglong, calloc(2 * PLACES, 8))
        if self.ways == cython.NULL or self.seen == cython.NULL:
            raise MemoryError
        self.generosity = _GENEROSITY
        self.whole = False

    def __dealloc__(self):
        free(self.ways)
        free(self.seen)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, root: cython.pointer(Turn), hand: cardset, unseen: cardset) -> cython.int:
        """Fill `ways` with the turns that go on from the root; how many there are."""
        way: Way
        memset(cython.address(way), 0, cython.sizeof(Way))
        way.turn = root[0]
        way.hand = hand
        self.unseen = unseen
        self.stamp += 1
        self.count = 0
        self.visited = 0
        self.mask = PLACES - 1 if self.whole else FEW - 1  # a small table stays in the cache
        self.extend(cython.address(way))
        return self.count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_careful(
        self, root: cython.pointer(Turn), hand: cardset, unseen: cardset
    ) -> cython.int:
        """The same, and whatever turns there are when none is worth a thought."""
        if self.find(root, hand, unseen) == 0 and not self.whole:
            self.whole = True
            self.find(root, hand, unseen)
            self.whole = False
        return self.count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def first_time(self, way: cython.pointer(Way), mark: cython.ulonglong) -> cython.bint:
        """Has this hand not been left with these tops (and this mark) before?"""
        tops: cython.p_uchar = way.turn.tops
        high: cython.ulonglong = tops[3]
        packed: cython.ulonglong = tops[0] | (tops[1] << 8) | (tops[2] << 16) | (high << 24)
        if 4 * self.visited > 3 * self.mask:
            return False  # no room to remember more: what was found has to do
        key: cython.ulonglong = tb_hash(way.hand, packed | (mark << 32))
        place: cython.int = cython.cast(cython.int, key >> 17) & self.mask
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return False
            place = (place + 1) & self.mask
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        self.visited += 1
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, way: cython.pointer(Way)) -> cython.void:
        """A whole turn; what it leaves behind is kept once, whatever led to it."""
        if self.count < MOST_WAYS and self.first_time(way, 0x10000):
            self.ways[self.count] = way[0]
            self.count += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def attempt(
        self,
        way: cython.pointer(Way),
        card: cython.int,
        pile: cython.int,
        longer: cython.pointer(Way),
    ) -> cython.bint:
        """Lay a card that fits, if no instruction forbids it; is the turn still going on?"""
        if breaks(cython.address(way.turn), cython.address(self.printed), card, pile):
            return False
        longer[0] = way[0]
        longer.hand = longer.hand & ~tb_bit(card)
        longer.cards[longer.number] = card
        longer.piles[longer.number] = pile
        longer.number += 1
        advance(cython.address(longer.turn), cython.address(self.printed), card, pile)
        if not tb_any(longer.hand | self.unseen):
            if longer.turn.three and longer.turn.laid < 3:
                longer.ending = THREE_SHORT  # X-10, XR-11
            else:
                longer.ending = SKULL_OPEN if longer.turn.skulls else BEATEN
            self.keep(longer)
            return False
        if self.printed.kind[card] == STOP:
            self.keep(longer)
            return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def go_on(self, way: cython.pointer(Way), card: cython.int, pile: cython.int) -> cython.void:
        """All that begins with this card."""
        longer: Way
        if self.attempt(way, card, pile, cython.address(longer)):
            self.extend(cython.address(longer))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def extend(self, way: cython.pointer(Way)) -> cython.void:
        """Keep this turn if it may end here, and go on from it."""
        bonds: cython.p_uchar = way.turn.bonds
        mark: cython.ulonglong = bonds[0] | bonds[1] << 4 | bonds[2] << 8 | bonds[3] << 12
        if not self.first_time(way, mark):
            return
        due: cython.bint = not may_end(cython.address(way.turn))
        if not due:
            self.keep(way)
        if self.count == MOST_WAYS:
            return
        pile: cython.int
        rest: cardset
        card: cython.int
        for pile in range(4):
            if self.whole:
                rest = way.hand
                while tb_any(rest):
                    card = tb_low(rest)
                    rest = rest & ~tb_bit(card)
                    if fits(card, way.turn.tops[pile], pile):
                        self.go_on(way, card, pile)
            else:
                self.extend_pile(way, pile, due)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def extend_pile(
        self, way: cython.pointer(Way), pile: cython.int, due: cython.bint
    ) -> cython.void:
        """The cards worth a thought on this pile."""
        kind: cython.p_uchar = self.printed.kind
        top: cython.int = way.turn.tops[pile]
        back: cython.int = top - 10 if pile < 2 else top + 10
        card: cython.int
        room: cython.int
        tried: cython.int
        ahead: cardset
        between: cardset
        longer: Way
        after: Way
        if 2 <= back <= 99 and tb_has(way.hand, back):
            if self.attempt(way, back, pile, cython.address(longer)):
                self.extend(cython.address(longer))
                if kind[back] == 0 or kind[back] == SILENCE:
                    return
        ahead = way.hand & tb_above(top) if pile < 2 else way.hand & tb_below(top)
        room = self.generosity
        if kind[top] == NO_BACK or kind[top] == ONE_PILE or kind[top] == DRAW_ONE:
            room += _TO_COVER
        for tried in range(2):
            if not tb_any(ahead):
                return
            card = tb_low(ahead) if pile < 2 else tb_high(ahead)
            if pile < 2:
                between = self.unseen & tb_above(top) & tb_below(card)
            else:
                between = self.unseen & tb_below(top) & tb_above(card)
            if due or tb_count(between) <= room:
                self.go_on(way, card, pile)
            ahead = ahead & ~tb_bit(card)
            if kind[card] == 0:
                break
        while tb_any(ahead):
            card = tb_low(ahead)
            ahead = ahead & ~tb_bit(card)
            back = card - 10 if pile < 2 else card + 10
            if kind[card] == STOP:
                if due:
                    self.go_on(way, card, pile)
            elif 2 <= back <= 99 and tb_has(way.hand, back):
                if self.attempt(way, card, pile, cython.address(longer)):
                    if self.attempt(cython.address(longer), back, pile, cython.address(after)):
                        self.extend(cython.address(after))


@cython.cfunc
@cython.exceptval(-1, check=False)
def read_printed(printed: cython.pointer(Printed), board) -> cython.int:
    """What stands on the cards of a board, and how it is read."""
    from tenback.rules.instructions import KINDS

    memset(printed, 0, cython.sizeof(Printed))
    for card, kind in board.instructions.of.items():
        printed.kind[card] = 1 + KINDS.index(kind)
    printed.whole_turn = board.options.one_pile == "whole_turn"
    printed.gentle = board.options.gentle_minimum
    return 0


@cython.cfunc
@cython.exceptval(-1, check=False)
def read_played(turn: cython.pointer(Turn), printed: cython.pointer(Printed), board) -> cython.int:
    """The turn of a board as far as it has come."""
    memset(turn, 0, cython.sizeof(Turn))
    tops = list(board.tops)
    for laid in reversed(board.played):
        tops[laid.pile] = laid.covered
    for pile in range(4):
        turn.tops[pile] = tops[pile]
    for laid in board.played:
        advance(turn, printed, laid.card, laid.pile)
    turn.minimum = board.minimum
    return 0


def turns(view, whole: bool = False) -> list:
    """The turns a seat can go on with, as lists of (card, pile): for tests and the curious."""
    finder: Ways = Ways()
    root: Turn
    mine: cardset = tb_below(0)
    others: cardset = tb_below(0)
    read_printed(cython.address(finder.printed), view.board)
    read_played(cython.address(root), cython.address(finder.printed), view.board)
    finder.whole = whole
    for card in range(2, 100):
        if card in view.hand:
            mine = mine | tb_bit(card)
        elif card not in view.board.laid:
            others = others | tb_bit(card)
    finder.find_careful(cython.address(root), mine, others)
    found = []
    for i in range(finder.count):
        number = finder.ways[i].number
        found.append([(finder.ways[i].cards[j], finder.ways[i].piles[j]) for j in range(number)])
    return found
