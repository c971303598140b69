"""Choosing a whole turn of Columns by what it leaves behind.

All turns of the seat to move are followed, each table it can leave once, and judged: by a plain
rule with a few weights, or by a learned net. Where a long hand has too many turns, the steps that
may be looked at are shared out, so that no first card is left out.
"""


from libc.math cimport expf
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy
from tenback.kernel.columns.deal cimport (
    COLUMNS_DECK, Columns, columns_copy, columns_hand, columns_put, columns_rank, columns_sort
)
from tenback.kernel.columns.moves cimport columns_moves
from tenback.kernel.columns.state cimport (
    COLUMNS_DRAW, COLUMNS_END, COLUMNS_PASS, TURN_GOES_ON, TURN_OVER, columns_step
)
from tenback.kernel.columns.features cimport (
    SIGHT_INPUTS, SIGHT_NUMBERS, ColumnsSight, columns_inputs, columns_look, columns_power
)
from tenback.kernel.columns.stakes cimport columns_going_out
from tenback.kernel.columns.turns cimport columns_key
from tenback.kernel.core.net cimport FIRST, SECOND, Active, Net
from tenback.kernel.core.bits cimport random_start

cdef float OUT = 1000.0  # the plain judgement of an empty hand
cdef float SURE = 2.0  # above every chance: a turn to be preferred to others
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


