"""Teaching the value of a team's game: self-play by the net itself, one game after the other.

A lost game is worth a little when few cards are left, so that near wins pull the right way. Some
games of Extreme may be played with other instructions than the usual ones, so that the value does
not lean on which card carries which.
"""

from libc.math cimport expf
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport cardset, random_share, set_minus
from tenback.kernel.core.learner cimport Example, Learner
from tenback.kernel.core.net cimport MOST_PLACES, Active, chance_of
from tenback.kernel.core.search cimport MOST_COMPARED, Candidate
from tenback.kernel.team.convert cimport new_position
from tenback.kernel.team.features cimport Afterstate
from tenback.kernel.team.heuristic cimport EASY, LEARNED, MEDIUM, easy_turn, medium_choice
from tenback.kernel.team.instructions cimport Demands, read_demands
from tenback.kernel.team.search cimport TeamSearch
from tenback.kernel.team.state cimport (
    CARDS, END, START, Options, Table, deal_table, play_move, play_turn, shuffle_deck
)
from tenback.kernel.team.turns cimport Turn, write_moves
from tenback.kernel.team.value cimport NO_TURN, WON, TeamValue, value_for

cdef int MOST_TURNS = 100    # of a game: it has 98 cards
cdef int MOST_LOG_MOVES = 1000


