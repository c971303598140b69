"""Teaching the value of Face to Face: self-play by the net itself, and TD(lambda) after every game.

The target of a turn is what the same seat's next turn is thought to be worth, mixed with what came
of it. What the opponent thinks in between is of no use: it has not seen this seat's hand. Now and
then a turn is tried that the net likes less; what then comes of it says nothing about the seat's
turns before, so the mixing starts anew there.

Long self-play is not the best: the net then learns to win races against its like, and loses more
games to players who hold back and help less. `guesses` tells how it does against such a player.
"""

from libc.math cimport expf
from libc.string cimport memset
from tenback.kernel.duel.chance cimport duel_shuffle
from tenback.kernel.duel.heuristic cimport duel_guess
from tenback.kernel.duel.state cimport DUEL_END, Duel, duel_play
from tenback.kernel.duel.features cimport (
    DuelSight, duel_after, duel_inputs, duel_mirror, duel_shared, duel_side
)
from tenback.kernel.duel.turns cimport DuelTurn
from tenback.kernel.duel.value cimport DUEL_CHOICES, DuelValue
from tenback.kernel.core.net cimport Active, Teacher
from tenback.kernel.core.bits cimport random_next, random_start

_LONGEST = 64  # turns of a game: at least two cards each
cdef float _WON = 30.0


cdef inline float _chance(unsigned long long* state) noexcept nogil:
    """From 0 to just below 1."""
    return <float> ((random_next(state) >> 40) / 16777216.0)


cdef inline void _lay(Duel* game, DuelTurn* turn) noexcept nogil:
    """Play a whole turn, and draw."""
    cdef int i
    for i in range(turn.count):
        duel_play(game, turn.moves[i])
    if game.turn >= 0:
        duel_play(game, DUEL_END)


cdef class DuelLearner(DuelValue):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    cdef Teacher teacher
    cdef DuelSight line[64]
    cdef float logits[64]  # of the turn that was played, and of the best one
    cdef float bests[64]

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

    cdef int _try(self, float heat, float best, unsigned long long* chance) noexcept nogil:
        """A turn by chance, the more likely the better the net thinks of it; its place."""
        cdef float logits[DUEL_CHOICES]
        cdef float total = 0
        cdef int i
        for i in range(self.choices):
            logits[i] = expf(
                (self.of(&self.found.turn[self.chosen[i]]) - best) / heat
            )
            total += logits[i]
        total *= _chance(chance)
        for i in range(self.choices - 1):
            total -= logits[i]
            if total < 0:
                return i
        return self.choices - 1

    cdef int _game(
        self, Duel* game, int most, float dare, float heat, unsigned long long* chance
    ) noexcept nogil:
        """Play one game against itself; the turns stand in `line`, one seat after the other."""
        cdef int count = 0
        cdef DuelTurn turn
        cdef DuelSight sight
        cdef float best
        while game.turn >= 0:
            best = self.best(game, most, &turn)
            self.bests[count] = self.logits[count] = best
            sight = self.now
            if best < _WON and dare > 0 and _chance(chance) < dare:
                turn = self.found.turn[self.chosen[self._try(heat, best, chance)]]
                self.logits[count] = self.of(&turn)
            duel_after(&sight, &turn)
            self.line[count] = sight
            count += 1
            _lay(game, &turn)
        return count

    cdef void _guessed(self, Duel* game, int most, DuelTurn* out) noexcept nogil:
        """The turn that rules of thumb like best."""
        cdef int i
        cdef float guess
        cdef float top = -1e9
        cdef DuelTurn* turn
        self.find(game, most)
        for i in range(self.choices):
            turn = &self.found.turn[self.chosen[i]]
            guess = duel_guess(&self.now, turn)
            if guess > top:
                top = guess
                out[0] = turn[0]

    cdef void _pull(self, DuelSight* sight, float target) noexcept nogil:
        cdef Active active
        if duel_side(sight):
            duel_mirror(sight)
        duel_shared(sight, &active)
        duel_inputs(sight, &active)
        self.teacher.add_gradient(&active, target)

    def learn(
        self, int games, unsigned long long seed, float rate, float mix, int most, float dare, float
        heat, int batch
    ) -> tuple[int, int]:
        """Play so many games and learn from each; how many the starter won, and turns in all.

        `mix` is lambda; of each kind of turn `most` are looked at; a share `dare` of the turns is
        tried by chance, with more or less `heat`. In a quarter of the games a lone card may win.
        """
        cdef unsigned long long chance = random_start(2 * seed)
        cdef Duel game
        cdef int number
        cdef int count
        cdef int i
        cdef long wins = 0
        cdef long total = 0
        cdef int turns = 0
        cdef int first
        cdef int seat
        cdef float targets[2]  # of the seat that played last, and of the other
        cdef float value
        if not 1 <= most <= 16:
            raise ValueError("between 1 and 16 turns of a kind can be looked at")
        with nogil:
            for number in range(games):
                memset(&game, 0, sizeof(Duel))
                game.lone_may_win = (number & 3) == 3
                first = number & 1
                duel_shuffle(&game, first, &chance)
                count = self._game(&game, most, dare, heat, &chance)
                wins += game.winner == first
                total += count
                # the last turn was that of the starter when their number is odd
                targets[0] = (game.winner == first) == (count & 1)
                targets[1] = 1 - targets[0]
                for i in range(count - 1, -1, -1):
                    seat = (count - 1 - i) & 1
                    if self.logits[i] < _WON:
                        self._pull(&self.line[i], targets[seat])
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

    def match(self, DuelValue other, int games, unsigned long long seed, int most):
        """Play against another value, every deal twice with seats changed; how many are won."""
        cdef unsigned long long chance
        cdef Duel game
        cdef int number
        cdef int wins = 0
        cdef int us
        cdef DuelTurn turn
        with nogil:
            for number in range(games):
                chance = random_start(2 * (seed + number // 2) + 1)
                memset(&game, 0, sizeof(Duel))
                us = number & 1
                duel_shuffle(&game, 0, &chance)
                while game.turn >= 0:
                    if game.turn == us:
                        self.best(&game, most, &turn)
                    else:
                        other.best(&game, most, &turn)
                    _lay(&game, &turn)
                wins += game.winner == us
        return wins

    def guesses(self, int games, unsigned long long seed, int most) -> int:
        """Play against the guess made by hand; how many are won."""
        cdef unsigned long long chance
        cdef Duel game
        cdef int number
        cdef int wins = 0
        cdef int us
        cdef DuelTurn turn
        with nogil:
            for number in range(games):
                chance = random_start(2 * (seed + number // 2) + 1)
                memset(&game, 0, sizeof(Duel))
                us = number & 1
                duel_shuffle(&game, 0, &chance)
                while game.turn >= 0:
                    if game.turn == us:
                        self.best(&game, most, &turn)
                    else:
                        self._guessed(&game, most, &turn)
                    _lay(&game, &turn)
                wins += game.winner == us
        return wins
