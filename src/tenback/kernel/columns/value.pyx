"""The value of a turn of Columns: how good things look for the seat that has made it.

Turns are valued by the table they leave: by a heuristic with a few weights, or by a net that has
learned the chance to win the match. Drawing is valued by the mean of some cards it may bring.
"""

cimport cython
from tenback.kernel.columns.deal cimport sort_ranks
from tenback.kernel.columns.features cimport (
    INPUTS, NUMBERS, VALUES, Features, count_features, fill_inputs, power
)
from tenback.kernel.columns.stakes cimport going_out_chance
from tenback.kernel.columns.state cimport (
    BOMB, DRAW, LAST_VALUE, MOST_CARDS, NEW_COLUMN, PASS, TURN_OVER, copy_game, hand_place,
    make_move, put_rank, rank_at
)
from tenback.kernel.columns.turns cimport step_key
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.net cimport FIRST, SECOND, chance_of
from tenback.kernel.core.search cimport rank_turn

__all__ = ["ColumnsValue"]

cdef float OUT = 1000.0  # the heuristic value of an empty hand
cdef float BONUS = 2.0   # for going out while the match goes on; above every chance
cdef int CARDS_TRIED = 12  # when drawing is a choice

# The weights of the heuristic, fitted to rounds against earlier weights.
cdef float POINT = 1.25         # against each point, the more so the fewer cards another holds
cdef float CARD = 1.45          # against each card
cdef float GROUP = 5.7          # against each group of neighbours: every one takes a turn at least
cdef float STUCK = 6.1          # for the chance that the next player cannot lay a card,
cdef float STUCK_NEAR = 0.9     # and more for it when another is nearly out
cdef float RUN_CARD = 1.9       # for each card of the run that could come next,
cdef float RUN_POINT = 0.06     # for its points,
cdef float RUN_OUT = 9.5        # for its being the last,
cdef float RUN_OUT_STUCK = 14.0  # and for nobody being able to spoil that
cdef float FIFTEEN = -1.3       # for each 15
cdef float NEW_COLUMNS = 3.0    # for each NEW_COLUMN
cdef float BOMBS = 3.2          # for each BOMB
cdef float COLUMN = -1.6        # for each column


cdef float heuristic(Features *features) noexcept nogil:
    """Few points and few cards, near each other and near the tops; others stuck."""
    cdef int i, taken = 0, least = 99
    for i in range(VALUES):
        if features.open >> i & 1:
            taken += features.hidden[i]
    for i in range(features.players - 1):
        least = min(least, features.others[i])
    cdef float tight = 1 - <float> taken / max(1, features.unseen)
    cdef float stuck = power(tight, features.others[0]) if features.wait else 1
    cdef float near = <float> 1 / max(1, least)
    cdef float value = -POINT * near * features.points - CARD * features.held - GROUP * features.runs
    value += STUCK * stuck * (1 + STUCK_NEAR * near) + RUN_CARD * features.run_cards
    value += (
        RUN_POINT * features.run_points + features.run_out * (RUN_OUT + RUN_OUT_STUCK * stuck)
    )
    value += (
        FIFTEEN * features.value[LAST_VALUE]
        + NEW_COLUMNS * features.action[NEW_COLUMN]
        + BOMBS * features.action[BOMB]
    )
    return value + COLUMN * features.shown


@cython.final
cdef class ColumnsValue(TurnFinder):
    """Finds the best turns; with the weights of a net by them, else by the heuristic."""

    def __init__(self, weights: bytes | None = None):
        if weights is not None:
            self.net = Net(INPUTS, NUMBERS)
            self.net.load(weights)

    cdef float of(self, Game *game, int seat) noexcept nogil:
        cdef Features features
        cdef Active active
        if self.net is None:
            count_features(game, seat, &features)
            return heuristic(&features)
        self.fill_active(game, seat, &active)
        return self.net_chance(&active)

    cdef void fill_active(self, Game *game, int seat, Active *active) noexcept nogil:
        """The inputs of the net; the last of its numbers is the heuristic value."""
        cdef Features features
        count_features(game, seat, &features)
        fill_inputs(&features, active)
        active.numbers[NUMBERS - 1] = heuristic(&features) / 20

    cdef float net_chance(self, Active *active) noexcept nogil:
        cdef float one[FIRST]
        cdef float two[SECOND]
        return chance_of(self.net.forward(self.net.first_bias, active, one, two))

    cdef float of_drawing(self, Game *game, int seat) noexcept nogil:
        """The mean over some of the cards it could be, evenly chosen."""
        cdef Game after
        cdef unsigned short hidden[MOST_CARDS]
        cdef int count = 0, hands = hand_place(game, 0), own = hand_place(game, seat)
        cdef int place, number, rank
        cdef float total = 0
        cdef unsigned long long chance = random_start(step_key(game, seat, 0))
        if game.stock:
            for place in range(game.length):
                if place < game.stock or place >= hands:
                    if not 0 <= place - own < game.held[seat]:
                        hidden[count] = rank_at(game, place)
                        count += 1
            sort_ranks(hidden, count)
        for number in range(CARDS_TRIED):
            copy_game(&after, game)
            if count:
                rank = hidden[(2 * number + 1) * count // (2 * CARDS_TRIED)]
                place = 0
                while rank_at(game, place) != rank or 0 <= place - own < game.held[seat]:
                    place += 1 if place + 1 != game.stock else 1 + game.gone + game.shown
                put_rank(&after, place, rank_at(game, game.stock - 1))
                put_rank(&after, game.stock - 1, rank)
            make_move(&after, DRAW, &chance)
            total += self.of(&after, seat)
        return total / CARDS_TRIED

    cdef float of_going_out(self, Game *game, int seat) noexcept nogil:
        """With a bonus while the match goes on: then nothing is better."""
        return OUT if self.net is None else going_out_chance(game, seat, BONUS)

    cdef void found(self, Game *after, int result) noexcept nogil:
        """Keep the turn on the path if it is among the best so far."""
        cdef int move = self.path.moves[self.path.count - 1]
        cdef float value = 0
        if result > TURN_OVER:
            value = self.of_going_out(self.start, self.seat)
        elif move != DRAW and move != PASS:
            value = self.of(after, self.seat)
        elif self.choices > 1 or self.thorough:
            value = self.of(after, self.seat) if move == PASS else self.of_drawing(after, self.seat)
        rank_turn(self.turns, self.values, &self.kept, self.most, &self.path, value)

    cdef int find_best(self, Game *game, int most, int steps, bint thorough) noexcept nogil:
        self.kept = 0
        self.most, self.thorough = min(most, MOST_KEPT), thorough
        self.find_turns(game, steps)
        self.goes_out = self.net is not None and self.kept and self.values[0] >= BONUS
        if self.goes_out:
            self.limit_values()
        return self.kept

    cdef void limit_values(self) noexcept nogil:
        """Where one can go out, take the bonus away, and let no other turn look better."""
        cdef int place
        for place in range(self.kept):
            if self.values[place] >= BONUS:
                self.values[place] -= BONUS
            self.values[place] = min(self.values[place], self.values[0])
