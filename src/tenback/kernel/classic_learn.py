"""Teaching the value of The Game: self-play by the net itself, and TD(lambda) after every game.

The target of a turn is what the next turn is thought to be worth, mixed with what came of it. A
lost game is worth a little when few cards are left, so that near wins pull the right way.
"""

import cython
from cython.cimports.libc.math import expf, logf, sqrtf
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.tenback.kernel.classic_turns import Turn
from cython.cimports.tenback.kernel.classic_value import (
    AT_DENSE,
    DENSE,
    FIRST,
    INPUTS,
    SECOND,
    WEIGHTS,
    Active,
    Sight,
    Value,
    is_flipped,
    mirror,
    own_inputs,
    shared_inputs,
)
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_all_cards,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_random,
    tb_seed,
)

_WON = cython.declare(cython.float, 19.0)  # a logit beyond this says that the turn beats the game
_NO_TURN = cython.declare(cython.float, -1e8)


@cython.cclass
class Learner(Value):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    slope: cython.p_float
    mean: cython.p_float
    power: cython.p_float
    average: cython.p_float
    steps: cython.long

    def __cinit__(self, seed: int = 1):
        self.slope = cython.cast(cython.p_float, calloc(WEIGHTS, 4))
        self.mean = cython.cast(cython.p_float, calloc(WEIGHTS, 4))
        self.power = cython.cast(cython.p_float, calloc(WEIGHTS, 4))
        self.average = cython.cast(cython.p_float, calloc(WEIGHTS, 4))
        if not (self.slope and self.mean and self.power and self.average):
            raise MemoryError
        self.steps = 0
        state: cython.ulonglong = tb_seed(seed)
        for place in range(WEIGHTS):
            chance: cython.float = (tb_random(cython.address(state)) >> 40) / 16777216.0 - 0.5
            if place < INPUTS * FIRST:
                self.weights[place] = chance * 0.15
            elif place < INPUTS * FIRST + FIRST:
                self.weights[place] = 0.1
            elif place < INPUTS * FIRST + FIRST + FIRST * SECOND:
                self.weights[place] = chance * 0.5
            elif place < WEIGHTS - SECOND - 1:
                self.weights[place] = 0.1
            else:
                self.weights[place] = chance * 0.4

    def __dealloc__(self):
        free(self.slope)
        free(self.mean)
        free(self.power)
        free(self.average)

    def averaged(self) -> bytes:
        """The running mean of the weights of the last thousands of steps."""
        source: cython.p_float = self.average if self.steps else self.weights
        return cython.cast(cython.p_char, source)[: WEIGHTS * 4]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pull(self, sight: cython.pointer(Sight), target: cython.float) -> cython.void:
        """Add the slope of the cross entropy between the net's chance and the target."""
        active: Active
        one: cython.float[FIRST]
        two: cython.float[SECOND]
        back_one: cython.float[FIRST]
        back_two: cython.float[SECOND]
        i: cython.int
        j: cython.int
        x: cython.float
        row: cython.p_float
        slope: cython.p_float
        flip: cython.bint = is_flipped(sight.tops)
        hands: cardset[2]
        sets: cardset[2]
        hands[0] = sight.hand
        hands[1] = mirror(sight.hand)
        sets[0] = sight.unseen
        sets[1] = mirror(sight.unseen)
        shared_inputs(sets[flip], sight.stock, sight.others, cython.address(active))
        own_inputs(sight.tops, hands, sets, flip, cython.address(active))
        logit: cython.float = self.forward(self.first_bias, cython.address(active), one, two)
        error: cython.float = 1 / (1 + expf(-logit)) - target
        slope = self.slope + (self.last - self.weights)
        slope[SECOND] += error
        for j in range(SECOND):
            slope[j] += error * two[j]
            back_two[j] = error * self.last[j] if two[j] > 0 else 0
        slope = self.slope + (self.second_bias - self.weights)
        for j in range(SECOND):
            slope[j] += back_two[j]
        for i in range(FIRST):
            back_one[i] = 0
            if one[i] > 0:
                row = self.second + i * SECOND
                slope = self.slope + (row - self.weights)
                x = 0
                for j in range(SECOND):
                    x += row[j] * back_two[j]
                    slope[j] += one[i] * back_two[j]
                back_one[i] = x
        slope = self.slope + (self.first_bias - self.weights)
        for j in range(FIRST):
            slope[j] += back_one[j]
        for i in range(active.count):
            slope = self.slope + active.places[i] * FIRST
            for j in range(FIRST):
                slope[j] += back_one[j]
        for i in range(DENSE):
            slope = self.slope + (AT_DENSE + i) * FIRST
            x = active.dense[i]
            for j in range(FIRST):
                slope[j] += x * back_one[j]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(self, rate: cython.float, scale: cython.float) -> cython.void:
        """One step of Adam, and of the running mean."""
        i: cython.int
        x: cython.float
        self.steps += 1
        early: cython.float = 1 - expf(self.steps * logf(0.9)) if self.steps < 1000 else 1
        late: cython.float = 1 - expf(self.steps * logf(0.999)) if self.steps < 20000 else 1
        share: cython.float = 0.001 if self.steps > 1000 else 1.0 / self.steps
        rate = rate / early
        for i in range(WEIGHTS):
            x = self.slope[i] * scale
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * x
            self.power[i] = 0.999 * self.power[i] + 0.001 * x * x
            self.weights[i] -= rate * self.mean[i] / (sqrtf(self.power[i] / late) + 1e-8)
            self.average[i] += share * (self.weights[i] - self.average[i])
            self.slope[i] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def game(
        self,
        players: cython.int,
        minimum: cython.int,
        size: cython.int,
        state: cython.p_ulonglong,
        line: cython.pointer(Sight),
        logits: cython.p_float,
        length: cython.p_int,
    ) -> cython.int:
        """Play one game against itself: the turns as they were seen, and the cards left."""
        deck: cython.uchar[98]
        hands: cardset[5]
        tops: cython.uchar[4]
        i: cython.int
        j: cython.int
        card: cython.uchar
        drawn: cython.int = 0
        for i in range(98):
            deck[i] = i + 2
        for i in range(97, 0, -1):
            j = cython.cast(cython.int, (tb_random(state) >> 32) * (i + 1) >> 32)
            card = deck[i]
            deck[i] = deck[j]
            deck[j] = card
        for i in range(players):
            hands[i] = tb_below(0)
            for j in range(size):
                hands[i] = hands[i] | tb_bit(deck[drawn])
                drawn += 1
        tops[0] = tops[1] = 1
        tops[2] = tops[3] = 100
        unlaid: cardset = tb_all_cards
        seat: cython.int = 0
        count: cython.int = 0
        logit: cython.float
        turn: Turn
        while tb_any(unlaid):
            while not tb_any(hands[seat]):
                seat = seat + 1 if seat + 1 < players else 0
            i = minimum if drawn < 98 else 1
            logit = self.best(hands[seat], unlaid, tops, i, 98 - drawn, cython.address(turn))
            if logit < _NO_TURN:
                break
            unlaid = unlaid & ~(hands[seat] & ~turn.hand)
            hands[seat] = turn.hand
            for i in range(4):
                tops[i] = turn.tops[i]
                line[count].tops[i] = turn.tops[i]
            if logit < _WON:
                line[count].hand = turn.hand
                line[count].unseen = unlaid & ~turn.hand
                line[count].stock = 98 - drawn
                line[count].others = tb_count(line[count].unseen) - (98 - drawn)
                logits[count] = logit
                count += 1
            for i in range(turn.number):
                if drawn < 98:
                    hands[seat] = hands[seat] | tb_bit(deck[drawn])
                    drawn += 1
            seat = seat + 1 if seat + 1 < players else 0
        length[0] = count
        return tb_count(unlaid)

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
    ) -> tuple[int, int]:
        """Play so many games and learn from each; how many were won, and all cards left.

        `mix` is lambda; a game lost with n cards left is worth near * exp(-(n - 1) / reach).
        """
        state: cython.ulonglong = tb_seed(2 * seed)
        line: Sight[100]
        logits: cython.float[100]
        length: cython.int = 0
        left: cython.int
        wins: cython.int = 0
        cards: cython.long = 0
        number: cython.int
        turns: cython.int = 0
        i: cython.int
        target: cython.float
        with cython.nogil:
            for number in range(games):
                left = self.game(
                    players,
                    minimum,
                    size,
                    cython.address(state),
                    line,
                    logits,
                    cython.address(length),
                )
                wins += left == 0
                cards += left
                target = 1 if left == 0 else near * expf(-(left - 1) / reach)
                for i in range(length - 1, -1, -1):
                    self.pull(cython.address(line[i]), target)
                    target = mix * target + (1 - mix) / (1 + expf(-logits[i]))
                turns += length
                if (number + 1) % batch == 0:
                    self.step(rate, 1.0 / turns)
                    turns = 0
        return wins, cards

    def play(
        self,
        players: cython.int,
        minimum: cython.int,
        size: cython.int,
        games: cython.int,
        seed: cython.ulonglong,
    ) -> tuple[int, int]:
        """The same without learning, on other deals."""
        state: cython.ulonglong = tb_seed(2 * seed + 1)
        line: Sight[100]
        logits: cython.float[100]
        length: cython.int = 0
        left: cython.int
        wins: cython.int = 0
        cards: cython.long = 0
        number: cython.int
        with cython.nogil:
            for number in range(games):
                left = self.game(
                    players,
                    minimum,
                    size,
                    cython.address(state),
                    line,
                    logits,
                    cython.address(length),
                )
                wins += left == 0
                cards += left
        return wins, cards
