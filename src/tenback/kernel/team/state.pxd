# A game of a team, The Game or Extreme, in 240 bytes: the table, its moves and what they do.

from tenback.kernel.core.bits cimport cardset

cdef enum:
    CARDS = 98
    SEATS = 5
    MOST_HAND_CARDS = 8  # so also of a turn
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
    cardset unlaid                 # all cards in hands and in the draw pile
    unsigned char draw[CARDS]      # draw[next] is the top of the draw pile, draw[end - 1] its last
    unsigned char tops[4]
    unsigned char cards[MOST_HAND_CARDS]  # laid in this turn, with their piles and tops covered
    unsigned char piles[MOST_HAND_CARDS]
    unsigned char covered[MOST_HAND_CARDS]
    unsigned char played           # how many
    unsigned char minimum          # of this turn (GR-1)
    unsigned char next
    unsigned char end
    unsigned char left             # cards not laid yet (G-16)
    unsigned char players
    unsigned char size             # of a full hand
    unsigned char usual            # the option `minimum`
    unsigned char take_back
    unsigned char ending
    unsigned char score
    signed char turn               # -1: the team chooses who starts, or the game is over

# What does not change in a game: which of the two it is, and the instructions of Extreme.
cdef struct Options:
    unsigned char extreme
    unsigned char kind[101]   # of each card: 0 for none, else its place among the kinds, from 1
    unsigned char whole_turn  # one_pile=whole_turn
    unsigned char counted     # one_pile=counted
    unsigned char gentle      # gentle_minimum
    unsigned char lenient     # violations=lose: what breaks an instruction is legal, and loses

cdef inline bint fits(int card, int top, int pile) noexcept nogil:
    """Onwards (G-7), or ten back (G-8)."""
    if pile < 2:
        return card > top or card == top - 10
    return card < top or card == top + 10

# The seat itself, or the next one that holds cards (G-14).
cdef int next_holder(Table *table, int seat) noexcept nogil
# How many cards a seat draws after its turn: back to a full hand (G-12), or one (X-14, XR-7).
cdef int cards_to_draw(
    Options *options, unsigned char *tops, int size, int held, int stock
) noexcept nogil
# Write the legal moves in the order of the rules; how many there are, at most MOST_MOVES.
cdef int legal_moves(Table *table, Options *options, int *moves) noexcept nogil
# Make a legal move.
cdef void play_move(Table *table, Options *options, int move) noexcept nogil
# Lay the cards of a whole turn, and end it unless it ends by itself: did it have to be ended?
cdef bint play_turn(Table *table, Options *options, int *moves, int count) noexcept nogil
# A new game from a deck: hands from the top, the bases, and nobody's turn yet.
cdef void deal_table(Table *table, unsigned char *deck) noexcept nogil
# A deck by chance, for self-play; the deals of people come from `record`.
cdef void shuffle_deck(unsigned char *deck, unsigned long long *chance) noexcept nogil
