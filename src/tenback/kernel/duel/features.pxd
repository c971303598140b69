# What a seat of Face to Face knows after its turn, as the inputs of a net.

from tenback.kernel.duel.state cimport Duel
from tenback.kernel.duel.turns cimport DuelTurn
from tenback.kernel.core.net cimport Active

cdef extern from *:
    """
    #ifndef TB_DUEL_SIGHT
    #define TB_DUEL_SIGHT
    /* card c becomes card 61 - c */
    static inline unsigned long long tb_turned(unsigned long long s) {
        s = ((s >> 1) & 0x5555555555555555ULL) | ((s & 0x5555555555555555ULL) << 1);
        s = ((s >> 2) & 0x3333333333333333ULL) | ((s & 0x3333333333333333ULL) << 2);
        s = ((s >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((s & 0x0F0F0F0F0F0F0F0FULL) << 4);
        return __builtin_bswap64(s) >> 2;
    }
    static inline unsigned long long tb_over(int c) { return ~((2ULL << c) - 1); }
    static inline unsigned long long tb_under(int c) { return (1ULL << c) - 1; }
    #endif
    """
    unsigned long long tb_turned(unsigned long long) nogil
    unsigned long long tb_over(int) nogil  # all cards above this one
    unsigned long long tb_under(int) nogil

cdef enum:
    DUEL_BACKS = 3  # ten-backs in a row that are looked at
    DUEL_STEPS = 12  # how far on from a top unseen cards are looked at,
    DUEL_REACH = 24  # cards of the hand,
    DUEL_GIFTS = 20  # and how far behind one of the opponent's, to go across
    DUEL_GUESTS = 10  # or behind an own one, for the opponent to do so
    DUEL_FEW = 6  # cards left that are told apart together with the opponent's
    AT_HAND = 0
    AT_OWN = 58
    AT_OTHER = 116
    AT_TOP = 174
    AT_REACH = 414
    AT_STEP = 468
    AT_GIFT = 528
    AT_GUEST = 568
    AT_LEFT = 588
    AT_NEXT = 706
    AT_LONE = 720
    AT_FEW = 721
    AT_PAIR = 757
    DUEL_NUMBERS = 40
    DUEL_INPUTS = 893

cdef struct DuelSight:
    unsigned long long hand  # what is left of it, before drawing
    unsigned long long own  # the own draw pile, in whatever order
    unsigned long long other  # the opponent's hand and draw pile
    unsigned char tops[4]  # a, b, x, y
    unsigned char next  # cards in the own hand after drawing
    unsigned char count  # and in the opponent's
    unsigned char lone_may_win

# What the seat to move will know after a turn, but for the turn itself.
cdef void duel_know(Duel* game, DuelSight* sight) noexcept nogil
cdef void duel_after(DuelSight* sight, DuelTurn* turn) noexcept nogil
# Is the board looked at from the other side? Then everything is mirrored (v -> 61 - v).
cdef bint duel_side(DuelSight* sight) noexcept nogil
cdef void duel_mirror(DuelSight* sight) noexcept nogil
# The inputs of a sight that has been mirrored if need be: those all turns share, and the others.
cdef void duel_shared(DuelSight* sight, Active* active) noexcept nogil
cdef void duel_inputs(DuelSight* sight, Active* active) noexcept nogil
# How far off the first or second card is that a pile takes onwards, in twentieths of one.
cdef float duel_near(unsigned long long cards, int top, int pile, int number) noexcept nogil
