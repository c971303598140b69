"""Whole turns of The Game and Extreme worth a thought, each as the position it leaves behind.

All orders of all cards would be tens of thousands for a full hand. Per pile only the ten-back is
tried if it is there, else the nearest card, or a set-up: a card laid so that its own ten-back can
follow. Beyond what the turn demands, a card is tried only when it skips few unseen cards.

In Extreme every card of a turn obeys the instructions, and every turn that is found can be ended,
ends itself (STOP) or lays the last card of all. A card that carries an instruction need not be
welcome, so the one behind it is tried too. A STOP is tried from afar, for it may spare the hand a
second card.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, set_above, set_and, set_any, set_below, set_count, set_down, set_has, set_hash,
    set_high, set_low, set_minus, set_or, set_remove, set_up
)
from tenback.kernel.core.search cimport Candidate
from tenback.kernel.core.seen cimport seen_add, seen_start, seen_use
from tenback.kernel.team.convert cimport read_options, read_view
from tenback.kernel.team.instructions cimport (
    DRAW_ONE, NO_BACK, ONE_PILE, SILENCE, STOP, Demands, advance, breaks, last_ending, may_end,
    read_demands
)
from tenback.kernel.team.state cimport Options, Table, fits

cdef int SKIPPED_CARDS = 2              # unseen cards that a card beyond what is due may skip
cdef int COVERING_CARDS = 3             # and this many more to cover what binds the next seat
cdef int MOST_CLASSIC_POSITIONS = 12000 # looked at; the memory must never be full


cdef class TurnFinder:
    """Finds turns; the object owns the room for them and is used again and again."""

    def __cinit__(self):
        self.turns = <Turn*> calloc(MOST_TURNS, sizeof(Turn))
        self.storage = <unsigned long long*> calloc(2 * PLACES, 8)
        if self.turns == NULL or self.storage == NULL:
            raise MemoryError
        self.generosity = SKIPPED_CARDS
        seen_use(&self.seen, self.storage, PLACES)

    def __dealloc__(self):
        free(self.turns)
        free(self.storage)

    cdef int find(self, cardset hand, cardset unseen, Demands *root) noexcept nogil:
        cdef Turn turn
        memset(&turn, 0, sizeof(Turn))
        turn.after = root[0]
        turn.hand = hand
        self.unseen = unseen
        self.count = 0
        seen_start(&self.seen)
        self.extend(&turn)
        return self.count

    cdef void extend(self, Turn *turn) noexcept nogil:
        """Keep this turn if it may end here, and go on from it."""
        pass

    cdef bint is_new(self, Turn *turn, unsigned long long mark) noexcept nogil:
        """Has this hand not been left with these tops (and this mark) before?"""
        cdef unsigned char *tops = turn.after.tops
        cdef unsigned long long packed = tops[0] | (tops[1] << 8) | (tops[2] << 16)
        packed |= <unsigned long long> tops[3] << 24 | mark << 32
        return seen_add(&self.seen, set_hash(turn.hand, packed))


cdef unsigned long long turn_key(Turn *turn) noexcept nogil:
    cdef unsigned char *tops = turn.after.tops
    cdef unsigned long long packed = tops[0] | (tops[1] << 8) | (tops[2] << 16)
    return set_hash(turn.hand, packed | <unsigned long long> tops[3] << 24)


cdef void write_moves(Turn *turn, Candidate *target) noexcept nogil:
    cdef int i
    target.key = turn_key(turn)
    target.count = turn.number
    for i in range(turn.number):
        target.moves[i] = turn.cards[i] * 4 + turn.piles[i]


cdef inline void _lay(Turn *turn, int card, int pile) noexcept nogil:
    """Lay a card of the hand on a pile."""
    turn.hand = set_remove(turn.hand, card)
    turn.after.tops[pile] = card
    turn.after.laid += 1
    turn.cards[turn.number] = card
    turn.piles[turn.number] = pile
    turn.number += 1


cdef inline cardset _ahead(cardset cards, int top, int pile) noexcept nogil:
    """Those of the cards that a pile takes onwards."""
    return set_and(cards, set_above(top) if pile < 2 else set_below(top))


cdef inline int _skipped(cardset unseen, int top, int card, int pile) noexcept nogil:
    """Unseen cards between a top and a card that is laid on it."""
    if pile < 2:
        return set_count(set_and(set_and(unseen, set_above(top)), set_below(card)))
    return set_count(set_and(set_and(unseen, set_below(top)), set_above(card)))


cdef class ClassicTurns(TurnFinder):
    """Those of The Game."""

    cdef void extend(self, Turn *turn) noexcept nogil:
        cdef int pile, top, card, back
        cdef cardset ahead
        cdef Turn longer
        if self.seen.count == MOST_CLASSIC_POSITIONS or not self.is_new(turn, 0):
            return  # without room to remember more, what was found has to do
        cdef bint due = turn.after.laid < turn.after.minimum
        if not due:
            if self.count == MOST_TURNS:
                return
            self.turns[self.count] = turn[0]
            self.count += 1
        if not set_any(turn.hand) or self.count == MOST_TURNS:
            return
        for pile in range(4):
            top = turn.after.tops[pile]
            back = top - 10 if pile < 2 else top + 10
            if 2 <= back <= 99 and set_has(turn.hand, back):
                longer = turn[0]
                _lay(&longer, back, pile)
                self.extend(&longer)
                if not self.whole:
                    continue
            ahead = _ahead(turn.hand, top, pile)
            if not set_any(ahead):
                continue
            if self.whole:
                self.extend_all(turn, ahead, pile)
                continue
            card = set_low(ahead) if pile < 2 else set_high(ahead)
            if due or _skipped(self.unseen, top, card, pile) <= self.generosity:
                longer = turn[0]
                _lay(&longer, card, pile)
                self.extend(&longer)
            ahead = set_and(  # cards that a ten-back of the hand could follow
                set_remove(ahead, card), set_up(turn.hand, 10) if pile < 2 else set_down(turn.hand, 10)
            )
            while set_any(ahead):
                card = set_low(ahead)
                ahead = set_remove(ahead, card)
                longer = turn[0]
                _lay(&longer, card, pile)
                _lay(&longer, card - 10 if pile < 2 else card + 10, pile)
                self.extend(&longer)

    cdef void extend_all(self, Turn *turn, cardset cards, int pile) noexcept nogil:
        """Go on with every one of these cards on this pile."""
        cdef int card
        cdef Turn longer
        while set_any(cards):
            card = set_low(cards)
            cards = set_remove(cards, card)
            longer = turn[0]
            _lay(&longer, card, pile)
            self.extend(&longer)


cdef class ExtremeTurns(TurnFinder):
    """Those of Extreme."""

    cdef int find(self, cardset hand, cardset unseen, Demands *root) noexcept nogil:
        """Whatever turns there are, when none is worth a thought."""
        self.seen.mask = PLACES - 1 if self.whole else FEW_PLACES - 1
        if TurnFinder.find(self, hand, unseen, root) == 0 and not self.whole:
            self.whole = True
            self.seen.mask = PLACES - 1
            TurnFinder.find(self, hand, unseen, root)
            self.whole = False
        return self.count

    cdef void keep(self, Turn *turn) noexcept nogil:
        """A whole turn; what it leaves behind is kept once, whatever led to it."""
        if self.count < MOST_TURNS and self.is_new(turn, 0x10000):
            self.turns[self.count] = turn[0]
            self.count += 1

    cdef bint is_new(self, Turn *turn, unsigned long long mark) noexcept nogil:
        if 4 * <unsigned int> self.seen.count > 3 * self.seen.mask:
            return False  # no room to remember more: what was found has to do
        return TurnFinder.is_new(self, turn, mark)

    cdef bint attempt(self, Turn *turn, int card, int pile, Turn *longer) noexcept nogil:
        """Lay a card that fits, if no instruction forbids it; is the turn still going on?"""
        if breaks(&turn.after, &self.options, card, pile):
            return False
        longer[0] = turn[0]
        longer.hand = set_remove(longer.hand, card)
        longer.cards[longer.number] = card
        longer.piles[longer.number] = pile
        longer.number += 1
        advance(&longer.after, &self.options, card, pile)
        if not set_any(set_or(longer.hand, self.unseen)):
            longer.ending = last_ending(&longer.after)
            self.keep(longer)
            return False
        if self.options.kind[card] == STOP:
            self.keep(longer)  # X-5
            return False
        return True

    cdef void go_on(self, Turn *turn, int card, int pile) noexcept nogil:
        """All that begins with this card."""
        cdef Turn longer
        if self.attempt(turn, card, pile, &longer):
            self.extend(&longer)

    cdef void extend(self, Turn *turn) noexcept nogil:
        cdef unsigned char *bonds = turn.after.bonds
        cdef unsigned long long mark = bonds[0] | bonds[1] << 4 | bonds[2] << 8 | bonds[3] << 12
        cdef int pile, card
        cdef cardset rest
        if not self.is_new(turn, mark):
            return
        cdef bint due = not may_end(&turn.after)
        if not due:
            self.keep(turn)
        if self.count == MOST_TURNS:
            return
        for pile in range(4):
            if not self.whole:
                self.extend_pile(turn, pile, due)
                continue
            rest = turn.hand
            while set_any(rest):
                card = set_low(rest)
                rest = set_remove(rest, card)
                if fits(card, turn.after.tops[pile], pile):
                    self.go_on(turn, card, pile)

    cdef void extend_pile(self, Turn *turn, int pile, bint due) noexcept nogil:
        """The cards worth a thought on this pile."""
        cdef unsigned char *kind = self.options.kind
        cdef int top = turn.after.tops[pile]
        cdef int back = top - 10 if pile < 2 else top + 10
        cdef int card, room
        cdef cardset ahead
        cdef Turn longer, longest
        if 2 <= back <= 99 and set_has(turn.hand, back):
            if self.attempt(turn, back, pile, &longer):
                self.extend(&longer)
                if kind[back] == 0 or kind[back] == SILENCE:
                    return
        ahead = _ahead(turn.hand, top, pile)
        room = self.generosity
        if kind[top] == NO_BACK or kind[top] == ONE_PILE or kind[top] == DRAW_ONE:
            room += COVERING_CARDS
        for _ in range(2):
            if not set_any(ahead):
                return
            card = set_low(ahead) if pile < 2 else set_high(ahead)
            if due or _skipped(self.unseen, top, card, pile) <= room:
                self.go_on(turn, card, pile)
            ahead = set_remove(ahead, card)
            if kind[card] == 0:
                break
        while set_any(ahead):
            card = set_low(ahead)
            ahead = set_remove(ahead, card)
            back = card - 10 if pile < 2 else card + 10
            if kind[card] == STOP:
                if due:
                    self.go_on(turn, card, pile)
            elif 2 <= back <= 99 and set_has(turn.hand, back):
                if self.attempt(turn, card, pile, &longer):
                    if self.attempt(&longer, back, pile, &longest):
                        self.extend(&longest)


cdef TurnFinder finder_for(Options *options):
    """A finder for the game that is played with these options."""
    cdef TurnFinder finder = ExtremeTurns() if options.extreme else ClassicTurns()
    finder.options = options[0]
    return finder


def turns(view, whole: bool = False) -> list:
    """The turns a seat can go on with, as lists of (card, pile)."""
    cdef Options options
    cdef Table table
    cdef Demands root
    cdef int i, j
    read_options(&options, view.board)
    read_view(&table, view)
    read_demands(&root, &table, &options)
    cdef TurnFinder finder = finder_for(&options)
    cdef cardset hand = table.hands[view.seat]
    finder.whole = whole
    finder.find(hand, set_minus(table.unlaid, hand), &root)
    return [
        [(finder.turns[i].cards[j], finder.turns[i].piles[j]) for j in range(finder.turns[i].number)]
        for i in range(finder.count)
    ]
