"""The rules of Columns on numbers: what a move does to the cards and to what is still to do."""


from libc.string cimport memmove
from tenback.kernel.columns.deal cimport (
    COLUMNS_DECK, COLUMNS_NONE, Columns, col_action, col_points, col_value, columns_card,
    columns_hand, columns_put, columns_rank, columns_read, columns_shuffle, columns_sort
)

cdef int LAST = 15  # finishes its column (C-6)
cdef int STOP = 1
cdef int HALF_TURN = 2
cdef int NEW_COLUMN = 3
cdef int EARTHQUAKE = 4
cdef int BOMB = 5


cdef inline void _shift(Columns* game, int begin, int end, int by) noexcept nogil:
    """Move the piece of the row from `begin` to before `end` by so many places."""
    cdef int width = game.table.width
    cdef char* piece = <char*> game.row + begin * width
    memmove(piece + by * width, piece, <size_t> ((end - begin) * width))


cdef inline void _open(Columns* game, int column) noexcept nogil:
    """A column still to be opened, at this place."""
    cdef int place = game.stock + game.gone + column
    _shift(game, place, game.length, 1)
    columns_put(game, place, COLUMNS_NONE)
    game.length += 1
    game.shown += 1


cdef inline void _pop(Columns* game) noexcept nogil:
    """The first task is done."""
    cdef int i
    game.tasks -= 1
    for i in range(game.tasks):
        game.task[i] = game.task[i + 1]


cdef inline void _push(Columns* game, int task) noexcept nogil:
    """This task comes first."""
    cdef int i
    for i in range(game.tasks, 0, -1):
        game.task[i] = game.task[i - 1]
    game.task[0] = task
    game.tasks += 1


cdef int _end_turn(Columns* game) noexcept nogil:
    """Each STOP skips one more seat, in the direction that now holds (C-9a)."""
    cdef int players = game.table.players
    cdef int steps = (1 + game.skips) % players
    game.turn = (game.turn + players + game.direction * steps) % players
    game.skips = 0
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return TURN_OVER


cdef int _end_round(Columns* game, int winner) noexcept nogil:
    """Everybody left with cards counts them (C-18, C-19); at the target the match is over."""
    cdef int place = columns_hand(game, 0)
    cdef int seat
    cdef int card
    game.winner = winner
    game.tasks = game.passes = 0
    for seat in range(game.table.players):
        game.points[seat] = 0
        for card in range(place, place + game.held[seat]):
            game.points[seat] += col_points(columns_card(game, card))
        place += game.held[seat]
        game.totals[seat] += game.points[seat]
        if game.totals[seat] >= game.table.target:
            game.over = 1
    if game.over:
        game.turn = -1
        return MATCH_OVER
    return ROUND_OVER


cdef int _lay(Columns* game, int card, int column) noexcept nogil:
    """The covered card goes out of play, and so does a 15, which finishes its column (C-6)."""
    cdef int seat = game.turn
    if game.shown == 0:  # none left: the player opens one freely (CR-13)
        _open(game, 0)
    cdef int first = game.stock + game.gone
    cdef int place = columns_hand(game, seat)
    while columns_card(game, place) != card:
        place += 1
    cdef int rank = columns_rank(game, place)
    cdef int covered = columns_rank(game, first + column)
    if game.table.card[covered] != COLUMNS_NONE:
        _shift(game, first, place, 1)
        columns_put(game, first, covered)
        game.gone += 1
        first += 1
    else:
        _shift(game, place + 1, game.length, -1)
        game.length -= 1
    columns_put(game, first + column, rank)
    game.held[seat] -= 1
    game.passes = 0
    cdef int what = TASK_RUN
    if col_value(card) == LAST:
        what = TASK_OPEN
        _shift(game, first, game.length, 1)
        columns_put(game, first, rank)
        columns_put(game, first + 1 + column, COLUMNS_NONE)
        game.gone += 1
        game.length += 1
    game.task[0] = what | (game.task[0] & TASK_QUIET) | column << 4
    return TURN_GOES_ON if game.held[seat] else _end_round(game, seat)  # C-18, CR-9


