"""Looking ahead in The Game Extreme from what one seat knows: sampled hands, one-ply play.

`sit` takes a seat's view and keeps the most promising turns. `sample` deals the unseen cards at
random, lets each turn still in question be played on for a round, and adds up how good things look
then; the same deals serve all turns, so that luck cancels out. What the others have said narrows
the deals down. Once everything is known, `solved` looks for a way to lay it all.
"""

from libc.string cimport memcmp, memset
from tenback.kernel.team.seat cimport LOOSE_NEAR, LOOSE_NEXT, wanted, wished
from tenback.kernel.team.ending_extreme cimport Ending
from tenback.kernel.team.features_extreme cimport Sight, all_inputs
from tenback.kernel.team.demands cimport Turn, advance
from tenback.kernel.team.turns_extreme cimport Way, read_played, read_printed
from tenback.kernel.team.value_extreme cimport Seats, Value, chance_of
from tenback.kernel.core.net cimport FIRST, SECOND, Active
from tenback.kernel.core.oldbits cimport (
    cardset, tb_any, tb_below, tb_bit, tb_count, tb_has, tb_random, tb_seed
)
from tenback.kernel.team.state cimport BEATEN, SKULL_OPEN, THREE_SHORT

cdef float _WON = 19.0
cdef float _LOST = -1e5
cdef int _TRIES = 60  # deals of a hand until it fits what was said
cdef int _LAST_NODES = 1000  # places looked at in the ending of one deal


