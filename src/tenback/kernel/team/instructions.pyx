"""What instructions demand of a turn: what a card breaks, and whether a way out is left."""

from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport cardset, hash64, set_any, set_low, set_remove
from tenback.kernel.core.seen cimport Seen, seen_add, seen_start, seen_use
from tenback.kernel.team.state cimport BEATEN, SKULL_OPEN, THREE_SHORT, Options, Table, fits

cdef enum:
    PLACES = 2048   # that a search for a way out can remember; a power of two
    FEW_NODES = 64      # searches up to this length remember nothing: most are shorter

# A search for a way to the end of a turn.
cdef struct Search:
    Options *options
    int others                 # cards neither laid nor in this hand
    int count
    int visited
    unsigned char cards[8]
    Seen seen
    unsigned long long *storage


cdef bint shows(Options *options, unsigned char *tops, int kind) noexcept nogil:
    """Is this kind visible on some pile?"""
    return (
        options.kind[tops[0]] == kind
        or options.kind[tops[1]] == kind
        or options.kind[tops[2]] == kind
        or options.kind[tops[3]] == kind
    )


cdef void read_demands(Demands *turn, Table *table, Options *options) noexcept nogil:
    """The turn as far as it has come, from the cards laid in it."""
    cdef int i
    memset(turn, 0, sizeof(Demands))
    memcpy(turn.tops, table.tops, 4)
    turn.minimum = table.minimum
    if not options.extreme:
        turn.laid = table.played
        return
    for i in range(table.played - 1, -1, -1):
        turn.tops[table.piles[i]] = table.covered[i]
    for i in range(table.played):
        advance(turn, options, table.cards[i], table.piles[i])


cdef void advance(Demands *turn, Options *options, int card, int pile) noexcept nogil:
    """One more card."""
    cdef int kind = options.kind[card]
    cdef int bit = 1 << pile
    cdef int other
    for other in range(4):
        if options.kind[turn.tops[other]] == ONE_PILE:
            turn.bonds[other] |= bit
    # What was there is covered; what came binds the cards after it (XR-5), or itself too (XR-5b).
    turn.bonds[pile] = bit if options.counted and kind == ONE_PILE else 0
    turn.tops[pile] = card
    turn.laid += 1
    turn.used |= bit
    turn.skulls = turn.skulls | bit if kind == SKULL else turn.skulls & ~bit
    if kind == THREE:
        turn.three = 1


cdef bint breaks(Demands *turn, Options *options, int card, int pile) noexcept nogil:
    """Would laying this card here break an instruction at once (X-2, XR-9)?"""
    cdef int kind = options.kind[card]
    cdef int elsewhere = ~(1 << pile)
    cdef int bound
    if turn.laid >= 3 and (kind == THREE or turn.three):
        return True  # X-8
    if kind == STOP:
        if turn.three and turn.laid != 2:
            return True  # X-9
        if turn.skulls & elsewhere:
            return True  # X-6
    if (card < turn.tops[pile]) == (pile < 2):  # it fits, so this way round it is a ten-back
        if shows(options, turn.tops, NO_BACK):
            return True  # X-12
    if options.whole_turn:
        bound = turn.used if kind == ONE_PILE or shows(options, turn.tops, ONE_PILE) else 0
    else:
        bound = turn.bonds[0] | turn.bonds[1] | turn.bonds[2] | turn.bonds[3]
    return (bound & elsewhere) != 0  # X-13, XR-5


cdef bint end_breaks(Demands *turn) noexcept nogil:
    """Would ending the turn now leave a skull open (X-6) or a THREE unmet (X-8)?"""
    return turn.skulls != 0 or (turn.three and turn.laid != 3)


cdef bint may_end(Demands *turn) noexcept nogil:
    """Is everything done that this turn demands (G-6, X-6, X-8)?"""
    return (turn.three or turn.laid >= turn.minimum) and not end_breaks(turn)


cdef int last_ending(Demands *turn) noexcept nogil:
    if turn.three and turn.laid < 3:
        return THREE_SHORT
    return SKULL_OPEN if turn.skulls else BEATEN


cdef bint can_finish(Demands *turn, Options *options, cardset hand, int left) noexcept nogil:
    """Does any sequence of obeying cards lead to an end of the turn, or to all 98 laid (XR-9a)?

    `left` are the cards not laid yet, those of the hand among them.
    """
    cdef unsigned long long storage[2 * PLACES]
    cdef Search search
    if may_end(turn):
        return True
    search.options = options
    search.storage = storage
    search.count = 0
    search.visited = 0
    while set_any(hand):
        search.cards[search.count] = set_low(hand)
        hand = set_remove(hand, search.cards[search.count])
        search.count += 1
    search.others = left - search.count
    return _finds_end(&search, turn, (1 << search.count) - 1)


cdef bint _finds_end(Search *search, Demands *turn, int hand) noexcept nogil:
    """Is there a way from here? `hand` has a bit for each card still held."""
    cdef Demands after
    cdef int i, pile, card
    if may_end(turn):
        return True
    if hand == 0:
        return search.others == 0
    if search.others and turn.skulls and not _skulls_can_be_covered(search, turn, hand):
        return False
    if _is_known(search, turn, hand):
        return False
    for i in range(search.count):
        if hand >> i & 1:
            card = search.cards[i]
            for pile in range(4):
                if fits(card, turn.tops[pile], pile):
                    if not breaks(turn, search.options, card, pile):
                        if search.options.kind[card] == STOP:
                            return True
                        after = turn[0]
                        advance(&after, search.options, card, pile)
                        if _finds_end(search, &after, hand & ~(1 << i)):
                            return True
    return False


cdef bint _skulls_can_be_covered(Search *search, Demands *turn, int hand) noexcept nogil:
    """A pile keeps its top until it is covered, so a skull nothing fits on stays open."""
    cdef int i, pile
    cdef bint coverable
    for pile in range(4):
        if turn.skulls >> pile & 1:
            coverable = False
            for i in range(search.count):
                if hand >> i & 1 and fits(search.cards[i], turn.tops[pile], pile):
                    coverable = True
            if not coverable:
                return False
    return True


cdef bint _is_known(Search *search, Demands *turn, int hand) noexcept nogil:
    """Has the search been here? Short searches never ask, full memories stop learning."""
    cdef unsigned long long key = hand
    cdef int i
    search.visited += 1
    if search.visited <= FEW_NODES:
        return False
    if search.visited == FEW_NODES + 1:
        memset(search.storage, 0, 2 * PLACES * sizeof(unsigned long long))
        seen_use(&search.seen, search.storage, PLACES)
        seen_start(&search.seen)
    if search.seen.count >= PLACES * 3 // 4:
        return False
    for i in range(4):
        key = key << 11 | turn.tops[i] << 4 | turn.bonds[i]
    key = key << 4 | turn.used
    return not seen_add(&search.seen, hash64(key, 0, 0))
