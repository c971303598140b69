"""Comparing the turns of one seat in Columns: by their value, and by playing on.

The other hands and the draw pile are dealt by chance; everybody plays the turn of the best value.
After the next turn of the own seat its table is valued, unless the round is over before.
"""

cimport cython
from tenback.kernel.columns.convert cimport read_log
from tenback.kernel.columns.deal cimport deal_hidden
from tenback.kernel.columns.moves cimport is_legal
from tenback.kernel.columns.stakes cimport going_out_chance, round_outcome
from tenback.kernel.columns.state cimport (
    DRAW, PASS, ROUND_OVER, TURN_GOES_ON, TURN_OVER, copy_game, make_move
)
from tenback.kernel.columns.turns cimport play_turn, step_key
from tenback.kernel.columns.value cimport MOST_KEPT
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.search cimport LONGEST_TURN, copy_turn
from tenback.kernel.core.position import SEED_BITS

__all__ = ["ColumnsSearch"]

cdef int ROOT_STEPS = 3000  # looked at for the turns to compare
cdef int AHEAD_STEPS = 150  # and for a turn that is only imagined
cdef int MOST_TURNS = 400   # played on
cdef int LOG_MOVES = 100_000


@cython.final
cdef class ColumnsSearch(Search):
    """The turns to compare at one moment of a match, and what sampling has shown of them."""

    def __cinit__(self, weights: bytes | None = None):
        """With the weights of a net, else with the heuristic."""
        self.judge = ColumnsValue(weights)

    def set_position(self, view, int most, seed: int) -> int:
        """Compare at most this many turns of this seat; return how many there are."""
        self.kept = 0
        if view.game.id != "columns":
            raise ValueError("This is a view of another game.")
        if view.seat is None or view.board.turn != view.seat:
            raise ValueError("it is not this seat's turn")
        self.position = Position.imagine(view, seed)
        self.seat = view.seat
        self.chance = random_start(seed & SEED_BITS)
        self.rank(most)
        self.goes_out = self.judge.goes_out
        return self.kept

    # --- what all games fill --------------------------------------------------------------

    cdef int find(self) noexcept nogil:
        return self.judge.find_best(<Game*> self.position.game, MOST_KEPT, ROOT_STEPS, True)

    cdef float value(self, int number, Candidate *turn) noexcept nogil:
        copy_turn(turn, &self.judge.turns[number])
        return self.judge.values[number]

    cdef float value_chance(self, float value) noexcept nogil:
        return value

    cdef void imagine(self) noexcept nogil:
        copy_game(&self.world, <Game*> self.position.game)
        deal_hidden(&self.world, self.seat, &self.chance)

    cdef float play_on(self, int place) noexcept nogil:
        cdef Game game
        cdef unsigned long long chance = self.chance  # the same later shuffles for all turns
        cdef int seat, turns = 0
        copy_game(&game, &self.world)
        self.log_game(&game)
        cdef int result = play_turn(&game, &self.turns[place], &chance, self)
        while result < ROUND_OVER and turns < MOST_TURNS:
            seat = game.turn
            self.judge.find_best(&game, 1, AHEAD_STEPS, False)
            result = play_turn(&game, &self.judge.turns[0], &chance, self)
            turns += 1
            if seat == self.seat and result < ROUND_OVER:
                return self.judge.of(&game, self.seat)
        return round_outcome(&game, self.seat)

    # --- for Python -----------------------------------------------------------------------

    def add(self, moves) -> int:
        """Compare this turn too, ended as well as can be if it is not over: its place.

        Moves after the end of the turn are left out.
        """
        cdef Game game
        cdef Candidate turn
        cdef float value
        cdef int move, result = TURN_GOES_ON
        if self.position is None:
            raise ValueError("no position has been set")
        copy_game(&game, <Game*> self.position.game)
        turn.count = 0
        for text in map(str, moves):
            if result != TURN_GOES_ON or turn.count == LONGEST_TURN:
                break
            move = self.position.move_number(text)
            if not is_legal(&game, move):
                raise ValueError(f"{text} is not legal here")
            turn.moves[turn.count] = move
            turn.count += 1
            if move == DRAW or move == PASS:  # not made, as nobody knows the card
                turn.key = move
                result = TURN_OVER
            else:
                result = make_move(&game, move, NULL)
                turn.key = step_key(&game, self.seat, result)
        value = self.complete(&game, &turn, result)
        if self.goes_out:
            value = min(value, self.values[0])
        return self.compare(&turn, value)

    cdef float complete(self, Game *game, Candidate *turn, int result) noexcept nogil:
        """The value of a turn that has led so far; if it is not over, the best ending is added."""
        cdef int i
        cdef int last = turn.moves[turn.count - 1] if turn.count else 0
        if result >= ROUND_OVER:
            return going_out_chance(<Game*> self.position.game, self.seat, 0)
        if last == DRAW:
            return self.judge.of_drawing(game, self.seat)
        if result == TURN_OVER or turn.count == LONGEST_TURN:
            return self.judge.of(game, self.seat)
        self.judge.find_best(game, 1, ROOT_STEPS, True)
        for i in range(min(self.judge.turns[0].count, LONGEST_TURN - turn.count)):
            turn.moves[turn.count] = self.judge.turns[0].moves[i]
            turn.count += 1
        turn.key = self.judge.turns[0].key
        return self.judge.values[0]

    def turn(self, int place) -> list:
        """The moves of a turn that is compared, in their notation."""
        cdef Candidate *turn = &self.turns[self.check(place)]
        cdef int i
        return [self.position.move_text(turn.moves[i]) for i in range(turn.count)]

    def log_sample(self, int place) -> tuple:
        """Deal once and play on after this turn: the position it begins with, and all moves."""
        self.check(place)
        self.open_log(self.position.copy(), LOG_MOVES)
        self.imagine()
        self.play_on(place)
        return read_log(self.close_log())
