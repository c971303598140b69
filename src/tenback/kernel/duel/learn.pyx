"""Teaching the value of Face to Face: games that the net plays against itself, and searched turns.

What the opponent thinks between two turns of a seat is of no use: it has not seen this seat's hand.
Now and then a turn is tried that the net likes less.

Long self-play is not the best: the net then learns to win races against its like, and loses more
games to players who hold back and help less. `play_heuristic` tells how it does against one.
"""

cimport cython
from libc.math cimport expf
from libc.string cimport memset
from tenback.kernel.core.bits cimport random_share, random_start
from tenback.kernel.core.learner cimport Example, Learner
from tenback.kernel.core.net cimport Active, chance_of
from tenback.kernel.core.search cimport MOST_COMPARED
from tenback.kernel.duel.convert cimport Position
from tenback.kernel.duel.search cimport DuelSearch
from tenback.kernel.duel.state cimport Game, deal_cards
from tenback.kernel.duel.turns cimport Turn, play_turn
from tenback.kernel.duel.value cimport MOST_CHOICES, MOST_OF_A_KIND, Evaluator

cdef enum:
    MOST_GAME_TURNS = 64  # at least two cards each
    MOST_LOG_MOVES = 256

cdef float DECIDED = 30.0  # a logit from here on is that of a turn that lays the last card


cdef int checked_most(int most) except -1:
    if not 1 <= most <= MOST_OF_A_KIND:
        raise ValueError("between 1 and 16 turns of a kind can be looked at")
    return most


@cython.final
cdef class DuelLearner(Learner):
    """A value that learns; what is played with afterwards is the running mean of its weights."""

    cdef Evaluator evaluator
    cdef int most             # turns of a kind that are looked at
    cdef float explore        # share of the turns that are chosen by chance,
    cdef float temperature    # and how much by chance

    def __cinit__(self):
        self.evaluator = Evaluator()
        self.set_net(self.evaluator.net, MOST_GAME_TURNS)

    def learn(
        self, int games, unsigned long long seed, float rate, float mix, int most, float explore,
        float temperature, int batch
    ) -> tuple:
        """Play this number of games and learn from each; the starter's wins, and all turns.

        `mix` is lambda; of each kind of turn `most` are looked at. A share `explore` of the turns
        is chosen by chance: the higher the `temperature`, the less the net's opinion counts.
        In a quarter of the games a lone card may win.
        """
        self.most, self.explore, self.temperature = checked_most(most), explore, temperature
        self.learn_games(games, 2 * seed, rate, mix, batch)
        return self.wins, self.left

    def log_games(
        self, int games, unsigned long long seed, int most, float explore, float temperature
    ) -> tuple:
        """The last of this number of games as `learn` plays them: its first position, and its moves."""
        self.most, self.explore, self.temperature = checked_most(most), explore, temperature
        self.open_log(Position(), MOST_LOG_MOVES)
        self.only_play(games, 2 * seed)
        return self.close_log()

    def learn_root(self, DuelSearch search not None, float spread=20.0) -> int:
        """Add the gradient of all turns that a search has sampled; how many there were.

        The means of the samples are the targets. `step` then changes the weights.
        """
        cdef Active actives[MOST_COMPARED]
        cdef float targets[MOST_COMPARED]
        cdef Turn turn
        cdef int place, count = 0
        self.evaluator.set_game(&search.root)
        for place in range(search.kept):
            search.read_candidate(&search.turns[place], &turn)
            if search.samples[place] and not self.evaluator.wins(&turn):
                self.evaluator.features(&turn, &actives[count])
                targets[count] = search.sums[place] / search.samples[place]
                count += 1
        if count:
            self.add_root(actives, targets, count, spread)
        return count

    # --- self-play ------------------------------------------------------------------------

    cdef int play_game(self, int number, unsigned long long *chance) except -1 nogil:
        """Every other game the other seat starts; in every fourth a lone card may win."""
        cdef Game game
        cdef Turn turn
        cdef Example *example
        cdef int starter = number & 1, seat
        cdef float best, logit
        memset(&game, 0, sizeof(Game))
        game.lone_may_win = (number & 3) == 3
        deal_cards(&game, starter, chance)
        self.log_game(&game)
        while game.turn >= 0:
            best = logit = self.evaluator.best(&game, self.most, &turn)
            example = self.add_example(game.turn, chance_of(best))
            if best < DECIDED and self.explore > 0 and random_share(chance) < self.explore:
                turn = self.evaluator.choice(self.explored_choice(best, chance))[0]
                logit = self.evaluator.logit(&turn)
                example.own = chance_of(logit)
                example.explored = logit < best
            example.decided = logit >= DECIDED
            if not example.decided:
                self.evaluator.features(&turn, &example.active)
            play_turn(&game, &turn, self)
        for seat in range(2):
            self.outcome[seat] = game.winner == seat
        self.wins += game.winner == starter
        self.left += self.count
        return 0

    cdef int explored_choice(self, float best, unsigned long long *chance) noexcept nogil:
        """The number of a turn by chance, the more likely the better the net thinks of it."""
        cdef float weights[MOST_CHOICES]
        cdef float total = 0
        cdef int i, choices = self.evaluator.choices
        for i in range(choices):
            weights[i] = expf(
                (self.evaluator.logit(self.evaluator.choice(i)) - best) / self.temperature
            )
            total += weights[i]
        total *= random_share(chance)
        for i in range(choices - 1):
            total -= weights[i]
            if total < 0:
                return i
        return choices - 1

    # --- exams ----------------------------------------------------------------------------

    def play_against(self, DuelLearner other not None, int games, unsigned long long seed, int most) -> int:
        """Play against another net, every deal twice with seats changed; how many are won."""
        return self.play_pairs(other.evaluator, games, seed, checked_most(most))

    def play_heuristic(self, int games, unsigned long long seed, int most) -> int:
        """The same against the rule written by hand."""
        return self.play_pairs(None, games, seed, checked_most(most))

    cdef int play_pairs(
        self, Evaluator other, int games, unsigned long long seed, int most
    ) noexcept:
        cdef unsigned long long chance
        cdef Game game
        cdef Turn turn
        cdef int number, us, wins = 0
        with nogil:
            for number in range(games):
                chance = random_start(2 * (seed + number // 2) + 1)
                memset(&game, 0, sizeof(Game))
                us = number & 1
                deal_cards(&game, 0, &chance)
                while game.turn >= 0:
                    if game.turn == us:
                        self.evaluator.best(&game, most, &turn)
                    elif other is not None:
                        other.best(&game, most, &turn)
                    else:
                        self.evaluator.best_by_heuristic(&game, most, &turn)
                    play_turn(&game, &turn, None)
                wins += game.winner == us
        return wins
