# Face to Face on bits: a game is one struct of under 200 bytes, copied by assignment.

cdef enum:
    DUEL_END = 0  # the move that ends a turn; any other is card * 4 + pile (a, b, x, y)
    DUEL_MOVES = 25  # six cards on four piles, and the end
    DUEL_HAND = 6  # F-2
    DUEL_CARDS = 58  # F-1

cdef enum:
    DUEL_GOES_ON = 0
    DUEL_EMPTIED = 1
    DUEL_LONE = 2
    DUEL_STUCK = 3

cdef struct Duel:
    unsigned long long hand[2]  # bit c is card c
    unsigned long long laid[2]  # by the colour they belong to
    unsigned char draw[2][58]  # of the first `stock` cards the last one is drawn next
    unsigned char stock[2]
    unsigned char tops[4]  # seat 1's rising and falling, then seat 2's
    signed char turn  # -1 when the game is over
    unsigned char minimum
    unsigned char played  # cards laid in this turn
    unsigned char helped  # one of them across
    unsigned char card[6]  # those cards, where each went as the mover names piles, and on what
    unsigned char pile[6]
    unsigned char covered[6]
    unsigned char lone_may_win
    unsigned char ending
    signed char winner

# Which cards of a hand a pile takes; piles as the mover names them.
cdef unsigned long long duel_fits(unsigned long long hand, int top, int pile) noexcept nogil
# The legal moves, at most DUEL_MOVES, in the order of the rules; the answer says how many.
cdef int duel_moves(Duel* game, unsigned char* moves) noexcept nogil
# Play a move that is known to be legal.
cdef void duel_play(Duel* game, int move) noexcept nogil
# A new game; both draw piles must hold all their cards, the top last.
cdef void duel_start(Duel* game, int starter) noexcept nogil
# So many cards from the own draw pile, or as many as there are.
cdef void duel_draw(Duel* game, int seat, int number) noexcept nogil
# How many sequences of exactly so many moves there are.
cdef long long duel_perft(Duel* game, int depth) noexcept nogil
