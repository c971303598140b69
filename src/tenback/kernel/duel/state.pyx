"""The rules of Face to Face on bits: moves are numbers, nothing here needs the interpreter."""

from tenback.kernel.core.bits cimport count64, low64, random_below


cdef void facing_tops(Game *game, unsigned char *tops) noexcept nogil:
    """For seat 2 the piles a, b, x, y are 2, 3, 0, 1."""
    cdef int pile
    for pile in range(4):
        tops[pile] = game.tops[pile ^ (2 * game.turn)]


cdef inline bint can_lay_one(Cards hand, unsigned char *tops, bint own_only) noexcept nogil:
    """Does any pile take any card?"""
    cdef Cards fitting = fitting_cards(hand, tops[0], 0) | fitting_cards(hand, tops[1], 1)
    if not own_only:
        fitting |= fitting_cards(hand, tops[2], 2) | fitting_cards(hand, tops[3], 3)
    return fitting != 0


cdef bint can_lay(int number, Cards hand, unsigned char *tops, bint own_only) noexcept nogil:
    """Can this number of cards, two at most, be laid in a row, at most one of them across (F-6, F-11)?"""
    cdef Cards cards
    cdef int pile, card
    cdef unsigned char covered
    cdef bint possible
    if number <= 0:
        return True
    if number == 1:
        return can_lay_one(hand, tops, own_only)
    for pile in range(2 if own_only else 4):
        covered = tops[pile]
        cards = fitting_cards(hand, covered, pile)
        while cards:
            card = low64(cards)
            cards &= cards - 1
            tops[pile] = card
            possible = can_lay_one(hand ^ bit64(card), tops, own_only or pile > 1)
            tops[pile] = covered
            if possible:
                return True
    return False


cdef int list_moves(Game *game, int *moves) noexcept nogil:
    """Every card of the hand on every pile that takes it, and the end when enough are laid."""
    if game.turn < 0:
        return 0
    cdef int piles = 2 if own_side_only(game) else 4
    cdef Cards hand = game.hand[game.turn]
    cdef Cards fitting[4]
    cdef int pile, card, count = 0
    for pile in range(piles):
        fitting[pile] = fitting_cards(hand, game.tops[pile ^ (2 * game.turn)], pile)
    while hand:
        card = low64(hand)
        hand &= hand - 1
        for pile in range(piles):
            if (fitting[pile] >> card) & 1:
                moves[count] = card * 4 + pile
                count += 1
    if game.played >= game.minimum:
        moves[count] = END_TURN
        count += 1
    return count


cdef inline int unlaid(Game *game, int seat) noexcept nogil:
    return count64(game.hand[seat]) + game.stock[seat]


cdef void end_if_over(Game *game) noexcept nogil:
    """End the game if it is over where the turn now stands (F-10, F-11, FR-6, FR-7)."""
    cdef int seat = game.turn
    cdef int left = unlaid(game, seat)
    cdef unsigned char tops[4]
    facing_tops(game, tops)
    if left == 0:
        game.ending = EMPTIED
    elif left == 1 and game.played == 0 and game.minimum == 2:
        game.ending = LONE
    elif not can_lay(game.minimum - game.played, game.hand[seat], tops, own_side_only(game)):
        game.ending = STUCK
    if game.ending != GOES_ON:
        game.winner = seat if game.ending == EMPTIED else 1 - seat
        game.turn = -1


cdef void begin_turn(Game *game, int seat) noexcept nogil:
    """Two cards at least, whatever is left, unless a lone card may win (F-3, F-4, FR-6)."""
    game.turn = seat
    game.played = game.helped = 0
    game.minimum = 1 if game.lone_may_win and unlaid(game, seat) == 1 else 2
    end_if_over(game)


cdef inline void draw_cards(Game *game, int seat, int number) noexcept nogil:
    """Draw this number of cards, or all that are left."""
    while number > 0 and game.stock[seat] > 0:
        game.stock[seat] -= 1
        game.hand[seat] |= bit64(game.draw[seat][game.stock[seat]])
        number -= 1


cdef void play_move(Game *game, int move) noexcept nogil:
    """A card on its pile, or the end: draw two, or back to six after helping (F-9, FR-5)."""
    cdef int seat = game.turn
    if move == END_TURN:
        draw_cards(game, seat, HAND_CARDS - count64(game.hand[seat]) if game.helped else 2)
        begin_turn(game, 1 - seat)
        return
    cdef int card = move >> 2
    cdef int pile = move & 3
    cdef int place = pile ^ (2 * seat)
    game.card[game.played] = card
    game.pile[game.played] = pile
    game.covered[game.played] = game.tops[place]
    game.played += 1
    game.helped |= pile >> 1
    game.tops[place] = card
    game.hand[seat] ^= bit64(card)
    game.laid[seat] |= bit64(card)
    end_if_over(game)


# --- chance ---------------------------------------------------------------------------------


cdef void shuffle(unsigned char *cards, int count, unsigned long long *chance) noexcept nogil:
    cdef int i, j
    for i in range(count - 1, 0, -1):
        j = random_below(chance, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


cdef void deal_cards(Game *game, int starter, unsigned long long *chance) noexcept nogil:
    """Both colours shuffled, six cards each from the top (F-2), and the first turn."""
    cdef int seat, i
    for seat in range(2):
        for i in range(COLOUR_CARDS):
            game.draw[seat][i] = LOWEST + i
        shuffle(game.draw[seat], COLOUR_CARDS, chance)
    for seat in range(2):
        game.hand[seat] = game.laid[seat] = 0
        game.stock[seat] = COLOUR_CARDS
        game.tops[2 * seat] = RISING_BASE
        game.tops[2 * seat + 1] = FALLING_BASE
        draw_cards(game, seat, HAND_CARDS)
    game.ending = GOES_ON
    begin_turn(game, starter)


cdef void imagine_hidden(Game *game, int seat, unsigned long long *chance) noexcept nogil:
    """The other hand goes on its draw pile, both piles are shuffled, and it is dealt again."""
    cdef int other = 1 - seat
    cdef int held = count64(game.hand[other])
    while game.hand[other]:
        game.draw[other][game.stock[other]] = low64(game.hand[other])
        game.stock[other] += 1
        game.hand[other] &= game.hand[other] - 1
    shuffle(game.draw[seat], game.stock[seat], chance)
    shuffle(game.draw[other], game.stock[other], chance)
    draw_cards(game, other, held)
