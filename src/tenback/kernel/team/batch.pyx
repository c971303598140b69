"""Thousands of games of a team at once, with observations and masks in the caller's arrays.

A finished game makes room for the next deal at once. Deals have numbers, and their cards are those
of the seed `prefix` + number, as everywhere else. Arrays come by the buffer protocol, so that the
kernel needs no package for them; rows are games.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport random_below, random_start
from tenback.kernel.core.shake cimport Shake, shake_below, shake_start
from tenback.kernel.team.convert cimport Position, new_position, read_options
from tenback.kernel.team.observe cimport (
    ACTIONS, END_ACTION, START_ACTION, legal_move, observation_size, write_mask, write_observation
)
from tenback.kernel.team.state cimport (
    BEATEN, CARDS, END, MOST_MOVES, START, Options, Table, deal_table, legal_moves, play_move
)

cdef enum:
    MOST_PREFIX = 880   # bytes: a seed has at most 200 characters
    NUMBER_PLACES = 20
    SHUFFLE_PLACE = 15  # of the digit of the shuffle in the message

cdef bytes PURPOSE = b"tenback deal 1\n"


cdef struct Game:
    Table table
    long long deal     # its number


cdef class TeamBatch:
    """Games of The Game or Extreme, all with the options of one state, that are stepped together.

    `observations` and `masks` have a row for each game, of `observation_size` and `action_count`
    bytes; the other arrays have one place each. `seats` are those that are asked, -1 where there
    is no deal left. `rewards`, `scores` and `finished` are of the last step, `deals` are in play.
    """

    cdef Game *games
    cdef Options options
    cdef Options *printed     # of each game, where instructions are dealt
    cdef int count, size, starter, players, hand_size, usual
    cdef bint wins_only, attached
    cdef unsigned char kinds[8]
    cdef unsigned char message[MOST_PREFIX]
    cdef int prefix_end
    cdef long long next_deal, last_deal
    cdef unsigned long long chance
    cdef signed char[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef signed char[::1] seats
    cdef float[::1] rewards
    cdef unsigned char[::1] finished
    cdef int[::1] scores
    cdef long long[::1] deals

    def __cinit__(self, state, int games, *, bint wins_only=False):
        board = state.board
        if state.game.id not in ("classic", "extreme"):
            raise ValueError("this is a state of another game")
        if games < 1:
            raise ValueError("at least one game is needed")
        read_options(&self.options, board)
        options = board.options
        self.count, self.players, self.usual = games, board.players, options.minimum
        self.hand_size = options.hand_size(self.players)
        self.size = observation_size(self.players, self.options.extreme)
        self.starter = 0 if self.players == 1 else -1
        if options.starter != "team":
            self.starter = int(options.starter[1:]) - 1
        self.wins_only = wins_only
        self.games = <Game*> calloc(games, sizeof(Game))
        if self.games == NULL:
            raise MemoryError
        if self.options.extreme and options.instructions == "random":
            self.deal_kinds(options.kinds)

    cdef void deal_kinds(self, kinds) except *:
        """Each game has a table of instructions of its own (XR-1)."""
        from tenback.rules.instructions import KINDS

        for place, kind in enumerate(KINDS):
            self.kinds[place] = 1 + place if kind in kinds else 0
        self.printed = <Options*> calloc(self.count, sizeof(Options))
        if self.printed == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.games)
        free(self.printed)

    @property
    def observation_size(self) -> int:
        """Numbers of one observation."""
        return self.size

    @property
    def action_count(self) -> int:
        """Numbers of one mask."""
        return ACTIONS

    def attach(
        self, signed char[:, ::1] observations, signed char[:, ::1] masks, signed char[::1] seats,
        float[::1] rewards, unsigned char[::1] finished, int[::1] scores, long long[::1] deals,
    ) -> None:
        """Use these arrays from now on; nothing is copied."""
        rows = (observations.shape[0], masks.shape[0], seats.shape[0], rewards.shape[0],
                finished.shape[0], scores.shape[0], deals.shape[0])
        if set(rows) != {self.count}:
            raise ValueError(f"every array needs {self.count} rows")
        if observations.shape[1] != self.size or masks.shape[1] != ACTIONS:
            raise ValueError(f"rows are {self.size} and {ACTIONS} wide")
        self.observations, self.masks, self.seats = observations, masks, seats
        self.rewards, self.finished, self.scores, self.deals = rewards, finished, scores, deals
        self.attached = True

    def deal(self, prefix: str, long long first=0, long long last=-1) -> None:
        """Begin with deals first, first + 1, ...; -1 as the last one stands for no end."""
        cdef bytes text = PURPOSE + b"0\n" + prefix.encode("utf-8")
        cdef int game
        if not self.attached:
            raise ValueError("attach the arrays first")
        if len(text) > MOST_PREFIX - NUMBER_PLACES:
            raise ValueError("the seed is too long")
        if first < 0:
            raise ValueError("deals have numbers from 0")
        memcpy(self.message, <const unsigned char*> text, len(text))
        self.prefix_end = len(text)
        self.next_deal, self.last_deal = first, last
        self.chance = random_start(first)
        with nogil:
            for game in range(self.count):
                self.rewards[game] = 0
                self.finished[game] = 0
                self.scores[game] = 0
                self.deal_next(game)
                self.show(game)

    cdef void shuffle(self, long long number, int kind, unsigned char *deck) noexcept nogil:
        """Shuffle 0 or 1 of a deal, as `record.Seeded` has it."""
        cdef Shake shake
        cdef unsigned char digits[NUMBER_PLACES]
        cdef int at = 0, end = self.prefix_end, i, j
        cdef unsigned char card
        while True:
            digits[at] = 48 + number % 10
            at += 1
            number = number // 10
            if not number:
                break
        while at:
            at -= 1
            self.message[end] = digits[at]
            end += 1
        self.message[SHUFFLE_PLACE] = 48 + kind
        shake_start(&shake, self.message, end)
        for i in range(CARDS):
            deck[i] = i + 2
        for i in range(CARDS - 1, 0, -1):
            j = shake_below(&shake, i + 1)
            card = deck[i]
            deck[i] = deck[j]
            deck[j] = card

    cdef void deal_next(self, int game) noexcept nogil:
        """The next deal at this table; without one the table stays empty."""
        cdef Table *table = &self.games[game].table
        cdef unsigned char deck[CARDS]
        cdef int i
        while True:
            if self.last_deal >= 0 and self.next_deal > self.last_deal:
                memset(table, 0, sizeof(Table))
                table.ending, table.turn, self.games[game].deal = BEATEN, -1, -1
                return
            self.games[game].deal = self.next_deal
            self.next_deal += 1
            self.shuffle(self.games[game].deal, 0, deck)
            memset(table, 0, sizeof(Table))
            table.players, table.size, table.usual = self.players, self.hand_size, self.usual
            deal_table(table, deck)
            if self.printed != NULL:
                self.shuffle(self.games[game].deal, 1, deck)
                self.printed[game] = self.options
                memset(self.printed[game].kind, 0, sizeof(self.options.kind))
                for i in range(28):
                    self.printed[game].kind[deck[i]] = self.kinds[i // 4]
            if self.starter >= 0:
                play_move(table, self.options_of(game), START + self.starter)
            if not table.ending:
                return

    cdef Options *options_of(self, int game) noexcept nogil:
        return &self.options if self.printed == NULL else &self.printed[game]

    cdef void show(self, int game) noexcept nogil:
        """Write what is seen at this table."""
        cdef Table *table = &self.games[game].table
        self.deals[game] = self.games[game].deal
        if self.games[game].deal < 0:
            self.seats[game] = -1
            memset(&self.observations[game, 0], 0, self.size)
            memset(&self.masks[game, 0], 0, ACTIONS)
            return
        self.seats[game] = max(0, <int> table.turn)
        write_observation(table, self.options_of(game), &self.observations[game, 0], self.size)
        write_mask(table, self.options_of(game), &self.masks[game, 0])

    def step(self, const long long[::1] actions) -> None:
        """An action at every table; a ValueError before anything is done if one is illegal."""
        cdef int game, wrong = -1
        if actions.shape[0] != self.count:
            raise ValueError(f"{self.count} games need as many actions")
        if not self.attached:
            raise ValueError("attach the arrays first")
        with nogil:
            for game in range(self.count):
                if self.games[game].deal >= 0 and legal_move(
                    &self.games[game].table, self.options_of(game), actions[game]
                ) < 0:
                    wrong = game
                    break
        if wrong >= 0:
            raise ValueError(f"game {wrong}: action {actions[wrong]} is not legal")
        with nogil:
            for game in range(self.count):
                self.step_game(game, actions[game])

    cdef void step_game(self, int game, long long action) noexcept nogil:
        cdef Table *table = &self.games[game].table
        cdef int before = table.left
        cdef int move
        self.rewards[game] = 0
        self.finished[game] = 0
        if self.games[game].deal < 0:
            return
        if action == END_ACTION:
            move = END
        else:
            move = <int> action + 8 if action < END_ACTION else START + <int> action - START_ACTION
        play_move(table, self.options_of(game), move)
        if self.wins_only:
            self.rewards[game] = table.ending == BEATEN
        else:
            self.rewards[game] = before - (table.score if table.ending else table.left)
        if table.ending:
            self.finished[game] = 1
            self.scores[game] = table.score
            self.deal_next(game)
        self.show(game)

    def sample(self, long long[::1] actions) -> None:
        """A random legal action at every table, each as likely as the others."""
        cdef int moves[MOST_MOVES]
        cdef int game, count, move
        if actions.shape[0] != self.count:
            raise ValueError(f"{self.count} games need as many actions")
        with nogil:
            for game in range(self.count):
                actions[game] = 0
                count = legal_moves(&self.games[game].table, self.options_of(game), moves)
                if count and self.games[game].deal >= 0:
                    move = moves[random_below(&self.chance, count)]
                    if move >= 8:
                        actions[game] = move - 8
                    else:
                        actions[game] = END_ACTION if move == END else START_ACTION + move - START

    def position(self, int game) -> Position:
        """A copy of a game as it stands."""
        if not 0 <= game < self.count:
            raise IndexError(f"games have numbers from 0 to {self.count - 1}")
        cdef Position copy = new_position(self.options_of(game))
        memcpy(copy.game, &self.games[game].table, sizeof(Table))
        return copy
