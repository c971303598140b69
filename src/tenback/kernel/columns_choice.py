"""Choosing a whole turn of Columns by what it leaves behind.

All turns of the seat to move are followed, each table it can leave once, and judged: by a plain
rule with a few weights, or by a learned net. Where a long hand has too many turns, the steps that
may be looked at are shared out, so that no first card is left out.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.tenback.kernel.columns_choice import (
    CHOICE_CARDS,
    CHOICE_DEEP,
    CHOICE_MOST,
    CHOICE_PLACES,
    CHOICE_WEIGHTS,
)
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_DECK,
    Columns,
    columns_copy,
    columns_hand,
    columns_put,
    columns_rank,
    columns_sort,
)
from cython.cimports.tenback.kernel.columns_moves import columns_moves
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_DRAW,
    COLUMNS_END,
    COLUMNS_PASS,
    TURN_GOES_ON,
    TURN_OVER,
    columns_step,
)
from cython.cimports.tenback.kernel.columns_sight import (
    SIGHT_INPUTS,
    SIGHT_NUMBERS,
    ColumnsSight,
    columns_inputs,
    columns_look,
    columns_power,
)
from cython.cimports.tenback.kernel.columns_stakes import columns_going_out
from cython.cimports.tenback.kernel.columns_turns import columns_key
from cython.cimports.tenback.kernel.net import FIRST, SECOND, Active, Net
from cython.cimports.tenback.kernel.sets import tb_seed

OUT = cython.declare(cython.float, 1000.0)  # the plain judgement of an empty hand
SURE = cython.declare(cython.float, 2.0)  # above every chance: a turn to be preferred to others
PLAIN = (  # fitted to rounds against earlier weights
    1.25,  # against each point, the more so the fewer cards another holds
    1.45,  # against each card
    5.7,  # against each group of neighbours: every one takes a turn at least
    6.1,  # for the chance that the next player is stuck,
    0.9,  # and more for it when another is nearly out
    1.9,  # for each card of the run that could come next,
    0.06,  # for its points,
    9.5,  # for its being the last,
    14.0,  # and for nobody being able to spoil that
    -1.3,  # for each 15
    3.0,  # for each NEW_COLUMN
    3.2,  # for each BOMB
    -1.6,  # for each column
)


@cython.cclass
class Chooser:
    """Finds the best turns; with weights of a net it judges by them, else plainly."""

    def __cinit__(self, *given: object):
        self.stamp = 0
        self.kept = 0
        self.stamps = cython.cast(cython.p_uint, calloc(CHOICE_PLACES, 4))
        self.keys = cython.cast(cython.p_ulonglong, calloc(CHOICE_PLACES, 8))
        if not (self.stamps and self.keys):
            raise MemoryError
        self.net = None
        self.weigh(PLAIN)

    def __init__(self, weights: bytes | None = None):
        if weights is not None:
            self.net = Net(SIGHT_INPUTS, SIGHT_NUMBERS)
            self.net.load(weights)

    def __dealloc__(self):
        free(self.stamps)
        free(self.keys)

    def weigh(self, weights: tuple) -> None:
        """Other weights for the plain judgement."""
        for i in range(CHOICE_WEIGHTS):
            self.weights[i] = weights[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def plain(self, sight: cython.pointer(ColumnsSight)) -> cython.float:
        """Few points and few cards, near each other and near the tops; others stuck."""
        w: cython.p_float = self.weights
        i: cython.int
        taken: cython.int = 0
        least: cython.int = 99
        for i in range(16):
            if sight.open >> i & 1:
                taken += sight.hidden[i]
        for i in range(sight.players - 1):
            least = min(least, sight.others[i])
        tight: cython.float = 1 - cython.cast(cython.float, taken) / max(1, sight.unseen)
        stuck: cython.float = columns_power(tight, sight.others[0]) if sight.wait else 1
        near: cython.float = cython.cast(cython.float, 1) / max(1, least)
        worth: cython.float = -w[0] * near * sight.points - w[1] * sight.held - w[2] * sight.runs
        worth += w[3] * stuck * (1 + w[4] * near) + w[5] * sight.run_cards
        worth += w[6] * sight.run_points + sight.run_out * (w[7] + w[8] * stuck)
        worth += w[9] * sight.value[15] + w[10] * sight.action[3] + w[11] * sight.action[5]
        return worth + w[12] * sight.shown

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of(self, game: cython.pointer(Columns), seat: cython.int) -> cython.float:
        """What a table is worth to the seat whose turn has just ended."""
        sight: ColumnsSight
        active: Active
        if self.net is None:
            columns_look(game, seat, cython.address(sight))
            return self.plain(cython.address(sight))
        self.see(game, seat, cython.address(active))
        return self.hope(cython.address(active))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def see(
        self, game: cython.pointer(Columns), seat: cython.int, active: cython.pointer(Active)
    ) -> cython.void:
        """The table as the net takes it; the plain judgement is the last of its numbers."""
        sight: ColumnsSight
        columns_look(game, seat, cython.address(sight))
        columns_inputs(cython.address(sight), active)
        active.numbers[SIGHT_NUMBERS - 1] = self.plain(cython.address(sight)) / 20

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hope(self, active: cython.pointer(Active)) -> cython.float:
        """The chance to win the match that the net sees."""
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        return 1 / (1 + expf(-self.net.forward(self.net.first_bias, active, one, two)))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of_drawing(self, game: cython.pointer(Columns), seat: cython.int) -> cython.float:
        """What drawing is worth: the mean over some of the cards it could be, evenly chosen."""
        after: Columns
        hidden: cython.ushort[COLUMNS_DECK]
        count: cython.int = 0
        place: cython.int
        number: cython.int
        other: cython.int
        rank: cython.int
        total: cython.float = 0
        chance: cython.ulonglong = tb_seed(columns_key(game, seat, 0))
        hands: cython.int = columns_hand(game, 0)
        mine: cython.int = columns_hand(game, seat)
        if game.stock:
            for place in range(game.length):
                other = place - mine
                if (place < game.stock or place >= hands) and not (0 <= other < game.held[seat]):
                    hidden[count] = columns_rank(game, place)
                    count += 1
            columns_sort(hidden, count)
        for number in range(CHOICE_CARDS):
            columns_copy(cython.address(after), game)
            if count:
                rank = hidden[(2 * number + 1) * count // (2 * CHOICE_CARDS)]
                place = 0
                while columns_rank(game, place) != rank or 0 <= place - mine < game.held[seat]:
                    place += 1 if place + 1 != game.stock else 1 + game.gone + game.shown
                other = columns_rank(game, game.stock - 1)
                columns_put(cython.address(after), place, other)
                columns_put(cython.address(after), game.stock - 1, rank)
            columns_step(cython.address(after), COLUMNS_DRAW, cython.address(chance))
            total += self.of(cython.address(after), seat)
        return total / CHOICE_CARDS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of_going_out(self, game: cython.pointer(Columns), seat: cython.int) -> cython.float:
        """What an empty hand is worth; as long as the match goes on, nothing is better."""
        if self.net is None:
            return OUT
        return columns_going_out(game, seat, SURE)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def offer(self, worth: cython.float, moves: cython.int) -> cython.void:
        """Keep the turn on the path if it is among the best so far."""
        place: cython.int = self.kept
        i: cython.int
        while place > 0 and self.turn[place - 1].worth < worth:
            place -= 1
        if place >= self.most:
            return
        if self.kept < self.most:
            self.kept += 1
        for i in range(self.kept - 1, place, -1):
            memcpy(
                cython.address(self.turn[i]),
                cython.address(self.turn[i - 1]),
                8 + 4 * self.turn[i - 1].moves,
            )
        self.turn[place].worth = worth
        self.turn[place].moves = moves
        memcpy(self.turn[place].move, self.path, 4 * moves)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_new(self, key: cython.ulonglong) -> cython.bint:
        """Has this step not been looked at yet? A full table has seen enough."""
        if self.seen > CHOICE_PLACES // 2:
            return False
        place: cython.uint = cython.cast(cython.uint, key >> 20) & (CHOICE_PLACES - 1)
        while self.stamps[place] == self.stamp:
            if self.keys[place] == key:
                return False
            place = (place + 1) & (CHOICE_PLACES - 1)
        self.seen += 1
        self.stamps[place] = self.stamp
        self.keys[place] = key
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def follow(
        self,
        game: cython.pointer(Columns),
        start: cython.pointer(Columns),
        seat: cython.int,
        deep: cython.int,
        share: cython.int,
    ) -> cython.int:
        """Every move that can follow, and what can follow on that; how many steps it took."""
        after: Columns
        moves: cython.int[64]
        led: cython.int
        number: cython.int
        used: cython.int = 0
        count: cython.int = min(64, columns_moves(game, moves, 0, 64))
        last: cython.int = moves[count - 1] if count else 0
        ends: cython.bint = last in (COLUMNS_END, COLUMNS_DRAW, COLUMNS_PASS)  # always offered last
        for number in range(count):
            if used >= share and number:
                break
            self.path[deep] = moves[number]
            if moves[number] == COLUMNS_DRAW or moves[number] == COLUMNS_PASS:
                if count == 1 and not self.thorough:
                    self.offer(0, deep + 1)
                elif moves[number] == COLUMNS_DRAW:
                    self.offer(self.of_drawing(game, seat), deep + 1)
                else:
                    self.offer(self.of(game, seat), deep + 1)
                continue
            columns_copy(cython.address(after), game)
            led = columns_step(cython.address(after), moves[number], cython.NULL)
            if not self.is_new(columns_key(cython.address(after), seat, led)):
                continue
            used += 1
            if led == TURN_OVER:
                self.offer(self.of(cython.address(after), seat), deep + 1)
            elif led != TURN_GOES_ON:
                self.offer(self.of_going_out(start, seat), deep + 1)
            elif deep + 1 < CHOICE_DEEP:
                used += self.follow(
                    cython.address(after),
                    start,
                    seat,
                    deep + 1,
                    max(1, (share - used - ends) // max(1, count - number - ends)),
                )
        return used

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(
        self, game: cython.pointer(Columns), most: cython.int, steps: cython.int
    ) -> cython.int:
        """The best turns of the seat to move, in about so many steps; how many are kept."""
        self.stamp += 1
        self.kept = self.seen = 0
        self.most = min(most, CHOICE_MOST)
        self.follow(game, game, game.turn, 0, steps)
        self.sure = self.net is not None and self.kept and self.turn[0].worth >= SURE
        if self.sure:
            self.level()
        return self.kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def level(self) -> cython.void:
        """Where one can go out, say the chance of that, and of no other turn a better one."""
        place: cython.int
        for place in range(self.kept):
            if self.turn[place].worth >= SURE:
                self.turn[place].worth -= SURE
            self.turn[place].worth = min(self.turn[place].worth, self.turn[0].worth)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def play(
        self,
        game: cython.pointer(Columns),
        place: cython.int,
        chance: cython.p_ulonglong,
    ) -> cython.int:
        """Play a turn that was found; what it has led to."""
        led: cython.int = 0
        i: cython.int
        for i in range(self.turn[place].moves):
            led = columns_step(game, self.turn[place].move[i], chance)
        return led
