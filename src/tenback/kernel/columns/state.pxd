# A match of Columns on numbers: the cards, the whole game in one struct, and what a move does.
#
# A card is value * 32 + sign * 8 + action, so that numbers sort as the rules sort cards.
# All cards lie in one row: draw pile, cards out of play, columns, then hand after hand. A move
# shifts a piece of that row. The row holds ranks, not cards: rank 3 is the fourth kind of card in
# the deck. Ranks sort like cards and take one byte, or two in a deck of more than 255 kinds.
# Only the used part of a game is copied: at most 188 bytes with the deck of the box.

from libc.string cimport memcpy

cdef extern from *:
    """
    static inline int tb_card_value(int card) { return card >> 5; }
    static inline int tb_card_action(int card) { return card & 7; }
    static inline int tb_card_points(int card) {  /* no branch: it would often be mispredicted */
        int acts = -((card & 7) != 0);
        return (20 & acts) | (card >> 5 & ~acts);
    }
    static inline int tb_values_on(int top) {
        int value = 1 << (top >> 5), up = value << 1 & 65535, sign = top >> 3 & 3;
        if (top == 511) return 65535;
        return sign == 0 ? up | value | value >> 1 : sign == 1 ? value >> 1 : up;
    }
    """
    int card_value "tb_card_value"(int card) noexcept nogil
    int card_action "tb_card_action"(int card) noexcept nogil
    int card_points "tb_card_points"(int card) noexcept nogil  # C-19
    # The values that may go on a top, as bits (C-2 to C-5, CR-3); on NO_CARD any may.
    int values_on "tb_values_on"(int top) noexcept nogil

cdef enum:
    NO_CARD = 511       # as card and as rank: a column still to be opened; 255 in one byte
    MOST_RANKS = 512
    ONE_BYTE_RANKS = 255
    MOST_CARDS = 480    # of a deck
    SPARE_PLACES = 8    # of a row, for columns to be opened
    MOST_PLAYERS = 8
    MOST_RENEWALS = 10  # CR-7b
    HAND_CARDS = 7      # C-14
    LAST_VALUE = 15     # finishes its column (C-6)
    MOST_TASKS = 4

cdef enum:  # actions
    STOP = 1
    HALF_TURN = 2
    NEW_COLUMN = 3
    EARTHQUAKE = 4
    BOMB = 5

cdef enum:  # tasks, as in Task.what of the rules
    TASK_PLAY = 0
    TASK_RUN = 1
    TASK_OPEN = 2
    TASK_FIRE = 3
    TASK_CHOOSE = 4
    TASK_MAY_OPEN = 5
    TASK_QUIET = 8

cdef enum:  # moves; laying a card is column * 512 + card
    END_RUN = 16777216
    DRAW = 33554432
    PASS = 50331648
    REMOVE = 67108864     # + column
    START = 83886080      # + seat
    SHUFFLED = 100663296  # + card; no move: in a log, the cards of a new draw pile, the top first

cdef enum:  # what a move has led to
    TURN_GOES_ON = 0
    TURN_OVER = 1
    ROUND_OVER = 2
    MATCH_OVER = 3

cdef struct Table:  # what a game is played with: shared by all its positions, never changed
    unsigned char players
    unsigned char may_draw
    unsigned char may_open
    unsigned char half_turn_skips
    unsigned short target
    unsigned short size                 # of the deck
    unsigned short deck[MOST_CARDS]     # ranks, in order
    unsigned short width                # bytes of a rank in the row
    unsigned short cards[MOST_RANKS]    # by rank; NO_CARD where there is no such kind
    unsigned short takes[MOST_RANKS]    # by rank, too: the values that may go on it, as bits
    unsigned short room                 # for cards: the deck, and others that a state was given
    void *deal                          # a Python object that shuffles; kept alive by its holder

cdef struct Game:
    Table *table
    unsigned int round
    unsigned int shuffles  # of the deal used so far
    unsigned short totals[MOST_PLAYERS]
    unsigned short points[MOST_PLAYERS]  # of the round that was over last
    unsigned short held[MOST_PLAYERS]    # cards in each hand
    unsigned short stock                 # cards in the draw pile; the last one of them is the next
    unsigned short gone                  # cards out of play
    unsigned short shown                 # columns
    unsigned short length                # of the row
    unsigned short skips
    unsigned short task[MOST_TASKS]  # what + quiet * 8 + column * 16; the first is to be done now
    unsigned char tasks
    unsigned char passes
    unsigned char renewed  # how often the draw pile was renewed in this round
    unsigned char over
    signed char turn       # -1 while the starter is being chosen, and at the end
    signed char starter
    signed char direction
    signed char winner     # of the round that was over last; -1 nobody, -2 there was none
    unsigned short row[MOST_CARDS + SPARE_PLACES]  # of bytes if they suffice; cut off when copied

# The rank at a place of the row, and the card.
cdef inline int rank_at(Game *game, int place) noexcept nogil:
    return (<unsigned char*> game.row)[place] if game.table.width == 1 else game.row[place]

cdef inline int card_at(Game *game, int place) noexcept nogil:
    return game.table.cards[rank_at(game, place)]

# Write a rank there.
cdef inline void put_rank(Game *game, int place, int rank) noexcept nogil:
    if game.table.width == 1:
        (<unsigned char*> game.row)[place] = <unsigned char> rank
    else:
        game.row[place] = rank

# Where the columns begin in the row.
cdef inline int columns_place(Game *game) noexcept nogil:
    return game.stock + game.gone

# Where a seat's hand begins.
cdef inline int hand_place(Game *game, int seat) noexcept nogil:
    cdef int place = game.stock + game.gone + game.shown, before
    for before in range(seat):
        place += game.held[before]
    return place

# Bytes of a game if its row were so long.
cdef inline size_t game_size(Game *game, int length) noexcept nogil:
    return <char*> game.row - <char*> game + length * game.table.width

cdef inline void copy_game(Game *target, Game *game) noexcept nogil:
    memcpy(target, game, game_size(game, game.length))

# Make a legal move, and say what it has led to. A round that is over stays on the table with its
# points counted. With a generator an empty draw pile is renewed by chance, else by the deal of the
# table, which may raise.
cdef int make_move(Game *game, int move, unsigned long long *chance) except -1 nogil
# The same, but the next round is dealt at once.
cdef int play_move(Game *game, int move, unsigned long long *chance) except -1 nogil
