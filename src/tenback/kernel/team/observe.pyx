"""Observations and masks of actions of The Game and Extreme, written as zeros and ones."""

from libc.string cimport memset
from tenback.kernel.core.bits cimport (
    cardset, set_above, set_any, set_below, set_count, set_has, set_low, set_and, set_minus,
    set_remove
)
from tenback.kernel.team.instructions cimport Demands, breaks, end_breaks, read_demands
from tenback.kernel.team.state cimport (
    CARDS, END, MOST_MOVES, START, Options, Table, fits, legal_moves
)

cdef enum:
    FIRST_CARD = 2
    LAST_CARD = 99


cdef int observation_size(int players, bint extreme) noexcept nogil:
    cdef int size = 2 * CARDS + PILES * VALUES + players * (1 + HAND_PLACES)
    size += STOCK_PLACES + MINIMUM_PLACES + HAND_PLACES
    return size + KINDS * CARDS + PILES * KINDS + 1 + 2 * PILES if extreme else size


cdef inline void _write_cards(signed char *row, cardset cards) noexcept nogil:
    cdef int card
    while set_any(cards):
        card = set_low(cards)
        cards = set_remove(cards, card)
        row[card - FIRST_CARD] = 1


cdef void write_observation(
    Table *table, Options *options, signed char *row, int size
) noexcept nogil:
    cdef int seat = max(0, <int> table.turn)  # the first speaks for the team that has no turn
    cdef int pile, place, other
    cdef cardset all_cards = set_and(set_above(FIRST_CARD - 1), set_below(LAST_CARD + 1))
    memset(row, 0, size)
    _write_cards(row, table.hands[seat])
    row += CARDS
    _write_cards(row, set_minus(all_cards, table.unlaid))
    row += CARDS
    for pile in range(PILES):
        row[table.tops[pile] - 1] = 1
        row += VALUES
    if table.turn >= 0:
        row[0] = 1  # a seat is asked in its own turn
    row += table.players
    for place in range(table.players):
        other = (seat + place) % table.players
        memset(row, 1, set_count(table.hands[other]))
        row += HAND_PLACES
    memset(row, 1, table.end - table.next)
    row += STOCK_PLACES
    if table.played < table.minimum:
        memset(row, 1, table.minimum - table.played)
    row += MINIMUM_PLACES
    memset(row, 1, table.played)
    row += HAND_PLACES
    if options.extreme:
        _write_instructions(table, options, row)


cdef void _write_instructions(Table *table, Options *options, signed char *row) noexcept nogil:
    """What is printed on the cards, what the piles show, and what this turn demands."""
    cdef Demands turn
    cdef int card, pile, i
    for card in range(FIRST_CARD, LAST_CARD + 1):
        if options.kind[card]:
            row[(options.kind[card] - 1) * CARDS + card - FIRST_CARD] = 1
    row += KINDS * CARDS
    for pile in range(PILES):
        if options.kind[table.tops[pile]]:
            row[options.kind[table.tops[pile]] - 1] = 1
        row += KINDS
    read_demands(&turn, table, options)
    row[0] = turn.three
    row += 1
    for pile in range(PILES):
        row[pile] = turn.skulls >> pile & 1
    row += PILES
    for i in range(table.played):
        row[table.piles[i]] = 1


cdef void write_mask(Table *table, Options *options, signed char *row) noexcept nogil:
    cdef int moves[MOST_MOVES]
    cdef int number, move
    cdef int count = legal_moves(table, options, moves)
    memset(row, 0, ACTIONS)
    for number in range(count):
        move = moves[number]
        if move >= 8:
            row[move - 8] = 1
        elif move == END:
            row[END_ACTION] = 1
        elif move >= START:
            row[START_ACTION + move - START] = 1


cdef int legal_move(Table *table, Options *options, long long action) noexcept nogil:
    cdef Demands turn
    cdef int card, pile
    if action < 0 or action >= ACTIONS or table.ending:
        return -1
    if table.turn < 0:
        if START_ACTION <= action < START_ACTION + table.players:
            return START + <int> action - START_ACTION
        return -1
    if action >= START_ACTION:
        return -1
    cdef bint strict = options.extreme and not options.lenient
    read_demands(&turn, table, options)
    if action == END_ACTION:
        if not (turn.three or table.played >= table.minimum):
            return -1
        return -1 if strict and end_breaks(&turn) else END
    card, pile = <int> action // PILES + FIRST_CARD, <int> action % PILES
    if not set_has(table.hands[table.turn], card) or not fits(card, table.tops[pile], pile):
        return -1
    return -1 if strict and breaks(&turn, options, card, pile) else card * 4 + pile
