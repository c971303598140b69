"""Where the cards of Columns come from: the deal's shuffles, or chance, and what nobody sees."""


from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport random_next
from tenback.kernel.core.shake cimport Stream, absorb, fill_order, finish

from tenback.kernel.core.shake import PURPOSE
from tenback.rules.columns import Action, Card, ColumnsState, Sign

cdef int LAST = 15  # finishes its column (C-6)
CARDS = {
    value * 32 + sign * 8 + action: Card(value, sign, action)
    for value in range(16)
    for sign in Sign
    for action in Action
}
cdef unsigned char _PURPOSE[15]
cdef int _place
for _place in range(15):
    _PURPOSE[_place] = PURPOSE[_place]


cdef void columns_read(Columns* game, int place, int count, unsigned short* ranks) noexcept nogil:
    cdef int i
    for i in range(count):
        ranks[i] = columns_rank(game, place + i)


cdef void columns_write(Columns* game, int place, int count, unsigned short* ranks) noexcept nogil:
    cdef int i
    for i in range(count):
        columns_put(game, place + i, ranks[i])


cdef void columns_sort(unsigned short* ranks, int count) noexcept nogil:
    cdef int i
    cdef int j
    cdef unsigned short rank
    for i in range(1, count):
        rank = ranks[i]
        j = i
        while j > 0 and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            j -= 1
        ranks[j] = rank


cdef int columns_below(int count, unsigned long long* chance) noexcept nogil:
    return <int> (((random_next(chance) >> 32) * count) >> 32)


cdef void _mix(unsigned short* ranks, int count, unsigned long long* chance) noexcept nogil:
    """Shuffle by chance."""
    cdef int i
    cdef int j
    for i in range(count - 1, 0, -1):
        j = columns_below(i + 1, chance)
        ranks[i], ranks[j] = ranks[j], ranks[i]


cdef void _seeded(
    ColumnsTable* table, unsigned int number, unsigned short* ranks, int count
) noexcept nogil:
    """The order that `record.Seeded` gives them: its stream, its shuffle."""
    cdef Stream stream
    cdef unsigned char digits[12]
    cdef unsigned short order[COLUMNS_DECK]
    cdef unsigned short before[COLUMNS_DECK]
    cdef int i = 11
    digits[11] = 10  # the end of the line
    while True:
        i -= 1
        digits[i] = 48 + number % 10
        number //= 10
        if number == 0:
            break
    memset(&stream, 0, sizeof(Stream))
    absorb(&stream, _PURPOSE, 15)
    absorb(&stream, &digits[i], 12 - i)
    absorb(&stream, table.seed, table.length)
    finish(&stream)
    fill_order(&stream, order, count)
    memcpy(before, ranks, count * sizeof(unsigned short))
    for i in range(count):
        ranks[i] = before[order[i]]


cdef dict columns_ranks(ColumnsTable* table):
    cdef int rank = 0
    known = {}
    while table.card[rank] != COLUMNS_NONE:
        known[table.card[rank]] = rank
        rank += 1
    return known


cdef int _asked(
    ColumnsTable* table, unsigned int number, unsigned short* ranks, int count
) except -1:
    """The order that a deal of Python gives them."""
    deal = <object> table.deal
    cdef int i
    given = tuple([CARDS[table.card[ranks[i]]] for i in range(count)])
    order = ColumnsState.game.shuffled(deal, number, given)
    known = columns_ranks(table)
    for i in range(count):
        value, sign, action = order[i]
        ranks[i] = known[value * 32 + sign * 8 + action]
    return 0


cdef int columns_shuffle(
    Columns* game, unsigned short* ranks, int count, unsigned long long* chance
) except -1 nogil:
    if chance != NULL:
        _mix(ranks, count, chance)
    elif game.table.length >= 0:
        _seeded(game.table, game.shuffles, ranks, count)
    else:
        with gil:
            _asked(game.table, game.shuffles, ranks, count)
    game.shuffles += 1
    return 0


cdef int columns_deal(Columns* game, unsigned long long* chance) except -1 nogil:
    """Seven cards each, and two turned up; a 15 goes to the bottom of the pile (C-14, CR-4)."""
    cdef ColumnsTable* table = game.table
    cdef unsigned short order[COLUMNS_DECK]
    cdef unsigned short finishing[COLUMNS_DECK]
    cdef int i
    cdef int seat
    memcpy(order, table.deck, table.size * sizeof(unsigned short))
    columns_shuffle(game, order, table.size, chance)
    cdef int next_card = table.players * COLUMNS_HAND
    cdef int fifteens = 0
    game.length = table.size
    game.stock = table.size - next_card - 2
    game.gone = 0
    game.renewed = 0
    game.shown = 0
    while game.shown < 2:
        if col_value(table.card[order[next_card]]) == LAST:
            finishing[fifteens] = order[next_card]
            fifteens += 1
        else:
            columns_put(game, game.stock + game.shown, order[next_card])
            game.shown += 1
        next_card += 1
    for i in range(fifteens):  # the first one found lies above the others
        columns_put(game, fifteens - 1 - i, finishing[i])
    for i in range(game.stock - 1, fifteens - 1, -1):
        columns_put(game, i, order[next_card])
        next_card += 1
    for seat in range(table.players):
        game.held[seat] = COLUMNS_HAND
        columns_sort(&order[seat * COLUMNS_HAND], COLUMNS_HAND)
    columns_write(game, game.stock + 2, table.players * COLUMNS_HAND, order)
    return 0


cdef void columns_imagine(Columns* game, int seat, unsigned long long* chance) noexcept nogil:
    cdef unsigned short hidden[COLUMNS_DECK]
    cdef int count = game.stock
    cdef int other
    cdef int place
    columns_read(game, 0, count, hidden)
    place = columns_hand(game, 0)
    for other in range(game.table.players):
        if other != seat:
            columns_read(game, place, game.held[other], &hidden[count])
            count += game.held[other]
        place += game.held[other]
    _mix(hidden, count, chance)
    count = game.stock
    columns_write(game, 0, count, hidden)
    place = columns_hand(game, 0)
    for other in range(game.table.players):
        if other != seat:
            columns_sort(&hidden[count], game.held[other])
            columns_write(game, place, game.held[other], &hidden[count])
            count += game.held[other]
        place += game.held[other]
