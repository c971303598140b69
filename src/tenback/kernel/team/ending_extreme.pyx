"""Exact endings of The Game Extreme: all hands known, no draw pile; can everything be laid?

Card by card: ten-backs and small steps first, then the end of the turn, then the rest. Places that
led nowhere are remembered. A search that has looked at too many places says so.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset
from tenback.kernel.team.demands cimport STOP, Turn, advance, breaks, may_end
from tenback.kernel.team.value_extreme cimport Seats
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_hash, tb_high, tb_low
)
from tenback.kernel.team.state cimport Printed, fits

cdef int _SMALL = 3  # a step at which ending the turn is tried first
cdef int _UNKNOWN = -1


cdef bint is_stranded(cardset left, unsigned char* tops) noexcept nogil:
    """Is there a card that no pile takes, now or after whatever ten-backs there can be?"""
    cdef int low = tops[0] if tops[0] < tops[1] else tops[1]
    cdef int high = tops[2] if tops[2] > tops[3] else tops[3]
    cdef cardset lost = left & ~tb_above(low) & ~tb_below(high)
    cdef cardset backs
    if not tb_any(lost):
        return False
    backs = left & ((left | tb_bit(tops[0]) | tb_bit(tops[1])) >> 10)
    if tb_any(backs):
        lost = lost & tb_below(tb_low(backs))
    backs = left & ((left | tb_bit(tops[2]) | tb_bit(tops[3])) << 10)
    if tb_any(backs):
        lost = lost & tb_above(tb_high(backs))
    return tb_any(lost)


cdef class Ending:
    """Answers such questions; the object owns the table and is used again and again."""

    def __cinit__(self):
        self.seen = <unsigned long long*> calloc(2 * END_PLACES, 8)
        if self.seen == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.seen)

    cdef int solve(
        self, Printed* printed, Turn* root, cardset* hands, int players, int seat, int budget
    ) noexcept nogil:
        """1 if all can be laid (`path` says how), 0 if not, -1 if the search gave up."""
        cdef int i
        cdef cardset left = tb_below(0)
        self.printed, self.players = printed, players
        self.budget = budget if budget < MOST_NODES else MOST_NODES
        self.nodes = 0
        self.length = 0
        self.stamp += 1
        for i in range(players):
            self.hands[i] = hands[i]
            left = left | hands[i]
        return self.search(root, left, seat, 0)

    cdef int settle(self, Printed* printed, Seats* seats, int budget) noexcept nogil:
        """The same for a game under way, between two turns."""
        cdef Turn root
        cdef int pile
        while not tb_any(seats.hands[seats.seat]):
            seats.seat = seats.seat + 1 if seats.seat + 1 < seats.players else 0
        memset(&root, 0, sizeof(Turn))
        for pile in range(4):
            root.tops[pile] = seats.tops[pile]
        root.minimum = 1  # G-13
        return self.solve(
            printed, &root, seats.hands, seats.players, seats.seat, budget
        )

    cdef list first_turn(self):
        """The cards on the way that was found, up to the end of the turn, as (card, pile)."""
        cards = []
        for place in range(self.length):
            if self.path[place] == 0:
                break
            card, pile = divmod(self.path[place], 4)
            cards.append((card, pile))
            if self.printed.kind[card] == STOP:
                break
        return cards

    cdef int search(self, Turn* turn, cardset left, int seat, int depth) noexcept nogil:
        """From this place of a turn."""
        cdef int moves[40]
        cdef int steps[40]
        cdef int count = 0
        cdef int step
        cdef int card
        cdef int pile
        cdef int i
        cdef int found
        cdef bint unknown = False
        cdef bint ended = not may_end(turn)  # or has it been tried already?
        cdef cardset rest = self.hands[seat]
        if is_stranded(left, turn.tops) or depth >= LONGEST_END - 1:
            return 0
        self.nodes += 1
        if self.nodes > self.budget:
            return _UNKNOWN
        if self.known(turn, left, seat):
            return 0
        while tb_any(rest):
            card = tb_low(rest)
            rest = rest & ~tb_bit(card)
            for pile in range(4):
                if fits(card, turn.tops[pile], pile) and not breaks(turn, self.printed, card, pile):
                    step = card - turn.tops[pile] if pile < 2 else turn.tops[pile] - card
                    i = count
                    while i > 0 and steps[i - 1] > step:
                        steps[i] = steps[i - 1]
                        moves[i] = moves[i - 1]
                        i -= 1
                    steps[i] = step
                    moves[i] = card * 4 + pile
                    count += 1
        for i in range(count + 1):
            if not ended and (i == count or steps[i] > _SMALL):
                ended = True
                self.path[depth] = 0
                found = self.pass_on(turn, left, seat, depth + 1)
                if found == 1:
                    return 1
                unknown = unknown or found == _UNKNOWN
            if i < count:
                found = self.put(turn, left, seat, depth, moves[i] >> 2, moves[i] & 3)
                if found == 1:
                    return 1
                unknown = unknown or found == _UNKNOWN
            if self.nodes > self.budget:
                return _UNKNOWN
        return _UNKNOWN if unknown else 0

    cdef int put(
        self, Turn* turn, cardset left, int seat, int depth, int card, int pile
    ) noexcept nogil:
        """With one more card laid."""
        cdef Turn after = turn[0]
        cdef int found
        self.path[depth] = card * 4 + pile
        advance(&after, self.printed, card, pile)
        left = left & ~tb_bit(card)
        if not tb_any(left):
            if after.skulls or (after.three and after.laid < 3):
                return 0  # X-7, X-10
            self.length = depth + 1
            return 1
        self.hands[seat] = self.hands[seat] & ~tb_bit(card)
        if self.printed.kind[card] == STOP:
            found = self.pass_on(&after, left, seat, depth + 1)
        else:
            found = self.search(&after, left, seat, depth + 1)
        self.hands[seat] = self.hands[seat] | tb_bit(card)
        return found

    cdef int pass_on(self, Turn* turn, cardset left, int seat, int depth) noexcept nogil:
        """The turn of the next seat that holds cards."""
        cdef Turn fresh
        cdef int pile
        memset(&fresh, 0, sizeof(Turn))
        for pile in range(4):
            fresh.tops[pile] = turn.tops[pile]
        fresh.minimum = 1  # G-13
        seat = seat + 1 if seat + 1 < self.players else 0
        while not tb_any(self.hands[seat]):
            seat = seat + 1 if seat + 1 < self.players else 0
        return self.search(&fresh, left, seat, depth)

    cdef bint known(self, Turn* turn, cardset left, int seat) noexcept nogil:
        """Has the search been at this place?"""
        cdef int i
        cdef unsigned long long tops = 0
        cdef unsigned long long rest = seat
        cdef int laid = turn.laid if turn.laid < 4 else 4
        for i in range(4):
            tops = tops << 8 | turn.tops[i]
            rest = rest << 4 | turn.bonds[i]
        rest = ((rest << 4 | turn.skulls) << 4 | turn.used) << 4 | laid
        rest = rest << 1 | turn.three
        cdef unsigned long long key = tb_hash(left, tops | rest << 32)
        cdef int place = <int> (key >> 17) & (END_PLACES - 1)
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return True
            place = (place + 1) & (END_PLACES - 1)
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        return False
