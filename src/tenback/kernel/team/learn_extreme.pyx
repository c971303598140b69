"""Teaching the value of The Game Extreme: self-play by the net itself, TD(lambda) after every game.

The target of a turn is what the next turn is thought to be worth, mixed with what came of it. A
lost game is worth a little when few cards are left. Some of the games may be played with other
instructions than the usual ones, so that the value does not lean on which card carries which.
"""

from libc.math cimport expf
from tenback.kernel.team.features_extreme cimport Sight, all_inputs
from tenback.kernel.team.turns_extreme cimport Way
from tenback.kernel.team.value_extreme cimport Seats, Value
from tenback.kernel.core.net cimport Active, Teacher
from tenback.kernel.core.oldbits cimport (
    tb_all_cards, tb_any, tb_below, tb_bit, tb_count, tb_random, tb_seed
)
from tenback.kernel.team.state cimport CARDS, THREE_SHORT, Printed, deal_kinds, fast_deck

cdef float _WON = 19.0
cdef float _NO_TURN = -1e8


cdef class Learner(Value):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    cdef Teacher teacher
    cdef Printed usual

    def __cinit__(self, seed: int = 1):
        from tenback.rules.instructions import DEFAULT_TABLE, KINDS

        self.net.randomize(seed)
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

    cdef int _game(
        self, int players, int minimum, int size, float other, unsigned long long* chance, Sight*
        line, float* logits, int* length
    ) noexcept nogil:
        """Play one game against itself: the turns as they were seen, and the cards left."""
        cdef Seats seats
        cdef Way way
        cdef Sight* sight
        cdef int seat
        cdef int before
        cdef int i
        cdef float logit
        cdef int count = 0
        if other > 0:
            self.printed = self.usual
            if (tb_random(chance) >> 40) / 16777216.0 < other:
                fast_deck(chance, seats.deck)
                deal_kinds(&self.printed, seats.deck)
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
            logit = self.play(&seats, &way)
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
        self, int players, int minimum, int size, int games, unsigned long long seed, float rate,
        float mix, float near, float reach, int batch, float other=0.0
    ) -> tuple[int, int]:
        """Play and learn; how many games were beaten, and the cards left in all."""
        cdef unsigned long long chance = tb_seed(2 * seed)
        cdef Sight line[100]
        cdef float logits[100]
        cdef Active active
        cdef int length = 0
        cdef int left
        cdef int wins = 0
        cdef long cards = 0
        cdef int turns = 0
        cdef int number
        cdef int i
        cdef float target
        with nogil:
            for number in range(games):
                left = self._game(
                    players,
                    minimum,
                    size,
                    other,
                    &chance,
                    line,
                    logits,
                    &length,
                )
                wins += left == 0
                cards += left
                target = 1 if left == 0 else near * expf(-(left - 1) / reach)
                for i in range(length - 1, -1, -1):
                    all_inputs(
                        &self.kinds,
                        &line[i],
                        &active,
                    )
                    self.teacher.add_gradient(&active, target)
                    target = mix * target + (1 - mix) / (1 + expf(-logits[i]))
                turns += length
                if (number + 1) % batch == 0 and turns:
                    self.teacher.step(rate, 1.0 / turns)
                    turns = 0
        return wins, cards

    def play_games(
        self, int players, int minimum, int size, int games, unsigned long long seed, float
        other=0.0
    ) -> tuple[int, int]:
        """The same without learning, on other deals."""
        cdef unsigned long long chance = tb_seed(2 * seed + 1)
        cdef Sight line[100]
        cdef float logits[100]
        cdef int length = 0
        cdef int left
        cdef int wins = 0
        cdef long cards = 0
        cdef int number
        with nogil:
            for number in range(games):
                left = self._game(
                    players,
                    minimum,
                    size,
                    other,
                    &chance,
                    line,
                    logits,
                    &length,
                )
                wins += left == 0
                cards += left
        return wins, cards
