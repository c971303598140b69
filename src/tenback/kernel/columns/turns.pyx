"""Whole turns of Columns: every table a player can leave, each once, with a way to it.

What may follow depends on the hand, the columns and what is still to be done, not on the way there.
So equal steps are followed once. Only what the player knows is used; drawing a card ends the turn.
Where a long hand has too many turns, the steps are shared out between the first moves, the second
moves and so on, so that none of them is left out.
"""

from libc.stdlib cimport calloc, free
from tenback.kernel.columns.moves cimport list_moves
from tenback.kernel.columns.state cimport (
    DRAW, END_RUN, PASS, REMOVE, ROUND_OVER, SHUFFLED, TURN_GOES_ON, TURN_OVER, card_at, columns_place,
    copy_game, hand_place, make_move, rank_at
)
from tenback.kernel.core.bits cimport random_start
from tenback.kernel.core.seen cimport seen_add, seen_limit, seen_start, seen_use

cdef enum:
    PAGE_MOVES = 64  # moves listed at once
    SEEN_SIZE = 16384
    LEAST_SEEN = 1024


cdef unsigned long long step_key(Game *game, int seat, int result) noexcept nogil:
    cdef unsigned long long key = result
    cdef int i, begin
    if result >= ROUND_OVER:
        return random_start(key)  # an empty hand is an empty hand
    begin = hand_place(game, seat)
    for i in range(begin, begin + game.held[seat]):
        key = random_start(key + card_at(game, i))
    begin = columns_place(game)
    for i in range(begin, begin + game.shown):
        key = random_start(key + 512 + card_at(game, i))
    for i in range(game.tasks):
        key = random_start(key + 1024 + game.task[i])
    return random_start(key + 64 * game.skips + 8 * (game.direction + 1) + game.turn)


cdef class TurnFinder:
    """Finds the turns of the seat to move; what becomes of them is left to a subclass."""

    def __cinit__(self):
        self.storage = <unsigned long long*> calloc(2 * SEEN_SIZE, sizeof(unsigned long long))
        if self.storage == NULL:
            raise MemoryError
        seen_use(&self.seen, self.storage, SEEN_SIZE)

    def __dealloc__(self):
        free(self.storage)

    cdef void find_turns(self, Game *game, int steps) noexcept nogil:
        cdef int size = SEEN_SIZE
        while steps and size > max(LEAST_SEEN, 16 * steps):  # far more than are really used
            size //= 2
        seen_limit(&self.seen, size)
        seen_start(&self.seen)
        self.start, self.seat, self.cut = game, game.turn, False
        if game.turn >= 0:
            self.follow(game, 0, steps)

    cdef void found(self, Game *after, int result) noexcept nogil:
        pass

    cdef int follow(self, Game *game, int depth, int share) noexcept nogil:
        """Every move that can follow, and what can follow on that; how many steps it took."""
        cdef Game after
        cdef int moves[PAGE_MOVES]
        cdef int move, result, number, last = 0, used = 0
        cdef int count = list_moves(game, moves, 0, PAGE_MOVES)
        if count > PAGE_MOVES:
            list_moves(game, &last, count - 1, 1)
        elif count:
            last = moves[count - 1]
        cdef bint ends = END_RUN <= last < REMOVE  # one step is enough for it
        if depth == 0:
            self.choices = count
        for number in range(count):
            if share and used >= share and number:
                self.cut = True
                break
            if number and number % PAGE_MOVES == 0:
                list_moves(game, moves, number, PAGE_MOVES)
            move = self.path.moves[depth] = moves[number % PAGE_MOVES]
            self.path.count = depth + 1
            if move == DRAW or move == PASS:
                self.path.key = move
                self.found(game, TURN_OVER)
                continue
            if 2 * self.seen.count > self.seen.mask + 1:  # fuller sets are slow
                self.cut = True
                continue
            copy_game(&after, game)
            result = make_move(&after, move, NULL)
            self.path.key = step_key(&after, self.seat, result)
            if not seen_add(&self.seen, self.path.key):
                continue
            used += 1
            if result != TURN_GOES_ON:
                self.found(&after, result)
            elif depth + 1 == LONGEST_TURN:  # go on from there later
                self.cut = True
                self.found(&after, result)
            elif share:
                used += self.follow(
                    &after, depth + 1, max(1, (share - used - ends) // max(1, count - number - ends))
                )
            else:
                self.follow(&after, depth + 1, 0)
        return used


cdef class AllTurns(TurnFinder):
    """Lists all turns that are not too long."""

    cdef void found(self, Game *after, int result) noexcept nogil:
        cdef int i
        if result != TURN_GOES_ON:
            with gil:
                self.turns.append([self.path.moves[i] for i in range(self.path.count)])


cdef int log_move(Game *game, int move, unsigned long long *chance, Logger log) except -1 nogil:
    """Make a move and log it; then log the cards of a draw pile that it has renewed."""
    cdef Game before
    cdef int place, drawn = 0
    copy_game(&before, game)
    cdef int result = make_move(game, move, chance)
    log.log_move(move)
    if game.renewed != before.renewed:
        for place in range(before.gone):
            drawn += rank_at(&before, place)
        for place in range(game.stock):
            drawn -= rank_at(game, place)
        log.log_move(SHUFFLED + game.table.cards[drawn])
        for place in range(game.stock - 1, -1, -1):
            log.log_move(SHUFFLED + card_at(game, place))
    return result


cdef int play_turn(
    Game *game, Candidate *turn, unsigned long long *chance, Logger log
) except -1 nogil:
    cdef int i, result = TURN_GOES_ON
    for i in range(turn.count):
        if log is not None and log.log_room:
            result = log_move(game, turn.moves[i], chance, log)
        else:
            result = make_move(game, turn.moves[i], chance)
    return result
