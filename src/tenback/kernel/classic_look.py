"""Looking ahead in The Game from what one seat knows: sampled hands, everybody playing one-ply.

`sit` takes a seat's knowledge and keeps the most promising turns. `sample` deals the unseen cards
at random, lets each turn still in question be played on for a round, and adds up how good things
look then. The same deals are used for all turns, so that luck cancels out.

What the others have said narrows the deals down: a seat that asked to leave a pile alone holds a
ten-back or a near card for it; of a seat that keeps the convention, silence says it holds none.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.tenback.kernel.classic_turns import Turn
from cython.cimports.tenback.kernel.classic_value import Value
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_has,
    tb_random,
    tb_seed,
)

_WON = cython.declare(cython.float, 19.0)
_NO_TURN = cython.declare(cython.float, -1e8)
_TRIES = cython.declare(cython.int, 60)  # deals of a hand until it fits what was said

_MOST = 16  # turns that can be compared


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def wished(hand: cardset, tops: cython.p_uchar, reach: cython.int) -> cython.int:
    """The piles for which this hand has a ten-back or a near card, as bits."""
    piles: cython.int = 0
    pile: cython.int
    top: cython.int
    back: cython.int
    near: cardset
    for pile in range(4):
        top = tops[pile]
        back = top - 10 if pile < 2 else top + 10
        if pile < 2:
            near = hand & tb_above(top) & tb_below(top + reach + 1)
        else:
            near = hand & tb_below(top) & tb_above(top - reach - 1)
        if tb_any(near) or (2 <= back <= 99 and tb_has(hand, back)):
            piles |= 1 << pile
    return piles


@cython.cclass
class Look(Value):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    turns_kept: Turn[16]
    logits: cython.float[16]
    sums: cython.float[16]
    samples: cython.int[16]
    kept: cython.int
    own: cardset
    unlaid: cardset
    shown: cython.uchar[4]
    cards: cython.uchar[98]
    unknown: cython.int
    counts: cython.int[5]
    said: cython.int[5]
    keeps: cython.int[5]
    seats: cython.int
    seat: cython.int
    minimum: cython.int
    stock: cython.int
    full: cython.int
    depth: cython.int
    first: cython.int
    reach: cython.int
    state: cython.ulonglong

    def sit(
        self,
        hand: tuple,
        unseen: tuple,
        tops: tuple,
        due: int,
        minimum: int,
        full: int,
        stock: int,
        counts: tuple,
        seat: int,
        most: int,
        seed: int,
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
            self.shown[pile] = tops[pile]
        self.seats = len(counts)
        for other in range(self.seats):
            self.counts[other] = counts[other]
            self.said[other] = 0
            self.keeps[other] = 0
        self.seat, self.minimum, self.full, self.stock = seat, minimum, full, stock
        self.depth = self.seats if self.seats > 1 else 2
        self.first = (seat + 1) % self.seats
        self.reach = 1
        self.state = tb_seed(seed)
        self._keep(due if due > 0 else 0, most)
        return self.kept

    def starts(self, seat: int, times: cython.int, depth: int) -> float:
        """The chance to win after some turns if this seat has the first one, from so many deals."""
        self.first, self.depth = seat, depth
        number: cython.int
        self.kept = 1
        self.turns_kept[0].hand = self.own
        self.sums[0] = self.samples[0] = 0
        for pile in range(4):
            self.turns_kept[0].tops[pile] = self.shown[pile]
        with cython.nogil:
            for number in range(times):
                self._deal_and_play(1)
        return self.sums[0] / times

    def hear(self, seat: int, piles: int, keeps: bool) -> None:
        """A seat has asked to leave these piles (bits) alone; does its silence mean something?"""
        self.said[seat] = piles
        self.keeps[seat] = 2 if keeps else 1

    @cython.cfunc
    def _keep(self, due: cython.int, most: cython.int):
        """The best turns by their value, the best one first."""
        unseen: cardset = self.unlaid & ~self.own
        i: cython.int
        j: cython.int
        k: cython.int
        logit: cython.float
        count: cython.int = self.find(self.own, unseen, self.shown, due)
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
        turn: Turn
        unseen: cardset = self.unlaid & ~self.own
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
        turn: Turn = self.turns_kept[place]
        return [(turn.cards[i], turn.piles[i]) for i in range(turn.number)]

    def worth(self, place: int) -> tuple[float, float, int]:
        """Of a turn: the value's chance, the mean of the samples, and how many there were."""
        number = self.samples[place]
        mean = self.sums[place] / number if number else 0.0
        return 1 / (1 + expf(-self.logits[place])), mean, number

    def sample(self, alive: int, times: cython.int) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        bits: cython.int = alive
        number: cython.int
        place: cython.int
        with cython.nogil:
            for number in range(times):
                self._deal_and_play(bits)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _swap_in(self, place: cython.int) -> cython.void:
        """Put a random one of the cards not dealt yet at this place."""
        rest: cython.ulonglong = self.unknown - place
        other: cython.int = place + cython.cast(
            cython.int, (tb_random(cython.address(self.state)) >> 32) * rest >> 32
        )
        card: cython.uchar = self.cards[place]
        self.cards[place] = self.cards[other]
        self.cards[other] = card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _fits(self, hand: cardset, seat: cython.int) -> cython.bint:
        """Does a hand agree with what its seat has said?"""
        wishes: cython.int
        if self.keeps[seat] == 0:
            return True
        wishes = wished(hand, self.shown, self.reach)
        if self.keeps[seat] == 2:
            return wishes == self.said[seat]
        return (wishes & self.said[seat]) == self.said[seat]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal_and_play(self, alive: cython.int) -> cython.void:
        hands: cardset[5]
        start: cardset[5]
        tops: cython.uchar[4]
        place: cython.int = 0
        seat: cython.int
        i: cython.int
        j: cython.int
        tries: cython.int
        turn: cython.int
        drawn: cython.int
        for i in range(1, self.seats):
            seat = (self.seat + i) % self.seats
            for tries in range(_TRIES):
                hands[seat] = tb_below(0)
                for j in range(self.counts[seat]):
                    self._swap_in(place + j)
                    hands[seat] = hands[seat] | tb_bit(self.cards[place + j])
                if self._fits(hands[seat], seat):
                    break
            place += self.counts[seat]
        for i in range(place, self.unknown - 1):
            self._swap_in(i)
        for turn in range(self.kept):
            if not (alive >> turn) & 1:
                continue
            for i in range(self.seats):
                start[i] = hands[i]
            start[self.seat] = self.turns_kept[turn].hand
            drawn = self.full - tb_count(start[self.seat])
            if drawn > self.stock:
                drawn = self.stock
            for i in range(drawn):
                start[self.seat] = start[self.seat] | tb_bit(self.cards[place + i])
            for i in range(4):
                tops[i] = self.turns_kept[turn].tops[i]
            self.sums[turn] += self._play_on(
                start,
                self.unlaid & ~(self.own & ~self.turns_kept[turn].hand),
                tops,
                self.cards + place + drawn,
                self.stock - drawn,
                self.logits[turn],
            )
            self.samples[turn] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_on(
        self,
        hands: cython.pointer(cardset),
        unlaid: cardset,
        tops: cython.p_uchar,
        deck: cython.p_uchar,
        stock: cython.int,
        logit: cython.float,
    ) -> cython.float:
        """The chance to win as it looks some one-ply turns later."""
        turn: Turn
        seat: cython.int = self.first
        number: cython.int
        i: cython.int
        drawn: cython.int = 0
        due: cython.int
        if not tb_any(unlaid):
            return 1
        for number in range(self.depth):
            while not tb_any(hands[seat]):
                seat = (seat + 1) % self.seats
            due = self.minimum if drawn < stock else 1
            logit = self.best(hands[seat], unlaid, tops, due, stock - drawn, cython.address(turn))
            if logit > _WON:
                return 1
            if logit < _NO_TURN:
                return 0
            unlaid = unlaid & ~(hands[seat] & ~turn.hand)
            hands[seat] = turn.hand
            for i in range(4):
                tops[i] = turn.tops[i]
            while drawn < stock and tb_count(hands[seat]) < self.full:
                hands[seat] = hands[seat] | tb_bit(deck[drawn])
                drawn += 1
            seat = (seat + 1) % self.seats
        return 1 / (1 + expf(-logit))


def wishes(hand: tuple, tops: tuple, reach: int = 1) -> int:
    """The piles a player with this hand would like to be left alone, as bits."""
    cards: cardset = tb_below(0)
    shown: cython.uchar[4]
    for card in hand:
        cards = cards | tb_bit(card)
    for pile in range(4):
        shown[pile] = tops[pile]
    return wished(cards, shown, reach)
