"""What instructions demand of a turn: what a card breaks, and whether a way out is left."""


from libc.string cimport memcpy, memset
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_bit, tb_low, tb_seed
from tenback.kernel.team.state cimport Printed, Table, fits


cdef bint shows(Printed* printed, unsigned char* tops, int kind) noexcept nogil:
    """Is this kind visible on some pile?"""
    return (
        printed.kind[tops[0]] == kind
        or printed.kind[tops[1]] == kind
        or printed.kind[tops[2]] == kind
        or printed.kind[tops[3]] == kind
    )


cdef void read_turn(Turn* turn, Table* table, Printed* printed) noexcept nogil:
    """The turn as far as it has come, from the cards laid in it."""
    cdef int i
    memset(turn, 0, sizeof(Turn))
    memcpy(turn.tops, table.tops, 4)
    for i in range(table.played - 1, -1, -1):
        turn.tops[table.piles[i]] = table.covered[i]
    for i in range(table.played):
        advance(turn, printed, table.cards[i], table.piles[i])
    turn.minimum = table.minimum


cdef void advance(Turn* turn, Printed* printed, int card, int pile) noexcept nogil:
    """One more card."""
    cdef int kind = printed.kind[card]
    cdef int bit = 1 << pile
    cdef int other
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


cdef bint breaks(Turn* turn, Printed* printed, int card, int pile) noexcept nogil:
    """Would laying this card here break an instruction at once (X-2, XR-9)?"""
    cdef int kind = printed.kind[card]
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
        if shows(printed, turn.tops, NO_BACK):
            return True  # X-12
    if printed.whole_turn:
        bound = turn.used if kind == ONE_PILE or shows(printed, turn.tops, ONE_PILE) else 0
    else:
        bound = turn.bonds[0] | turn.bonds[1] | turn.bonds[2] | turn.bonds[3]
    return (bound & elsewhere) != 0  # X-13, XR-5


cdef bint end_breaks(Turn* turn) noexcept nogil:
    """Would ending the turn now leave a skull open (X-6) or a THREE unmet (X-8)?"""
    return turn.skulls != 0 or (turn.three and turn.laid != 3)


cdef bint may_end(Turn* turn) noexcept nogil:
    """Is everything done that this turn demands (G-6, X-6, X-8)?"""
    return (turn.three or turn.laid >= turn.minimum) and not end_breaks(turn)


cdef bint can_finish(Turn* turn, Table* table, Printed* printed) noexcept nogil:
    """Does any sequence of obeying cards lead to an end of the turn, or to all 98 laid (XR-9a)?"""
    cdef Search search
    cdef cardset rest = table.hands[table.turn]
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
    return _finds(&search, turn, (1 << search.count) - 1)


cdef bint _finds(Search* search, Turn* turn, int hand) noexcept nogil:
    """Is there a way from here? `hand` has a bit for each card still held."""
    cdef Turn after
    cdef int i
    cdef int pile
    cdef int card
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
                        advance(&after, search.printed, card, pile)
                        if _finds(search, &after, hand & ~(1 << i)):
                            return True
    return False


cdef bint _skulls_can_be_covered(Search* search, Turn* turn, int hand) noexcept nogil:
    """A pile keeps its top until it is covered, so a skull nothing fits on stays open."""
    cdef int i
    cdef int pile
    cdef bint found
    for pile in range(4):
        if turn.skulls >> pile & 1:
            found = False
            for i in range(search.count):
                if hand >> i & 1 and fits(search.cards[i], turn.tops[pile], pile):
                    found = True
            if not found:
                return False
    return True


cdef bint _known(Search* search, Turn* turn, int hand) noexcept nogil:
    """Has the search been at this place? Short searches never ask, full memories stop learning."""
    search.visited += 1
    if search.visited <= 64:
        return False
    if search.visited == 65:
        memset(search.seen, 0, sizeof(search.seen))
    cdef unsigned long long key = hand
    cdef int i
    cdef int _
    for i in range(4):
        key = key << 11 | turn.tops[i] << 4 | turn.bonds[i]
    key = key << 4 | turn.used
    cdef int place = tb_seed(key) >> 53
    for _ in range(8):
        if search.seen[place] == key:
            return True
        if search.seen[place] == 0:
            search.seen[place] = key
            return False
        place = (place + 1) & (SEEN - 1)
    return False
