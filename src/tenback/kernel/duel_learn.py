"""Teaching the value of Face to Face: self-play by the net itself, and TD(lambda) after every game.

The target of a turn is what the same seat's next turn is thought to be worth, mixed with what came
of it. What the opponent thinks in between is of no use: it has not seen this seat's hand. Now and
then a turn is tried that the net likes less; what then comes of it says nothing about the seat's
turns before, so the mixing starts anew there.

Long self-play is not the best: the net then learns to win races against its like, and loses more
games to players who hold back and help less. `guesses` tells how it does against such a player.
"""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.duel_chance import duel_shuffle
from cython.cimports.tenback.kernel.duel_guess import duel_guess
from cython.cimports.tenback.kernel.duel_play import DUEL_END, Duel, duel_play
from cython.cimports.tenback.kernel.duel_sight import (
    DuelSight,
    duel_after,
    duel_inputs,
    duel_mirror,
    duel_shared,
    duel_side,
)
from cython.cimports.tenback.kernel.duel_turns import DuelTurn
from cython.cimports.tenback.kernel.duel_value import DUEL_CHOICES, DuelValue
from cython.cimports.tenback.kernel.net import Active, Teacher
from cython.cimports.tenback.kernel.sets import tb_random, tb_seed

_LONGEST = 64  # turns of a game: at least two cards each
_WON = cython.declare(cython.float, 30.0)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _chance(state: cython.p_ulonglong) -> cython.float:
    """From 0 to just below 1."""
    return cython.cast(cython.float, (tb_random(state) >> 40) / 16777216.0)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _lay(game: cython.pointer(Duel), turn: cython.pointer(DuelTurn)) -> cython.void:
    """Play a whole turn, and draw."""
    i: cython.int
    for i in range(turn.count):
        duel_play(game, turn.moves[i])
    if game.turn >= 0:
        duel_play(game, DUEL_END)


