"""What one seat of The Game knows at one moment, and the turns it compares.

`sit` takes a seat's knowledge and keeps the most promising turns by the learned value; `hear` notes
what another seat has said; `add` puts one more turn among those that are compared.
"""

from libc.math cimport expf
from tenback.kernel.team.ending_classic cimport Ending
from tenback.kernel.team.turns_classic cimport Turn
from tenback.kernel.team.value_classic cimport Value
from tenback.kernel.core.oldbits cimport (
    cardset, tb_above, tb_any, tb_below, tb_bit, tb_count, tb_has, tb_high, tb_low, tb_seed
)

cdef float _WON = 19.0


cdef int wished(cardset hand, unsigned char* tops, int next_, int near) noexcept nogil:
    """What a hand makes a seat say of each pile: bit p "leave it", bit 4 + p "no big jump".

    The first stands for a ten-back or a card at most `next_` away, the second for one at most
    `near` away where there is no reason for the first.
    """
    cdef int piles = 0
    cdef int pile
    cdef int top
    cdef int back
    cdef cardset ahead
    for pile in range(4):
        top = tops[pile]
        back = top - 10 if pile < 2 else top + 10
        ahead = hand & tb_above(top) if pile < 2 else hand & tb_below(top)
        if 2 <= back <= 99 and tb_has(hand, back):
            piles |= 1 << pile
        elif tb_any(ahead):
            top = tb_low(ahead) - top if pile < 2 else top - tb_high(ahead)
            if top <= next_:
                piles |= 1 << pile
            elif top <= near:
                piles |= 16 << pile
    return piles


cdef int wanted(cardset hand, unsigned char* tops, int heeds) noexcept nogil:
    """What our players agree to say, as far as it can be said: see `wished`."""
    return wished(hand, tops, NEXT if heeds >> 4 else ALONE, NEAR) & heeds


