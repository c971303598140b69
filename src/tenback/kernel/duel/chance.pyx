"""Face to Face by chance: random deals, hidden cards imagined, random games to the end."""


from tenback.kernel.duel.state cimport DUEL_CARDS, DUEL_END, DUEL_MOVES, Duel, duel_draw, duel_moves, duel_play, duel_start
from tenback.kernel.core.bits cimport low64, count64
from tenback.kernel.core.bits cimport random_next


cdef inline int _below(int count, unsigned long long* chance) noexcept nogil:
    """A number from 0 to count - 1 by chance."""
    return <int> (((random_next(chance) >> 32) * count) >> 32)


cdef void _mix(unsigned char* cards, int count, unsigned long long* chance) noexcept nogil:
    """Shuffle."""
    cdef int i
    cdef int j
    for i in range(count - 1, 0, -1):
        j = _below(i + 1, chance)
        cards[i], cards[j] = cards[j], cards[i]


cdef void duel_shuffle(Duel* game, int starter, unsigned long long* chance) noexcept nogil:
    cdef int seat
    cdef int i
    for seat in range(2):
        for i in range(DUEL_CARDS):
            game.draw[seat][i] = i + 2
        _mix(game.draw[seat], DUEL_CARDS, chance)
    duel_start(game, _below(2, chance) if starter < 0 else starter)


cdef void duel_imagine(Duel* game, int seat, unsigned long long* chance) noexcept nogil:
    """The other hand goes on its draw pile, both piles are shuffled, and it is dealt again."""
    cdef int other = 1 - seat
    cdef int held = count64(game.hand[other])
    while game.hand[other]:
        game.draw[other][game.stock[other]] = low64(game.hand[other])
        game.stock[other] += 1
        game.hand[other] &= game.hand[other] - 1
    _mix(game.draw[seat], game.stock[seat], chance)
    _mix(game.draw[other], game.stock[other], chance)
    duel_draw(game, other, held)


cdef int duel_playout(Duel* game, unsigned long long* chance) noexcept nogil:
    cdef unsigned char moves[DUEL_MOVES]
    cdef int move
    cdef int count = duel_moves(game, moves)
    cdef int laid = 0
    while count > 0:
        move = moves[_below(count, chance)]
        laid += move != DUEL_END
        duel_play(game, move)
        count = duel_moves(game, moves)
    return laid
