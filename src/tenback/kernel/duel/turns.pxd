# Whole turns of Face to Face: every table a player can leave, from that player's own knowledge.

from tenback.kernel.core.log cimport Logger
from tenback.kernel.core.seen cimport Seen
from tenback.kernel.duel.state cimport Cards, Game

cdef enum:
    # Six cards at most: each is held, covered, or on top of a or b, and one may have gone across.
    # With n cards left for the own side that makes 1 + 2 n 2^(n-1) + n (n-1) 2^(n-2) tables:
    # 865 without help, and 12 times 321 with one of six cards on x or y.
    MOST_TURNS = 4717
    ALL_CARDS = 6       # cards on each pile: none is left out

cdef struct Turn:
    Cards hand              # what is left of it
    unsigned char tops[4]   # as the mover names them: a, b, x, y
    unsigned char count     # cards laid on the way
    unsigned char helped
    unsigned char moves[6]  # one way that leads there, without the end

cdef struct Turns:
    int first  # the turns are turn[first] to turn[end - 1], those with fewer cards first
    int end
    Turn turn[MOST_TURNS]

# The same number for the same cards and tops, and no other way.
cdef unsigned long long turn_key(Turn *turn) noexcept nogil
# Lay one more card, without looking whether it fits.
cdef void add_card(Turn *turn, int move) noexcept nogil
# Play a whole turn with its end, and write it down if there is a log.
cdef void play_turn(Game *game, Turn *turn, Logger log) noexcept nogil

# Has room for as many lists of turns as are needed at the same time.
cdef class TurnFinder:
    cdef Turns *lists
    cdef unsigned long long *storage
    cdef Seen seen
    # Fill a list with all turns: at least `need` more cards from this hand on these tops, one
    # across at most. With `near` below ALL_CARDS only `near` near cards, ten-backs and cards that
    # prepare one are tried on each pile.
    cdef Turns *find(
        self, int level, Cards hand, unsigned char *tops, int need, bint helped, int near
    ) noexcept nogil
