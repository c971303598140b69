"""What the others of a team may hold: the unseen cards dealt as what they said and did allows.

A seat that asked to leave a pile alone holds a ten-back or a near card for it; of a seat that keeps
the convention, silence says it holds none. And everybody saw what a seat laid: `guess_hand` thinks
of hands it may have held on to, each weighted by how much better another turn would have been with
them. A hand with which it would hardly have played so is hardly ever dealt.
"""

from libc.math cimport expf
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport (
    cardset, count64, random_next, set_above, set_add, set_and, set_any, set_below, set_has, set_high,
    set_low, set_minus, set_none, set_or
)
from tenback.kernel.team.convert cimport list_cards, read_cards
from tenback.kernel.team.instructions cimport Demands
from tenback.kernel.team.state cimport Table
from tenback.kernel.team.turns cimport Turn
from tenback.kernel.team.value cimport TeamValue

cdef int ROTATED_CARDS = 3  # between two deals of one shuffle: about as many as a turn draws
cdef int MOST_PICKS = 20  # guesses looked at until one has no card dealt elsewhere


cdef int reasons_of(cardset hand, unsigned char *tops, int next_, int near) noexcept nogil:
    """Bit p stands for a ten-back or a card at most `next_` away from pile p.

    Bit 4 + p stands for one at most `near` away where there is no reason for the first.
    """
    cdef int bits = 0, pile, top, back
    cdef cardset ahead
    for pile in range(4):
        top = tops[pile]
        back = top - 10 if pile < 2 else top + 10
        ahead = set_and(hand, set_above(top) if pile < 2 else set_below(top))
        if 2 <= back <= 99 and set_has(hand, back):
            bits |= 1 << pile
        elif set_any(ahead):
            top = set_low(ahead) - top if pile < 2 else top - set_high(ahead)
            if top <= next_:
                bits |= 1 << pile
            elif top <= near:
                bits |= 16 << pile
    return bits


cdef int signals_of(cardset hand, unsigned char *tops, int kinds) noexcept nogil:
    cdef int leave = LEAVE_DISTANCE if kinds >> 4 else LONE_LEAVE_DISTANCE
    return reasons_of(hand, tops, leave, GENTLE_DISTANCE) & kinds