cdef void _fire(Columns* game, int action) noexcept nogil:
    """What the card on top of a column does."""
    cdef int i
    if action == STOP:
        game.skips += 1  # C-9
    elif action == HALF_TURN and game.table.players == 2:
        game.skips += game.table.half_turn_skips  # CR-14
    elif action == HALF_TURN:
        game.direction = -game.direction  # C-10
    elif action == NEW_COLUMN:
        _push(game, TASK_OPEN | game.shown << 4)
        _open(game, game.shown)
    elif action == EARTHQUAKE:
        _push(game, TASK_CHOOSE)
    elif action == BOMB:  # all columns leave, and whatever was still to be done (CR-12a)
        game.gone += game.shown
        game.shown = 0
        game.tasks = 4
        for i in range(2):
            _open(game, i)
            game.task[i] = TASK_OPEN | TASK_QUIET | i << 4
            game.task[2 + i] = TASK_FIRE | i << 4


cdef int _go_on(Columns* game) noexcept nogil:
    """Let actions happen until the player has something to do, or the turn is over."""
    cdef int column
    while game.tasks and game.task[0] & 7 == TASK_FIRE:
        column = game.task[0] >> 4
        _pop(game)
        _fire(game, col_action(columns_card(game, game.stock + game.gone + column)))
    return TURN_GOES_ON if game.tasks else _end_turn(game)


cdef int _end_run(Columns* game) noexcept nogil:
    """The last card of the run acts, unless it is one of a BOMB's two runs (CR-10, CR-12)."""
    if game.task[0] & TASK_QUIET:
        _pop(game)
    else:
        game.task[0] = TASK_FIRE | (game.task[0] >> 4) << 4
    return _go_on(game)


cdef int _remove(Columns* game, int column) noexcept nogil:
    """The earthquake takes a column; later ones move up, an action taken is void (CR-12a)."""
    cdef int first = game.stock + game.gone
    cdef int taken = columns_rank(game, first + column)
    cdef int i
    cdef int kept = 0
    _shift(game, first, first + column, 1)
    columns_put(game, first, taken)
    game.gone += 1
    game.shown -= 1
    for i in range(1, game.tasks):
        if game.task[i] >> 4 != column:
            game.task[kept] = game.task[i] - (16 if game.task[i] >> 4 > column else 0)
            kept += 1
    game.tasks = kept
    return _go_on(game)


cdef int _draw(Columns* game, unsigned long long* chance) except -1 nogil:
    """One card, and wait for the next turn (C-17); an empty pile is shuffled anew (CR-7)."""
    cdef int seat = game.turn
    cdef unsigned short order[COLUMNS_DECK]
    cdef int rank
    cdef int place
    cdef int end
    if game.stock == 0:
        columns_read(game, 0, game.gone, order)
        columns_sort(order, game.gone)
        columns_shuffle(game, order, game.gone, chance)
        game.stock = game.gone
        game.gone = 0
        game.renewed += 1
        for place in range(game.stock):  # the first card of the order lies on top, at the end
            columns_put(game, game.stock - 1 - place, order[place])
    rank = columns_rank(game, game.stock - 1)
    place = columns_hand(game, seat)
    end = place + game.held[seat]
    while place < end and columns_rank(game, place) < rank:
        place += 1
    _shift(game, game.stock, place, -1)
    columns_put(game, place - 1, rank)
    game.stock -= 1
    game.held[seat] += 1
    game.passes = 0
    return _end_turn(game)


cdef int columns_step(Columns* game, int move, unsigned long long* chance) except -1 nogil:
    if move < COLUMNS_END:
        return _lay(game, move & 511, move >> 9)
    if move == COLUMNS_END:
        return _end_run(game)
    if move == COLUMNS_DRAW:
        return _draw(game, chance)
    if move == COLUMNS_PASS:
        if game.passes + 1 == game.table.players:
            return _end_round(game, -1)  # blocked: everybody counts (CR-7)
        game.passes += 1
        return _end_turn(game)
    if move < COLUMNS_START:
        return _remove(game, move - COLUMNS_REMOVE)
    game.turn = game.starter = move - COLUMNS_START
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return TURN_GOES_ON
