"""Whole turns of The Game Extreme worth a thought, each as the position it leaves behind.

Every card of a turn obeys the instructions, and every turn that is found can be ended, ends itself
(STOP) or lays the last card of all. As in The Game, per pile the ten-back is tried, else the
nearest card, or a set-up for a ten-back. A card that carries an instruction need not be welcome, so
the one behind it is tried too. A STOP is tried from afar, for it may spare the hand a second card.
With `whole` every turn is found, as far as there is room.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset
from tenback.kernel.team.demands cimport (
    DRAW_ONE, NO_BACK, ONE_PILE, SILENCE, STOP, Turn, advance, breaks, may_end
)
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_has, tb_hash, tb_high, tb_low
)
from tenback.kernel.team.state cimport BEATEN, SKULL_OPEN, THREE_SHORT, Printed, fits

_GENEROSITY = 2  # unseen cards that a card beyond what is due may skip
cdef int _TO_COVER = 3  # and so many more to cover what binds the next seat


cdef class Ways:
    """Finds turns; the object owns the room for them and is used again and again."""

    def __cinit__(self):
        self.ways = <Way*> (calloc(MOST_WAYS, sizeof(Way)))
        self.seen = <unsigned long long*> calloc(2 * PLACES, 8)
        if self.ways == NULL or self.seen == NULL:
            raise MemoryError
        self.generosity = _GENEROSITY
        self.whole = False

    def __dealloc__(self):
        free(self.ways)
        free(self.seen)

    cdef int find(self, Turn* root, cardset hand, cardset unseen) noexcept nogil:
        """Fill `ways` with the turns that go on from the root; how many there are."""
        cdef Way way
        memset(&way, 0, sizeof(Way))
        way.turn = root[0]
        way.hand = hand
        self.unseen = unseen
        self.stamp += 1
        self.count = 0
        self.visited = 0
        self.mask = PLACES - 1 if self.whole else FEW - 1  # a small table stays in the cache
        self.extend(&way)
        return self.count

    cdef int find_careful(self, Turn* root, cardset hand, cardset unseen) noexcept nogil:
        """The same, and whatever turns there are when none is worth a thought."""
        if self.find(root, hand, unseen) == 0 and not self.whole:
            self.whole = True
            self.find(root, hand, unseen)
            self.whole = False
        return self.count

    cdef bint first_time(self, Way* way, unsigned long long mark) noexcept nogil:
        """Has this hand not been left with these tops (and this mark) before?"""
        cdef unsigned char* tops = way.turn.tops
        cdef unsigned long long high = tops[3]
        cdef unsigned long long packed = tops[0] | (tops[1] << 8) | (tops[2] << 16) | (high << 24)
        if 4 * self.visited > 3 * self.mask:
            return False  # no room to remember more: what was found has to do
        cdef unsigned long long key = tb_hash(way.hand, packed | (mark << 32))
        cdef int place = <int> (key >> 17) & self.mask
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return False
            place = (place + 1) & self.mask
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        self.visited += 1
        return True

    cdef void keep(self, Way* way) noexcept nogil:
        """A whole turn; what it leaves behind is kept once, whatever led to it."""
        if self.count < MOST_WAYS and self.first_time(way, 0x10000):
            self.ways[self.count] = way[0]
            self.count += 1

    cdef bint attempt(self, Way* way, int card, int pile, Way* longer) noexcept nogil:
        """Lay a card that fits, if no instruction forbids it; is the turn still going on?"""
        if breaks(&way.turn, &self.printed, card, pile):
            return False
        longer[0] = way[0]
        longer.hand = longer.hand & ~tb_bit(card)
        longer.cards[longer.number] = card
        longer.piles[longer.number] = pile
        longer.number += 1
        advance(&longer.turn, &self.printed, card, pile)
        if not tb_any(longer.hand | self.unseen):
            if longer.turn.three and longer.turn.laid < 3:
                longer.ending = THREE_SHORT  # X-10, XR-11
            else:
                longer.ending = SKULL_OPEN if longer.turn.skulls else BEATEN  # X-7
            self.keep(longer)
            return False
        if self.printed.kind[card] == STOP:
            self.keep(longer)  # X-5
            return False
        return True

    cdef void go_on(self, Way* way, int card, int pile) noexcept nogil:
        """All that begins with this card."""
        cdef Way longer
        if self.attempt(way, card, pile, &longer):
            self.extend(&longer)

    cdef void extend(self, Way* way) noexcept nogil:
        """Keep this turn if it may end here, and go on from it."""
        cdef unsigned char* bonds = way.turn.bonds
        cdef unsigned long long mark = bonds[0] | bonds[1] << 4 | bonds[2] << 8 | bonds[3] << 12
        if not self.first_time(way, mark):
            return
        cdef bint due = not may_end(&way.turn)
        if not due:
            self.keep(way)
        if self.count == MOST_WAYS:
            return
        cdef int pile
        cdef cardset rest
        cdef int card
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

    cdef void extend_pile(self, Way* way, int pile, bint due) noexcept nogil:
        """The cards worth a thought on this pile."""
        cdef unsigned char* kind = self.printed.kind
        cdef int top = way.turn.tops[pile]
        cdef int back = top - 10 if pile < 2 else top + 10
        cdef int card
        cdef int room
        cdef int tried
        cdef cardset ahead
        cdef cardset between
        cdef Way longer
        cdef Way after
        if 2 <= back <= 99 and tb_has(way.hand, back):
            if self.attempt(way, back, pile, &longer):
                self.extend(&longer)
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
                if self.attempt(way, card, pile, &longer):
                    if self.attempt(&longer, back, pile, &after):
                        self.extend(&after)


cdef int read_printed(Printed* printed, board) except -1:
    """What stands on the cards of a board, and how it is read."""
    from tenback.rules.instructions import KINDS

    memset(printed, 0, sizeof(Printed))
    for card, kind in board.instructions.of.items():
        printed.kind[card] = 1 + KINDS.index(kind)
    printed.whole_turn = board.options.one_pile == "whole_turn"
    printed.gentle = board.options.gentle_minimum
    return 0


cdef int read_played(Turn* turn, Printed* printed, board) except -1:
    """The turn of a board as far as it has come."""
    memset(turn, 0, sizeof(Turn))
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
    cdef Ways finder = Ways()
    cdef Turn root
    cdef cardset mine = tb_below(0)
    cdef cardset others = tb_below(0)
    read_printed(&finder.printed, view.board)
    read_played(&root, &finder.printed, view.board)
    finder.whole = whole
    for card in range(2, 100):
        if card in view.hand:
            mine = mine | tb_bit(card)
        elif card not in view.board.laid:
            others = others | tb_bit(card)
    finder.find_careful(&root, mine, others)
    found = []
    for i in range(finder.count):
        number = finder.ways[i].number
        found.append([(finder.ways[i].cards[j], finder.ways[i].piles[j]) for j in range(number)])
    return found
