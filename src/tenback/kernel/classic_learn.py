"""Teaching the value of The Game: self-play by the net itself, and TD(lambda) after every game.

The target of a turn is what the next turn is thought to be worth, mixed with what came of it. A
lost game is worth a little when few cards are left, so that near wins pull the right way.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.tenback.kernel.classic_turns import Turn
from cython.cimports.tenback.kernel.classic_value import INPUTS, NUMBERS, Sight, Value, all_inputs
from cython.cimports.tenback.kernel.net import Active, Net, Teacher
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

    teacher: Teacher

    def __cinit__(self, seed: cython.ulonglong = 1):
        self.net = Net(INPUTS, NUMBERS, seed)
        self.teacher = Teacher(self.net)

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
        active: Active
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
                    all_inputs(cython.address(line[i]), cython.address(active))
                    self.teacher.pull(cython.address(active), target)
                    target = mix * target + (1 - mix) / (1 + expf(-logits[i]))
                turns += length
                if (number + 1) % batch == 0:
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
