"""Teaching the value of Columns: rounds of self-play, and roots whose turns a search has compared.

A table is valued by the seat whose turn has just ended. Rounds begin at all sorts of scores, so that
the net learns to play for the match and not for the round.
"""

cimport cython
from tenback.kernel.columns.convert cimport Position, SharedTable, read_log, table_to_deal
from tenback.kernel.columns.deal cimport begin_match, next_round
from tenback.kernel.columns.features cimport INPUTS, NUMBERS
from tenback.kernel.columns.search cimport ColumnsSearch
from tenback.kernel.columns.stakes cimport round_outcome
from tenback.kernel.columns.state cimport (
    DRAW, PASS, ROUND_OVER, TURN_OVER, Game, copy_game, make_move
)
from tenback.kernel.columns.turns cimport play_turn
from tenback.kernel.columns.value cimport ColumnsValue
from tenback.kernel.core.bits cimport random_below, random_start
from tenback.kernel.core.learner cimport Example, Learner
from tenback.kernel.core.net cimport Active, Net
from tenback.kernel.core.search cimport MOST_COMPARED

__all__ = ["ColumnsLearner", "arena"]

cdef int MOST_TURNS = 800         # of a round; a longer one teaches nothing
cdef int TURN_STEPS = 300        # looked at for one turn
cdef int CHOICE_TURNS = 3         # one of them may be tried by chance
cdef int MOST_ROUNDS_BEFORE = 8   # a round is taken from a match with fewer rounds before it
cdef int MOST_POINTS_BEFORE = 75  # and with fewer points from each of these
cdef int MOST_MATCH_TURNS = 100_000  # a longer one is broken off
cdef int LOG_MOVES = 1_000_000


