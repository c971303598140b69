"""The rules of Face to Face on bits: moves are numbers, nothing here needs the interpreter."""

from tenback.kernel.core.bits cimport bit64, count64, low64


cdef inline unsigned long long duel_fits(unsigned long long hand, int top, int pile) noexcept nogil:
    """Onwards or ten back on the own side (F-5), any improvement across (F-7)."""
    cdef unsigned long long below = bit64(top) - 1
    cdef unsigned long long onwards = ~(below | bit64(top)) if pile in (0, 3) else below
    if pile == 0 and top > 10:
        onwards |= bit64(top - 10)
    elif pile == 1 and top < 50:
        onwards |= bit64(top + 10)
    return hand & onwards


cdef inline bint _can_lay_one(
    unsigned long long hand, unsigned char* tops, bint helped
) noexcept nogil:
    """Does any pile take any card?"""
    cdef unsigned long long found = duel_fits(hand, tops[0], 0) | duel_fits(hand, tops[1], 1)
    if not helped:
        found |= duel_fits(hand, tops[2], 2) | duel_fits(hand, tops[3], 3)
    return found != 0


cdef bint _can_lay(
    int number, unsigned long long hand, unsigned char* tops, bint helped
) noexcept nogil:
    """Is there a sequence of so many placements, at most one of them across (F-6, F-11)?"""
    cdef unsigned long long cards
    cdef int pile
    cdef int card
    cdef unsigned char covered
    cdef bint found
    if number <= 0:
        return True
    if number == 1:
        return _can_lay_one(hand, tops, helped)
    for pile in range(2 if helped else 4):
        covered = tops[pile]
        cards = duel_fits(hand, covered, pile)
        while cards:
            card = low64(cards)
            cards &= cards - 1
            tops[pile] = card
            found = _can_lay_one(hand ^ bit64(card), tops, helped or pile > 1)
            tops[pile] = covered
            if found:
                return True
    return False


cdef int duel_moves(Duel* game, unsigned char* moves) noexcept nogil:
    """Every card of the hand on every pile that takes it, and the end when enough are laid."""
    if game.turn < 0:
        return 0
    cdef int turned = 2 * game.turn  # a, b, x, y are the tops 0 1 2 3, for seat 2 the 2 3 0 1
    cdef int piles = 2 if game.helped else 4
    cdef unsigned long long hand = game.hand[game.turn]
    cdef unsigned long long takes[4]
    cdef int pile
    cdef int card
    cdef int count = 0
    for pile in range(piles):
        takes[pile] = duel_fits(hand, game.tops[pile ^ turned], pile)
    while hand:
        card = low64(hand)
        hand &= hand - 1
        for pile in range(piles):
            if (takes[pile] >> card) & 1:
                moves[count] = card * 4 + pile
                count += 1
    if game.played >= game.minimum:
        moves[count] = DUEL_END
        count += 1
    return count


cdef inline int _unlaid(Duel* game, int seat) noexcept nogil:
    return count64(game.hand[seat]) + game.stock[seat]


cdef void _judge(Duel* game) noexcept nogil:
    """End the game if it is over where the turn now stands (F-10, F-11, FR-6, FR-7)."""
    cdef int seat = game.turn
    cdef int turned = 2 * seat
    cdef unsigned long long hand = game.hand[seat]
    cdef int missing = game.minimum - game.played
    cdef int left = _unlaid(game, seat)
    cdef unsigned char facing[4]
    cdef int pile
    for pile in range(4):
        facing[pile] = game.tops[pile ^ turned]
    if left == 0:
        game.ending = DUEL_EMPTIED
    elif left == 1 and game.played == 0 and game.minimum == 2:
        game.ending = DUEL_LONE
    elif not _can_lay(missing, hand, facing, game.helped):
        game.ending = DUEL_STUCK
    if game.ending != DUEL_GOES_ON:
        game.winner = seat if game.ending == DUEL_EMPTIED else 1 - seat
        game.turn = -1


cdef void _begin(Duel* game, int seat) noexcept nogil:
    """Two cards at least, whatever is left, unless a lone card may win (F-3, F-4, FR-6)."""
    game.turn = seat
    game.played = game.helped = 0
    game.minimum = 1 if game.lone_may_win and _unlaid(game, seat) == 1 else 2
    _judge(game)


cdef inline void duel_draw(Duel* game, int seat, int number) noexcept nogil:
    """So many cards, or as many as there are."""
    while number > 0 and game.stock[seat] > 0:
        game.stock[seat] -= 1
        game.hand[seat] |= bit64(game.draw[seat][game.stock[seat]])
        number -= 1


cdef void duel_play(Duel* game, int move) noexcept nogil:
    """A card on its pile, or the end: draw two, or back to six after helping (F-9, FR-5)."""
    cdef int seat = game.turn
    if move == DUEL_END:
        duel_draw(game, seat, DUEL_HAND - count64(game.hand[seat]) if game.helped else 2)
        _begin(game, 1 - seat)
        return
    cdef int card = move >> 2
    cdef int pile = move & 3
    cdef int where = pile ^ (2 * seat)
    game.card[game.played] = card
    game.pile[game.played] = pile
    game.covered[game.played] = game.tops[where]
    game.played += 1
    game.helped |= pile >> 1
    game.tops[where] = card
    game.hand[seat] ^= bit64(card)
    game.laid[seat] |= bit64(card)
    _judge(game)


cdef void duel_start(Duel* game, int starter) noexcept nogil:
    """Six cards each from the top of both piles (F-2), and the first turn."""
    cdef int seat
    for seat in range(2):
        game.hand[seat] = game.laid[seat] = 0
        game.stock[seat] = DUEL_CARDS
        game.tops[2 * seat] = 1
        game.tops[2 * seat + 1] = 60
        duel_draw(game, seat, DUEL_HAND)
    game.ending = DUEL_GOES_ON
    _begin(game, starter)


cdef long long duel_perft(Duel* game, int depth) noexcept nogil:
    """How many sequences of exactly so many moves there are."""
    cdef unsigned char moves[DUEL_MOVES]
    cdef Duel after
    cdef int i
    cdef int count
    cdef long long total = 0
    if depth <= 0:
        return 1
    count = duel_moves(game, moves)
    if depth == 1:
        return count
    for i in range(count):
        after = game[0]
        duel_play(&after, moves[i])
        total += duel_perft(&after, depth - 1)
    return total
