"""What the others of The Game may hold: the unseen cards dealt as what they said and did allows.

A seat that asked to leave a pile alone holds a ten-back or a near card for it; of a seat that keeps
the convention, silence says it holds none. And everybody saw what a seat laid: `saw` notes its last
turn, `guess` thinks of hands it may have held on to, each weighted by how much better another turn
would have been with them. A hand with which it would hardly have played so is hardly ever dealt.
"""

from libc.math cimport expf
from tenback.kernel.team.seat cimport LOOSE_NEAR, LOOSE_NEXT, Seat, wanted, wished
from tenback.kernel.team.turns_classic cimport Turn
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_below, tb_bit, tb_has, tb_random

cdef int _TRIES = 200  # deals of a hand until it fits what was said
cdef int _PICKS = 20  # guesses looked at until one has no card dealt elsewhere


cdef class Guess(Seat):
    """A seat that thinks about what the others hold."""

    def saw(
        self, seat: int, held: int, cards: tuple, later: tuple, before: tuple, after: tuple, stock:
        int, due: int
    ) -> None:
        """A seat's last turn: it laid `cards` and held on to so many; `later` came from others.

        The tops before and after it, the draw pile before it, and the cards it had to lay.
        """
        if not (0 <= seat < self.seats and seat != self.seat and 0 <= held <= self.counts[seat]):
            raise ValueError("nobody holds more cards than there are in the hand")
        if not (all(2 <= card <= 99 for card in (*cards, *later)) and held + len(cards) <= 8):
            raise ValueError("nobody lays more cards than there are in a hand")
        if not all(1 <= top <= 100 for top in (*before, *after)):
            raise ValueError("a pile shows its base or a card")
        cdef Deed* deed = &self.deeds[seat]
        deed.held, deed.stock, deed.due = held, stock, due
        deed.cards = tb_below(0)
        deed.unlaid = self.unlaid
        for card in cards:
            deed.cards = deed.cards | tb_bit(card)
        for card in later:
            deed.unlaid = deed.unlaid | tb_bit(card)
        deed.unlaid = deed.unlaid | deed.cards
        for pile in range(4):
            deed.before[pile] = before[pile]
            deed.after[pile] = after[pile]
        self.guessed[seat] = 0

    def guess(self, int seat, int times, float sharpness) -> None:
        """Think of so many more hands that a seat may have held on to through its last turn."""
        cdef Turn turn
        cdef cardset held
        cdef Deed* deed = &self.deeds[seat]
        cdef int known = self.guessed[seat] if 0 <= seat < self.seats else 0
        cdef float total = self.likely[seat][known - 1] if known else 0
        cdef int number
        cdef int i
        cdef float most
        cdef float own
        if not (0 <= seat < self.seats and 0 <= times <= GUESSES - known):
            raise ValueError("there is no room for so many guesses")
        with nogil:
            for number in range(known, known + times):
                held = tb_below(0)
                for i in range(deed.held):
                    self.swap_in(i)
                    held = held | tb_bit(self.cards[i])
                most = self.best(
                    held | deed.cards,
                    deed.unlaid,
                    deed.before,
                    deed.due,
                    deed.stock,
                    &turn,
                )
                own = self.of(deed.after, held)
                total += expf(sharpness * (own - most)) if own < most else 1
                self.guesses[seat][number] = held
                self.likely[seat][number] = total
        self.guessed[seat] = known + times

    def odds(self, seat: int) -> list:
        """The hands that were thought of, each with its share of all likelihood."""
        found = []
        number = self.guessed[seat]
        below = 0.0
        for i in range(number):
            cards = [card for card in range(2, 100) if tb_has(self.guesses[seat][i], card)]
            found.append((cards, (self.likely[seat][i] - below) / self.likely[seat][number - 1]))
            below = self.likely[seat][i]
        return found

    def dealt(self) -> list:
        """The hands of one deal of the unseen cards; the own one is left out."""
        cdef cardset hands[5]
        self.deal(hands)
        return [
            [card for card in range(2, 100) if seat != self.seat and tb_has(hands[seat], card)]
            for seat in range(self.seats)
        ]

    cdef void swap_in(self, int place) noexcept nogil:
        """Put a random one of the cards not dealt yet at this place."""
        cdef unsigned long long rest = self.unknown - place
        cdef int other = place + <int> ((tb_random(&self.state) >> 32) * rest >> 32)
        cdef unsigned char card = self.cards[place]
        self.cards[place] = self.cards[other]
        self.cards[other] = card

    cdef int pick(self, int seat, int place, cardset taken) noexcept nogil:
        """Put the cards of a guess from this place on; how many, none if there is no guess."""
        cdef int low
        cdef int high
        cdef int middle
        cdef int tries
        cdef int i
        cdef float share
        cdef unsigned char card
        cdef float* likely = self.likely[seat]
        cdef int number = self.guessed[seat]
        if number == 0:
            return 0
        for tries in range(_PICKS):
            share = (tb_random(&self.state) >> 40) * (1.0 / 16777216.0)
            share = share * likely[number - 1]
            low = 0
            high = number - 1
            while low < high:
                middle = (low + high) >> 1
                if likely[middle] > share:
                    high = middle
                else:
                    low = middle + 1
            if tb_any(self.guesses[seat][low] & taken):
                continue
            for i in range(place, self.unknown):
                card = self.cards[i]
                if tb_has(self.guesses[seat][low], card):
                    self.cards[i] = self.cards[place]
                    self.cards[place] = card
                    place += 1
            return self.deeds[seat].held
        return 0

    cdef bint fits(self, cardset hand, int seat) noexcept nogil:
        """Does a hand agree with what its seat has said?"""
        cdef int wishes
        cdef int said = self.said[seat]
        if self.keeps[seat] == 0:
            return True
        if self.keeps[seat] == 2:
            return wanted(hand, self.shown, self.heeds) == said & self.heeds
        wishes = wished(hand, self.shown, LOOSE_NEXT, LOOSE_NEAR)
        return (said & ~(wishes | wishes << 4)) == 0  # who has a reason to say more may say less

    cdef int deal(self, cardset* hands) noexcept nogil:
        """Deal the others their hands and mix the rest; where the draw pile begins."""
        cdef int place = 0
        cdef cardset taken = tb_below(0)
        cdef int seat
        cdef int tries
        cdef int i
        cdef int j
        for i in range(1, self.seats):
            seat = (self.seat + i) % self.seats
            for tries in range(_TRIES):
                hands[seat] = tb_below(0)
                for j in range(self.pick(seat, place, taken), self.counts[seat]):
                    self.swap_in(place + j)
                for j in range(self.counts[seat]):
                    hands[seat] = hands[seat] | tb_bit(self.cards[place + j])
                if self.fits(hands[seat], seat):
                    break
            taken = taken | hands[seat]
            place += self.counts[seat]
        for i in range(place, self.unknown - 1):
            self.swap_in(i)
        return place
