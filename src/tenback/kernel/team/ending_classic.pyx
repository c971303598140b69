"""Exact endings of The Game: with all hands known and the draw pile empty, can everything be laid?

Every seat lays at least one card in its turn (G-13), as many as it likes, and a seat without cards
is passed over (G-14). The search tries ten-backs and small steps first, remembers lost positions,
and gives up a position as soon as some card can never be laid again.
"""

from libc.stdlib cimport calloc, free
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_has, tb_hash, tb_high, tb_low
)


cdef inline bint is_stranded(cardset left, unsigned char* tops) noexcept nogil:
    """Is there a card that no pile takes, now or after any ten-back?

    A pile goes back only to a card whose partner ten further on lies on top or is still to be
    laid; cards beyond the furthest such one are lost.
    """
    cdef int low = tops[0] if tops[0] < tops[1] else tops[1]
    cdef int high = tops[2] if tops[2] > tops[3] else tops[3]
    cdef cardset stuck = left & ~tb_above(low) & ~tb_below(high)
    cdef cardset backs
    if not tb_any(stuck):
        return False
    backs = left & (left | tb_bit(tops[0]) | tb_bit(tops[1])) >> 10
    if tb_any(backs):
        stuck = stuck & tb_below(tb_low(backs))
    backs = left & (left | tb_bit(tops[2]) | tb_bit(tops[3])) << 10
    if tb_any(backs):
        stuck = stuck & tb_above(tb_high(backs))
    return tb_any(stuck)


cdef class Ending:
    """Answers such questions; the object owns the table and is used again and again."""

    def __cinit__(self):
        self.seen = <unsigned long long*> calloc(2 * END_TABLE, 8)
        if self.seen == NULL:
            raise MemoryError
        self.stamp = 0

    def __dealloc__(self):
        free(self.seen)

    cdef bint is_new(self, cardset left, unsigned char* tops, int seat, bint begun) noexcept nogil:
        """Remember a position; piles of a kind may be swapped."""
        cdef unsigned long long a = tops[0] if tops[0] < tops[1] else tops[1]
        cdef unsigned long long b = tops[1] if tops[0] < tops[1] else tops[0]
        cdef unsigned long long c = tops[2] if tops[2] < tops[3] else tops[3]
        cdef unsigned long long d = tops[3] if tops[2] < tops[3] else tops[2]
        cdef unsigned long long more = seat * 2 + begun
        cdef unsigned long long key = tb_hash(left, a | b << 8 | c << 16 | d << 24 | more << 32)
        cdef int place = <int> (key >> 17) & (END_TABLE - 1)
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return False
            place = (place + 1) & (END_TABLE - 1)
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        return True

    cdef int search(self, cardset left, unsigned char* tops, int seat, bint begun) noexcept nogil:
        """Can the seat to move bring the team home? `left` are all cards that are not laid yet."""
        cdef cardset own = left & self.hands[seat]
        cdef cardset ahead
        cdef unsigned char cards[40]
        cdef unsigned char piles[40]
        cdef short steps[40]
        cdef unsigned char after[4]
        cdef int count = 0
        cdef bint ended = not begun
        cdef int pile
        cdef int card
        cdef int i
        cdef int j
        cdef int answer
        if not tb_any(left):
            return 1
        if not tb_any(own):  # laid its last card, or has none
            seat = (seat + 1) % self.seats
            while not tb_any(left & self.hands[seat]):
                seat = (seat + 1) % self.seats
            return self.search(left, tops, seat, False)
        if is_stranded(left, tops):
            return 0
        if self.visited >= self.limit:
            return -1
        if not self.is_new(left, tops, seat, begun):
            return 0
        self.visited += 1
        for pile in range(4):
            if (pile & 1) and tops[pile] == tops[pile - 1]:
                continue
            card = tops[pile] - 10 if pile < 2 else tops[pile] + 10
            if 2 <= card <= 99 and tb_has(own, card):
                cards[count], piles[count], steps[count] = card, pile, -10
                count += 1
            ahead = own & tb_above(tops[pile]) if pile < 2 else own & tb_below(tops[pile])
            while tb_any(ahead):
                card = tb_low(ahead) if pile < 2 else tb_high(ahead)
                ahead = ahead & ~tb_bit(card)
                cards[count], piles[count] = card, pile
                steps[count] = card - tops[pile] if pile < 2 else tops[pile] - card
                count += 1
        for i in range(count):
            for j in range(i + 1, count):
                if steps[j] < steps[i]:
                    steps[i], steps[j] = steps[j], steps[i]
                    cards[i], cards[j] = cards[j], cards[i]
                    piles[i], piles[j] = piles[j], piles[i]
            if not ended and steps[i] > 1:
                ended = True
                answer = self.search(left, tops, self._next(left, seat), False)
                if answer != 0:
                    return answer
            for pile in range(4):
                after[pile] = tops[pile]
            after[piles[i]] = cards[i]
            self.cards[self.depth], self.piles[self.depth] = cards[i], piles[i]
            self.owners[self.depth] = seat
            self.depth += 1
            answer = self.search(left & ~tb_bit(cards[i]), after, seat, True)
            if answer != 0:
                return answer
            self.depth -= 1
        if ended:
            return 0
        return self.search(left, tops, self._next(left, seat), False)

    cdef inline int _next(self, cardset left, int seat) noexcept nogil:
        """The next seat that holds cards."""
        seat = (seat + 1) % self.seats
        while not tb_any(left & self.hands[seat]):
            seat = (seat + 1) % self.seats
        return seat

    cdef int solve(
        self, cardset* hands, int seats, unsigned char* tops, int seat, bint begun, int limit
    ) noexcept nogil:
        cdef cardset left = tb_below(0)
        cdef int other
        self.seats = seats
        for other in range(seats):
            self.hands[other] = hands[other]
            left = left | hands[other]
        self.stamp += 1
        self.visited = 0
        self.depth = 0
        self.limit = limit if limit < END_LIMIT else END_LIMIT
        return self.search(left, tops, seat, begun)

    def settle(
        self, hands: tuple, tops: tuple, seat: int, begun: bool = False, limit: int = END_LIMIT
    ) -> tuple:
        """Can the hands all be laid (None: unknown), by which (seat, card, pile), and the work."""
        cards = [card for hand in hands for card in hand]
        if not (1 <= len(hands) <= 5 and len(cards) <= 40 and len(set(cards)) == len(cards)):
            raise ValueError("at most five hands, forty cards in all")
        cdef cardset held[5]
        cdef unsigned char shown[4]
        for other in range(len(hands)):
            held[other] = tb_below(0)
            for card in hands[other]:
                if not 2 <= card <= 99:
                    raise ValueError("cards go from 2 to 99")
                held[other] = held[other] | tb_bit(card)
        for pile in range(4):
            shown[pile] = tops[pile]
        answer = self.solve(held, len(hands), shown, seat, begun, limit)
        way = [(self.owners[i], self.cards[i], self.piles[i]) for i in range(self.depth)]
        return (None if answer < 0 else bool(answer)), way, self.visited
