# Face to Face on bits: a game is one struct of under 200 bytes, copied by assignment.

from tenback.kernel.core.bits cimport bit64

cdef enum:
    END_TURN = 0     # the move that ends a turn; any other is card * 4 + pile (a, b, x, y)
    MOST_MOVES = 25  # six cards on four piles, and the end
    HAND_CARDS = 6   # F-2
    COLOUR_CARDS = 58  # F-1
    LOWEST = 2
    HIGHEST = 59
    RISING_BASE = 1
    FALLING_BASE = 60

cdef enum:
    GOES_ON = 0
    EMPTIED = 1
    LONE = 2
    STUCK = 3

ctypedef unsigned long long Cards  # a set: bit c is card c

cdef struct Game:
    Cards hand[2]
    Cards laid[2]           # by the colour they belong to
    unsigned char draw[2][COLOUR_CARDS]  # of the first `stock` cards the last one is drawn next
    unsigned char stock[2]
    unsigned char tops[4]   # seat 1's rising and falling, then seat 2's
    signed char turn        # -1 when the game is over
    unsigned char minimum
    unsigned char played    # cards laid in this turn
    unsigned char helped    # one of them across
    unsigned char card[6]   # those cards, where each went as the mover names piles, and on what
    unsigned char pile[6]
    unsigned char covered[6]
    unsigned char lone_may_win
    unsigned char ending
    signed char winner

cdef inline Cards cards_below(int card) noexcept nogil:
    return bit64(card) - 1

cdef inline Cards cards_above(int card) noexcept nogil:
    return ~((bit64(card) << 1) - 1)

# Which cards of a hand a pile takes, as the mover names piles: onwards or ten back on the own side
# (F-5), any improvement across (F-7).
cdef inline Cards fitting_cards(Cards hand, int top, int pile) noexcept nogil:
    cdef Cards fitting = cards_above(top) if pile == 0 or pile == 3 else cards_below(top)
    if pile == 0 and top > 10:
        fitting |= bit64(top - 10)
    elif pile == 1 and top < 50:
        fitting |= bit64(top + 10)
    return hand & fitting

# May no card go across now: one has, or the last card is alone (F-6, FR-6a)?
cdef inline bint own_side_only(Game *game) noexcept nogil:
    return game.helped or game.minimum == 1

# The tops as the seat to move names the piles: a, b, x, y.
cdef void facing_tops(Game *game, unsigned char *tops) noexcept nogil
# Write the legal moves, at most MOST_MOVES, in the order of the rules; how many there are.
cdef int list_moves(Game *game, int *moves) noexcept nogil
# Make a move that is known to be legal.
cdef void play_move(Game *game, int move) noexcept nogil
# A new game, shuffled by chance. The option `lone_may_win` is left as it is.
cdef void deal_cards(Game *game, int starter, unsigned long long *chance) noexcept nogil
# Deal again what this seat cannot see: its draw pile, the other hand and the other draw pile.
cdef void imagine_hidden(Game *game, int seat, unsigned long long *chance) noexcept nogil