cdef class HiddenHands:
    """What one seat knows of the other hands, and deals that agree with it."""

    cdef int read(self, Table *table, int seat, tuple counts, int tries) except -1:
        """The public table and the own hand; nothing has been said or done yet."""
        cdef cardset unseen = set_minus(table.unlaid, table.hands[seat])
        cdef int card
        self.seat, self.players, self.tries = seat, table.players, tries
        self.unknown = 0
        for card in range(2, 100):
            if set_has(unseen, card):
                self.cards[self.unknown] = card
                self.unknown += 1
        for other, count in enumerate(counts):
            self.counts[other] = count
        memcpy(self.tops, table.tops, 4)
        memset(self.signals, 0, sizeof(self.signals))
        memset(self.heard, 0, sizeof(self.heard))
        memset(self.guessed, 0, sizeof(self.guessed))
        memset(self.has_last_turn, 0, sizeof(self.has_last_turn))
        self.kinds = 255
        self.rotation = self.unknown  # the first deal shuffles
        return 0

    # --- what they did --------------------------------------------------------------------

    cdef int add_last_turn(self, cardset unlaid, tuple turn) except -1:
        """Note a seat's last turn; `unlaid` are the cards not laid now."""
        seat, held, cards, later, before, after, stock, minimum = turn
        if not (0 <= seat < self.players and seat != self.seat and 0 <= held <= self.counts[seat]):
            raise ValueError("nobody holds more cards than there are in the hand")
        if held + len(cards) > 8:
            raise ValueError("nobody lays more cards than there are in a hand")
        if len(before) != 4 or len(after) != 4 or not all(1 <= top <= 100 for top in (*before, *after)):
            raise ValueError("a pile shows its base or a card")
        cdef LastTurn *last = &self.last_turns[seat]
        cdef cardset laid = read_cards(cards), laid_since = read_cards(later)
        cdef int pile
        last.held, last.stock, last.minimum = held, stock, minimum
        last.cards = laid
        last.unlaid = set_or(set_or(unlaid, laid_since), laid)
        for pile in range(4):
            last.before[pile] = before[pile]
            last.after[pile] = after[pile]
        self.guessed[seat] = 0
        self.has_last_turn[seat] = True
        return 0

    cdef int guess_hand(
        self, TeamValue value, int seat, int times, float sharpness, int size,
        unsigned long long *chance
    ) except -1:
        """Think of this many more hands that a seat may have held on to through its last turn."""
        if not (0 <= seat < self.players and self.has_last_turn[seat]):
            raise ValueError("nobody saw a turn of that seat")
        cdef int known = self.guessed[seat]
        if not 0 <= times <= MOST_GUESSES - known:
            raise ValueError("there is no room for this many guesses")
        cdef LastTurn *last = &self.last_turns[seat]
        cdef float total = self.likely[seat][known - 1] if known else 0
        cdef float most, own
        cdef cardset held, hand
        cdef Demands root
        cdef Turn turn
        cdef int number, i
        memset(&root, 0, sizeof(Demands))
        root.minimum = last.minimum
        with nogil:
            for number in range(known, known + times):
                held = set_none()
                for i in range(last.held):
                    self.swap_in(i, chance)
                    held = set_add(held, self.cards[i])
                hand = set_or(held, last.cards)
                memcpy(root.tops, last.before, 4)
                most = value.best(
                    hand, set_minus(last.unlaid, hand), &root, last.stock, size, &turn
                )
                memset(&turn, 0, sizeof(Turn))
                memcpy(turn.after.tops, last.after, 4)
                turn.hand = held
                own = value.of(&turn)
                total += expf(sharpness * (own - most)) if own < most else 1
                self.guesses[seat][number] = held
                self.likely[seat][number] = total
        self.guessed[seat] = known + times
        return 0

    def odds(self, int seat) -> list:
        """The hands that were thought of, each with its share of all likelihood."""
        if not 0 <= seat < self.players:
            raise ValueError("nobody sits there")
        cdef int i, number = self.guessed[seat]
        below = 0.0
        shares = []
        for i in range(number):
            share = (self.likely[seat][i] - below) / self.likely[seat][number - 1]
            shares.append((list_cards(self.guesses[seat][i]), share))
            below = self.likely[seat][i]
        return shares

    # --- dealing --------------------------------------------------------------------------

    cdef void swap_in(self, int place, unsigned long long *chance) noexcept nogil:
        """Put a random one of the cards not dealt yet at this place."""
        cdef unsigned long long rest = self.unknown - place
        cdef int other = place + <int> ((random_next(chance) >> 32) * rest >> 32)
        cdef unsigned char card = self.cards[place]
        self.cards[place] = self.cards[other]
        self.cards[other] = card

    cdef int pick(
        self, int seat, int place, cardset taken, unsigned long long *chance
    ) noexcept nogil:
        """Put the cards of a guess from this place on; how many, none if there is no guess."""
        cdef int low, high, middle, i
        cdef float share
        cdef unsigned char card
        cdef float *likely = self.likely[seat]
        cdef int number = self.guessed[seat]
        if number == 0:
            return 0
        for _ in range(MOST_PICKS):
            share = (random_next(chance) >> 40) * (1.0 / 16777216.0)
            share = share * likely[number - 1]
            low = 0
            high = number - 1
            while low < high:
                middle = (low + high) >> 1
                if likely[middle] > share:
                    high = middle
                else:
                    low = middle + 1
            if set_any(set_and(self.guesses[seat][low], taken)):
                continue
            for i in range(place, self.unknown):
                card = self.cards[i]
                if set_has(self.guesses[seat][low], card):
                    self.cards[i] = self.cards[place]
                    self.cards[place] = card
                    place += 1
            return self.last_turns[seat].held
        return 0

    cdef bint fits(self, cardset hand, int seat) noexcept nogil:
        """Does a hand agree with what its seat has said?"""
        cdef int bits, said = self.signals[seat] & self.kinds
        if self.heard[seat] == 0:
            return True
        if self.heard[seat] == 2:
            bits = signals_of(hand, self.tops, self.kinds)
            if count64(said) < MOST_SIGNALS:
                return bits == said
            # There may be reason for more than is said, but nothing is gentle before all is `leave`.
            return (said & ~bits) == 0 and (said < 16 or (bits & 15) == (said & 15))
        bits = reasons_of(hand, self.tops, LOOSE_LEAVE_DISTANCE, LOOSE_GENTLE_DISTANCE)
        return (self.signals[seat] & ~(bits | bits << 4)) == 0  # who could say more may say less

    cdef void deal(self, Table *table, unsigned long long *chance) noexcept nogil:
        """Deal the others their hands, and mix the rest into the draw pile."""
        cdef int place = 0, seat, i, j
        cdef cardset taken = set_none()
        for i in range(1, self.players):
            seat = (self.seat + i) % self.players
            for _ in range(self.tries):
                table.hands[seat] = set_none()
                for j in range(self.pick(seat, place, taken, chance), self.counts[seat]):
                    self.swap_in(place + j, chance)
                for j in range(self.counts[seat]):
                    table.hands[seat] = set_add(table.hands[seat], self.cards[place + j])
                if self.fits(table.hands[seat], seat):
                    break
            taken = set_or(taken, table.hands[seat])
            place += self.counts[seat]
        for i in range(place, self.unknown - 1):
            self.swap_in(i, chance)
        for i in range(place, self.unknown):
            table.draw[i - place] = self.cards[i]

    cdef void deal_evenly(self, Table *table, unsigned long long *chance) noexcept nogil:
        """Deal for a seat alone: one shuffle is rotated again and again before the next.

        So every unseen card is drawn equally often in the next turn, and less is left to luck.
        """
        cdef int i, place
        if self.rotation + ROTATED_CARDS > self.unknown:
            for i in range(self.unknown - 1):
                self.swap_in(i, chance)
            self.rotation = 0
        for i in range(self.unknown):
            place = i + self.rotation
            table.draw[i] = self.cards[place if place < self.unknown else place - self.unknown]
        self.rotation += ROTATED_CARDS


def signal_bits(hand, tops, int kinds=255) -> int:
    """What a player of ours says of the piles with this hand, as bits: see `signals_of`."""
    cdef unsigned char shown[4]
    if len(tops) != 4 or not all([1 <= top <= 100 for top in tops]):
        raise ValueError("there are four piles, and each shows its base or a card")
    shown[0], shown[1], shown[2], shown[3] = tops
    return signals_of(read_cards(hand), shown, kinds)