@cython.cclass
class DuelLearner(DuelValue):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    teacher: Teacher
    line: DuelSight[64]
    logits: cython.float[64]  # of the turn that was played, and of the best one
    bests: cython.float[64]

    def __init__(self):
        self.teacher = Teacher(self.net)

    def load(self, weights: bytes) -> None:
        """Take on weights that `averaged` gave."""
        self.net.load(weights)

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
    def _try(
        self, heat: cython.float, best: cython.float, chance: cython.p_ulonglong
    ) -> cython.int:
        """A turn by chance, the more likely the better the net thinks of it; its place."""
        logits: cython.float[DUEL_CHOICES]
        total: cython.float = 0
        i: cython.int
        for i in range(self.choices):
            logits[i] = expf(
                (self.of(cython.address(self.found.turn[self.chosen[i]])) - best) / heat
            )
            total += logits[i]
        total *= _chance(chance)
        for i in range(self.choices - 1):
            total -= logits[i]
            if total < 0:
                return i
        return self.choices - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _game(
        self,
        game: cython.pointer(Duel),
        most: cython.int,
        dare: cython.float,
        heat: cython.float,
        chance: cython.p_ulonglong,
    ) -> cython.int:
        """Play one game against itself; the turns stand in `line`, one seat after the other."""
        count: cython.int = 0
        turn: DuelTurn
        sight: DuelSight
        best: cython.float
        while game.turn >= 0:
            best = self.best(game, most, cython.address(turn))
            self.bests[count] = self.logits[count] = best
            sight = self.now
            if best < _WON and dare > 0 and _chance(chance) < dare:
                turn = self.found.turn[self.chosen[self._try(heat, best, chance)]]
                self.logits[count] = self.of(cython.address(turn))
            duel_after(cython.address(sight), cython.address(turn))
            self.line[count] = sight
            count += 1
            _lay(game, cython.address(turn))
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _guessed(
        self,
        game: cython.pointer(Duel),
        most: cython.int,
        out: cython.pointer(DuelTurn),
    ) -> cython.void:
        """The turn that rules of thumb like best."""
        i: cython.int
        guess: cython.float
        top: cython.float = -1e9
        turn: cython.pointer(DuelTurn)
        self.find(game, most)
        for i in range(self.choices):
            turn = cython.address(self.found.turn[self.chosen[i]])
            guess = duel_guess(cython.address(self.now), turn)
            if guess > top:
                top = guess
                out[0] = turn[0]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pull(self, sight: cython.pointer(DuelSight), target: cython.float) -> cython.void:
        active: Active
        if duel_side(sight):
            duel_mirror(sight)
        duel_shared(sight, cython.address(active))
        duel_inputs(sight, cython.address(active))
        self.teacher.pull(cython.address(active), target)

    def learn(
        self,
        games: cython.int,
        seed: cython.ulonglong,
        rate: cython.float,
        mix: cython.float,
        most: cython.int,
        dare: cython.float,
        heat: cython.float,
        batch: cython.int,
    ) -> tuple[int, int]:
        """Play so many games and learn from each; how many the starter won, and turns in all.

        `mix` is lambda; of each kind of turn `most` are looked at; a share `dare` of the turns is
        tried by chance, with more or less `heat`. In a quarter of the games a lone card may win.
        """
        chance: cython.ulonglong = tb_seed(2 * seed)
        game: Duel
        number: cython.int
        count: cython.int
        i: cython.int
        wins: cython.long = 0
        total: cython.long = 0
        turns: cython.int = 0
        first: cython.int
        seat: cython.int
        targets: cython.float[2]  # of the seat that played last, and of the other
        value: cython.float
        if not 1 <= most <= 16:
            raise ValueError("between 1 and 16 turns of a kind can be looked at")
        with cython.nogil:
            for number in range(games):
                memset(cython.address(game), 0, cython.sizeof(Duel))
                game.lone_may_win = (number & 3) == 3
                first = number & 1
                duel_shuffle(cython.address(game), first, cython.address(chance))
                count = self._game(cython.address(game), most, dare, heat, cython.address(chance))
                wins += game.winner == first
                total += count
                # the last turn was that of the starter when their number is odd
                targets[0] = (game.winner == first) == (count & 1)
                targets[1] = 1 - targets[0]
                for i in range(count - 1, -1, -1):
                    seat = (count - 1 - i) & 1
                    if self.logits[i] < _WON:
                        self._pull(cython.address(self.line[i]), targets[seat])
                    value = 1 / (1 + expf(-self.bests[i]))
                    if self.logits[i] < self.bests[i]:
                        targets[seat] = value
                    else:
                        targets[seat] = mix * targets[seat] + (1 - mix) * value
                turns += count
                if (number + 1) % batch == 0:
                    self.teacher.step(rate, 1.0 / turns)
                    turns = 0
        return wins, total

    def match(self, other: DuelValue, games: cython.int, seed: cython.ulonglong, most: cython.int):
        """Play against another value, every deal twice with seats changed; how many are won."""
        chance: cython.ulonglong
        game: Duel
        number: cython.int
        wins: cython.int = 0
        us: cython.int
        turn: DuelTurn
        with cython.nogil:
            for number in range(games):
                chance = tb_seed(2 * (seed + number // 2) + 1)
                memset(cython.address(game), 0, cython.sizeof(Duel))
                us = number & 1
                duel_shuffle(cython.address(game), 0, cython.address(chance))
                while game.turn >= 0:
                    if game.turn == us:
                        self.best(cython.address(game), most, cython.address(turn))
                    else:
                        other.best(cython.address(game), most, cython.address(turn))
                    _lay(cython.address(game), cython.address(turn))
                wins += game.winner == us
        return wins

    def guesses(self, games: cython.int, seed: cython.ulonglong, most: cython.int) -> int:
        """Play against the guess made by hand; how many are won."""
        chance: cython.ulonglong
        game: Duel
        number: cython.int
        wins: cython.int = 0
        us: cython.int
        turn: DuelTurn
        with cython.nogil:
            for number in range(games):
                chance = tb_seed(2 * (seed + number // 2) + 1)
                memset(cython.address(game), 0, cython.sizeof(Duel))
                us = number & 1
                duel_shuffle(cython.address(game), 0, cython.address(chance))
                while game.turn >= 0:
                    if game.turn == us:
                        self.best(cython.address(game), most, cython.address(turn))
                    else:
                        self._guessed(cython.address(game), most, cython.address(turn))
                    _lay(cython.address(game), cython.address(turn))
                wins += game.winner == us
        return wins
