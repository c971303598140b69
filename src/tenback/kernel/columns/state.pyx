"""The rules of Columns on numbers: what a move does to the cards and to what is still to do."""

from libc.string cimport memmove
from tenback.kernel.columns.deal cimport let_start, next_round, read_ranks, shuffle, sort_ranks


cdef inline void shift(Game *game, int begin, int end, int by) noexcept nogil:
    """Move the piece of the row from `begin` to before `end` by this number of places."""
    cdef int width = game.table.width
    cdef char *piece = <char*> game.row + begin * width
    memmove(piece + by * width, piece, <size_t> ((end - begin) * width))


cdef inline void open_column(Game *game, int column) noexcept nogil:
    """A column still to be opened, at this place."""
    cdef int place = columns_place(game) + column
    shift(game, place, game.length, 1)
    put_rank(game, place, NO_CARD)
    game.length += 1
    game.shown += 1


cdef inline void drop_task(Game *game) noexcept nogil:
    """The first task is done."""
    cdef int i
    game.tasks -= 1
    for i in range(game.tasks):
        game.task[i] = game.task[i + 1]


cdef inline void add_task(Game *game, int task) noexcept nogil:
    """This task comes first."""
    cdef int i
    for i in range(game.tasks, 0, -1):
        game.task[i] = game.task[i - 1]
    game.task[0] = task
    game.tasks += 1


cdef int end_turn(Game *game) noexcept nogil:
    """Each STOP skips one more seat, in the direction that now holds (C-9a)."""
    cdef int players = game.table.players
    cdef int steps = (1 + game.skips) % players
    game.turn = (game.turn + players + game.direction * steps) % players
    game.skips = 0
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return TURN_OVER


cdef int end_round(Game *game, int winner) noexcept nogil:
    """Everybody left with cards counts them (C-18, C-19); at the target the match is over."""
    cdef int place = hand_place(game, 0)
    cdef int seat, end
    game.winner = winner
    game.tasks = game.passes = 0
    for seat in range(game.table.players):
        game.points[seat] = 0
        end = place + game.held[seat]
        while place < end:
            game.points[seat] += card_points(card_at(game, place))
            place += 1
        game.totals[seat] += game.points[seat]
        if game.totals[seat] >= game.table.target:
            game.over = 1
    if game.over:
        game.turn = -1
        return MATCH_OVER
    return ROUND_OVER


cdef int lay(Game *game, int card, int column) noexcept nogil:
    """The covered card goes out of play, and so does a 15, which finishes its column (C-6)."""
    cdef int seat = game.turn
    if game.shown == 0:  # none left: the player opens one freely (CR-13)
        open_column(game, 0)
    cdef int first = columns_place(game), place = hand_place(game, seat)
    while card_at(game, place) != card:
        place += 1
    cdef int rank = rank_at(game, place)
    cdef int covered = rank_at(game, first + column)
    if game.table.cards[covered] != NO_CARD:
        shift(game, first, place, 1)
        put_rank(game, first, covered)
        game.gone += 1
        first += 1
    else:
        shift(game, place + 1, game.length, -1)
        game.length -= 1
    put_rank(game, first + column, rank)
    game.held[seat] -= 1
    game.passes = 0
    cdef int what = TASK_RUN
    if card_value(card) == LAST_VALUE:
        what = TASK_OPEN
        shift(game, first, game.length, 1)
        put_rank(game, first, rank)
        put_rank(game, first + 1 + column, NO_CARD)
        game.gone += 1
        game.length += 1
    game.task[0] = what | (game.task[0] & TASK_QUIET) | column << 4
    return TURN_GOES_ON if game.held[seat] else end_round(game, seat)  # C-18, CR-9


