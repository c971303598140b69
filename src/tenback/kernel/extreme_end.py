"""Exact endings of The Game Extreme: all hands known, no draw pile; can everything be laid?

Card by card: ten-backs and small steps first, then the end of the turn, then the rest. Places that
led nowhere are remembered. A search that has looked at too many places says so.
"""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.extreme_turn import STOP, Turn, advance, breaks, may_end
from cython.cimports.tenback.kernel.extreme_value import Seats
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_hash,
    tb_high,
    tb_low,
)
from cython.cimports.tenback.kernel.team import Printed, fits

_SMALL = cython.declare(cython.int, 3)  # a step at which ending the turn is tried first
_UNKNOWN = cython.declare(cython.int, -1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_stranded(left: cardset, tops: cython.p_uchar) -> cython.bint:
    """Is there a card that no pile takes, now or after whatever ten-backs there can be?"""
    low: cython.int = tops[0] if tops[0] < tops[1] else tops[1]
    high: cython.int = tops[2] if tops[2] > tops[3] else tops[3]
    lost: cardset = left & ~tb_above(low) & ~tb_below(high)
    backs: cardset
    if not tb_any(lost):
        return False
    backs = left & ((left | tb_bit(tops[0]) | tb_bit(tops[1])) >> 10)
    if tb_any(backs):
        lost = lost & tb_below(tb_low(backs))
    backs = left & ((left | tb_bit(tops[2]) | tb_bit(tops[3])) << 10)
    if tb_any(backs):
        lost = lost & tb_above(tb_high(backs))
    return tb_any(lost)


@cython.cclass
class Ending:
    """Answers such questions; the object owns the table and is used again and again."""

    def __cinit__(self):
        self.seen = cython.cast(cython.p_ulonglong, calloc(2 * END_PLACES, 8))
        if self.seen == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.seen)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solve(
        self,
        printed: cython.pointer(Printed),
        root: cython.pointer(Turn),
        hands: cython.pointer(cardset),
        players: cython.int,
        seat: cython.int,
        budget: cython.int,
    ) -> cython.int:
        """1 if all can be laid (`path` says how), 0 if not, -1 if the search gave up."""
        i: cython.int
        left: cardset = tb_below(0)
        self.printed, self.players = printed, players
        self.budget = budget if budget < MOST_NODES else MOST_NODES
        self.nodes = 0
        self.length = 0
        self.stamp += 1
        for i in range(players):
            self.hands[i] = hands[i]
            left = left | hands[i]
        return self.search(root, left, seat, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(
        self, printed: cython.pointer(Printed), seats: cython.pointer(Seats), budget: cython.int
    ) -> cython.int:
        """The same for a game under way, between two turns."""
        root: Turn
        pile: cython.int
        while not tb_any(seats.hands[seats.seat]):
            seats.seat = seats.seat + 1 if seats.seat + 1 < seats.players else 0
        memset(cython.address(root), 0, cython.sizeof(Turn))
        for pile in range(4):
            root.tops[pile] = seats.tops[pile]
        root.minimum = 1  # G-13
        return self.solve(
            printed, cython.address(root), seats.hands, seats.players, seats.seat, budget
        )

    @cython.cfunc
    def first_turn(self) -> list:
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(
        self, turn: cython.pointer(Turn), left: cardset, seat: cython.int, depth: cython.int
    ) -> cython.int:
        """From this place of a turn."""
        moves: cython.int[40]
        steps: cython.int[40]
        count: cython.int = 0
        step: cython.int
        card: cython.int
        pile: cython.int
        i: cython.int
        found: cython.int
        unknown: cython.bint = False
        ended: cython.bint = not may_end(turn)  # or has it been tried already?
        rest: cardset = self.hands[seat]
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(
        self,
        turn: cython.pointer(Turn),
        left: cardset,
        seat: cython.int,
        depth: cython.int,
        card: cython.int,
        pile: cython.int,
    ) -> cython.int:
        """With one more card laid."""
        after: Turn = turn[0]
        found: cython.int
        self.path[depth] = card * 4 + pile
        advance(cython.address(after), self.printed, card, pile)
        left = left & ~tb_bit(card)
        if not tb_any(left):
            if after.skulls or (after.three and after.laid < 3):
                return 0
            self.length = depth + 1
            return 1
        self.hands[seat] = self.hands[seat] & ~tb_bit(card)
        if self.printed.kind[card] == STOP:
            found = self.pass_on(cython.address(after), left, seat, depth + 1)
        else:
            found = self.search(cython.address(after), left, seat, depth + 1)
        self.hands[seat] = self.hands[seat] | tb_bit(card)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pass_on(
        self, turn: cython.pointer(Turn), left: cardset, seat: cython.int, depth: cython.int
    ) -> cython.int:
        """The turn of the next seat that holds cards."""
        fresh: Turn
        pile: cython.int
        memset(cython.address(fresh), 0, cython.sizeof(Turn))
        for pile in range(4):
            fresh.tops[pile] = turn.tops[pile]
        fresh.minimum = 1  # G-13
        seat = seat + 1 if seat + 1 < self.players else 0
        while not tb_any(self.hands[seat]):
            seat = seat + 1 if seat + 1 < self.players else 0
        return self.search(cython.address(fresh), left, seat, depth)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def known(self, turn: cython.pointer(Turn), left: cardset, seat: cython.int) -> cython.bint:
        """Has the search been at this place?"""
        i: cython.int
        tops: cython.ulonglong = 0
        rest: cython.ulonglong = seat
        laid: cython.int = turn.laid if turn.laid < 4 else 4
        for i in range(4):
            tops = tops << 8 | turn.tops[i]
            rest = rest << 4 | turn.bonds[i]
        rest = ((rest << 4 | turn.skulls) << 4 | turn.used) << 4 | laid
        rest = rest << 1 | turn.three
        key: cython.ulonglong = tb_hash(left, tops | rest << 32)
        place: cython.int = cython.cast(cython.int, key >> 17) & (END_PLACES - 1)
        while self.seen[2 * place] == self.stamp:
            if self.seen[2 * place + 1] == key:
                return True
            place = (place + 1) & (END_PLACES - 1)
        self.seen[2 * place] = self.stamp
        self.seen[2 * place + 1] = key
        return False
