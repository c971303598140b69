"""Where the cards of Columns come from: shuffles, rounds, and the cards a seat does not see."""

from libc.string cimport memcpy, memset
from tenback.kernel.columns.state cimport (
    HAND_CARDS, LAST_VALUE, MOST_CARDS, NO_CARD, TASK_PLAY, Game, Table, card_value, hand_place,
    put_rank, rank_at
)
from tenback.kernel.core.bits cimport random_below


cdef void read_ranks(Game *game, int place, int count, unsigned short *ranks) noexcept nogil:
    cdef int i
    for i in range(count):
        ranks[i] = rank_at(game, place + i)


cdef void write_ranks(Game *game, int place, int count, unsigned short *ranks) noexcept nogil:
    cdef int i
    for i in range(count):
        put_rank(game, place + i, ranks[i])


cdef void sort_ranks(unsigned short *ranks, int count) noexcept nogil:
    cdef int i, j
    cdef unsigned short rank
    for i in range(1, count):
        rank = ranks[i]
        j = i
        while j > 0 and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            j -= 1
        ranks[j] = rank


cdef dict ranks_by_card(Table *table):
    cdef int rank = 0
    ranks = {}
    while table.cards[rank] != NO_CARD:
        ranks[table.cards[rank]] = rank
        rank += 1
    return ranks


cdef void shuffle_by_chance(
    unsigned short *ranks, int count, unsigned long long *chance
) noexcept nogil:
    cdef int i, j
    for i in range(count - 1, 0, -1):
        j = random_below(chance, i + 1)
        ranks[i], ranks[j] = ranks[j], ranks[i]


cdef int shuffle_by_deal(
    Table *table, unsigned int number, unsigned short *ranks, int count
) except -1:
    """The order that the table's deal gives them."""
    from tenback.rules.columns import Action, Card, ColumnsState, Sign

    cdef int i, card
    cards = []
    for i in range(count):
        card = table.cards[ranks[i]]
        cards.append(Card(card >> 5, Sign(card >> 3 & 3), Action(card & 7)))
    order = ColumnsState.game.shuffled(<object> table.deal, number, tuple(cards))
    known = ranks_by_card(table)
    for i in range(count):
        value, sign, action = order[i]
        ranks[i] = known[value * 32 + sign * 8 + action]
    return 0


cdef int shuffle(
    Game *game, unsigned short *ranks, int count, unsigned long long *chance
) except -1 nogil:
    if chance != NULL:
        shuffle_by_chance(ranks, count, chance)
    else:
        with gil:
            shuffle_by_deal(game.table, game.shuffles, ranks, count)
    game.shuffles += 1
    return 0


cdef int deal_round(Game *game, unsigned long long *chance) except -1 nogil:
    """Seven cards each, and two turned up; a 15 goes to the bottom of the pile (C-14, CR-4)."""
    cdef Table *table = game.table
    cdef unsigned short order[MOST_CARDS]
    cdef unsigned short finishing[MOST_CARDS]
    cdef int next_card = table.players * HAND_CARDS, fifteens = 0
    cdef int i, seat
    memcpy(order, table.deck, table.size * sizeof(unsigned short))
    shuffle(game, order, table.size, chance)
    game.length = table.size
    game.stock = table.size - next_card - 2
    game.gone = game.renewed = game.shown = 0
    while game.shown < 2:
        if card_value(table.cards[order[next_card]]) == LAST_VALUE:
            finishing[fifteens] = order[next_card]
            fifteens += 1
        else:
            put_rank(game, game.stock + game.shown, order[next_card])
            game.shown += 1
        next_card += 1
    for i in range(fifteens):  # the first one found lies above the others
        put_rank(game, fifteens - 1 - i, finishing[i])
    for i in range(game.stock - 1, fifteens - 1, -1):
        put_rank(game, i, order[next_card])
        next_card += 1
    for seat in range(table.players):
        game.held[seat] = HAND_CARDS
        sort_ranks(&order[seat * HAND_CARDS], HAND_CARDS)
    write_ranks(game, game.stock + 2, table.players * HAND_CARDS, order)
    return 0


cdef void let_start(Game *game, int seat) noexcept nogil:
    game.turn = game.starter = seat
    game.tasks = 1
    game.task[0] = TASK_PLAY


cdef int begin_match(Game *game, int starter, unsigned long long *chance) except -1 nogil:
    memset(game.totals, 0, sizeof(game.totals))
    game.shuffles = game.over = game.skips = game.tasks = game.passes = 0
    game.round = game.direction = 1
    game.turn = game.starter = -1
    game.winner = -2
    deal_round(game, chance)
    if starter >= 0:
        let_start(game, starter)
    return 0


cdef int next_round(Game *game, unsigned long long *chance) except -1 nogil:
    """The seat after the last starter starts, clockwise again (CR-15)."""
    deal_round(game, chance)
    game.round += 1
    game.direction = 1
    game.skips = 0
    let_start(game, (game.starter + 1) % game.table.players)
    return 0


cdef void deal_hidden(Game *game, int seat, unsigned long long *chance) noexcept nogil:
    cdef unsigned short hidden[MOST_CARDS]
    cdef int count = game.stock, place = hand_place(game, 0)
    cdef int other
    read_ranks(game, 0, count, hidden)
    for other in range(game.table.players):
        if other != seat:
            read_ranks(game, place, game.held[other], &hidden[count])
            count += game.held[other]
        place += game.held[other]
    shuffle_by_chance(hidden, count, chance)
    count = game.stock
    write_ranks(game, 0, count, hidden)
    place = hand_place(game, 0)
    for other in range(game.table.players):
        if other != seat:
            sort_ranks(&hidden[count], game.held[other])
            write_ranks(game, place, game.held[other], &hidden[count])
            count += game.held[other]
        place += game.held[other]