cdef class Chooser:
    """Finds the best turns; with weights of a net it judges by them, else plainly."""

    def __cinit__(self, *given: object):
        self.stamp = 0
        self.kept = 0
        self.stamps = <unsigned int*> calloc(CHOICE_PLACES, 4)
        self.keys = <unsigned long long*> calloc(CHOICE_PLACES, 8)
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

    cdef float plain(self, ColumnsSight* sight) noexcept nogil:
        """Few points and few cards, near each other and near the tops; others stuck."""
        cdef float* w = self.weights
        cdef int i
        cdef int taken = 0
        cdef int least = 99
        for i in range(16):
            if sight.open >> i & 1:
                taken += sight.hidden[i]
        for i in range(sight.players - 1):
            least = min(least, sight.others[i])
        cdef float tight = 1 - <float> taken / max(1, sight.unseen)
        cdef float stuck = columns_power(tight, sight.others[0]) if sight.wait else 1
        cdef float near = <float> 1 / max(1, least)
        cdef float worth = -w[0] * near * sight.points - w[1] * sight.held - w[2] * sight.runs
        worth += w[3] * stuck * (1 + w[4] * near) + w[5] * sight.run_cards
        worth += w[6] * sight.run_points + sight.run_out * (w[7] + w[8] * stuck)
        worth += w[9] * sight.value[15] + w[10] * sight.action[3] + w[11] * sight.action[5]
        return worth + w[12] * sight.shown

    cdef float of(self, Columns* game, int seat) noexcept nogil:
        """What a table is worth to the seat whose turn has just ended."""
        cdef ColumnsSight sight
        cdef Active active
        if self.net is None:
            columns_look(game, seat, &sight)
            return self.plain(&sight)
        self.see(game, seat, &active)
        return self.hope(&active)

    cdef void see(self, Columns* game, int seat, Active* active) noexcept nogil:
        """The table as the net takes it; the plain judgement is the last of its numbers."""
        cdef ColumnsSight sight
        columns_look(game, seat, &sight)
        columns_inputs(&sight, active)
        active.numbers[SIGHT_NUMBERS - 1] = self.plain(&sight) / 20

    cdef float hope(self, Active* active) noexcept nogil:
        """The chance to win the match that the net sees."""
        cdef float one[FIRST]
        cdef float two[SECOND]
        return 1 / (1 + expf(-self.net.forward(self.net.first_bias, active, one, two)))

    cdef float of_drawing(self, Columns* game, int seat) noexcept nogil:
        """What drawing is worth: the mean over some of the cards it could be, evenly chosen."""
        cdef Columns after
        cdef unsigned short hidden[COLUMNS_DECK]
        cdef int count = 0
        cdef int place
        cdef int number
        cdef int other
        cdef int rank
        cdef float total = 0
        cdef unsigned long long chance = random_start(columns_key(game, seat, 0))
        cdef int hands = columns_hand(game, 0)
        cdef int mine = columns_hand(game, seat)
        if game.stock:
            for place in range(game.length):
                other = place - mine
                if (place < game.stock or place >= hands) and not (0 <= other < game.held[seat]):
                    hidden[count] = columns_rank(game, place)
                    count += 1
            columns_sort(hidden, count)
        for number in range(CHOICE_CARDS):
            columns_copy(&after, game)
            if count:
                rank = hidden[(2 * number + 1) * count // (2 * CHOICE_CARDS)]
                place = 0
                while columns_rank(game, place) != rank or 0 <= place - mine < game.held[seat]:
                    place += 1 if place + 1 != game.stock else 1 + game.gone + game.shown
                other = columns_rank(game, game.stock - 1)
                columns_put(&after, place, other)
                columns_put(&after, game.stock - 1, rank)
            columns_step(&after, COLUMNS_DRAW, &chance)
            total += self.of(&after, seat)
        return total / CHOICE_CARDS

    cdef float of_going_out(self, Columns* game, int seat) noexcept nogil:
        """What an empty hand is worth; as long as the match goes on, nothing is better."""
        if self.net is None:
            return OUT
        return columns_going_out(game, seat, SURE)

    cdef void offer(self, float worth, int moves) noexcept nogil:
        """Keep the turn on the path if it is among the best so far."""
        cdef int place = self.kept
        cdef int i
        while place > 0 and self.turn[place - 1].worth < worth:
            place -= 1
        if place >= self.most:
            return
        if self.kept < self.most:
            self.kept += 1
        for i in range(self.kept - 1, place, -1):
            memcpy(
                &self.turn[i],
                &self.turn[i - 1],
                8 + 4 * self.turn[i - 1].moves,
            )
        self.turn[place].worth = worth
        self.turn[place].moves = moves
        memcpy(self.turn[place].move, self.path, 4 * moves)

    cdef bint is_new(self, unsigned long long key) noexcept nogil:
        """Has this step not been looked at yet? A full table has seen enough."""
        if self.seen > CHOICE_PLACES // 2:
            return False
        cdef unsigned int place = <unsigned int> (key >> 20) & (CHOICE_PLACES - 1)
        while self.stamps[place] == self.stamp:
            if self.keys[place] == key:
                return False
            place = (place + 1) & (CHOICE_PLACES - 1)
        self.seen += 1
        self.stamps[place] = self.stamp
        self.keys[place] = key
        return True

    cdef int follow(
        self, Columns* game, Columns* start, int seat, int deep, int share
    ) noexcept nogil:
        """Every move that can follow, and what can follow on that; how many steps it took."""
        cdef Columns after
        cdef int moves[64]
        cdef int led
        cdef int number
        cdef int used = 0
        cdef int count = min(64, columns_moves(game, moves, 0, 64))
        cdef int last = moves[count - 1] if count else 0
        cdef bint ends = last in (COLUMNS_END, COLUMNS_DRAW, COLUMNS_PASS)  # always offered last
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
            columns_copy(&after, game)
            led = columns_step(&after, moves[number], NULL)
            if not self.is_new(columns_key(&after, seat, led)):
                continue
            used += 1
            if led == TURN_OVER:
                self.offer(self.of(&after, seat), deep + 1)
            elif led != TURN_GOES_ON:
                self.offer(self.of_going_out(start, seat), deep + 1)
            elif deep + 1 < CHOICE_DEEP:
                used += self.follow(
                    &after,
                    start,
                    seat,
                    deep + 1,
                    max(1, (share - used - ends) // max(1, count - number - ends)),
                )
        return used

    cdef int find(self, Columns* game, int most, int steps) noexcept nogil:
        """The best turns of the seat to move, in about so many steps; how many are kept."""
        self.stamp += 1
        self.kept = self.seen = 0
        self.most = min(most, CHOICE_MOST)
        self.follow(game, game, game.turn, 0, steps)
        self.sure = self.net is not None and self.kept and self.turn[0].worth >= SURE
        if self.sure:
            self.level()
        return self.kept

    cdef void level(self) noexcept nogil:
        """Where one can go out, say the chance of that, and of no other turn a better one."""
        cdef int place
        for place in range(self.kept):
            if self.turn[place].worth >= SURE:
                self.turn[place].worth -= SURE
            self.turn[place].worth = min(self.turn[place].worth, self.turn[0].worth)

    cdef int play(self, Columns* game, int place, unsigned long long* chance) except -1 nogil:
        """Play a turn that was found; what it has led to."""
        cdef int led = 0
        cdef int i
        for i in range(self.turn[place].moves):
            led = columns_step(game, self.turn[place].move[i], chance)
        return led