cdef void fire(Game *game, int action) noexcept nogil:
    """What the card on top of a column does."""
    cdef int i, opening = TASK_MAY_OPEN if game.table.may_open else TASK_OPEN  # CR-11, CR-11a
    if action == STOP:
        game.skips += 1  # C-9
    elif action == HALF_TURN and game.table.players == 2:
        game.skips += game.table.half_turn_skips  # CR-14
    elif action == HALF_TURN:
        game.direction = -game.direction  # C-10
    elif action == NEW_COLUMN:
        add_task(game, opening | game.shown << 4)
        open_column(game, game.shown)
    elif action == EARTHQUAKE:
        add_task(game, TASK_CHOOSE)
    elif action == BOMB:  # all columns leave, and whatever was still to be done (CR-12a)
        game.gone += game.shown
        game.shown = 0
        game.tasks = 4
        for i in range(2):
            open_column(game, i)
            game.task[i] = opening | TASK_QUIET | i << 4
            game.task[2 + i] = TASK_FIRE | i << 4


cdef int go_on(Game *game) noexcept nogil:
    """Let actions happen until the player has something to do, or the turn is over."""
    cdef int column
    while game.tasks and game.task[0] & 7 == TASK_FIRE:
        column = game.task[0] >> 4
        drop_task(game)
        fire(game, card_action(card_at(game, columns_place(game) + column)))
    return TURN_GOES_ON if game.tasks else end_turn(game)


cdef int remove(Game *game, int column) noexcept nogil:
    """A column goes away; later ones move up, an action on it is void (C-12, CR-12a)."""
    cdef int first = columns_place(game)
    cdef int taken = rank_at(game, first + column)
    cdef int i, kept = 0
    if game.table.cards[taken] == NO_CARD:
        shift(game, first + column + 1, game.length, -1)
        game.length -= 1
    else:
        shift(game, first, first + column, 1)
        put_rank(game, first, taken)
        game.gone += 1
    game.shown -= 1
    for i in range(1, game.tasks):
        if game.task[i] >> 4 != column:
            game.task[kept] = game.task[i] - (16 if game.task[i] >> 4 > column else 0)
            kept += 1
    game.tasks = kept
    return go_on(game)


cdef int end_run(Game *game) noexcept nogil:
    """The last card of the run acts, unless it is one of a BOMB's two runs (CR-10, CR-12)."""
    if game.task[0] & 7 == TASK_MAY_OPEN:
        return remove(game, game.task[0] >> 4)  # left alone, it goes away (CR-11a)
    if game.task[0] & TASK_QUIET:
        drop_task(game)
    else:
        game.task[0] = TASK_FIRE | (game.task[0] >> 4) << 4
    return go_on(game)


cdef int draw(Game *game, unsigned long long *chance) except -1 nogil:
    """One card, and wait for the next turn (C-17); an empty pile is renewed first (CR-7)."""
    cdef unsigned short order[MOST_CARDS]
    cdef int seat = game.turn
    cdef int rank, place, end
    if game.stock == 0:
        read_ranks(game, 0, game.gone, order)
        sort_ranks(order, game.gone)
        shuffle(game, order, game.gone, chance)
        game.stock = game.gone
        game.gone = 0
        game.renewed += 1
        for place in range(game.stock):  # the first card of the order lies on top, at the end
            put_rank(game, game.stock - 1 - place, order[place])
    rank = rank_at(game, game.stock - 1)
    place = hand_place(game, seat)
    end = place + game.held[seat]
    while place < end and rank_at(game, place) < rank:
        place += 1
    shift(game, game.stock, place, -1)
    put_rank(game, place - 1, rank)
    game.stock -= 1
    game.held[seat] += 1
    game.passes = 0
    return end_turn(game)


cdef int make_move(Game *game, int move, unsigned long long *chance) except -1 nogil:
    if move < END_RUN:
        return lay(game, move & 511, move >> 9)
    if move == END_RUN:
        return end_run(game)
    if move == DRAW:
        return draw(game, chance)
    if move == PASS:
        if game.passes + 1 == game.table.players:
            return end_round(game, -1)  # blocked: everybody counts (CR-7)
        game.passes += 1
        return end_turn(game)
    if move < START:
        return remove(game, move - REMOVE)
    let_start(game, move - START)
    return TURN_GOES_ON


cdef int play_move(Game *game, int move, unsigned long long *chance) except -1 nogil:
    cdef int result = make_move(game, move, chance)
    if result == ROUND_OVER:
        next_round(game, chance)
    return result