cdef class TeamLearner(Learner):
    """A value of The Game or Extreme that learns."""

    cdef TeamValue value
    cdef Options usual      # the instructions of most games
    cdef int players
    cdef int minimum
    cdef int size           # of a full hand
    cdef float near         # the worth of a game lost by one card,
    cdef float reach        # and the cards left over which that fades
    cdef float others       # share of games with other instructions
    cdef int partners       # how the other seats play

    def __cinit__(self, unsigned long long seed=1, bint extreme=False):
        memset(&self.usual, 0, sizeof(Options))
        self.usual.extreme = extreme
        if extreme:
            from tenback.rules.instructions import DEFAULT_TABLE, KINDS

            for kind, cards in DEFAULT_TABLE:
                for card in cards:
                    self.usual.kind[card] = 1 + KINDS.index(kind)
        self.value = value_for(&self.usual)
        self.value.net.randomize(seed)
        self.set_net(self.value.net, MOST_TURNS)
        self.near, self.reach = 0, 1

    def seat(
        self, int players, int minimum, int size, float others=0, int partners=LEARNED
    ) -> None:
        """Who plays, and how: the table of the games to come.

        Partners who play by rules of thumb leave one seat to learn, another one in every game.
        """
        if not (1 <= players <= 5 and 1 <= size <= 8 and players * size <= CARDS):
            raise ValueError("a team has one to five players with up to eight cards each")
        if not (1 <= minimum <= size and 0 <= others <= 1):
            raise ValueError("a turn lays at least one card, and `others` is a share of the games")
        self.value.read_instructions(&self.usual)
        if not (EASY <= partners <= LEARNED) or (partners != LEARNED and self.usual.extreme):
            raise ValueError("partners are easy, medium or learned, and only in The Game")
        self.players, self.minimum, self.size, self.others = players, minimum, size, others
        self.partners = partners

    cdef int play_game(self, int number, unsigned long long *chance) except -1 nogil:
        cdef Table table
        cdef Turn turn
        cdef Candidate moves
        cdef Afterstate after
        cdef Example *example
        if not self.players:
            with gil:
                raise ValueError("nobody has taken a seat")
        cdef unsigned char deck[CARDS]
        cdef float logit
        cdef int i
        memset(&table, 0, sizeof(Table))
        table.players, table.size, table.usual = self.players, self.size, self.minimum
        if self.others > 0:
            self.deal_instructions(deck, chance)
        shuffle_deck(deck, chance)
        deal_table(&table, deck)
        self.log_start_of(&table)
        play_move(&table, &self.value.options, START)
        while not table.ending:
            if self.partners == EASY and table.turn != number % self.players:
                easy_turn(&table, &self.value.options, &moves)
            elif self.partners == MEDIUM and table.turn != number % self.players:
                if not self.medium_turn(&table, &moves):
                    break
            else:
                logit = self.value.best_turn(&table, &turn)
                if logit <= NO_TURN:
                    break  # no turn was found: there are too many to look at
                if turn.number < table.left and logit < WON:
                    example = self.add_example(0, chance_of(logit))
                    example.logit = logit
                    self.value.read_turn(&turn, &after)
                    self.value.all_inputs(&after, &example.active)
                write_moves(&turn, &moves)
            for i in range(moves.count):
                self.log_move(moves.moves[i])
            if play_turn(&table, &self.value.options, moves.moves, moves.count):
                self.log_move(END)
        i = table.score if table.ending else table.left
        self.wins += i == 0
        self.left += i
        self.outcome[0] = 1 if i == 0 else self.near * expf(-(i - 1) / self.reach)
        return 0

    cdef bint medium_turn(self, Table *table, Candidate *moves) noexcept nogil:
        """What a medium partner lays; False if no turn was found."""
        cdef Demands root
        cdef cardset hand = table.hands[table.turn]
        cdef cardset unseen = set_minus(table.unlaid, hand)
        cdef int chosen
        read_demands(&root, table, &self.value.options)
        chosen = self.value.finder.find(hand, unseen, &root)
        chosen = medium_choice(self.value.finder, chosen, unseen)
        if chosen < 0:
            return False
        write_moves(&self.value.finder.turns[chosen], moves)
        return True

    cdef void deal_instructions(
        self, unsigned char *deck, unsigned long long *chance
    ) noexcept nogil:
        """Four cards of each of the seven kinds in most games, or others by chance (XR-1)."""
        cdef Options options = self.usual
        cdef int i
        if random_share(chance) < self.others:
            shuffle_deck(deck, chance)
            memset(options.kind, 0, sizeof(options.kind))
            for i in range(28):
                options.kind[deck[i]] = 1 + i // 4
        self.value.read_instructions(&options)

    cdef void log_start_of(self, Table *table) noexcept nogil:
        if self.log_room:
            with gil:
                self.log_start = new_position(&self.value.options)
            self.log_game(table)
            self.log_move(START)

    cdef float mixed(self, float mix, float target, Example *example) noexcept nogil:
        return mix * target + (1 - mix) / (1 + expf(-example.logit))

    def learn(
        self, int games, unsigned long long seed, float rate, float mix, float near, float reach,
        int batch,
    ) -> tuple:
        """Play this many games and learn from each; how many were won, and all cards left.

        `mix` is lambda; a game lost with n cards left is worth near * exp(-(n - 1) / reach).
        """
        self.near, self.reach = near, reach
        self.learn_games(games, 2 * seed, rate, mix, batch)
        return self.wins, self.left

    def play_games(self, int games, unsigned long long seed) -> tuple:
        """The same without learning, on other deals."""
        self.only_play(games, 2 * seed + 1)
        return self.wins, self.left

    def log_games(self, int games, unsigned long long seed) -> tuple:
        """The last of this many games: the position it begins with, and its moves."""
        self.open_log(new_position(&self.usual), MOST_LOG_MOVES)
        self.only_play(games, 2 * seed + 1)
        return self.close_log()

    def read_root(self, TeamSearch search not None) -> bytes:
        """The inputs of all turns that a search has compared by samples, and what it found."""
        cdef Active actives[MOST_COMPARED]
        cdef float targets[MOST_COMPARED]
        cdef Afterstate after
        cdef Turn turn
        cdef int place, count = 0
        cdef cardset unseen = set_minus(search.root.unlaid, search.root.hands[search.seat])
        if search.ending.options.extreme != self.usual.extreme:
            raise ValueError("the search is of another game")
        memset(actives, 0, sizeof(actives))
        self.value.read_instructions(&search.options)
        for place in range(search.kept):
            search.read_cards_of(search.turn(place), &turn)
            if not search.samples[place] or turn.number == search.root.left:
                continue
            self.value.prepare(unseen, search.root.end, search.root.size)
            self.value.read_turn(&turn, &after)
            self.value.all_inputs(&after, &actives[count])
            targets[count] = search.sums[place] / search.samples[place]
            count += 1
        self.value.read_instructions(&self.usual)
        return (<char*> actives)[:count * sizeof(Active)] + (<char*> targets)[:count * sizeof(float)]

    def learn_turns(self, bytes root not None, float spread=20) -> int:
        """Learn from what `read_root` gave; how many turns there were."""
        cdef Active actives[MOST_COMPARED]
        cdef float targets[MOST_COMPARED]
        cdef int each = sizeof(Active) + sizeof(float)
        cdef int i, count = len(root) // each
        if count > MOST_COMPARED or len(root) != count * each:
            raise ValueError("these are not the turns of a root")
        memcpy(actives, <char*> root, count * sizeof(Active))
        memcpy(targets, (<char*> root) + count * sizeof(Active), count * sizeof(float))
        for i in range(count):
            if not self.fits_net(&actives[i]):
                raise ValueError("these are not the turns of a root")
        if count:
            self.add_root(actives, targets, count, spread)
        return count

    cdef bint fits_net(self, Active *active) noexcept nogil:
        cdef int i
        if not 0 <= active.count <= MOST_PLACES:
            return False
        for i in range(active.count):
            if not 0 <= active.places[i] < self.net.inputs:
                return False
        return True

    def learn_root(self, TeamSearch search not None, float spread=20) -> int:
        """Learn from the turns that a search has compared by samples; how many there were."""
        return self.learn_turns(self.read_root(search), spread)
