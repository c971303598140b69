"""What the points of a round of Columns mean for the match: a seat's chance to win it.

Before a match is decided, every seat's chance falls with its points, the faster the fewer rounds
are still to come. How fast was fitted to matches that the players of this kernel played.
"""

from libc.math cimport expf, sqrtf
from tenback.kernel.columns.state cimport MOST_PLAYERS, Game, card_at, card_points, hand_place

cdef float ROUND_POINTS = 45.0  # of the seat that loses most in a round
cdef float SPREAD = 130.0       # of points, times players: with fewer of them hands grow longer
cdef float LAST_SPREAD = 10.0   # at the target only the hands that nobody has seen are open
cdef float MORE_ROUNDS = 1.0    # that may still come, however near the target is


cdef inline float largest(float *totals, int players) noexcept nogil:
    """The largest total: it decides whether the match goes on."""
    cdef float most = totals[0]
    cdef int other
    for other in range(1, players):
        most = max(most, totals[other])
    return most


cdef float match_chance(float *totals, int players, int seat, int target) noexcept nogil:
    cdef float most = largest(totals, players)
    cdef int other
    cdef float whole = 0, spread = LAST_SPREAD
    if most < target:
        spread = SPREAD / players * sqrtf((target - most) / ROUND_POINTS + MORE_ROUNDS)
    for other in range(players):
        whole += expf(max(-40, min(40, (totals[seat] - totals[other]) / spread)))
    return 1 / whole


cdef float round_outcome(Game *game, int seat) noexcept nogil:
    cdef float totals[MOST_PLAYERS]
    cdef int other, ties = 0
    for other in range(game.table.players):
        totals[other] = game.totals[other]
        if game.over and game.totals[other] < game.totals[seat]:
            return 0
        ties += game.totals[other] == game.totals[seat]
    if game.over:
        return <float> 1 / ties
    return match_chance(totals, game.table.players, seat, game.table.target)


cdef float going_out_chance(Game *game, int seat, float more) noexcept nogil:
    cdef float totals[MOST_PLAYERS]
    cdef int players = game.table.players, place = hand_place(game, 0)
    cdef int i, other, unseen = game.stock, points = 0
    cdef float chance
    for i in range(game.stock):
        points += card_points(card_at(game, i))
    for other in range(players):
        if other != seat:
            unseen += game.held[other]
            for i in range(place, place + game.held[other]):
                points += card_points(card_at(game, i))
        place += game.held[other]
    for other in range(players):
        totals[other] = game.totals[other]
        if other != seat:
            totals[other] += <float> points / max(1, unseen) * game.held[other]
    chance = match_chance(totals, players, seat, game.table.target)
    return chance + more if largest(totals, players) < game.table.target else chance
