"""Whole turns of Columns: every table a player can leave, each once, with a way to it.

What may follow depends on the hand, the columns and what is still to be done, not on the way there.
So equal steps are followed once. Only what the player knows is used; a card that is drawn
ends the turn, and nobody knows it before.
"""


from libc.string cimport memset
from tenback.kernel.columns.deal cimport Columns, columns_card, columns_copy, columns_hand
from tenback.kernel.columns.moves cimport columns_moves
from tenback.kernel.columns.state cimport (
    COLUMNS_DRAW, COLUMNS_PASS, ROUND_OVER, TURN_GOES_ON, columns_step
)
from tenback.kernel.core.bits cimport random_start


cdef unsigned long long columns_key(Columns* game, int seat, int led) noexcept nogil:
    cdef unsigned long long key = led
    cdef int i
    cdef int begin
    if led >= ROUND_OVER:
        return random_start(key)  # an empty hand is an empty hand
    begin = columns_hand(game, seat)
    for i in range(begin, begin + game.held[seat]):
        key = random_start(key + columns_card(game, i))
    begin = game.stock + game.gone
    for i in range(begin, begin + game.shown):
        key = random_start(key + 512 + columns_card(game, i))
    for i in range(game.tasks):
        key = random_start(key + 1024 + game.task[i])
    return random_start(key + 64 * game.skips + 8 * (game.direction + 1) + game.turn)


cdef int _add(
    ColumnsTurns* found, unsigned long long key, int move, int before, int ends
) noexcept nogil:
    """Keep a step that has not been seen yet: its number, or -1."""
    cdef unsigned int place = <unsigned int> (key >> 20) & (COLUMNS_PLACES - 1)
    cdef int number = found.steps
    while found.place[place] >= 0:
        if found.step[found.place[place]].key == key:
            return -1
        place = (place + 1) & (COLUMNS_PLACES - 1)
    if number == COLUMNS_STEPS:
        found.cut = True
        return -1
    found.place[place] = number
    found.steps += 1
    found.step[number].key = key
    found.step[number].move = move
    found.step[number].before = before
    found.step[number].ends = ends
    found.step[number].deep = 1 if before < 0 else found.step[before].deep + 1
    if ends:
        found.turn[found.turns] = number
        found.turns += 1
    return number


cdef int _follow(ColumnsTurns* found, Columns* game, int seat, int before) except -1 nogil:
    """Every move that can follow, and what can follow on that."""
    cdef Columns after
    cdef int moves[64]
    cdef int move
    cdef int led
    cdef int step
    cdef int number
    cdef int count = columns_moves(game, moves, 0, 64)
    for number in range(count):
        if number and number % 64 == 0:
            columns_moves(game, moves, number, 64)
        move = moves[number % 64]
        if move in (COLUMNS_DRAW, COLUMNS_PASS):
            _add(found, move, move, before, 1)
            continue
        columns_copy(&after, game)
        led = columns_step(&after, move, NULL)
        step = _add(
            found,
            columns_key(&after, seat, led),
            move,
            before,
            0 if led == TURN_GOES_ON else (1 if led < ROUND_OVER else 2),
        )
        if step < 0 or led != TURN_GOES_ON:
            continue
        if found.step[step].deep < COLUMNS_DEEP:
            _follow(found, &after, seat, step)
        else:
            found.cut = True
    return 0


cdef int columns_turns(Columns* game, ColumnsTurns* found) except -1 nogil:
    memset(found.place, 255, sizeof(found.place))
    found.steps = found.turns = 0
    found.cut = False
    if game.turn >= 0:
        _follow(found, game, game.turn, -1)
    return found.turns


cdef int columns_turn(ColumnsTurns* found, int number, int* moves) noexcept nogil:
    cdef int step = found.turn[number]
    cdef int count = found.step[step].deep
    cdef int place = count
    while step >= 0:
        place -= 1
        moves[place] = found.step[step].move
        step = found.step[step].before
    return count
