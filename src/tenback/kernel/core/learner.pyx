"""How a net learns from games it plays against itself, and from turns that a search has compared.

TD(lambda): the target of a turn is what the same side's next turn is thought to be worth, mixed
with what came of it. A game only plays and notes its turns; targets and gradients are made here.

Searched values: all turns compared at one root are learned together. Their common error counts
once, and how far each is off from the others counts `spread` times, since a player chooses by the
differences between turns.
"""

from libc.stdlib cimport calloc, free
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.net cimport FIRST, SECOND, chance_of


cdef class Learner(Logger):
    """A net that learns; what is played with afterwards is the running mean of its weights."""

    def __dealloc__(self):
        free(self.examples)

    cdef void set_net(self, Net net, int room) except *:
        """Learn with this net; a game has at most `room` turns."""
        self.net = net
        self.teacher = Teacher(net)
        self.room = room
        self.examples = <Example*> calloc(room, sizeof(Example))
        if self.examples == NULL:
            raise MemoryError

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        self.net.load(weights)

    def dump(self) -> bytes:
        """The weights of this moment."""
        return self.net.dump()

    def averaged(self) -> bytes:
        """The weights to play with: the running mean of the last thousands of steps."""
        return self.teacher.averaged()

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on later exactly from here."""
        return self.teacher.state()

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from what `state` gave."""
        self.teacher.restore(steps, state)

    # --- self-play ------------------------------------------------------------------------

    cdef int play_game(self, int number, unsigned long long *chance) except -1 nogil:
        return 0

    cdef Example *add_example(self, int seat, float chance) noexcept nogil:
        """A turn of the game being played; its inputs are still to be filled in."""
        cdef Example *example = self.examples + self.count
        self.count += 1
        example.seat = seat
        example.explored = example.decided = False
        example.best = example.own = chance
        return example

    cdef double learn_game(self, float mix) noexcept nogil:
        """Learn from the last game, backwards; the squared error of its chances."""
        cdef float targets[MOST_SEATS]
        cdef Example *example
        cdef float target
        cdef double error = 0
        cdef int i
        for i in range(MOST_SEATS):
            targets[i] = self.outcome[i]
        for i in range(self.count - 1, -1, -1):
            example = self.examples + i
            target = targets[example.seat]
            error += (target - example.own) * (target - example.own)
            if not example.decided:
                self.teacher.add_gradient(&example.active, target)
            if example.explored:
                targets[example.seat] = example.best
            else:
                targets[example.seat] = self.mixed(mix, target, example)
        return error

    cdef float mixed(self, float mix, float target, Example *example) noexcept nogil:
        """The target of the turn before: `mix` is lambda."""
        return mix * target + (1 - mix) * example.best

    cdef double learn_games(
        self, int games, unsigned long long start, float rate, float mix, int batch
    ) except -1:
        """Play and learn; the mean squared error. One step is made for each `batch` of games."""
        if games < 0 or batch < 1:
            raise ValueError("a batch has at least one game")
        cdef unsigned long long chance = random_start(start)
        cdef double error = 0
        cdef long turns = 0
        cdef int number, waiting = 0
        self.wins = self.left = 0
        with nogil:
            for number in range(games):
                self.count = 0
                self.play_game(number, &chance)
                error += self.learn_game(mix)
                waiting += self.count
                turns += self.count
                if (number + 1) % batch == 0 and waiting:
                    self.teacher.step(rate, <float> 1 / waiting)
                    waiting = 0
        return error / max(1, turns)

    cdef int only_play(self, int games, unsigned long long start) except -1:
        """The same without learning."""
        if games < 0:
            raise ValueError("no fewer than no games can be played")
        cdef unsigned long long chance = random_start(start)
        cdef int number
        self.wins = self.left = 0
        with nogil:
            for number in range(games):
                self.count = 0
                self.play_game(number, &chance)
        return 0

    # --- searched values ------------------------------------------------------------------

    cdef void add_root(
        self, Active *actives, float *targets, int count, float spread
    ) noexcept nogil:
        """Add the gradient of all turns of a root, whose chances a search has found."""
        cdef float one[FIRST]
        cdef float two[SECOND]
        cdef float error, mean = 0
        cdef int i
        for i in range(count):
            mean += chance_of(
                self.net.forward(self.net.first_bias, actives + i, one, two)
            ) - targets[i]
        mean = mean / count
        for i in range(count):
            error = chance_of(
                self.net.forward(self.net.first_bias, actives + i, one, two)
            ) - targets[i]
            self.teacher.backward(actives + i, one, two, mean + spread * (error - mean))

    def step(self, float rate, int examples) -> None:
        """Change the weights by what this number of examples has added up to."""
        if self.teacher is None:
            raise TypeError("only the learner of a game learns")
        self.teacher.step(rate, <float> 1 / max(1, examples))
