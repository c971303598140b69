"""Greedy play of The Game: smallest step first, ten-backs before all others, no look ahead.

Below the minimum the card with the smallest step is laid, a ten-back counting as less than any;
then only ten-backs and steps of one. Ties go to the first pile. `greedy.c` is the same in plain C.
"""

from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport (
    cardset, random_start, set_below, set_down, set_low, set_minus, set_none, set_of, set_or
)
from tenback.kernel.team.state cimport CARDS, SEATS, shuffle_deck

cdef enum:
    SCORES = CARDS + 1
    NO_STEP = 127

# All four piles rise here: the falling ones are seen in a mirror, card v as 101 - v.
cdef struct Play:
    cardset up[SEATS]     # each hand as the rising piles see it,
    cardset down[SEATS]   # and as the falling ones do
    unsigned char *draw
    int count[SEATS]
    int tops[4]
    int next
    int end
    int seat
    int laid              # in this turn
    int need              # the minimum of this turn
    int left
    int players
    int size
    int usual

# Hands are kept ten places up, so that a ten-back has a place below every top.
cdef cardset straight[100]
cdef cardset mirrored[100]
cdef int _card
for _card in range(2, 100):
    straight[_card] = set_of(_card + 10)
    mirrored[_card] = set_of(111 - _card)


cdef inline int step(cardset hand, int top) noexcept nogil:
    """The smallest step: 0 is a ten-back, 11 the card one above the top, NO_STEP if none fits."""
    cdef cardset between = set_minus(set_below(11), set_of(0))
    return set_low(set_or(set_minus(set_down(hand, top), between), set_of(NO_STEP)))


cdef bint can_lay(cardset up, cardset down, int *tops, int number) noexcept nogil:
    """Is there a sequence of this many placements (GR-3)?"""
    cdef cardset rest
    cdef int after[4]
    cdef int pile, card, way
    if number <= 0:
        return True
    for pile in range(4):
        rest = up if pile < 2 else down
        way = step(rest, tops[pile])
        while way != NO_STEP:
            memcpy(after, tops, sizeof(after))
            after[pile] = tops[pile] + way - 10
            card = after[pile] if pile < 2 else 101 - after[pile]
            if can_lay(
                set_minus(up, straight[card]), set_minus(down, mirrored[card]), after, number - 1
            ):
                return True
            rest = set_minus(rest, set_of(after[pile] + 10))
            way = step(rest, tops[pile])
    return False


cdef int play_on(Play *play) noexcept nogil:
    """Play to the end; how many cards are left."""
    cdef int tops[4]
    cdef cardset up, down
    cdef int way, other, pile, card
    cdef int seat = play.seat
    cdef int laid = play.laid
    cdef int need = play.need
    cdef int left = play.left
    memcpy(tops, play.tops, sizeof(tops))
    while True:
        up = play.up[seat]
        down = play.down[seat]
        while True:
            # while a rising pile stands below a falling one every card fits somewhere
            if laid < need and min(tops[0], tops[1]) + min(tops[2], tops[3]) >= 101:
                if not can_lay(up, down, tops, need - laid):
                    return left
            way = min(step(up, tops[0]) * 4, step(up, tops[1]) * 4 + 1)
            other = min(step(down, tops[2]) * 4 + 2, step(down, tops[3]) * 4 + 3)
            way = min(way, other)
            if laid >= need and way > 47:
                break  # neither a ten-back nor a step of one
            pile = way & 3
            tops[pile] += (way >> 2) - 10
            card = tops[pile] if pile < 2 else 101 - tops[pile]
            up = set_minus(up, straight[card])
            down = set_minus(down, mirrored[card])
            laid += 1
            left -= 1
        if left == 0:
            return 0
        play.count[seat] -= laid
        while play.count[seat] < play.size and play.next < play.end:
            card = play.draw[play.next]
            up = set_or(up, straight[card])
            down = set_or(down, mirrored[card])
            play.next += 1
            play.count[seat] += 1
        play.up[seat] = up
        play.down[seat] = down
        seat = seat + 1 if seat + 1 < play.players else 0
        while play.count[seat] == 0:
            seat = seat + 1 if seat + 1 < play.players else 0
        laid = 0
        need = play.usual if play.next < play.end else 1


cdef inline void take(Play *play, int seat, int card) noexcept nogil:
    """A card into a hand."""
    play.up[seat] = set_or(play.up[seat], straight[card])
    play.down[seat] = set_or(play.down[seat], mirrored[card])
    play.count[seat] += 1


cdef inline void clear_hands(Play *play) noexcept nogil:
    cdef int seat
    for seat in range(SEATS):
        play.up[seat] = set_none()
        play.down[seat] = set_none()
        play.count[seat] = 0


cdef int play_deck(int players, int size, int usual, unsigned char *deck) noexcept nogil:
    """How many cards greedy play leaves from a fresh deck; the first seat starts."""
    cdef Play play
    cdef int seat
    cdef int at = 0
    clear_hands(&play)
    for seat in range(players):
        for _ in range(size):
            take(&play, seat, deck[at])
            at += 1
    play.draw = deck
    play.tops[0] = play.tops[1] = play.tops[2] = play.tops[3] = 1
    play.next, play.end, play.left = at, CARDS, CARDS
    play.seat, play.laid, play.need = 0, 0, usual
    play.players, play.size, play.usual = players, size, usual
    return play_on(&play)


def greedy_games(int players, long long games, seed, int minimum) -> list:
    """Greedy games from fresh deals: the n-th number counts those that ended with n cards left."""
    if not 1 <= players <= SEATS or minimum not in (2, 3):
        raise ValueError("The Game has 1 to 5 players and a minimum of 2 or 3.")
    cdef int size = {1: 8, 2: 7}.get(players, 6)
    cdef unsigned long long first = random_start(seed)  # neighbouring seeds share no game
    cdef unsigned long long chance
    cdef unsigned char deck[CARDS]
    cdef long long counts[SCORES]
    cdef long long game
    memset(counts, 0, sizeof(counts))
    with nogil:
        for game in range(games):
            chance = random_start(first + game)
            shuffle_deck(deck, &chance)
            counts[play_deck(players, size, minimum, deck)] += 1
    return [counts[game] for game in range(SCORES)]


def greedy_left(hands, draw, tops, int turn, int laid, int need, int size, int usual) -> int:
    """How many cards greedy play leaves, from hands, a draw pile and tops; `turn` is to move.

    It has laid `laid` cards, and needs `need` in all. A full hand has `size` cards, and `usual`
    is the minimum of a turn while there is a draw pile.
    """
    cdef Play play
    cdef unsigned char cards[CARDS]
    cdef int seat, card, i
    clear_hands(&play)
    for seat, hand in enumerate(hands):
        for card in hand:
            take(&play, seat, card)
    for i, card in enumerate(draw):
        cards[i] = card
    play.draw = cards
    play.tops[0], play.tops[1], play.tops[2], play.tops[3] = tops
    play.tops[2], play.tops[3] = 101 - play.tops[2], 101 - play.tops[3]
    play.next, play.end = 0, len(draw)
    play.left = len(draw) + sum(map(len, hands))
    play.count[turn] += laid
    play.seat, play.laid, play.need = turn, laid, need
    play.players, play.size, play.usual = len(hands), size, usual
    return play_on(&play)
