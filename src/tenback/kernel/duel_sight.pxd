# What a seat of Face to Face knows after its turn, as the inputs of a net.

from tenback.kernel.duel_play cimport Duel
from tenback.kernel.duel_turns cimport DuelTurn
from tenback.kernel.net cimport Active

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
    static inline int tb_last(unsigned long long s) { return 63 - __builtin_clzll(s); }
    #endif
    """
    unsigned long long tb_turned(unsigned long long) nogil
    int tb_last(unsigned long long) nogil  # the highest card of a set that is not empty

cdef enum:
    DUEL_STEPS = 14  # distances from a top that are looked at
    DUEL_NEAR = 6  # and how far behind one a card of help is looked at
    DUEL_FEW = 6  # cards left that are told apart together with the opponent's
    AT_HAND = 0
    AT_OWN = 58
    AT_OTHER = 116
    AT_TOP = 174
    AT_STEP = 414
    AT_HELP = 498
    AT_LEFT = 522
    AT_NEXT = 640
    AT_LONE = 654
    AT_FEW = 655
    AT_PAIR = 691
    AT_NUMBER = 787
    DUEL_NUMBERS = 36
    DUEL_INPUTS = 823

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
# A guess by hand, in cards of room; good for leaving out bad turns, and for the medium player.
cdef float duel_guess(DuelSight* before, DuelTurn* turn) noexcept nogil
