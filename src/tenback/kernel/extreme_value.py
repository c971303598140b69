"""A learned value: how likely a team is to beat The Game Extreme, as a seat sees it after a turn.

What all turns of a move have in common (the unseen cards above all) is summed up once, and what
concerns a pile without the hand once for each top it gets.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tenback.kernel.extreme_inputs import (
    INPUTS,
    NUMBERS,
    PILE_NUMBERS,
    add_own,
    add_pile,
    add_shared,
    look_from_below,
    mirror,
    sort_kinds,
)
from cython.cimports.tenback.kernel.extreme_turn import DRAW_ONE, Turn, shows
from cython.cimports.tenback.kernel.extreme_turns import Way, Ways
from cython.cimports.tenback.kernel.net import FIRST, SECOND, Active, Net, tb_numbers, tb_rows
from cython.cimports.tenback.kernel.sets import cardset, tb_any, tb_bit, tb_count
from cython.cimports.tenback.kernel.team import BEATEN

_BEATEN = cython.declare(cython.float, 20.0)
_LOST = cython.declare(cython.float, -1e6)
_NO_TURN = cython.declare(cython.float, -1e9)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def chance_of(logit: cython.float) -> cython.float:
    """The chance that a logit stands for."""
    return 1 / (1 + expf(-logit)) if logit > -80 else 0


@cython.cclass
class Value(Ways):
    """The net, and the one-ply choice of a turn by it."""

    def __cinit__(self):
        self.net = Net(INPUTS, NUMBERS)
        self.sums = cython.cast(cython.p_float, calloc(2 * 4 * 102 * FIRST, 4))
        self.fresh = cython.cast(cython.p_uint, calloc(2 * 4 * 102, 4))
        if self.sums == cython.NULL or self.fresh == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.sums)
        free(self.fresh)

    def load(self, weights: bytes) -> None:
        """Take on weights that `dump` gave."""
        self.net.load(weights)

    def dump(self) -> bytes:
        """The weights as 32-bit floats."""
        return self.net.dump()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def printed_anew(self) -> cython.void:
        """Something else stands on the cards now."""
        sort_kinds(cython.address(self.kinds), cython.address(self.printed))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, unseen: cardset, stock: cython.int, size: cython.int) -> cython.void:
        """Sum up what all turns of a move have in common, as it is and in the mirror."""
        active: Active
        side: cython.int
        others: cython.int = tb_count(unseen) - stock
        self.stock, self.size = stock, size
        self.sets[0] = unseen
        self.sets[1] = mirror(unseen)
        self.moment += 1
        for side in range(2):
            active.count = 0
            add_shared(
                cython.address(self.kinds),
                self.sets[side],
                side,
                stock,
                others,
                cython.address(active),
            )
            tb_rows(
                self.base + side * FIRST,
                self.net.first_bias,
                self.net.weights,
                active.places,
                active.count,
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pile_sum(self, flip: cython.int, pile: cython.int, top: cython.int) -> cython.p_float:
        """The part of the first layer that a pile with this top adds, whatever the hand."""
        active: Active
        zero: cython.float[FIRST]
        place: cython.int = (flip * 4 + pile) * 102 + top
        side: cython.int = flip ^ (pile >> 1)
        part: cython.p_float = self.sums + place * FIRST
        if self.fresh[place] != self.moment:
            self.fresh[place] = self.moment
            memset(zero, 0, cython.sizeof(zero))
            active.count = 0
            add_pile(
                cython.address(self.kinds),
                pile,
                top,
                self.sets[side],
                side,
                cython.address(active),
            )
            tb_rows(part, zero, self.net.weights, active.places, active.count)
            tb_numbers(part, self.net.number_rows + 3 * pile * FIRST, active.numbers + 3 * pile, 3)
        return part

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draws(self, way: cython.pointer(Way)) -> cython.int:
        """The cards that are drawn after a turn: one while a DRAW_ONE is visible (X-14)."""
        wanted: cython.int = self.size - tb_count(way.hand)
        if shows(cython.address(self.printed), way.turn.tops, DRAW_ONE):
            wanted = 1
        return wanted if wanted < self.stock else self.stock

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of(self, way: cython.pointer(Way)) -> cython.float:
        """The logit of a turn of the move that was prepared."""
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        shown: cython.int[4]
        hands: cardset[2]
        part: cython.p_float
        pile: cython.int
        i: cython.int
        if not tb_any(way.hand | self.sets[0]):
            return _BEATEN if way.ending == BEATEN else _LOST
        flip: cython.bint = look_from_below(way.turn.tops, shown)
        hands[0] = way.hand
        hands[1] = mirror(way.hand)
        active.count = 0
        add_own(
            cython.address(self.kinds),
            shown,
            hands,
            self.sets,
            flip,
            self.draws(way),
            cython.address(active),
        )
        memcpy(one, self.base + flip * FIRST, cython.sizeof(one))
        for pile in range(4):
            part = self.pile_sum(flip, pile, shown[pile])
            for i in range(FIRST):
                one[i] += part[i]
        tb_rows(one, one, self.net.weights, active.places, active.count)
        tb_numbers(
            one,
            self.net.number_rows + PILE_NUMBERS * FIRST,
            active.numbers + PILE_NUMBERS,
            NUMBERS - PILE_NUMBERS,
        )
        return self.net.above(one, two)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best(
        self,
        root: cython.pointer(Turn),
        hand: cardset,
        unseen: cardset,
        out: cython.pointer(Way),
    ) -> cython.float:
        """The turn with the highest value: its logit, 20 if it beats the game, -1e9 without any."""
        count: cython.int = self.find_careful(root, hand, unseen)
        highest: cython.float = _NO_TURN
        logit: cython.float
        chosen: cython.int = 0
        i: cython.int
        if count == 0:
            return _NO_TURN
        for i in range(count):
            logit = self.of(cython.address(self.ways[i]))
            if logit > highest:
                highest = logit
                chosen = i
        out[0] = self.ways[chosen]
        return highest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, seats: cython.pointer(Seats), out: cython.pointer(Way)) -> cython.float:
        """One turn of the seat to move, or of the next that holds cards; its logit."""
        root: Turn
        hand: cardset
        held: cython.int
        pile: cython.int
        logit: cython.float
        while not tb_any(seats.hands[seats.seat]):
            seats.seat = seats.seat + 1 if seats.seat + 1 < seats.players else 0
        hand = seats.hands[seats.seat]
        memset(cython.address(root), 0, cython.sizeof(Turn))
        for pile in range(4):
            root.tops[pile] = seats.tops[pile]
        root.minimum = seats.usual if seats.next < seats.end else 1
        if self.printed.gentle:
            held = tb_count(hand)
            root.minimum = held if held < root.minimum else root.minimum  # XR-8
        self.prepare(seats.unlaid & ~hand, seats.end - seats.next, seats.size)
        logit = self.best(cython.address(root), hand, seats.unlaid & ~hand, out)
        if logit > _NO_TURN:
            self.put(seats, out)
        return logit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, seats: cython.pointer(Seats), way: cython.pointer(Way)) -> cython.void:
        """The turn is made, the cards are drawn, and the next seat is to move."""
        pile: cython.int
        drawn: cython.int
        _: cython.int
        seat: cython.int = seats.seat
        self.stock, self.size = seats.end - seats.next, seats.size
        drawn = self.draws(way)
        seats.unlaid = seats.unlaid & ~(seats.hands[seat] & ~way.hand)
        seats.hands[seat] = way.hand
        for pile in range(4):
            seats.tops[pile] = way.turn.tops[pile]
        for _ in range(drawn):
            seats.hands[seat] = seats.hands[seat] | tb_bit(seats.deck[seats.next])
            seats.next += 1
        seats.seat = seat + 1 if seat + 1 < seats.players else 0
