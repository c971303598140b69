"""A match of Columns: its rounds, random games to the end of a round or match, counted trees."""


from libc.string cimport memset
from tenback.kernel.columns.deal cimport Columns, columns_copy, columns_deal
from tenback.kernel.columns.moves cimport columns_moves, columns_random
from tenback.kernel.columns.state cimport (
    COLUMNS_END, COLUMNS_START, ROUND_OVER, TASK_PLAY, columns_step
)

cdef int MOST = 10_000_000  # moves of one playout: mere zeros end late


cdef int columns_begin(Columns* game, int starter, unsigned long long* chance) except -1 nogil:
    """The first round of a match; a starter below 0 is chosen by the group."""
    memset(game.totals, 0, sizeof(game.totals))
    game.shuffles = game.over = game.skips = game.tasks = game.passes = 0
    game.round = game.direction = 1
    game.turn = game.starter = -1
    game.winner = -2
    columns_deal(game, chance)
    if starter >= 0:
        columns_play(game, COLUMNS_START + starter, chance)
    return 0


cdef int columns_next(Columns* game, unsigned long long* chance) except -1 nogil:
    """The seat after the last starter starts, clockwise again (CR-15)."""
    columns_deal(game, chance)
    game.round += 1
    game.turn = game.starter = (game.starter + 1) % game.table.players
    game.direction = 1
    game.skips = 0
    game.tasks = 1
    game.task[0] = TASK_PLAY
    return 0


cdef int columns_play(Columns* game, int move, unsigned long long* chance) except -1 nogil:
    cdef int led = columns_step(game, move, chance)
    if led == ROUND_OVER:
        columns_next(game, chance)
    return led


cdef int columns_playout(Columns* game, bint match, unsigned long long* chance) except -1 nogil:
    cdef int led
    cdef int move
    cdef int laid = 0
    cdef int number = 0
    while not game.over and number < MOST:
        move = columns_random(game, chance)
        laid += move < COLUMNS_END
        led = columns_step(game, move, chance)
        if led >= ROUND_OVER and not match:
            break
        if led == ROUND_OVER:
            columns_next(game, chance)
        number += 1
    return laid


cdef long long columns_perft(Columns* game, int depth) except -1 nogil:
    cdef Columns after
    cdef int moves[64]
    cdef int number
    cdef long long total = 0
    if depth <= 0:
        return 1
    cdef int count = columns_moves(game, moves, 0, 64)
    if depth == 1:
        return count
    for number in range(count):
        if number and number % 64 == 0:
            columns_moves(game, moves, number, 64)
        columns_copy(&after, game)
        columns_play(&after, moves[number % 64], NULL)
        total += columns_perft(&after, depth - 1)
    return total


cdef int columns_tally(
    Columns* game, int starter, unsigned long long* chance, ColumnsTally* tally
) except -1 nogil:
    columns_begin(game, starter, chance)
    tally.cards += columns_playout(game, True, chance)
    tally.rounds += game.round
    cdef int seat
    cdef int least = game.totals[0]
    for seat in range(1, game.table.players):
        least = min(least, game.totals[seat])
    if game.over and game.totals[0] == least:
        tally.wins += 1
    return 0
