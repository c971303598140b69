# The table of the team games, classic and extreme: 224 bytes, and the steps both games share.

from tenback.kernel.core.oldbits cimport cardset

cdef enum:
    CARDS = 98
    SCORES = 99  # from 0 to all cards
    SEATS = 5
    LONGEST = 8  # cards in a hand, so also in a turn
    MOST_MOVES = 40

# A move is a small number: a card times four plus its pile, or one of these.
cdef enum:
    END = 0
    BACK = 1
    START = 2  # plus the seat

cdef enum:
    GOES_ON = 0
    BEATEN = 1
    STUCK = 2
    BROKEN = 3
    THREE_SHORT = 4
    SKULL_OPEN = 5

cdef struct Table:
    cardset hands[SEATS]
    unsigned char draw[CARDS]  # draw[next] is the top of the draw pile, draw[end - 1] its last card
    unsigned char tops[4]
    unsigned char cards[LONGEST]  # laid in this turn, with their piles and what they covered
    unsigned char piles[LONGEST]
    unsigned char covered[LONGEST]
    unsigned char played  # how many
    unsigned char minimum  # of this turn (GR-1)
    unsigned char next
    unsigned char end
    unsigned char left  # cards not laid yet, in all hands and the draw pile (G-16)
    unsigned char players
    unsigned char size  # of a full hand
    unsigned char usual  # the option `minimum`
    unsigned char take_back
    unsigned char ending
    unsigned char score
    signed char turn  # -1: the team chooses who starts, or the game is over

# What does not change in a game of extreme: the instruction of each card, and how strict they are.
cdef struct Printed:
    unsigned char kind[101]  # 0 for none, else its place among the kinds, from 1
    unsigned char whole_turn
    unsigned char gentle
    unsigned char lenient
    unsigned char dealt  # by every deal anew
    unsigned char in_play  # a bit for each of the seven kinds

ctypedef int (*Legal)(Table*, Printed*, short*) noexcept nogil
ctypedef void (*Step)(Table*, Printed*, int) noexcept nogil

cdef inline bint fits(int card, int top, int pile) noexcept nogil:
    """Onwards (G-7), or ten back (G-8)."""
    if pile < 2:
        return card > top or card == top - 10
    return card < top or card == top + 10

cdef void lay(Table* table, int card, int pile) noexcept nogil
cdef void take_back(Table* table) noexcept nogil
cdef void over(Table* table, int ending, int score) noexcept nogil
cdef void draw_cards(Table* table, int wanted) noexcept nogil
cdef int holder(Table* table, int seat) noexcept nogil
cdef void deal_deck(Table* table, unsigned char* deck) noexcept nogil
cdef void fast_deck(unsigned long long* chance, unsigned char* deck) noexcept nogil
cdef void deal_kinds(Printed* printed, unsigned char* deck) noexcept nogil
cdef long long count_tree(
    Table* table, Printed* printed, Legal legal, Step step, int depth
) noexcept nogil
cdef void play_out(
    Table* table, Printed* printed, Legal legal, Step step, unsigned long long* chance
) noexcept nogil
