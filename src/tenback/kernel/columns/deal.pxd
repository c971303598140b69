# Columns on numbers: the cards, a game in one struct, and where its cards come from.
#
# A card is value * 32 + sign * 8 + action, so that numbers sort as the rules sort cards.
# All cards lie in one row: draw pile, cards out of play, columns, then hand after hand. A move
# shifts a piece of that row. It holds ranks: the how manieth kind of the deck a card is, which
# sorts alike and takes one byte, or two in a deck of more than 255 of the 267 kinds there can be.
# Only its used part is copied: at most 188 bytes with the deck of the box.

from libc.string cimport memcpy

cdef extern from *:
    """
    static inline int col_value(int c) { return c >> 5; }
    static inline int col_action(int c) { return c & 7; }
    static inline int col_points(int c) {  /* without a branch, as nobody can foresee which */
        int acts = -((c & 7) != 0);
        return (20 & acts) | (c >> 5 & ~acts);
    }
    static inline int col_takes(int top) {
        int value = 1 << (top >> 5), up = value << 1 & 65535, sign = top >> 3 & 3;
        if (top == 511) return 65535;
        return sign == 0 ? up | value | value >> 1 : sign == 1 ? value >> 1 : up;
    }
    """
    int col_value(int) nogil
    int col_action(int) nogil
    int col_points(int) nogil  # C-19
    int col_takes(int top) nogil  # values as bits (C-2 to C-5, CR-3); any card opens a column

cdef enum:
    COLUMNS_NONE = 511  # as card and as rank: a column still to be opened; 255 in one byte
    COLUMNS_RANKS = 512
    COLUMNS_NARROW = 255  # kinds that one byte can tell apart, and from the above
    COLUMNS_DECK = 480  # cards of the greatest deck
    COLUMNS_SPARE = 8  # room in a row for columns to be opened
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
    unsigned short deck[480]  # ranks, in order
    unsigned short width  # bytes of a rank in the row
    unsigned short card[512]  # by rank; COLUMNS_NONE where there is no such kind
    unsigned short takes[512]  # by rank, too: the values that may go on it, as bits
    unsigned short room  # for cards: those of the deck, and strangers that a state has been given
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
    unsigned short row[488]  # of bytes where they suffice; the last, as a game may be cut off here

# The rank at a place of the row, and the card.
cdef inline int columns_rank(Columns* game, int place) noexcept nogil:
    return (<unsigned char*> game.row)[place] if game.table.width == 1 else game.row[place]

cdef inline int columns_card(Columns* game, int place) noexcept nogil:
    return game.table.card[columns_rank(game, place)]

# Lay a card there, by its rank.
cdef inline void columns_put(Columns* game, int place, int rank) noexcept nogil:
    if game.table.width == 1:
        (<unsigned char*> game.row)[place] = <unsigned char> rank
    else:
        game.row[place] = rank

# Where a seat's hand begins in the row.
cdef inline int columns_hand(Columns* game, int seat) noexcept nogil:
    cdef int place = game.stock + game.gone + game.shown, before
    for before in range(seat):
        place += game.held[before]
    return place

# Bytes of a game at its table if the row were so long.
cdef inline size_t columns_size(Columns* game, int length) noexcept nogil:
    return <char*> game.row - <char*> game + length * game.table.width

# One position onto another.
cdef inline void columns_copy(Columns* to, Columns* game) noexcept nogil:
    memcpy(to, game, columns_size(game, game.length))

# Ranks out of the row, and into it.
cdef void columns_read(Columns* game, int place, int count, unsigned short* ranks) noexcept nogil
cdef void columns_write(Columns* game, int place, int count, unsigned short* ranks) noexcept nogil
# Put ranks in order.
cdef void columns_sort(unsigned short* ranks, int count) noexcept nogil
# The ranks of a table's deck by the numbers of the cards.
cdef dict columns_ranks(ColumnsTable* table)
# Ranks in order become the order of the game's next shuffle, the first card first; with a
# generator the shuffle is by chance, else it is the deal's. A deal of Python may raise.
cdef int columns_shuffle(
    Columns* game, unsigned short* ranks, int count, unsigned long long* chance
) except -1 nogil
# Deal a round from the next shuffle: hands, columns, draw pile, nothing out of play.
cdef int columns_deal(Columns* game, unsigned long long* chance) except -1 nogil
# A number from 0 to count - 1 by chance.
cdef int columns_below(int count, unsigned long long* chance) noexcept nogil
# Deal anew what this seat cannot see: the other hands and the draw pile.
cdef void columns_imagine(Columns* game, int seat, unsigned long long* chance) noexcept nogil
