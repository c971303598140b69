# Columns on numbers: the cards, a game in one struct, and where its cards come from.
#
# A card is value * 32 + sign * 8 + action, so that numbers sort as the rules sort cards.
# All cards lie in one row: draw pile, cards out of play, columns, then hand after hand. A move
# shifts a piece of that row. Only its used part is copied: 286 bytes with the deck of the box.

cdef extern from *:
    """
    static inline int col_value(int c) { return c >> 5; }
    static inline int col_action(int c) { return c & 7; }
    static inline int col_points(int c) { return c & 7 ? 20 : c >> 5; }
    static inline int col_takes(int top, int c) {  /* C-2 to C-5, CR-3; any card opens a column */
        int step = (c >> 5) - (top >> 5), sign = (top >> 3) & 3;
        return top == 511 || (sign == 0 ? step >= -1 && step <= 1 : step == 2 * sign - 3);
    }
    """
    int col_value(int) nogil
    int col_action(int) nogil
    int col_points(int) nogil  # C-19
    bint col_takes(int top, int card) nogil

cdef enum:
    COLUMNS_NONE = 511  # stands where a column has still to be opened
    COLUMNS_DECK = 480  # cards of the greatest deck
    COLUMNS_ROW = 488  # and room for columns to be opened
    COLUMNS_SEATS = 8
    COLUMNS_RENEWALS = 10  # CR-7b
    COLUMNS_HAND = 7  # C-14
    COLUMNS_SEED = 800  # bytes of the longest seed

cdef struct ColumnsTable:  # what a game is played with: shared by all its positions, never changed
    unsigned char players
    unsigned char may_draw
    unsigned char half_turn_skips
    unsigned short target
    unsigned short size  # of the deck
    unsigned short deck[480]  # in order
    short length  # of the seed; below 0 when a deal of Python shuffles instead
    unsigned char seed[800]
    void* deal

cdef struct Columns:
    ColumnsTable* table
    unsigned int round
    unsigned int shuffles  # of the deal used so far
    unsigned short totals[8]
    unsigned short points[8]  # of the round that was over last
    unsigned short held[8]  # cards in each hand
    unsigned short stock  # cards in the draw pile; the last one of them is the next
    unsigned short gone
    unsigned short shown  # columns
    unsigned short length  # of the row
    unsigned short skips
    unsigned short task[4]  # what + quiet * 8 + column * 16; the first is to be done now
    unsigned char tasks
    unsigned char passes
    unsigned char renewed  # draw piles made anew in this round
    unsigned char over
    signed char turn  # -1 while the starter is being chosen, and at the end
    signed char starter
    signed char direction
    signed char winner  # of the round that was over last; -1 nobody, -2 there was none
    unsigned short card[488]

# One position onto another.
cdef void columns_copy(Columns* to, Columns* game) noexcept nogil
# Where a seat's hand begins in the row.
cdef int columns_hand(Columns* game, int seat) noexcept nogil
# Put cards in order.
cdef void columns_sort(unsigned short* cards, int count) noexcept nogil
# Cards in order become the order of the game's next shuffle, the first card first; with a
# generator the shuffle is by chance, else it is the deal's. A deal of Python may raise.
cdef int columns_shuffle(
    Columns* game, unsigned short* cards, int count, unsigned long long* chance
) except -1 nogil
# Deal a round from the next shuffle: hands, columns, draw pile, nothing out of play.
cdef int columns_deal(Columns* game, unsigned long long* chance) except -1 nogil
# A number from 0 to count - 1 by chance.
cdef int columns_below(int count, unsigned long long* chance) noexcept nogil
# Deal anew what this seat cannot see: the other hands and the draw pile.
cdef void columns_imagine(Columns* game, int seat, unsigned long long* chance) noexcept nogil
