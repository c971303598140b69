# What a seat of Face to Face knows after its turn, as the inputs of a net.

from tenback.kernel.core.bits cimport bit64, high64, low64
from tenback.kernel.core.net cimport Active
from tenback.kernel.duel.state cimport Cards, Game, cards_above, cards_below
from tenback.kernel.duel.turns cimport Turn

cdef enum:
    TEN_BACKS = 3      # ten-backs in a row that are inputs
    HAND_STEPS = 24    # how far on from an own top cards of the hand are,
    UNSEEN_STEPS = 12  # and unseen cards from any top of their colour
    ACROSS_STEPS = 20  # how far behind an opponent's top cards of the hand are, to go across
    OTHER_STEPS = 10   # and behind an own top those of the opponent
    FEW_CARDS = 6      # left; from here on, both players' numbers are one input together

# Where the inputs begin.
cdef enum:
    AT_HAND = 0
    AT_OWN = 58
    AT_OTHER = 116
    AT_TOP = 174
    AT_HAND_STEP = 414
    AT_UNSEEN_STEP = 468
    AT_ACROSS = 528
    AT_OTHER_STEP = 568
    AT_LEFT = 588
    AT_NEXT = 706
    AT_LONE = 720
    AT_FEW = 721
    AT_PAIR = 757
    INPUTS = 893
    NUMBERS = 40

cdef struct Knowledge:
    Cards hand                  # what is left of it, before drawing
    Cards own                   # the own draw pile, in whatever order
    Cards other                 # the opponent's hand and draw pile
    unsigned char tops[4]       # a, b, x, y
    unsigned char next_count    # cards in the own hand after drawing
    unsigned char other_count   # and in the opponent's
    unsigned char lone_may_win

# What the seat to move knows, and what it will know after a turn.
cdef void know(Game *game, Knowledge *known) noexcept nogil
cdef void after_turn(Knowledge *known, Turn *turn) noexcept nogil
# Must the board be mirrored (v -> 61 - v) to be seen from the side the net knows?
cdef bint needs_mirror(Knowledge *known) noexcept nogil
cdef void mirror(Knowledge *known) noexcept nogil
# Start the inputs with those that all turns of a move share; add those that a turn changes.
cdef void shared_features(Knowledge *known, Active *active) noexcept nogil
cdef void turn_features(Knowledge *known, Active *active) noexcept nogil
# How far off the first or second card is that a pile takes onwards, in twentieths; 1 without one.
cdef inline float distance_on(Cards cards, int top, int pile, int number) noexcept nogil:
    cards &= cards_below(top) if pile else cards_above(top)
    while cards and number > 0:
        cards ^= bit64(high64(cards) if pile else low64(cards))
        number -= 1
    if not cards:
        return 1
    return (top - high64(cards) if pile else low64(cards) - top) * <float> 0.05
