"""Looking ahead in The Game Extreme from what one seat knows: sampled hands, one-ply play.

`sit` takes a seat's view and keeps the most promising turns. `sample` deals the unseen cards at
random, lets each turn still in question be played on for a round, and adds up how good things look
then; the same deals serve all turns, so that luck cancels out. What the others have said narrows
the deals down. Once everything is known, `solved` looks for a way to lay it all.
"""

import cython
from cython.cimports.libc.string import memcmp, memset
from cython.cimports.tenback.kernel.classic_seat import (
    LOOSE_NEAR,
    LOOSE_NEXT,
    wanted,
    wished,
)
from cython.cimports.tenback.kernel.extreme_end import Ending
from cython.cimports.tenback.kernel.extreme_inputs import Sight, all_inputs
from cython.cimports.tenback.kernel.extreme_turn import Turn, advance
from cython.cimports.tenback.kernel.extreme_turns import Way, read_played, read_printed
from cython.cimports.tenback.kernel.extreme_value import Seats, Value, chance_of
from cython.cimports.tenback.kernel.net import FIRST, SECOND, Active
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_has,
    tb_random,
    tb_seed,
)
from cython.cimports.tenback.kernel.team import BEATEN, SKULL_OPEN, THREE_SHORT

_WON = cython.declare(cython.float, 19.0)
_LOST = cython.declare(cython.float, -1e5)
_TRIES = cython.declare(cython.int, 60)  # deals of a hand until it fits what was said
_LAST_NODES = cython.declare(cython.int, 1000)  # places looked at in the ending of one deal


