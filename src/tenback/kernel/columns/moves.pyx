"""What may be done in Columns: the legal moves as numbers, all of them or one by chance."""


from tenback.kernel.columns.deal cimport (
    COLUMNS_NONE, COLUMNS_RENEWALS, Columns, col_value, columns_below, columns_card,
    columns_hand, columns_rank
)
from tenback.kernel.columns.state cimport (
    COLUMNS_DRAW, COLUMNS_END, COLUMNS_PASS, COLUMNS_REMOVE, COLUMNS_START, TASK_CHOOSE,
    TASK_PLAY, TASK_RUN
)


cdef inline void _offer(Moves* moves, int move) noexcept nogil:
    """One more legal move; written down if it is wanted."""
    cdef int place = moves.count - moves.skip
    if 0 <= place < moves.most:
        moves.move[place] = move
    moves.count += 1


cdef inline void _offer_lays(Columns* game, Moves* moves) noexcept nogil:
    """Every card of the hand, look-alikes once, on every column that takes it."""
    cdef int first = game.stock + game.gone
    cdef int column = game.task[0] >> 4
    cdef int end = column + 1
    cdef int place = columns_hand(game, game.turn)
    cdef int last = place + game.held[game.turn]
    cdef unsigned short* takes = game.table.takes
    cdef int card
    cdef int before = COLUMNS_NONE
    cdef int begin = column
    cdef int open_ = 0
    if game.task[0] & 7 == TASK_PLAY:
        begin = 0
        end = game.shown
    for column in range(begin, end):
        open_ |= takes[columns_rank(game, first + column)]
    while place < last:
        card = columns_card(game, place)
        place += 1
        if card == before:
            continue
        before = card
        if game.shown == 0:
            _offer(moves, card)
        elif open_ >> col_value(card) & 1:
            for column in range(begin, end):
                if takes[columns_rank(game, first + column)] >> col_value(card) & 1:
                    _offer(moves, column << 9 | card)


cdef int columns_moves(Columns* game, int* found, int skip, int most) noexcept nogil:
    cdef Moves moves
    cdef int i
    moves.move = found
    moves.skip = skip
    moves.most = most
    moves.count = 0
    if game.turn < 0:
        if not game.over:
            for i in range(game.table.players):
                _offer(&moves, COLUMNS_START + i)
        return moves.count
    cdef int what = game.task[0] & 7
    if what == TASK_CHOOSE:
        for i in range(game.shown):
            _offer(&moves, COLUMNS_REMOVE + i)
        return moves.count
    _offer_lays(game, &moves)
    if what == TASK_RUN:
        _offer(&moves, COLUMNS_END)
    elif what == TASK_PLAY:
        if game.stock == 0 and (game.gone == 0 or game.renewed == COLUMNS_RENEWALS):
            if moves.count == 0:
                _offer(&moves, COLUMNS_PASS)  # CR-7, CR-7b
        elif moves.count == 0 or game.table.may_draw:
            _offer(&moves, COLUMNS_DRAW)  # C-17, CR-5
    return moves.count


cdef int columns_random(Columns* game, unsigned long long* chance) noexcept nogil:
    cdef int moves[64]
    cdef int count = columns_moves(game, moves, 0, 64)
    cdef int number = columns_below(count, chance) if count > 1 else 0
    if number < 64:
        return moves[number]
    columns_moves(game, moves, number, 1)
    return moves[0]
