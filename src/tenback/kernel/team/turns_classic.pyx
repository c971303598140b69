"""Whole turns of The Game worth a thought, each as the position it leaves behind.

All orders of all cards would be tens of thousands for a full hand. Per pile only the ten-back is
tried if it is there, else the nearest card, or a set-up: a card laid so that its own ten-back can
follow. Beyond what the turn demands, a card is tried only when it skips few unseen cards. With
`whole` every legal turn is found, as far as there is room.
"""

from libc.stdlib cimport calloc, free
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_has, tb_hash, tb_high, tb_low
)

_GENEROSITY = 2  # unseen cards that a card beyond the minimum may skip


cdef inline void lay(Turn* turn, int card, int pile) noexcept nogil:
    """Lay a card of the hand on a pile."""
    turn.hand = turn.hand & ~tb_bit(card)
    turn.tops[pile] = card
    turn.cards[turn.number] = card
    turn.piles[turn.number] = pile
    turn.number += 1


cdef class Turns:
    """Finds turns; the object owns the room for them and is used again and again."""

    def __cinit__(self):
        self.turns = <Turn*> (calloc(MOST_TURNS, sizeof(Turn)))
        self.seen = <unsigned long long*> calloc(2 * TABLE, 8)
        if self.turns == NULL or self.seen == NULL:
            raise MemoryError
        self.stamp = 0
        self.count = 0
        self.generosity = _GENEROSITY
        self.whole = False

    def __dealloc__(self):
        free(self.turns)
        free(self.seen)

    cdef bint first_time(self, cardset hand, unsigned char* tops) noexcept nogil:
        """Has this hand not been left with these tops before, in whatever order?"""
        cdef unsigned long long high = tops[3]
        cdef unsigned long long packed = tops[0] | (tops[1] << 8) | (tops[2] << 16) | (high << 24)
        if self.visited == MOST_VISITED:
            return False  # no room to remember more: what was found has to do
        cdef unsigned long long key = tb_hash(hand, packed)
        cdef int place = <int> (key >> 17) & (TABLE - 1)
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return False
            place = (place + 1) & (TABLE - 1)
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        self.visited += 1
        return True

    cdef void extend(self, Turn* turn, cardset unseen, int due) noexcept nogil:
        """Keep this turn if it is enough, and go on from it."""
        if not self.first_time(turn.hand, turn.tops):
            return
        if turn.number >= due:
            if self.count == MOST_TURNS:
                return
            self.turns[self.count] = turn[0]
            self.count += 1
        if not tb_any(turn.hand) or self.count == MOST_TURNS:
            return
        cdef int pile
        cdef int top
        cdef int card
        cdef int back
        cdef cardset ahead
        cdef cardset between
        cdef Turn longer
        for pile in range(4):
            top = turn.tops[pile]
            back = top - 10 if pile < 2 else top + 10
            if 2 <= back <= 99 and tb_has(turn.hand, back):
                longer = turn[0]
                lay(&longer, back, pile)
                self.extend(&longer, unseen, due)
                if not self.whole:
                    continue
            ahead = turn.hand & tb_above(top) if pile < 2 else turn.hand & tb_below(top)
            if not tb_any(ahead):
                continue
            if self.whole:
                self.extend_all(turn, ahead, pile, unseen, due)
                continue
            card = tb_low(ahead) if pile < 2 else tb_high(ahead)
            if pile < 2:
                between = unseen & tb_above(top) & tb_below(card)
            else:
                between = unseen & tb_below(top) & tb_above(card)
            if turn.number < due or tb_count(between) <= self.generosity:
                longer = turn[0]
                lay(&longer, card, pile)
                self.extend(&longer, unseen, due)
            ahead = ahead & ~tb_bit(card)
            ahead = ahead & (turn.hand << 10 if pile < 2 else turn.hand >> 10)
            while tb_any(ahead):
                card = tb_low(ahead)
                ahead = ahead & ~tb_bit(card)
                longer = turn[0]
                lay(&longer, card, pile)
                lay(&longer, card - 10 if pile < 2 else card + 10, pile)
                self.extend(&longer, unseen, due)

    cdef void extend_all(
        self, Turn* turn, cardset cards, int pile, cardset unseen, int due
    ) noexcept nogil:
        """Go on with every one of these cards on this pile."""
        cdef int card
        cdef Turn longer
        while tb_any(cards):
            card = tb_low(cards)
            cards = cards & ~tb_bit(card)
            longer = turn[0]
            lay(&longer, card, pile)
            self.extend(&longer, unseen, due)

    cdef int find(self, cardset hand, cardset unseen, unsigned char* tops, int due) noexcept nogil:
        """Fill `turns` with those that lay at least `due` cards; how many there are."""
        cdef Turn root
        cdef int pile
        root.hand = hand
        root.number = 0
        for pile in range(4):
            root.tops[pile] = tops[pile]
        self.stamp += 1
        self.count = 0
        self.visited = 0
        self.extend(&root, unseen, due)
        return self.count


def turns(hand: list, unseen: list, tops: list, due: int, whole: bool = False) -> list:
    """The turns found for a hand, as lists of (card, pile): for tests and the curious."""
    if len(hand) > MOST_CARDS or not all(2 <= card <= 99 for card in (*hand, *unseen)):
        raise ValueError("a hand has at most ten cards, each from 2 to 99")
    cdef Turns finder = Turns()
    cdef cardset mine = tb_below(0)
    cdef cardset others = tb_below(0)
    cdef unsigned char shown[4]
    finder.whole = whole
    for card in hand:
        mine = mine | tb_bit(card)
    for card in unseen:
        others = others | tb_bit(card)
    for pile in range(4):
        shown[pile] = tops[pile]
    finder.find(mine, others, shown, due)
    found = []
    for i in range(finder.count):
        number = finder.turns[i].number
        found.append([(finder.turns[i].cards[j], finder.turns[i].piles[j]) for j in range(number)])
    return found
