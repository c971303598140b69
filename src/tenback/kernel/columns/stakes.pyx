"""What the points of a round of Columns mean for the match: a seat's chance to win it.

Before a match is decided, every seat's chance falls with its points, the faster the fewer rounds
are still to come. How fast was fitted to matches that the players of this kernel played.
"""


from libc.math cimport expf, sqrtf
from tenback.kernel.columns.deal cimport (
    COLUMNS_SEATS, Columns, col_points, columns_card, columns_hand
)

cdef float ROUND = 45.0  # points of the seat that loses most in a round
cdef float SPREAD = 130.0  # with fewer players hands grow longer
cdef float OVER = 10.0
cdef float LEFT = 1.0  # rounds that always seem to be left


cdef inline float _most(float* totals, int players) noexcept nogil:
    """The largest total: it decides whether the match goes on."""
    cdef float most = totals[0]
    cdef int other
    for other in range(1, players):
        most = max(most, totals[other])
    return most


cdef float columns_stake(float* totals, int players, int seat, int target) noexcept nogil:
    cdef float most = _most(totals, players)
    cdef int other
    cdef float whole = 0
    cdef float spread = OVER  # of the hands nobody has seen, when nothing else is open
    if most < target:
        spread = SPREAD / players * sqrtf((target - most) / ROUND + LEFT)
    for other in range(players):
        whole += expf(max(-40, min(40, (totals[seat] - totals[other]) / spread)))
    return 1 / whole


cdef float columns_outcome(Columns* game, int seat) noexcept nogil:
    cdef float totals[COLUMNS_SEATS]
    cdef int other
    cdef int ties = 0
    for other in range(game.table.players):
        totals[other] = game.totals[other]
        if game.over and game.totals[other] < game.totals[seat]:
            return 0
        ties += game.totals[other] == game.totals[seat]
    if game.over:
        return <float> 1 / ties
    return columns_stake(totals, game.table.players, seat, game.table.target)


cdef float columns_going_out(Columns* game, int seat, float more) noexcept nogil:
    cdef int players = game.table.players
    cdef int place = columns_hand(game, 0)
    cdef int i
    cdef int other
    cdef int unseen = game.stock
    cdef int points = 0
    cdef float chance
    cdef float totals[COLUMNS_SEATS]
    for i in range(game.stock):
        points += col_points(columns_card(game, i))
    for other in range(players):
        if other != seat:
            unseen += game.held[other]
            for i in range(place, place + game.held[other]):
                points += col_points(columns_card(game, i))
        place += game.held[other]
    for other in range(players):
        totals[other] = game.totals[other]
        if other != seat:
            totals[other] += <float> points / max(1, unseen) * game.held[other]
    chance = columns_stake(totals, players, seat, game.table.target)
    return chance + more if _most(totals, players) < game.table.target else chance
