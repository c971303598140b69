"""Teaching the value of The Game Extreme: self-play by the net itself, TD(lambda) after every game.

The target of a turn is what the next turn is thought to be worth, mixed with what came of it. A
lost game is worth a little when few cards are left. Some of the games may be played with other
instructions than the usual ones, so that the value does not lean on which card carries which.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.tenback.kernel.extreme_inputs import Sight, all_inputs
from cython.cimports.tenback.kernel.extreme_turns import Way
from cython.cimports.tenback.kernel.extreme_value import Seats, Value
from cython.cimports.tenback.kernel.net import Active, Teacher
from cython.cimports.tenback.kernel.sets import (
    tb_all_cards,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_random,
    tb_seed,
)
from cython.cimports.tenback.kernel.team import (
    CARDS,
    THREE_SHORT,
    Printed,
    deal_kinds,
    fast_deck,
)

_WON = cython.declare(cython.float, 19.0)
_NO_TURN = cython.declare(cython.float, -1e8)


@cython.cclass
class Learner(Value):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    teacher: Teacher
    usual: Printed

    def __cinit__(self, seed: int = 1):
        from tenback.rules.instructions import DEFAULT_TABLE, KINDS

        self.net.scatter(seed)
        self.teacher = Teacher(self.net)
        for kind, cards in DEFAULT_TABLE:
            for card in cards:
                self.usual.kind[card] = 1 + KINDS.index(kind)
        self.usual.in_play = 127
        self.printed = self.usual
        self.printed_anew()

    def averaged(self) -> bytes:
        """The running mean of the weights of the last thousands of steps."""
        return self.teacher.averaged()

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on later exactly from here."""
        return self.teacher.state()

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        self.teacher.restore(steps, state)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _game(
        self,
        players: cython.int,
        minimum: cython.int,
        size: cython.int,
        other: cython.float,
        chance: cython.p_ulonglong,
        line: cython.pointer(Sight),
        logits: cython.p_float,
        length: cython.p_int,
    ) -> cython.int:
        """Play one game against itself: the turns as they were seen, and the cards left."""
        seats: Seats
        way: Way
        sight: cython.pointer(Sight)
        seat: cython.int
        before: cython.int
        i: cython.int
        logit: cython.float
        count: cython.int = 0
        if other > 0:
            self.printed = self.usual
            if (tb_random(chance) >> 40) / 16777216.0 < other:
                fast_deck(chance, seats.deck)
                deal_kinds(cython.address(self.printed), seats.deck)
            self.printed_anew()
        fast_deck(chance, seats.deck)
        seats.next = 0
        for seat in range(players):
            seats.hands[seat] = tb_below(0)
            for i in range(size):
                seats.hands[seat] = seats.hands[seat] | tb_bit(seats.deck[seats.next])
                seats.next += 1
        seats.unlaid = tb_all_cards
        seats.tops[0] = seats.tops[1] = 1
        seats.tops[2] = seats.tops[3] = 100
        seats.end = CARDS
        seats.seat = 0
        seats.players, seats.size, seats.usual = players, size, minimum
        length[0] = 0
        while True:
            before = seats.next
            logit = self.play(cython.address(seats), cython.address(way))
            if logit < _NO_TURN:
                return tb_count(seats.unlaid)
            if logit > _WON:
                return 0
            if not tb_any(seats.unlaid):
                return 3 - way.turn.laid if way.ending == THREE_SHORT else 1
            sight = line + count
            sight.hand = way.hand
            sight.unseen = seats.unlaid & ~way.hand
            sight.stock = seats.end - before
            sight.others = tb_count(sight.unseen) - sight.stock
            sight.drawn = seats.next - before
            for i in range(4):
                sight.tops[i] = seats.tops[i]
            logits[count] = logit
            count += 1
            length[0] = count

    def learn(
        self,
        players: cython.int,
        minimum: cython.int,
        size: cython.int,
        games: cython.int,
        seed: cython.ulonglong,
        rate: cython.float,
        mix: cython.float,
        near: cython.float,
        reach: cython.float,
        batch: cython.int,
        other: cython.float = 0.0,
    ) -> tuple[int, int]:
        """Play and learn; how many games were beaten, and the cards left in all."""
        chance: cython.ulonglong = tb_seed(2 * seed)
        line: Sight[100]
        logits: cython.float[100]
        active: Active
        length: cython.int = 0
        left: cython.int
        wins: cython.int = 0
        cards: cython.long = 0
        turns: cython.int = 0
        number: cython.int
        i: cython.int
        target: cython.float
        with cython.nogil:
            for number in range(games):
                left = self._game(
                    players,
                    minimum,
                    size,
                    other,
                    cython.address(chance),
                    line,
                    logits,
                    cython.address(length),
                )
                wins += left == 0
                cards += left
                target = 1 if left == 0 else near * expf(-(left - 1) / reach)
                for i in range(length - 1, -1, -1):
                    all_inputs(
                        cython.address(self.kinds),
                        cython.address(line[i]),
                        cython.address(active),
                    )
                    self.teacher.pull(cython.address(active), target)
                    target = mix * target + (1 - mix) / (1 + expf(-logits[i]))
                turns += length
                if (number + 1) % batch == 0 and turns:
                    self.teacher.step(rate, 1.0 / turns)
                    turns = 0
        return wins, cards

    def play_games(
        self,
        players: cython.int,
        minimum: cython.int,
        size: cython.int,
        games: cython.int,
        seed: cython.ulonglong,
        other: cython.float = 0.0,
    ) -> tuple[int, int]:
        """The same without learning, on other deals."""
        chance: cython.ulonglong = tb_seed(2 * seed + 1)
        line: Sight[100]
        logits: cython.float[100]
        length: cython.int = 0
        left: cython.int
        wins: cython.int = 0
        cards: cython.long = 0
        number: cython.int
        with cython.nogil:
            for number in range(games):
                left = self._game(
                    players,
                    minimum,
                    size,
                    other,
                    cython.address(chance),
                    line,
                    logits,
                    cython.address(length),
                )
                wins += left == 0
                cards += left
        return wins, cards