cdef class Seat(Value):
    """A seat's knowledge, and the turns in question with what is known of each."""

    def __cinit__(self):
        self.ending = Ending()

    def sit(
        self, hand: tuple, unseen: tuple, tops: tuple, due: int, minimum: int, full: int, stock:
        int, counts: tuple, seat: int, most: int, seed: int
    ) -> int:
        """Take a seat: how many turns are worth comparing. Nothing has been said until `hear`."""
        if not 1 <= most <= 16:
            raise ValueError("between 1 and 16 turns can be compared")
        cards = {*hand, *unseen}
        others = sum(counts) - counts[seat]
        fair = len(cards) == len(hand) + len(unseen) and all(2 <= card <= 99 for card in cards)
        if not (fair and len(hand) <= 8 and 1 <= len(counts) <= 5 and 0 <= seat < len(counts)):
            raise ValueError("no seat of The Game can be in this position")
        if not (0 <= stock <= 91 and 0 <= others <= 24 and stock + others == len(unseen)):
            raise ValueError("the unseen cards are those of the others and the draw pile")
        self.own = tb_below(0)
        for card in hand:
            self.own = self.own | tb_bit(card)
        self.unlaid = self.own
        self.unknown = 0
        for card in unseen:
            self.unlaid = self.unlaid | tb_bit(card)
            self.cards[self.unknown] = card
            self.unknown += 1
        for pile in range(4):
            top = tops[pile]
            if not 1 <= top <= 100:
                raise ValueError("a pile shows its base or a card")
            self.shown[pile] = top
        self.seats = len(counts)
        for other in range(self.seats):
            self.counts[other] = counts[other]
            self.said[other] = 0
            self.keeps[other] = 0
            self.guessed[other] = 0
        self.seat, self.minimum, self.full, self.stock = seat, minimum, full, stock
        self.depth = self.seats if self.seats > 1 else 2
        self.first = (seat + 1) % self.seats
        self.heeds = 255
        self.exact = 2
        self.nodes = NODES
        self.state = tb_seed(seed)
        self._keep(due if due > 0 else 0, most)
        return self.kept

    def hear(self, seat: int, said: int, keeps: bool, heeds: int = 255) -> None:
        """What a seat says of the piles, as in `wished`; does it keep our convention exactly?

        `heeds` are the bits that can be said at this table.
        """
        self.said[seat], self.heeds = said, heeds
        self.keeps[seat] = 2 if keeps else 1

    cdef _keep(self, int due, int most):
        """The best turns by their value, the best one first."""
        cdef cardset unseen = self.unlaid & ~self.own
        cdef int i
        cdef int j
        cdef int k
        cdef float logit
        cdef int count = self.find(self.own, unseen, self.shown, due)
        self.kept = 0
        self.prepare(unseen, self.stock, tb_count(unseen) - self.stock)
        for i in range(count):
            if tb_any(self.turns[i].hand | unseen):
                logit = self.of(self.turns[i].tops, self.turns[i].hand)
            else:
                logit = 2 * _WON
            j = self.kept
            while j > 0 and self.logits[j - 1] < logit:
                j -= 1
            if j < most:
                k = self.kept if self.kept < most else most - 1
                while k > j:
                    self.logits[k] = self.logits[k - 1]
                    self.turns_kept[k] = self.turns_kept[k - 1]
                    k -= 1
                self.logits[j] = logit
                self.turns_kept[j] = self.turns[i]
                self.kept += self.kept < most
        for i in range(16):
            self.sums[i] = 0
            self.samples[i] = 0

    def add(self, cards: list) -> int:
        """Compare this turn, given as (card, pile), as well; its place among the others.

        The same cards in another order leave the same behind: then the given order is kept.
        """
        cdef Turn turn
        cdef cardset unseen = self.unlaid & ~self.own
        turn.hand = self.own
        turn.number = 0
        for pile in range(4):
            turn.tops[pile] = self.shown[pile]
        for card, pile in cards:
            if not (2 <= card <= 99 and 0 <= pile <= 3 and tb_has(turn.hand, card)):
                raise ValueError("a turn lays cards of the hand on the four piles")
            turn.hand = turn.hand & ~tb_bit(card)
            turn.tops[pile] = card
            turn.cards[turn.number] = card
            turn.piles[turn.number] = pile
            turn.number += 1
        for place in range(self.kept):
            if tb_any(self.turns_kept[place].hand ^ turn.hand):
                continue
            if all(self.turns_kept[place].tops[pile] == turn.tops[pile] for pile in range(4)):
                self.turns_kept[place] = turn
                return place
        place = self.kept if self.kept < 16 else 15
        self.kept = place + 1
        self.turns_kept[place] = turn
        self.prepare(unseen, self.stock, tb_count(unseen) - self.stock)
        self.logits[place] = 2 * _WON
        if tb_any(turn.hand | unseen):
            self.logits[place] = self.of(turn.tops, turn.hand)
        self.sums[place] = 0
        self.samples[place] = 0
        return place

    def turn(self, place: int) -> list:
        """The cards of a turn that is compared, as (card, pile)."""
        cdef Turn turn = self.turns_kept[place]
        return [(turn.cards[i], turn.piles[i]) for i in range(turn.number)]

    def worth(self, place: int) -> tuple[float, float, int]:
        """Of a turn: the value's chance, the mean of the samples, and how many there were."""
        number = self.samples[place]
        mean = self.sums[place] / number if number else 0.0
        return 1 / (1 + expf(-self.logits[place])), mean, number


def wishes(hand: tuple, tops: tuple, int heeds=255) -> int:
    """What a player of ours says of the piles with this hand, as bits: see `wanted`."""
    cdef cardset cards = tb_below(0)
    cdef unsigned char shown[4]
    for card in hand:
        cards = cards | tb_bit(card)
    for pile in range(4):
        shown[pile] = tops[pile]
    return wanted(cards, shown, heeds)
