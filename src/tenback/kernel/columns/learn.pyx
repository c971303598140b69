"""Teaching the value of Columns: rounds of self-play, and TD(lambda) after every round.

A table is judged by the seat whose turn has just ended. Its target is what that seat thinks of the
table after its next turn, mixed with what the round meant for its match in the end. Rounds begin
at all sorts of scores, so that the net learns to play for the match and not for the round.
"""


from typing import Any

from libc.stdlib cimport free, malloc
from tenback.kernel.columns.position cimport Table
from tenback.kernel.columns.value cimport Chooser
from tenback.kernel.columns.deal cimport COLUMNS_SEATS, Columns, columns_below
from tenback.kernel.columns.match cimport columns_begin, columns_next
from tenback.kernel.columns.state cimport ROUND_OVER, TURN_OVER
from tenback.kernel.columns.features cimport SIGHT_INPUTS, SIGHT_NUMBERS
from tenback.kernel.columns.stakes cimport columns_outcome
from tenback.kernel.core.net cimport Active, Net, Teacher
from tenback.kernel.core.bits cimport random_start

cdef int TURNS = 800  # of a round; a longer one teaches nothing
cdef int STEPS = 300  # looked at for one turn
cdef int MATCH = 100_000  # turns of a match


cdef class Learner(Chooser):
    """A chooser whose net learns; what is played with later is the running mean of its weights."""

    cdef Teacher teacher
    cdef Active* lines
    cdef float* chances
    cdef unsigned char* seats

    def __cinit__(self, *given: object):
        self.lines = <Active*> (malloc(TURNS * sizeof(Active)))
        self.chances = <float*> malloc(TURNS * 4)
        self.seats = <unsigned char*> malloc(TURNS)
        if not (self.lines and self.chances and self.seats):
            raise MemoryError

    def __init__(self, seed: int = 1):
        self.net = Net(SIGHT_INPUTS, SIGHT_NUMBERS, seed)
        self.teacher = Teacher(self.net)

    def __dealloc__(self):
        free(self.lines)
        free(self.chances)
        free(self.seats)

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        self.net.load(weights)

    def averaged(self) -> bytes:
        """The weights to play with."""
        return self.teacher.averaged()

    def state(self) -> tuple:
        """All that is needed to go on later exactly from here."""
        return self.teacher.state()

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        self.teacher.restore(steps, state)

    cdef void _begin(self, Columns* game, unsigned long long* chance) noexcept nogil:
        """A round somewhere in a match."""
        cdef int players = game.table.players
        cdef int seat
        cdef int before = columns_below(8, chance)
        columns_begin(game, columns_below(players, chance), chance)
        while before > 0:
            before -= 1
            for seat in range(players):
                if columns_below(players, chance):
                    game.totals[seat] += columns_below(75, chance)
        for seat in range(players):
            if game.totals[seat] >= game.table.target:
                game.totals[seat] = columns_below(game.table.target, chance)

    cdef int _round(self, Columns* game, unsigned long long* chance, int whim) except -1 nogil:
        """Play one round against itself; its turns, or 0 if it does not end."""
        cdef int turns = 0
        cdef int place
        cdef int led
        cdef int seat
        while turns < TURNS:
            seat = game.turn
            self.find(game, 3, STEPS)
            place = 0
            if self.kept > 1 and columns_below(1000, chance) < whim:
                place = columns_below(self.kept, chance)
            led = self.play(game, place, chance)
            if led >= ROUND_OVER:
                return turns
            self.see(game, seat, &self.lines[turns])
            self.chances[turns] = self.hope(&self.lines[turns])
            self.seats[turns] = seat
            turns += 1
        return 0

    def learn(
        self, players: int, options: Any, int rounds, unsigned long long seed, float rate, float
        mix, int batch, int whim=20
    ) -> tuple:
        """Play so many rounds and learn from each: turns in all, and the mean squared error.

        `mix` is lambda; `whim` of a thousand turns are not the best one.
        """
        cdef Table table = Table(players, options, None)
        cdef Columns game
        cdef float targets[COLUMNS_SEATS]
        cdef unsigned long long chance = random_start(2 * seed)
        cdef int number
        cdef int turns
        cdef int i
        cdef int waiting = 0
        cdef long all_turns = 0
        cdef double error = 0
        cdef float x
        game.table = &table.table
        with nogil:
            for number in range(rounds):
                self._begin(&game, &chance)
                turns = self._round(&game, &chance, whim)
                for i in range(game.table.players):
                    targets[i] = columns_outcome(&game, i)
                for i in range(turns - 1, -1, -1):
                    x = targets[self.seats[i]]
                    self.teacher.add_gradient(&self.lines[i], x)
                    error += (x - self.chances[i]) * (x - self.chances[i])
                    targets[self.seats[i]] = mix * x + (1 - mix) * self.chances[i]
                waiting += turns
                all_turns += turns
                if (number + 1) % batch == 0 and waiting:
                    self.teacher.step(rate, <float> 1 / waiting)
                    waiting = 0
        return all_turns, error / max(1, all_turns)


def arena(
    Chooser one, Chooser many, players: int, options: Any, int matches, unsigned long long seed, int
    steps=1000
) -> dict:
    """One chooser among others of a kind, every seat in turn: rounds, matches and points."""
    cdef Table table = Table(players, options, None)
    cdef Columns game
    cdef unsigned long long chance
    cdef int number
    cdef int turns
    cdef int seats = players
    cdef int seat
    cdef int other
    cdef int led
    cdef long rounds = 0
    cdef long won = 0
    cdef double points = 0
    cdef double theirs = 0
    cdef long all_turns = 0
    cdef double share = 0
    game.table = &table.table
    with nogil:
        for number in range(matches):
            chance = random_start(2 * (seed + number // seats) + 1)
            seat = number % seats
            columns_begin(&game, 0, &chance)
            turns = 0
            while turns < MATCH:
                turns += 1
                if game.turn == seat:
                    one.find(&game, 1, steps)
                    led = one.play(&game, 0, &chance)
                else:
                    many.find(&game, 1, steps)
                    led = many.play(&game, 0, &chance)
                if led > TURN_OVER:
                    rounds += 1
                    won += game.winner == seat
                    for other in range(seats):
                        if other == seat:
                            points += game.points[other]
                        else:
                            theirs += game.points[other]
                    if led > ROUND_OVER:
                        break
                    columns_next(&game, &chance)
            share += columns_outcome(&game, seat)
            all_turns += turns
    return {
        "matches": matches,
        "won": share,
        "rounds": rounds,
        "rounds_won": won,
        "points": points / max(1, rounds),
        "others": theirs / max(1, rounds * (seats - 1)),
        "turns": all_turns,
    }
