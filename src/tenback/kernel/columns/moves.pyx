"""What may be done in Columns: the legal moves as numbers."""

from tenback.kernel.columns.state cimport (
    DRAW, END_RUN, MOST_RENEWALS, NO_CARD, PASS, REMOVE, START, TASK_CHOOSE, TASK_MAY_OPEN, TASK_PLAY,
    TASK_RUN, Game, card_at, card_value, columns_place, hand_place, rank_at
)

cdef enum:
    PAGE_MOVES = 64  # moves listed at once

cdef struct MoveList:
    int *moves
    int skip
    int most
    int count


cdef inline void add_move(MoveList *listed, int move) noexcept nogil:
    """Count a legal move, and write it down if it is wanted."""
    cdef int place = listed.count - listed.skip
    if 0 <= place < listed.most:
        listed.moves[place] = move
    listed.count += 1


cdef inline void add_cards(Game *game, MoveList *listed) noexcept nogil:
    """Every card of the hand, equal ones once, on every column that takes it."""
    cdef int first = columns_place(game), column = game.task[0] >> 4
    cdef int begin = column, end = column + 1
    cdef int place = hand_place(game, game.turn)
    cdef int last = place + game.held[game.turn]
    cdef unsigned short *takes = game.table.takes
    cdef int card, before = NO_CARD, values = 0
    if game.task[0] & 7 == TASK_PLAY:
        begin = 0
        end = game.shown
    for column in range(begin, end):
        values |= takes[rank_at(game, first + column)]
    while place < last:
        card = card_at(game, place)
        place += 1
        if card == before:
            continue
        before = card
        if game.shown == 0:
            add_move(listed, card)
        elif values >> card_value(card) & 1:
            for column in range(begin, end):
                if takes[rank_at(game, first + column)] >> card_value(card) & 1:
                    add_move(listed, column << 9 | card)


cdef int list_moves(Game *game, int *moves, int skip, int most) noexcept nogil:
    cdef MoveList listed
    cdef int i, what = game.task[0] & 7
    listed.moves, listed.skip, listed.most, listed.count = moves, skip, most, 0
    if game.turn < 0:
        if not game.over:
            for i in range(game.table.players):
                add_move(&listed, START + i)
        return listed.count
    if what == TASK_CHOOSE:
        for i in range(game.shown):
            add_move(&listed, REMOVE + i)
        return listed.count
    add_cards(game, &listed)
    if what == TASK_RUN or what == TASK_MAY_OPEN:
        add_move(&listed, END_RUN)
    elif what == TASK_PLAY:
        if game.stock == 0 and (game.gone == 0 or game.renewed == MOST_RENEWALS):
            if listed.count == 0:
                add_move(&listed, PASS)  # CR-7, CR-7b
        elif listed.count == 0 or game.table.may_draw:
            add_move(&listed, DRAW)  # C-17, CR-5
    return listed.count


cdef bint is_legal(Game *game, int move) noexcept nogil:
    cdef int moves[PAGE_MOVES]
    cdef int number, count = list_moves(game, moves, 0, PAGE_MOVES)
    for number in range(count):
        if number and number % PAGE_MOVES == 0:
            list_moves(game, moves, number, PAGE_MOVES)
        if moves[number % PAGE_MOVES] == move:
            return True
    return False
