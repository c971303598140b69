"""Looking ahead in The Game from what one seat knows: sampled hands, everybody playing one-ply.

`sit` takes a seat's knowledge and keeps the most promising turns. `sample` deals the unseen cards,
lets each turn still in question be played on for a round, and adds up how good things look then.
The same deals are used for all turns, so that luck cancels out.
"""

from libc.math cimport expf
from tenback.kernel.team.ending_classic cimport END_LIMIT
from tenback.kernel.team.hidden_hands cimport Guess
from tenback.kernel.team.seat cimport NODES
from tenback.kernel.team.turns_classic cimport Turn
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_below, tb_bit, tb_count

cdef float _WON = 19.0
cdef float _NO_TURN = -1e8


cdef class Look(Guess):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    def ahead(self, turns: int, exact: int = 2, nodes: int = NODES) -> None:
        """How many turns to play on, and up to how many seats endings are searched exactly."""
        self.depth, self.exact, self.nodes = turns, exact, nodes

    def starts(self, seat: int, int times, depth: int) -> float:
        """The chance to win after some turns if this seat has the first one, from so many deals."""
        self.first, self.depth = seat, depth
        cdef int number
        self.kept = 1
        self.turns_kept[0].hand = self.own
        self.sums[0] = self.samples[0] = 0
        for pile in range(4):
            self.turns_kept[0].tops[pile] = self.shown[pile]
        with nogil:
            for number in range(times):
                self._deal_and_play(1)
        return self.sums[0] / times

    cdef bint _known(self, cardset* hands):
        """Fill in all hands, if the draw pile is empty and at most one other seat holds cards."""
        cdef int seat
        cdef int holders = 0
        for seat in range(self.seats):
            hands[seat] = tb_below(0)
            if seat != self.seat and self.counts[seat]:
                holders += 1
                hands[seat] = self.unlaid & ~self.own
        hands[self.seat] = self.own
        return self.stock == 0 and holders <= 1

    def way(self, begun: bool) -> list | None:
        """With nothing hidden: the rest of this turn on a way to lay everything, if found."""
        cdef cardset hands[5]
        if not self._known(hands):
            return None
        if self.ending.solve(hands, self.seats, self.shown, self.seat, begun, END_LIMIT) < 1:
            return None
        cards = []
        for i in range(self.ending.depth):
            if self.ending.owners[i] != self.seat:
                break
            cards.append((self.ending.cards[i], self.ending.piles[i]))
        return cards

    def fate(self, place: int) -> int | None:
        """With nothing hidden: can everything be laid after this turn? -1 if that is too hard."""
        cdef cardset hands[5]
        if not self._known(hands):
            return None
        hands[self.seat] = self.turns_kept[place].hand
        cdef int seat = self.first
        if not tb_any(hands[self.seat] | (self.unlaid & ~self.own)):
            self.sums[place] = self.samples[place] = 1
            return 1
        cdef int answer = self.ending.solve(
            hands, self.seats, self.turns_kept[place].tops, seat, False, END_LIMIT
        )
        if answer >= 0:
            self.sums[place], self.samples[place] = answer, 1
        return answer

    def sample(self, alive: int, int times) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        cdef int bits = alive
        cdef int number
        cdef int place
        with nogil:
            for number in range(times):
                self._deal_and_play(bits)

    cdef void _deal_and_play(self, int alive) noexcept nogil:
        cdef cardset hands[5]
        cdef cardset start[5]
        cdef unsigned char tops[4]
        cdef int i
        cdef int turn
        cdef int drawn
        cdef int place = self.deal(hands)
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

    cdef float _play_on(
        self, cardset* hands, cardset unlaid, unsigned char* tops, unsigned char* deck, int stock,
        float logit
    ) noexcept nogil:
        """The chance to win as it looks some one-ply turns later."""
        cdef Turn turn
        cdef int seat = self.first
        cdef int number
        cdef int i
        cdef int drawn = 0
        cdef int due
        cdef int found
        if not tb_any(unlaid):
            return 1
        for number in range(self.depth):
            while not tb_any(hands[seat]):
                seat = (seat + 1) % self.seats
            if drawn == stock and self.seats <= self.exact:
                found = self.ending.solve(hands, self.seats, tops, seat, False, self.nodes)
                if found >= 0:
                    return found
            due = self.minimum if drawn < stock else 1
            logit = self.best(hands[seat], unlaid, tops, due, stock - drawn, &turn)
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
        if drawn == stock and self.seats <= self.exact:
            while not tb_any(hands[seat]):
                seat = (seat + 1) % self.seats
            found = self.ending.solve(hands, self.seats, tops, seat, False, self.nodes)
            if found >= 0:
                return found
        return 1 / (1 + expf(-logit))
