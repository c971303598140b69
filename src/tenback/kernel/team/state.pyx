"""The Game and Extreme on bits: legal moves and what they do, as `rules` has it.

Both games share the table, its turns and its drawing. They differ in which cards may be laid, in
when a turn is stuck, and in how many cards are drawn; there `options.extreme` decides.
"""

from libc.string cimport memcpy
from tenback.kernel.core.bits cimport (
    cardset, random_below, set_above, set_add, set_and, set_any, set_below, set_count, set_low,
    set_none, set_or, set_remove
)
from tenback.kernel.team.instructions cimport (
    DRAW_ONE, STOP, Demands, advance, breaks, can_finish, end_breaks, last_ending, read_demands,
    shows
)


# --- what both games share --------------------------------------------------------------------


cdef void _put(Table *table, int card, int pile) noexcept nogil:
    """A card of the seat to move goes on its pile."""
    cdef int n = table.played
    table.hands[table.turn] = set_remove(table.hands[table.turn], card)
    table.unlaid = set_remove(table.unlaid, card)
    table.cards[n] = card
    table.piles[n] = pile
    table.covered[n] = table.tops[pile]
    table.tops[pile] = card
    table.played = n + 1
    table.left -= 1


cdef void _take_back(Table *table) noexcept nogil:
    """The last card of this turn returns to the hand (GR-7)."""
    cdef int n = table.played - 1
    table.hands[table.turn] = set_add(table.hands[table.turn], table.cards[n])
    table.unlaid = set_add(table.unlaid, table.cards[n])
    table.tops[table.piles[n]] = table.covered[n]
    table.played = n
    table.left += 1


cdef void _end_game(Table *table, int ending, int score) noexcept nogil:
    table.ending = ending
    table.score = score
    table.turn = -1


cdef int next_holder(Table *table, int seat) noexcept nogil:
    if seat >= table.players:
        seat = 0
    for _ in range(table.players):
        if set_any(table.hands[seat]):
            break
        seat = seat + 1 if seat + 1 < table.players else 0
    return seat


cdef int cards_to_draw(
    Options *options, unsigned char *tops, int size, int held, int stock
) noexcept nogil:
    cdef int wanted = size - held
    if options.extreme and shows(options, tops, DRAW_ONE):
        wanted = 1
    return wanted if wanted < stock else stock


cdef void _draw(Table *table, int number) noexcept nogil:
    """Cards for the seat to move; the draw pile keeps its order."""
    for _ in range(number):
        table.hands[table.turn] = set_add(table.hands[table.turn], table.draw[table.next])
        table.next += 1


cdef void _begin_turn(Table *table, Options *options, int seat) noexcept nogil:
    """The turn of this seat, or of the next that holds cards; its minimum is fixed (GR-1, GR-2)."""
    cdef Demands turn
    cdef int held
    table.turn = next_holder(table, seat)
    table.played = 0
    table.minimum = table.usual if table.next < table.end else 1
    if not options.extreme:
        _end_if_stuck(table)
        return
    if options.gentle:
        held = set_count(table.hands[table.turn])
        table.minimum = min(table.minimum, held)  # XR-8
    read_demands(&turn, table, options)
    if not can_finish(&turn, options, table.hands[table.turn], table.left):
        _end_game(table, STUCK, table.left)


cdef void _end_turn(Table *table, Options *options) noexcept nogil:
    """Draw, one card while a DRAW_ONE is visible (X-14, XR-7); then it is the next seat's turn."""
    cdef int seat = table.turn
    cdef int held = set_count(table.hands[seat])
    _draw(table, cards_to_draw(options, table.tops, table.size, held, table.end - table.next))
    _begin_turn(table, options, seat + 1)


# --- The Game ---------------------------------------------------------------------------------


cdef cardset _fitting(unsigned char *tops, cardset hand) noexcept nogil:
    """The cards of the hand that fit on some pile (G-7, G-8)."""
    cdef int low = min(tops[0], tops[1])
    cdef int high = max(tops[2], tops[3])
    if low < high:
        return hand  # each card is above the one or below the other
    cdef cardset fitting = set_or(set_above(low), set_below(high))
    fitting = set_add(set_add(fitting, tops[2] + 10), tops[3] + 10)
    if tops[0] > 10:
        fitting = set_add(fitting, tops[0] - 10)
    if tops[1] > 10:
        fitting = set_add(fitting, tops[1] - 10)
    return set_and(hand, fitting)


cdef bint _can_lay(unsigned char *tops, cardset hand, int number) noexcept nogil:
    """Is there a sequence of this many placements (GR-3)?

    Cards that fit now can all be laid: on each pile the ten-back first, then onwards. Only when
    they are too few does it matter what a card makes possible.
    """
    cdef cardset fitting = _fitting(tops, hand)
    cdef unsigned char after[4]
    cdef int card, pile
    if set_count(fitting) >= number:
        return True
    while set_any(fitting):
        card = set_low(fitting)
        fitting = set_remove(fitting, card)
        for pile in range(4):
            if fits(card, tops[pile], pile):
                memcpy(after, tops, 4)
                after[pile] = card
                if _can_lay(after, set_remove(hand, card), number - 1):
                    return True
    return False


