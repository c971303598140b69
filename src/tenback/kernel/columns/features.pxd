# What a seat knows of Columns when its turn is over, counted up, and as the inputs of the net.

from tenback.kernel.columns.state cimport Game
from tenback.kernel.core.net cimport Active

cdef enum:
    VALUES = 16
    KINDS = 48            # value * 3 + sign
    AT_VALUE = 0          # own cards of a value: at least 1, 2, 3, 4
    AT_KIND = 64          # own cards of a value and sign: at least 1, 2
    AT_ACTION = 160       # own cards with an action: at least 1, 2, 3
    AT_HELD = 175         # own cards, 1 to 20
    AT_TOP = 195          # columns that end in this value and sign
    AT_SHOWN = 243        # columns, 0 to 5
    AT_BESIDE = 249       # of a top's sign, and which values next to it the hand has
    AT_OPEN = 345         # a value some column takes
    AT_FIT = 361          # and the hand has
    AT_OTHERS = 377       # cards of those who come before the next own turn, and of the rest
    AT_WAIT = 425         # turns until the next own one
    AT_PLAYERS = 433
    AT_NUMBERS = 442
    NUMBERS = 47          # the last one is the heuristic value
    INPUTS = 489

cdef struct Features:
    int players
    int held
    int points
    unsigned short value[VALUES]
    unsigned short kind[KINDS]
    unsigned short action[6]  # by action, 0 for cards without
    int shown
    unsigned short top[KINDS]  # columns by the kind they end in
    int own                 # bits: the values in the hand
    int ends                # bits: the values that columns end in
    int open                # bits: the values some column takes
    unsigned short hidden[VALUES]  # cards nobody has shown, by value
    int unseen
    int unseen_actions
    int unseen_points
    int wait                # turns of others before the next own one
    int others[8]           # their cards, in order of their turns
    int stock
    int runs                # groups of neighbouring values in the hand
    int fit                 # own cards that could go down now
    int fit_points
    int run_cards           # of the best run that the columns now allow
    int run_points
    bint run_out            # it would empty the hand
    float won               # chance to win the match if the own hand were empty now
    float lost              # and if another were

# What a seat may know after its turn.
cdef void count_features(Game *game, int seat, Features *features) noexcept nogil
# The same as the inputs of the net, but for the last number.
cdef void fill_inputs(Features *features, Active *active) noexcept nogil
# A number times itself, for chances.
cdef float power(float base, int times) noexcept nogil
