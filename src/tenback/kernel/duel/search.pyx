"""Looking ahead in Face to Face from what one seat knows: hidden cards dealt, both playing on.

`set_position` takes a seat's view and keeps the most promising turns. `sample` deals both draw
piles and the opponent's hand by chance, and lets each turn still in question be played on for a few
turns, everybody by the learned value of what they themselves can see. Once both draw piles are
empty nothing is hidden, and what can be is solved instead.
"""

cimport cython
from tenback.kernel.core.net cimport chance_of
from tenback.kernel.duel.convert cimport Position, generator_of
from tenback.kernel.duel.heuristic cimport heuristic_value
from tenback.kernel.duel.state cimport (
    END_TURN, MOST_MOVES, facing_tops, imagine_hidden, list_moves, own_side_only, play_move
)
from tenback.kernel.duel.turns cimport ALL_CARDS, Turns, add_card, play_turn, turn_key

cdef int ROOT_TURNS_OF_A_KIND = 16  # that are looked at in the position itself
cdef long ROOT_TRIES = 20_000  # turns that are tried to solve the end after one turn,
cdef long SAMPLE_TRIES = 400   # and within a sample
cdef int MOST_LOG_MOVES = 512


cdef void fill_candidate(Candidate *candidate, Turn *turn) noexcept nogil:
    cdef int i
    candidate.key = turn_key(turn)
    candidate.count = turn.count
    for i in range(turn.count):
        candidate.moves[i] = turn.moves[i]


