"""Teaching the value of The Game: self-play by the net itself, and TD(lambda) after every game.

The target of a turn is what the next turn is thought to be worth, mixed with what came of it. A
lost game is worth a little when few cards are left, so that near wins pull the right way.
"""

from libc.math cimport expf
from tenback.kernel.team.turns_classic cimport Turn
from tenback.kernel.team.value_classic cimport INPUTS, NUMBERS, Sight, Value, all_inputs
from tenback.kernel.core.net cimport Active, Net, Teacher
from tenback.kernel.core.oldbits cimport (
    cardset, tb_all_cards, tb_any, tb_below, tb_bit, tb_count, tb_random, tb_seed
)

cdef float _WON = 19.0  # a logit beyond this says that the turn beats the game
cdef float _NO_TURN = -1e8


cdef class Learner(Value):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    cdef Teacher teacher

    def __cinit__(self, unsigned long long seed=1):
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

    cdef int game(
        self, int players, int minimum, int size, unsigned long long* state, Sight* line, float*
        logits, int* length
    ) noexcept nogil:
        """Play one game against itself: the turns as they were seen, and the cards left."""
        cdef unsigned char deck[98]
        cdef cardset hands[5]
        cdef unsigned char tops[4]
        cdef int i
        cdef int j
        cdef unsigned char card
        cdef int drawn = 0
        for i in range(98):
            deck[i] = i + 2
        for i in range(97, 0, -1):
            j = <int> ((tb_random(state) >> 32) * (i + 1) >> 32)
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
        cdef cardset unlaid = tb_all_cards
        cdef int seat = 0
        cdef int count = 0
        cdef float logit
        cdef Turn turn
        while tb_any(unlaid):
            while not tb_any(hands[seat]):
                seat = seat + 1 if seat + 1 < players else 0
            i = minimum if drawn < 98 else 1
            logit = self.best(hands[seat], unlaid, tops, i, 98 - drawn, &turn)
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
        self, int players, int minimum, int size, int games, unsigned long long seed, float rate,
        float mix, float near, float reach, int batch
    ) -> tuple[int, int]:
        """Play so many games and learn from each; how many were won, and all cards left.

        `mix` is lambda; a game lost with n cards left is worth near * exp(-(n - 1) / reach).
        """
        cdef unsigned long long state = tb_seed(2 * seed)
        cdef Sight line[100]
        cdef float logits[100]
        cdef int length = 0
        cdef int left
        cdef int wins = 0
        cdef long cards = 0
        cdef int number
        cdef int turns = 0
        cdef int i
        cdef float target
        cdef Active active
        with nogil:
            for number in range(games):
                left = self.game(
                    players,
                    minimum,
                    size,
                    &state,
                    line,
                    logits,
                    &length,
                )
                wins += left == 0
                cards += left
                target = 1 if left == 0 else near * expf(-(left - 1) / reach)
                for i in range(length - 1, -1, -1):
                    all_inputs(&line[i], &active)
                    self.teacher.add_gradient(&active, target)
                    target = mix * target + (1 - mix) / (1 + expf(-logits[i]))
                turns += length
                if (number + 1) % batch == 0:
                    self.teacher.step(rate, 1.0 / turns)
                    turns = 0
        return wins, cards

    def play_games(
        self, int players, int minimum, int size, int games, unsigned long long seed
    ) -> tuple[int, int]:
        """The same without learning, on other deals."""
        cdef unsigned long long state = tb_seed(2 * seed + 1)
        cdef Sight line[100]
        cdef float logits[100]
        cdef int length = 0
        cdef int left
        cdef int wins = 0
        cdef long cards = 0
        cdef int number
        with nogil:
            for number in range(games):
                left = self.game(
                    players,
                    minimum,
                    size,
                    &state,
                    line,
                    logits,
                    &length,
                )
                wins += left == 0
                cards += left
        return wins, cards