cdef class Look(Value):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    cdef Way kept_ways[17]
    cdef float logits[17]
    cdef float sums[17]
    cdef int samples[17]
    cdef int kept
    cdef Turn root
    cdef Seats table
    cdef unsigned char cards[98]
    cdef int unknown
    cdef int counts[5]
    cdef int said[5]
    cdef int keeps[5]
    cdef int heeds
    cdef int own
    cdef int depth
    cdef Ending ending
    cdef unsigned long long chance

    def __cinit__(self):
        self.ending = Ending()

    # --- taking a seat --------------------------------------------------------------------

    def sit(self, view, most: int, seed: int, depth: int = 2) -> int:
        """Take a seat: how many turns are worth comparing. Nothing has been said until `hear`.

        Samples are played on for `depth` turns.
        """
        board = view.board
        if not 1 <= most <= 16 or view.seat is None or board.result is not None:
            raise ValueError("a seat of a game that goes on can compare up to 16 turns")
        if len(view.hand) > 8 or max(board.counts) > 8:
            raise ValueError("the kernel knows hands of at most 8 cards")
        read_printed(&self.printed, board)
        read_played(&self.root, &self.printed, board)
        self.printed_anew()
        memset(&self.table, 0, sizeof(Seats))
        self.unknown = 0
        for card in range(2, 100):
            if card in board.laid:
                continue
            self.table.unlaid = self.table.unlaid | tb_bit(card)
            if card in view.hand:
                self.table.hands[view.seat] = self.table.hands[view.seat] | tb_bit(card)
            else:
                self.cards[self.unknown] = card
                self.unknown += 1
        for pile in range(4):
            self.table.tops[pile] = board.tops[pile]
        self.table.players = len(board.counts)
        self.table.size = board.options.hand_size(self.table.players)
        self.table.usual = board.options.minimum
        self.table.end = board.stock
        self.own = self.table.seat = view.seat
        for seat in range(self.table.players):
            self.counts[seat] = board.counts[seat]
            self.said[seat] = self.keeps[seat] = 0
        if self.unknown != board.stock + sum(board.counts) - board.counts[view.seat]:
            raise ValueError("the unseen cards are those of the others and the draw pile")
        self.chance = tb_seed(seed)
        self.depth = depth
        self.kept = 0
        if board.turn == view.seat:
            self._keep(most)
        return self.kept

    def hear(self, seat: int, bits: int, keeps: bool, heeds: int = 255) -> None:
        """What a seat has said of the piles (the bits of `wishes`); does its silence speak too?

        `heeds` are the bits that can be said at this table.
        """
        if not 0 <= seat < self.table.players:
            raise ValueError("nobody sits there")
        self.said[seat], self.heeds = bits, heeds
        self.keeps[seat] = 2 if keeps else 1

    cdef _keep(self, int most):
        """The best turns by their value, the best one first."""
        cdef cardset hand = self.table.hands[self.own]
        cdef cardset unseen = self.table.unlaid & ~hand
        cdef int i
        cdef int j
        cdef int k
        cdef float logit
        cdef int count = self.find_careful(&self.root, hand, unseen)
        self.prepare(unseen, self.table.end, self.table.size)
        for i in range(count):
            logit = self.of(&self.ways[i])
            j = self.kept
            while j > 0 and self.logits[j - 1] < logit:
                j -= 1
            if j < most:
                k = self.kept if self.kept < most else most - 1
                while k > j:
                    self.logits[k] = self.logits[k - 1]
                    self.kept_ways[k] = self.kept_ways[k - 1]
                    k -= 1
                self.logits[j] = logit
                self.kept_ways[j] = self.ways[i]
                self.kept += self.kept < most
        for i in range(17):
            self.sums[i] = 0
            self.samples[i] = 0

    def add(self, cards: list) -> int:
        """Compare this turn too, whatever its value; its place among the turns."""
        cdef Way way
        cdef int place
        memset(&way, 0, sizeof(Way))
        way.turn, way.hand = self.root, self.table.hands[self.own]
        for card, pile in cards:
            if not tb_has(way.hand, card) or not 0 <= pile <= 3:
                raise ValueError("a turn is laid from the hand")
            way.hand = way.hand & ~tb_bit(card)
            way.cards[way.number], way.piles[way.number] = card, pile
            way.number += 1
            advance(&way.turn, &self.printed, card, pile)
        if not tb_any(way.hand) and self.unknown == 0:
            short = way.turn.three and way.turn.laid < 3
            way.ending = THREE_SHORT if short else SKULL_OPEN if way.turn.skulls else BEATEN
        for place in range(self.kept):
            if self.kept_ways[place].hand == way.hand:
                if memcmp(self.kept_ways[place].turn.tops, way.turn.tops, 4) == 0:
                    break
        else:
            self.kept += self.kept < 17
            place = self.kept - 1
            self.logits[place] = self.of(&way)
        self.kept_ways[place] = way
        return place

    def turn(self, place: int) -> list:
        """The cards of a turn that is compared, as (card, pile)."""
        cdef Way way = self.kept_ways[place]
        return [(way.cards[i], way.piles[i]) for i in range(way.number)]

    def worth(self, place: int) -> tuple[float, float, int]:
        """Of a turn: the value's chance, the mean of the samples, and how many there were."""
        number = self.samples[place]
        mean = self.sums[place] / number if number else 0.0
        return chance_of(self.logits[place]), mean, number

    def plain(self, place: int) -> float:
        """The value's chance of a turn from all its inputs, without what is summed up before."""
        cdef Sight sight
        cdef Active active
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef Way way = self.kept_ways[place]
        sight.hand, sight.unseen = way.hand, self.sets[0]
        sight.tops = way.turn.tops
        sight.stock, sight.others = self.stock, tb_count(self.sets[0]) - self.stock
        sight.drawn = self.draws(&way)
        all_inputs(&self.kinds, &sight, &active)
        return chance_of(self.net.forward(self.net.first_bias, &active, one, two))

    # --- dealing and playing on -----------------------------------------------------------

    def sample(self, alive: int, int times) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        cdef int bits = alive
        cdef int place
        cdef Seats seats
        cdef int _
        with nogil:
            for _ in range(times):
                self._deal()
                for place in range(self.kept):
                    if bits >> place & 1:
                        seats = self.table
                        self.put(&seats, &self.kept_ways[place])
                        self.sums[place] += self._play_on(&seats, self.logits[place])
                        self.samples[place] += 1

    def starts(self, seat: int, int times) -> float:
        """The chance to win if this seat starts."""
        cdef Seats seats
        cdef float total = 0
        cdef int _
        cdef int first = seat
        with nogil:
            for _ in range(times):
                self._deal()
                seats = self.table
                seats.seat = first
                total += self._play_on(&seats, 0)
        return total / times if times else 0.0

    cdef void _swap_in(self, int place) noexcept nogil:
        """Put a random one of the cards not dealt yet at this place."""
        cdef unsigned long long rest = self.unknown - place
        cdef int other = place + <int> ((tb_random(&self.chance) >> 32) * rest >> 32)
        cdef unsigned char card = self.cards[place]
        self.cards[place] = self.cards[other]
        self.cards[other] = card

    cdef bint _fits(self, cardset hand, int seat) noexcept nogil:
        """Does a hand agree with what its seat has said?"""
        cdef int wishes
        if self.keeps[seat] == 0:
            return True
        if self.keeps[seat] == 2:
            return wanted(hand, self.table.tops, self.heeds) == self.said[seat] & self.heeds
        wishes = wished(hand, self.table.tops, LOOSE_NEXT, LOOSE_NEAR)
        return (self.said[seat] & ~(wishes | wishes << 4)) == 0  # who could say more may say less

    cdef void _deal(self) noexcept nogil:
        """Deal the unseen cards: to the others as they have said, the rest to the draw pile."""
        cdef int place = 0
        cdef int seat
        cdef int i
        cdef int j
        cdef int _
        for i in range(1, self.table.players):
            seat = (self.own + i) % self.table.players
            for _ in range(_TRIES):
                self.table.hands[seat] = tb_below(0)
                for j in range(self.counts[seat]):
                    self._swap_in(place + j)
                    self.table.hands[seat] = self.table.hands[seat] | tb_bit(self.cards[place + j])
                if self._fits(self.table.hands[seat], seat):
                    break
            place += self.counts[seat]
        for i in range(place, self.unknown):
            self._swap_in(i)
            self.table.deck[i - place] = self.cards[i]

    cdef float _play_on(self, Seats* seats, float logit) noexcept nogil:
        """The chance to win as it looks some one-ply turns later."""
        cdef Way way
        cdef int found
        cdef int _
        if not tb_any(seats.unlaid):
            return 1 if logit > _WON else 0
        for _ in range(self.depth):
            if seats.next == seats.end and seats.players <= 2:  # nothing is hidden then
                found = self.ending.settle(&self.printed, seats, _LAST_NODES)
                if found >= 0:
                    return found
            logit = self.play(seats, &way)
            if logit > _WON:
                return 1
            if logit < _LOST:
                return 0
        return chance_of(logit)

    def solved(self, nodes: int) -> list | None:
        """The rest of this turn on a way to lay everything; None if nothing is sure or found."""
        cdef int owner = -1
        cdef int seat
        if self.table.end:
            return None
        for seat in range(self.table.players):
            if seat != self.own and self.counts[seat]:
                if owner >= 0:
                    return None  # two hands could share the unseen cards in many ways
                owner = seat
        if owner >= 0:
            self.table.hands[owner] = self.table.unlaid & ~self.table.hands[self.own]
        found = self.ending.solve(
            &self.printed,
            &self.root,
            self.table.hands,
            self.table.players,
            self.own,
            nodes,
        )
        if found != 1:
            return None
        return self.ending.first_turn()
