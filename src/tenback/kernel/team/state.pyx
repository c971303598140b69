"""The steps of a table that classic and extreme share, and counting and playing out its games."""


from libc.string cimport memset
from tenback.kernel.core.oldbits cimport tb_any, tb_bit, tb_random


cdef void lay(Table* table, int card, int pile) noexcept nogil:
    """A card of the seat to move goes on its pile."""
    cdef int n = table.played
    table.hands[table.turn] &= ~tb_bit(card)
    table.cards[n] = card
    table.piles[n] = pile
    table.covered[n] = table.tops[pile]
    table.tops[pile] = card
    table.played = n + 1
    table.left -= 1


cdef void take_back(Table* table) noexcept nogil:
    """The last card of this turn returns to the hand (GR-7)."""
    cdef int n = table.played - 1
    table.hands[table.turn] |= tb_bit(table.cards[n])
    table.tops[table.piles[n]] = table.covered[n]
    table.played = n
    table.left += 1


cdef void over(Table* table, int ending, int score) noexcept nogil:
    """The game has ended."""
    table.ending = ending
    table.score = score
    table.turn = -1


cdef void draw_cards(Table* table, int wanted) noexcept nogil:
    """So many cards for the seat to move, or what is left (G-12); the draw pile keeps its order."""
    cdef int stock = table.end - table.next
    wanted = min(wanted, stock)
    while wanted > 0:
        table.hands[table.turn] |= tb_bit(table.draw[table.next])
        table.next += 1
        wanted -= 1


cdef int holder(Table* table, int seat) noexcept nogil:
    """This seat, or the next one that holds cards (G-14)."""
    if seat >= table.players:
        seat = 0
    while not tb_any(table.hands[seat]):
        seat = seat + 1 if seat + 1 < table.players else 0
    return seat


cdef void deal_deck(Table* table, unsigned char* deck) noexcept nogil:
    """Hands from the top, seat by seat (G-4), the bases, and nobody's turn yet."""
    cdef int seat
    cdef int i
    cdef int _
    cdef int at = 0
    for seat in range(table.players):
        table.hands[seat] = 0
        for _ in range(table.size):
            table.hands[seat] |= tb_bit(deck[at])
            at += 1
    for i in range(CARDS):
        table.draw[i] = deck[i]
    table.next = at
    table.end = table.left = CARDS
    table.tops[0] = table.tops[1] = 1
    table.tops[2] = table.tops[3] = 100
    table.played = table.minimum = table.ending = table.score = 0
    table.turn = -1


cdef void fast_deck(unsigned long long* chance, unsigned char* deck) noexcept nogil:
    """A deck for simulations; the deals of people come from `shake`."""
    cdef int i
    cdef int j
    cdef unsigned char card
    for i in range(CARDS):
        deck[i] = i + 2
    for i in range(CARDS - 1, 0, -1):
        j = ((tb_random(chance) >> 32) * <unsigned long long> (i + 1)) >> 32
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card


cdef void deal_kinds(Printed* printed, unsigned char* deck) noexcept nogil:
    """Four cards of each of the seven kinds, in their order, if in play (XR-1, XR-13)."""
    cdef int i
    memset(printed.kind, 0, 101)
    for i in range(28):
        if printed.in_play >> (i // 4) & 1:
            printed.kind[deck[i]] = 1 + i // 4


cdef long long count_tree(
    Table* table, Printed* printed, Legal legal, Step step, int depth
) noexcept nogil:
    """How many sequences of exactly `depth` moves there are."""
    cdef short moves[MOST_MOVES]
    cdef Table after
    cdef int i
    cdef long long total = 0
    if depth <= 0:
        return 1
    cdef int n = legal(table, printed, moves)
    if depth == 1:
        return n
    for i in range(n):
        after = table[0]
        step(&after, printed, moves[i])
        total += count_tree(&after, printed, legal, step, depth - 1)
    return total


cdef void play_out(
    Table* table, Printed* printed, Legal legal, Step step, unsigned long long* chance
) noexcept nogil:
    """Random legal moves to the end, each as likely as the others; nothing is taken back."""
    cdef short moves[MOST_MOVES]
    cdef int n
    cdef int place
    while not table.ending:
        n = legal(table, printed, moves)
        if moves[n - 1] == BACK:
            n -= 1
        place = ((tb_random(chance) >> 32) * <unsigned long long> n) >> 32
        step(table, printed, moves[place])