@cython.final
cdef class ColumnsLearner(Learner):
    """A net that plays rounds against itself and learns from each."""

    cdef ColumnsValue judge
    cdef SharedTable table
    cdef int explore  # turns of a thousand that are not the best one

    def __cinit__(self, unsigned long long seed=1):
        self.set_net(Net(INPUTS, NUMBERS, seed), MOST_TURNS)
        self.judge = ColumnsValue()
        self.judge.net = self.net

    # --- self-play ------------------------------------------------------------------------

    cdef void begin(self, Game *game, unsigned long long *chance) noexcept nogil:
        """A round somewhere in a match."""
        cdef int players = game.table.players, target = game.table.target
        cdef int seat, before = random_below(chance, MOST_ROUNDS_BEFORE)
        begin_match(game, random_below(chance, players), chance)
        while before > 0:
            before -= 1
            for seat in range(players):
                if random_below(chance, players):
                    game.totals[seat] += random_below(chance, MOST_POINTS_BEFORE)
        for seat in range(players):
            if game.totals[seat] >= target:
                game.totals[seat] = random_below(chance, target)

    cdef int play_game(self, int number, unsigned long long *chance) except -1 nogil:
        """Play one round; if it does not end, nothing is learned from it."""
        cdef Game game
        cdef Example *example
        cdef int seat, place, result = TURN_OVER
        game.table = &self.table.table
        self.begin(&game, chance)
        self.log_game(&game)
        while self.count < MOST_TURNS:
            seat = game.turn
            self.judge.find_best(&game, CHOICE_TURNS, TURN_STEPS, False)
            place = 0
            if self.judge.kept > 1 and random_below(chance, 1000) < self.explore:
                place = random_below(chance, self.judge.kept)
            result = play_turn(&game, &self.judge.turns[place], chance, self)
            if result >= ROUND_OVER:
                break
            example = self.add_example(seat, 0)
            self.judge.fill_active(&game, seat, &example.active)
            example.best = example.own = self.judge.net_chance(&example.active)
        else:
            self.count = 0
        for seat in range(game.table.players):
            self.outcome[seat] = round_outcome(&game, seat)
        self.left += self.count
        return 0

    def learn(
        self, players: int, options, int rounds, unsigned long long seed, float rate, float mix,
        int batch, int explore=20
    ) -> tuple:
        """Play this number of rounds and learn from each: all turns, and the mean squared error.

        `mix` is lambda; `explore` of a thousand turns are not the best one.
        """
        self.table = table_to_deal(players, options)
        self.explore = explore
        if batch < 1:
            raise ValueError("a batch has at least one round")
        error = self.learn_games(rounds, 2 * seed, rate, mix, batch)
        return self.left, error

    def log_games(
        self, players: int, options, int rounds, unsigned long long seed, int explore=20
    ) -> tuple:
        """Play this number of rounds as in learning: the start of the last one, and its moves."""
        self.table = table_to_deal(players, options)
        self.explore = explore
        self.open_log(Position(self.table), LOG_MOVES)
        self.only_play(rounds, 2 * seed)
        return read_log(self.close_log())

    # --- searched values ------------------------------------------------------------------

    def learn_root(self, ColumnsSearch search not None, float spread=20.0) -> int:
        """Add the gradient of the turns that were sampled; how many there were, for `step`.

        Drawing, passing and going out are left out: the net does not value what they leave.
        """
        cdef Active actives[MOST_COMPARED]
        cdef float targets[MOST_COMPARED]
        cdef int place, count = 0
        for place in range(search.kept):
            if search.samples[place] and self.fill_turn(search, place, &actives[count]):
                targets[count] = search.sums[place] / search.samples[place]
                count += 1
        if count:
            self.add_root(actives, targets, count, spread)
        return count

    def root_chances(self, ColumnsSearch search not None) -> list:
        """What the net thinks of each turn that is compared; None of what it does not value."""
        cdef Active active
        cdef int place
        chances = []
        for place in range(search.kept):
            known = self.fill_turn(search, place, &active)
            chances.append(self.judge.net_chance(&active) if known else None)
        return chances

    cdef bint fill_turn(self, ColumnsSearch search, int place, Active *active) except -1:
        """The inputs of what a turn leaves; False if the net does not value that."""
        cdef Game game
        cdef int i, move, result = TURN_OVER
        copy_game(&game, <Game*> search.position.game)
        for i in range(search.turns[place].count):
            move = search.turns[place].moves[i]
            if move == DRAW or move == PASS:
                return False
            result = make_move(&game, move, NULL)
        if result >= ROUND_OVER:
            return False
        self.judge.fill_active(&game, search.seat, active)
        return True


def arena(
    ColumnsValue one not None, ColumnsValue others not None, int players, options, int matches,
    unsigned long long seed, int steps=1000
) -> dict:
    """One player among others of a kind, every seat in turn: rounds, matches and points."""
    cdef SharedTable table = table_to_deal(players, options)
    cdef Game game
    cdef unsigned long long chance
    cdef int number, turns, seat, other, result
    cdef long rounds = 0, won = 0, all_turns = 0
    cdef double points = 0, theirs = 0, share = 0
    game.table = &table.table
    with nogil:
        for number in range(matches):
            chance = random_start(2 * (seed + number // players) + 1)
            seat = number % players
            begin_match(&game, 0, &chance)
            turns = 0
            while turns < MOST_MATCH_TURNS:
                turns += 1
                if game.turn == seat:
                    one.find_best(&game, 1, steps, False)
                    result = play_turn(&game, &one.turns[0], &chance, None)
                else:
                    others.find_best(&game, 1, steps, False)
                    result = play_turn(&game, &others.turns[0], &chance, None)
                if result > TURN_OVER:
                    rounds += 1
                    won += game.winner == seat
                    for other in range(players):
                        if other == seat:
                            points += game.points[other]
                        else:
                            theirs += game.points[other]
                    if result > ROUND_OVER:
                        break
                    next_round(&game, &chance)
            share += round_outcome(&game, seat)
            all_turns += turns
    return {
        "matches": matches,
        "won": share,
        "rounds": rounds,
        "rounds_won": won,
        "points": points / max(1, rounds),
        "others": theirs / max(1, rounds * (players - 1)),
        "turns": all_turns,
    }
