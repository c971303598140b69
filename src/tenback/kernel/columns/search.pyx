"""Looking ahead in Columns from what one seat knows: sampled hands, everybody playing whole turns.

`sit` takes a seat's view and keeps its most promising turns. `sample` deals the unseen cards by
chance, lets each turn still in question be played on, and adds up the chances to win the match
that come of it. The same deals are used for all turns, so that luck cancels out.
"""


from typing import Any

from libc.string cimport memcmp
from tenback.kernel.columns.position cimport Position
from tenback.kernel.columns.convert cimport columns_code, columns_text
from tenback.kernel.columns.value cimport CHOICE_DEEP, CHOICE_MOST, Chooser, ColumnsTurn
from tenback.kernel.columns.deal cimport Columns, columns_copy, columns_imagine
from tenback.kernel.columns.moves cimport columns_moves
from tenback.kernel.columns.state cimport (
    COLUMNS_DRAW, COLUMNS_PASS, ROUND_OVER, TURN_GOES_ON, TURN_OVER, columns_step
)
from tenback.kernel.columns.stakes cimport columns_going_out, columns_outcome
from tenback.kernel.core.bits cimport random_start

SEEDS = 2**63 - 1
cdef int STEPS = 3000  # looked at for the turn in question
cdef int AHEAD = 150  # and for a turn that is only imagined
cdef int LONGEST = 400  # turns played on, at most


cdef class Look:
    """The turns in question at one moment of a match, and what sampling has shown of them."""

    cdef Chooser chooser
    cdef Chooser mind  # of everybody, in what is imagined
    cdef Position position
    cdef int seat
    cdef int kept
    cdef readonly bint sure  # one can go out, and will
    cdef ColumnsTurn turn_kept[16]
    cdef double sums[16]
    cdef int samples[16]
    cdef int depth
    cdef unsigned long long chance

    def __init__(self, weights: bytes | None = None, depth: int = 1, plain: bool = False) -> None:
        """After so many own turns the net judges; at depth 0 rounds are played to their end.

        With `plain`, everybody is imagined to judge plainly, without the net.
        """
        self.chooser = Chooser(weights)
        self.chooser.thorough = True
        self.mind = Chooser(None if plain else weights)
        self.depth = depth
        self.kept = 0
        self.sure = False

    def sit(self, view: Any, most: int, seed: int) -> int:
        """Take a seat at its turn: how many turns are worth comparing, at most 15."""
        if view.seat is None or view.board.turn != view.seat:
            raise ValueError("It is not this seat's turn.")
        self.position = Position.imagine(view, seed)
        self.seat = view.seat
        self.chance = random_start(seed & SEEDS)
        self.kept = self.chooser.find(self.position.game, min(most, CHOICE_MOST - 1), STEPS)
        self.sure = self.chooser.sure
        cdef int place
        for place in range(self.kept):
            self.turn_kept[place] = self.chooser.turn[place]
        for place in range(16):
            self.sums[place] = 0
            self.samples[place] = 0
        return self.kept

    def add(self, moves: Any) -> int:
        """Compare this turn too, ended as well as can be if it is not over: its place."""
        cdef Columns game
        cdef ColumnsTurn found
        cdef int place
        cdef int i
        cdef int led = TURN_GOES_ON
        columns_copy(&game, self.position.game)
        found.moves = 0
        found.worth = 0
        for move in moves:
            if led != TURN_GOES_ON or found.moves == CHOICE_DEEP:
                break
            i = columns_code(move)
            if not _is_legal(&game, i):
                raise ValueError(f"{move} is not legal here.")
            found.move[found.moves] = i
            found.moves += 1
            if i == COLUMNS_PASS:  # nothing else is possible, and nothing changes
                found.worth = self.chooser.of(&game, self.seat)
                led = TURN_OVER
                break
            if i == COLUMNS_DRAW:
                found.worth = self.chooser.of_drawing(&game, self.seat)
                led = TURN_OVER
                break
            led = columns_step(&game, i, NULL)
            if led == TURN_OVER:
                found.worth = self.chooser.of(&game, self.seat)
            elif led >= ROUND_OVER:
                found.worth = columns_going_out(self.position.game, self.seat, 0)
        if led == TURN_GOES_ON and found.moves < CHOICE_DEEP:
            self.chooser.find(&game, 1, STEPS)
            for i in range(min(self.chooser.turn[0].moves, CHOICE_DEEP - found.moves)):
                found.move[found.moves] = self.chooser.turn[0].move[i]
                found.moves += 1
            found.worth = self.chooser.turn[0].worth
        for place in range(self.kept):
            if self.turn_kept[place].moves == found.moves and not memcmp(
                self.turn_kept[place].move, found.move, 4 * found.moves
            ):
                return place
        if self.sure:
            found.worth = min(found.worth, self.turn_kept[0].worth)
        self.kept = min(self.kept + 1, CHOICE_MOST)
        self.turn_kept[self.kept - 1] = found
        return self.kept - 1

    def turn(self, place: int) -> list:
        """The moves of a turn that is compared, as they are written."""
        cdef int i
        cdef int at = self._at(place)
        return [columns_text(self.turn_kept[at].move[i]) for i in range(self.turn_kept[at].moves)]

    def worth(self, place: int) -> tuple:
        """Of a turn: the first judgement, the mean of the samples, and how many there were."""
        cdef int at = self._at(place)
        number = self.samples[at]
        return self.turn_kept[at].worth, self.sums[at] / number if number else 0.0, number

    cdef int _at(self, int place) except -1:
        if not 0 <= place < self.kept:
            raise IndexError("There is no such turn.")
        return place

    def sample(self, int alive, int times) -> None:
        """Deal so many times, and play on after each turn whose bit is set in `alive`."""
        cdef Columns game
        cdef Columns after
        cdef int number
        cdef int place
        cdef unsigned long long deal
        with nogil:
            for number in range(times):
                columns_copy(&game, self.position.game)
                columns_imagine(&game, self.seat, &self.chance)
                for place in range(self.kept):
                    if alive >> place & 1:
                        deal = self.chance
                        columns_copy(&after, &game)
                        self.sums[place] += self._play_on(
                            &after, place, &deal
                        )
                        self.samples[place] += 1

    cdef float _play_on(self, Columns* game, int place, unsigned long long* chance) noexcept nogil:
        """The chance to win the match as it looks some turns after this one."""
        cdef int i
        cdef int led = TURN_GOES_ON
        cdef int seat
        cdef int own = 0
        cdef int turns = 0
        for i in range(self.turn_kept[place].moves):
            led = columns_step(game, self.turn_kept[place].move[i], chance)
        while led < ROUND_OVER and turns < LONGEST:
            seat = game.turn
            self.mind.find(game, 1, AHEAD)
            led = self.mind.play(game, 0, chance)
            turns += 1
            if seat == self.seat and led < ROUND_OVER:
                own += 1
                if own == self.depth:
                    return self.chooser.of(game, self.seat)
        return columns_outcome(game, self.seat)


cdef bint _is_legal(Columns* game, int move) noexcept:
    cdef int found = 0
    cdef int number
    for number in range(columns_moves(game, &found, 0, 1)):
        columns_moves(game, &found, number, 1)
        if found == move:
            return True
    return False