@cython.cclass
class Look(Value):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    kept_ways: Way[17]
    logits: cython.float[17]
    sums: cython.float[17]
    samples: cython.int[17]
    kept: cython.int
    root: Turn
    table: Seats
    cards: cython.uchar[98]
    unknown: cython.int
    counts: cython.int[5]
    said: cython.int[5]
    keeps: cython.int[5]
    heeds: cython.int
    own: cython.int
    depth: cython.int
    ending: Ending
    chance: cython.ulonglong

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
        read_printed(cython.address(self.printed), board)
        read_played(cython.address(self.root), cython.address(self.printed), board)
        self.printed_anew()
        memset(cython.address(self.table), 0, cython.sizeof(Seats))
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

    @cython.cfunc
    def _keep(self, most: cython.int):
        """The best turns by their value, the best one first."""
        hand: cardset = self.table.hands[self.own]
        unseen: cardset = self.table.unlaid & ~hand
        i: cython.int
        j: cython.int
        k: cython.int
        logit: cython.float
        count: cython.int = self.find_careful(cython.address(self.root), hand, unseen)
        self.prepare(unseen, self.table.end, self.table.size)
        for i in range(count):
            logit = self.of(cython.address(self.ways[i]))
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
        way: Way
        place: cython.int
        memset(cython.address(way), 0, cython.sizeof(Way))
        way.turn, way.hand = self.root, self.table.hands[self.own]
        for card, pile in cards:
            if not tb_has(way.hand, card) or not 0 <= pile <= 3:
                raise ValueError("a turn is laid from the hand")
            way.hand = way.hand & ~tb_bit(card)
            way.cards[way.number], way.piles[way.number] = card, pile
            way.number += 1
            advance(cython.address(way.turn), cython.address(self.printed), card, pile)
        if not tb_any(way.hand) and self.unknown == 0:
            short: cython.bint = way.turn.three and way.turn.laid < 3
            way.ending = THREE_SHORT if short else SKULL_OPEN if way.turn.skulls else BEATEN
        for place in range(self.kept):
            if self.kept_ways[place].hand == way.hand:
                if memcmp(self.kept_ways[place].turn.tops, way.turn.tops, 4) == 0:
                    break
        else:
            self.kept += self.kept < 17
            place = self.kept - 1
            self.logits[place] = self.of(cython.address(way))
        self.kept_ways[place] = way
        return place

    def turn(self, place: int) -> list:
        """The cards of a turn that is compared, as (card, pile)."""
        way: Way = self.kept_ways[place]
        return [(way.cards[i], way.piles[i]) for i in range(way.number)]

    def worth(self, place: int) -> tuple[float, float, int]:
        """Of a turn: the value's chance, the mean of the samples, and how many there were."""
        number = self.samples[place]
        mean = self.sums[place] / number if number else 0.0
        return chance_of(self.logits[place]), mean, number

    def plain(self, place: int) -> float:
        """The value's chance of a turn from all its inputs, without what is summed up before."""
        sight: Sight
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        way: Way = self.kept_ways[place]
        sight.hand, sight.unseen = way.hand, self.sets[0]
        sight.tops = way.turn.tops
        sight.stock, sight.others = self.stock, tb_count(self.sets[0]) - self.stock
        sight.drawn = self.draws(cython.address(way))
        all_inputs(cython.address(self.kinds), cython.address(sight), cython.address(active))
        return chance_of(self.net.forward(self.net.first_bias, cython.address(active), one, two))

    # --- dealing and playing on -----------------------------------------------------------

    def sample(self, alive: int, times: cython.int) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        bits: cython.int = alive
        place: cython.int
        seats: Seats
        _: cython.int
        with cython.nogil:
            for _ in range(times):
                self._deal()
                for place in range(self.kept):
                    if bits >> place & 1:
                        seats = self.table
                        self.put(cython.address(seats), cython.address(self.kept_ways[place]))
                        self.sums[place] += self._play_on(cython.address(seats), self.logits[place])
                        self.samples[place] += 1

    def starts(self, seat: int, times: cython.int) -> float:
        """The chance to win if this seat starts."""
        seats: Seats
        total: cython.float = 0
        _: cython.int
        first: cython.int = seat
        with cython.nogil:
            for _ in range(times):
                self._deal()
                seats = self.table
                seats.seat = first
                total += self._play_on(cython.address(seats), 0)
        return total / times if times else 0.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _swap_in(self, place: cython.int) -> cython.void:
        """Put a random one of the cards not dealt yet at this place."""
        rest: cython.ulonglong = self.unknown - place
        other: cython.int = place + cython.cast(
            cython.int, (tb_random(cython.address(self.chance)) >> 32) * rest >> 32
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
        if self.keeps[seat] == 2:
            return wanted(hand, self.table.tops, self.heeds) == self.said[seat] & self.heeds
        wishes = wished(hand, self.table.tops, LOOSE_NEXT, LOOSE_NEAR)
        return (self.said[seat] & ~(wishes | wishes << 4)) == 0  # who could say more may say less

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal(self) -> cython.void:
        """Deal the unseen cards: to the others as they have said, the rest to the draw pile."""
        place: cython.int = 0
        seat: cython.int
        i: cython.int
        j: cython.int
        _: cython.int
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_on(self, seats: cython.pointer(Seats), logit: cython.float) -> cython.float:
        """The chance to win as it looks some one-ply turns later."""
        way: Way
        found: cython.int
        _: cython.int
        if not tb_any(seats.unlaid):
            return 1 if logit > _WON else 0
        for _ in range(self.depth):
            if seats.next == seats.end and seats.players <= 2:  # nothing is hidden then
                found = self.ending.settle(cython.address(self.printed), seats, _LAST_NODES)
                if found >= 0:
                    return found
            logit = self.play(seats, cython.address(way))
            if logit > _WON:
                return 1
            if logit < _LOST:
                return 0
        return chance_of(logit)

    def solved(self, nodes: int) -> list | None:
        """The rest of this turn on a way to lay everything; None if nothing is sure or found."""
        owner: cython.int = -1
        seat: cython.int
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
            cython.address(self.printed),
            cython.address(self.root),
            self.table.hands,
            self.table.players,
            self.own,
            nodes,
        )
        if found != 1:
            return None
        return self.ending.first_turn()