@cython.final
cdef class DuelSearch(Search):
    """The turns in question at one moment of a game, and what sampling has shown of them."""

    def __cinit__(self):
        self.evaluator = Evaluator()
        self.ending = Ending()

    def load(self, weights: bytes) -> None:
        """Take on weights."""
        self.evaluator.net.load(weights)

    def set_position(
        self, view, int most, seed: int, bint learned=True, int depth=2, int narrow=4
    ) -> int:
        """Take a seat whose turn it is: how many turns are worth comparing, at most `most`.

        They are ranked by the learned value, or else by the rule written by hand. Samples are
        played on for `depth` turns, looking at `narrow` turns of each kind.
        """
        self.kept = 0
        if view.game.id != "duel":
            raise ValueError("This is a view of another game.")
        if not (1 <= most <= 16 and depth >= 1 and 1 <= narrow <= 16):
            raise ValueError("1 to 16 turns can be compared, and are played on for one at least")
        cdef Position position = Position.imagine(view, seed)
        if position.turn != view.seat:
            raise ValueError("somebody else has the turn")
        self.root = (<Game*> position.game)[0]
        self.chance = generator_of(seed)
        self.learned, self.depth, self.narrow = learned, depth, narrow
        return self.rank(most)

    def add(self, cards: list) -> int:
        """Compare this whole turn too, cards as (card, pile); its place."""
        cdef Candidate candidate
        cdef Turn turn
        cdef Game game = self.root
        cdef int moves[MOST_MOVES]
        cdef int i, count
        if not self.kept:
            raise ValueError("no position has been set")
        self.begin_turn(&turn)
        for card, pile in cards:
            count = list_moves(&game, moves) if game.turn == self.root.turn else 0
            legal = [(moves[i] >> 2, moves[i] & 3) for i in range(count) if moves[i] != END_TURN]
            if (card, pile) not in legal:
                raise ValueError(f"card {card} cannot be laid on pile {pile} here")
            play_move(&game, 4 * card + pile)
            add_card(&turn, 4 * card + pile)
        if game.turn < 0:
            if game.winner != self.root.turn:
                raise ValueError("a turn that loses at once is not compared")
        elif game.played < game.minimum:
            raise ValueError("this is not a whole turn yet")
        self.evaluator.set_game(&self.root)
        fill_candidate(&candidate, &turn)
        return self.compare(&candidate, self.turn_value(&turn))

    def turn(self, int place) -> list:
        """The cards of a turn that is compared, as (card, pile)."""
        cdef Candidate *candidate = &self.turns[self.check(place)]
        return [
            (candidate.moves[i] >> 2, candidate.moves[i] & 3) for i in range(candidate.count)
        ]

    def solve(self) -> list:
        """Which turns win for certain, when nothing is hidden and it can be found out; or [].

        If none of those in question does, all others are tried, and one that wins is added.
        """
        cdef Candidate candidate
        cdef Turns *found
        cdef Turn turn
        cdef int place, i, won
        answers = []
        if self.root.stock[0] or self.root.stock[1]:
            return []
        for place in range(self.kept):
            self.read_candidate(&self.turns[place], &turn)
            won = self.winning(&turn)
            if won < 0:
                return []
            answers.append(won == 1)
        if True in answers or not self.kept:
            return answers
        self.evaluator.set_game(&self.root)
        found = self.evaluator.finder.find(
            0,
            self.evaluator.known.hand,
            self.evaluator.known.tops,
            self.root.minimum - self.root.played,
            own_side_only(&self.root),
            ALL_CARDS,
        )
        for i in range(found.first, found.end):
            if self.winning(&found.turn[i]) == 1:
                fill_candidate(&candidate, &found.turn[i])
                self.compare(&candidate, self.turn_value(&found.turn[i]))
                answers.append(True)
                break
        return answers

    def log_sample(self, int place) -> tuple:
        """Deal once more and play on after a turn: the position it begins with, and the moves."""
        self.check(place)
        self.open_log(Position(), MOST_LOG_MOVES)
        self.imagine()
        self.play_on(place)
        return self.close_log()

    # --- what the search asks of a game ---------------------------------------------------

    cdef int find(self) noexcept nogil:
        return self.evaluator.find(&self.root, ROOT_TURNS_OF_A_KIND)

    cdef float value(self, int number, Candidate *candidate) noexcept nogil:
        cdef Turn *turn = self.evaluator.choice(number)
        fill_candidate(candidate, turn)
        return self.turn_value(turn)

    cdef void imagine(self) noexcept nogil:
        self.world = self.root
        imagine_hidden(&self.world, self.root.turn, &self.chance)

    cdef float play_on(self, int place) noexcept nogil:
        """Everybody takes the turn that the net likes best."""
        cdef Game game = self.world
        cdef Turn turn
        cdef int us = self.root.turn, mover, number, won
        cdef float chance = 0
        self.log_game(&game)
        self.read_candidate(&self.turns[place], &turn)
        play_turn(&game, &turn, self)
        for number in range(self.depth):
            if game.turn < 0:
                return game.winner == us
            mover = game.turn
            won = self.ending.wins(&game, SAMPLE_TRIES)
            if won >= 0:
                return won if mover == us else 1 - won
            chance = chance_of(self.evaluator.best(&game, self.narrow, &turn))
            if mover != us:
                chance = 1 - chance
            if number + 1 < self.depth:
                play_turn(&game, &turn, self)
        return chance

    # --- turns of the position itself -----------------------------------------------------

    cdef float turn_value(self, Turn *turn) noexcept nogil:
        if self.learned or self.evaluator.wins(turn):
            return self.evaluator.logit(turn)
        return heuristic_value(&self.evaluator.known, turn)

    cdef void begin_turn(self, Turn *turn) noexcept nogil:
        """A turn that lays nothing yet."""
        turn.hand = self.root.hand[self.root.turn]
        turn.helped = own_side_only(&self.root)
        turn.count = 0
        facing_tops(&self.root, turn.tops)

    cdef void read_candidate(self, Candidate *candidate, Turn *turn) noexcept nogil:
        """What a candidate leaves behind."""
        cdef int i
        self.begin_turn(turn)
        for i in range(candidate.count):
            add_card(turn, candidate.moves[i])

    cdef int winning(self, Turn *turn) noexcept nogil:
        """Does a turn win for certain? -1 when that takes too long to say."""
        cdef Game after = self.root
        cdef int won
        play_turn(&after, turn, None)
        if after.turn < 0:
            return after.winner == self.root.turn
        won = self.ending.wins(&after, ROOT_TRIES)
        return 1 - won if won >= 0 else -1