cdef inline void _end_if_stuck(Table *table) noexcept nogil:
    """The game ends as soon as the minimum is out of reach (G-15)."""
    cdef int missing = <int> table.minimum - table.played
    if missing > 0 and not _can_lay(table.tops, table.hands[table.turn], missing):
        _end_game(table, STUCK, table.left)


cdef void _lay(Table *table, int card, int pile) noexcept nogil:
    """Lay a card of The Game and see what it brings."""
    _put(table, card, pile)
    if table.left:
        _end_if_stuck(table)
    else:
        _end_game(table, BEATEN, 0)


# --- Extreme ----------------------------------------------------------------------------------


cdef void _lay_extreme(Table *table, Options *options, int card, int pile) noexcept nogil:
    """Lay a card of Extreme and see what it brings."""
    cdef Demands turn
    cdef int ending, missing
    read_demands(&turn, table, options)
    cdef bint broken = options.lenient and breaks(&turn, options, card, pile)
    _put(table, card, pile)
    advance(&turn, options, card, pile)
    if broken:
        _end_game(table, BROKEN, max(1, table.left))
    elif table.left == 0:
        ending = last_ending(&turn)
        missing = 3 - turn.laid if ending == THREE_SHORT else ending == SKULL_OPEN
        _end_game(table, ending, missing)
    elif options.kind[card] == STOP:
        _end_turn(table, options)  # X-5
    elif not can_finish(&turn, options, table.hands[table.turn], table.left):
        _end_game(table, STUCK, table.left)


cdef void _end_turn_extreme(Table *table, Options *options) noexcept nogil:
    cdef Demands turn
    read_demands(&turn, table, options)
    if end_breaks(&turn):
        _end_game(table, BROKEN, max(1, table.left))  # only where violations lose (X-2)
    else:
        _end_turn(table, options)


# --- moves ------------------------------------------------------------------------------------


cdef int legal_moves(Table *table, Options *options, int *moves) noexcept nogil:
    cdef Demands turn
    cdef cardset hand
    cdef int n = 0, card, pile
    if table.ending:
        return 0
    if table.turn < 0:
        for n in range(table.players):
            moves[n] = START + n
        return table.players
    read_demands(&turn, table, options)
    cdef bint strict = options.extreme and not options.lenient
    hand = table.hands[table.turn]
    while set_any(hand):
        card = set_low(hand)
        hand = set_remove(hand, card)
        for pile in range(4):
            if fits(card, table.tops[pile], pile):
                if not (strict and breaks(&turn, options, card, pile)):
                    moves[n] = card * 4 + pile
                    n += 1
    if turn.three or table.played >= table.minimum:
        if not (strict and end_breaks(&turn)):
            moves[n] = END
            n += 1
    if table.take_back and table.played:
        moves[n] = BACK
        n += 1
    return n


cdef void play_move(Table *table, Options *options, int move) noexcept nogil:
    if move >= 8:
        if options.extreme:
            _lay_extreme(table, options, move >> 2, move & 3)
        else:
            _lay(table, move >> 2, move & 3)
    elif move == END:
        if options.extreme:
            _end_turn_extreme(table, options)
        else:
            _end_turn(table, options)
    elif move == BACK:
        _take_back(table)
    else:
        _begin_turn(table, options, move - START)


cdef bint play_turn(Table *table, Options *options, int *moves, int count) noexcept nogil:
    cdef int i
    for i in range(count):
        play_move(table, options, moves[i])
    if table.ending or not table.played:  # a STOP has ended it already
        return False
    play_move(table, options, END)
    return True


# --- new games --------------------------------------------------------------------------------


cdef void deal_table(Table *table, unsigned char *deck) noexcept nogil:
    """Hands from the top, seat by seat (G-4), the bases, and nobody's turn yet."""
    cdef int seat, i, at = 0
    for seat in range(table.players):
        table.hands[seat] = set_none()
        for _ in range(table.size):
            table.hands[seat] = set_add(table.hands[seat], deck[at])
            at += 1
    table.unlaid = set_none()
    for i in range(CARDS):
        table.draw[i] = deck[i]
        table.unlaid = set_add(table.unlaid, deck[i])
    table.next = at
    table.end = table.left = CARDS
    table.tops[0] = table.tops[1] = 1
    table.tops[2] = table.tops[3] = 100
    table.played = table.minimum = table.ending = table.score = 0
    table.turn = -1


cdef void shuffle_deck(unsigned char *deck, unsigned long long *chance) noexcept nogil:
    cdef int i, j
    cdef unsigned char card
    for i in range(CARDS):
        deck[i] = i + 2
    for i in range(CARDS - 1, 0, -1):
        j = random_below(chance, i + 1)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
