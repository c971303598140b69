"""Greedy play of The Game: smallest step first, ten-backs before all others, no look ahead.

Below the minimum the card with the smallest step is laid, a ten-back counting as less than any;
then only ten-backs and steps of one. Ties go to the first pile. Weak, but very fast.
"""


from libc.string cimport memset
from tenback.kernel.team.classic cimport Position
from tenback.kernel.core.oldbits cimport cardset, tb_any, tb_bit, tb_low, tb_seed
from tenback.kernel.team.state cimport CARDS, SCORES, Table, fast_deck

from tenback.kernel.threads import shared

__all__ = ["greedy_games", "greedy_left"]

cdef int _card
for _card in range(2, 100):
    tb_straight[_card] = tb_bit(_card + 10)
    tb_mirrored[_card] = tb_bit(111 - _card)


cdef bint can_lay(cardset up, cardset down, int* tops, int number) noexcept nogil:
    """Is there a sequence of so many placements (GR-3)?"""
    cdef cardset rest
    cdef int after[4]
    cdef int pile
    cdef int other
    cdef int step
    cdef int card
    if number <= 0:
        return True
    for pile in range(4):
        rest = up if pile < 2 else down
        while True:
            step = tb_step(rest, tops[pile])
            if step == TB_NO_STEP:
                break
            for other in range(4):
                after[other] = tops[other]
            after[pile] = tops[pile] + step - 10
            rest &= ~tb_bit(after[pile] + 10)
            card = after[pile] if pile < 2 else 101 - after[pile]
            if can_lay(up & ~tb_straight[card], down & ~tb_mirrored[card], after, number - 1):
                return True
    return False


cdef int play_on(Play* play) noexcept nogil:
    """Play to the end; how many cards are left."""
    cdef int tops[4]
    cdef cardset up
    cdef cardset down
    cdef int seat = play.seat
    cdef int laid = play.laid
    cdef int need = play.need
    cdef int left = play.left
    cdef int way
    cdef int other
    cdef int pile
    cdef int card
    for pile in range(4):
        tops[pile] = play.tops[pile]
    while True:
        up = play.up[seat]
        down = play.down[seat]
        while True:
            # while a rising pile stands below a falling one every card fits somewhere
            if laid < need and min(tops[0], tops[1]) + min(tops[2], tops[3]) >= 101:
                if not can_lay(up, down, tops, need - laid):
                    return left
            way = min(tb_step(up, tops[0]) * 4, tb_step(up, tops[1]) * 4 + 1)
            other = min(tb_step(down, tops[2]) * 4 + 2, tb_step(down, tops[3]) * 4 + 3)
            way = min(way, other)
            if laid >= need and way > 47:
                break  # neither a ten-back nor a step of one
            pile = way & 3
            tops[pile] += (way >> 2) - 10
            card = tops[pile] if pile < 2 else 101 - tops[pile]
            up &= ~tb_straight[card]
            down &= ~tb_mirrored[card]
            laid += 1
            left -= 1
        if left == 0:
            return 0
        play.count[seat] -= laid
        while play.count[seat] < play.size and play.next < play.end:
            card = play.draw[play.next]
            up |= tb_straight[card]
            down |= tb_mirrored[card]
            play.next += 1
            play.count[seat] += 1
        play.up[seat] = up
        play.down[seat] = down
        seat = seat + 1 if seat + 1 < play.players else 0
        while play.count[seat] == 0:
            seat = seat + 1 if seat + 1 < play.players else 0
        laid = 0
        need = play.usual if play.next < play.end else 1


cdef inline void take(Play* play, int seat, int card) noexcept nogil:
    """A card into a hand."""
    play.up[seat] |= tb_straight[card]
    play.down[seat] |= tb_mirrored[card]


cdef int finish_greedily(Table* table) noexcept nogil:
    """How many cards greedy play leaves from a position where somebody has the turn."""
    cdef Play play
    cdef cardset rest
    cdef int seat
    for seat in range(table.players):
        play.up[seat] = play.down[seat] = 0
        play.count[seat] = 0
        rest = table.hands[seat]
        while tb_any(rest):
            take(&play, seat, tb_low(rest))
            rest &= rest - 1
            play.count[seat] += 1
    play.count[table.turn] += table.played
    play.draw = table.draw
    play.tops[0], play.tops[1] = table.tops[0], table.tops[1]
    play.tops[2], play.tops[3] = 101 - table.tops[2], 101 - table.tops[3]
    play.next, play.end, play.left = table.next, table.end, table.left
    play.seat, play.laid, play.need = table.turn, table.played, table.minimum
    play.players, play.size, play.usual = table.players, table.size, table.usual
    return play_on(&play)


cdef int play_deck(int players, int size, int usual, unsigned char* deck) noexcept nogil:
    """How many cards greedy play leaves from a fresh deck; the first seat starts."""
    cdef Play play
    cdef int seat
    cdef int _
    cdef int at = 0
    for seat in range(players):
        play.up[seat] = play.down[seat] = 0
        play.count[seat] = size
        for _ in range(size):
            take(&play, seat, deck[at])
            at += 1
    play.draw = deck
    play.tops[0] = play.tops[1] = play.tops[2] = play.tops[3] = 1
    play.next, play.end, play.left = at, CARDS, CARDS
    play.seat, play.laid, play.need = 0, 0, usual
    play.players, play.size, play.usual = players, size, usual
    return play_on(&play)


def _part(players: int, minimum: int, seed: int, begin: int, end: int) -> dict:
    """Some of the games; each has its own generator, so that no division of the work shows."""
    cdef int seats = players
    cdef int size = {1: 8, 2: 7}.get(players, 6)
    cdef int usual = minimum
    cdef unsigned long long first = tb_seed(seed & (2**64 - 1))  # neighbouring seeds share no game
    cdef long long game
    cdef long long last = end
    cdef unsigned long long chance
    cdef unsigned char deck[CARDS]
    cdef long long counts[SCORES]
    game = begin
    memset(counts, 0, sizeof(counts))
    with nogil:
        while game < last:
            chance = tb_seed(first + game)
            fast_deck(&chance, deck)
            counts[play_deck(seats, size, usual, deck)] += 1
            game += 1
    return {n: counts[n] for n in range(SCORES)}


def greedy_games(players: int, games: int, seed: int, minimum: int = 2, threads: int = 1) -> list:
    """Greedy games from fresh deals: the n-th number counts those that ended with n cards left."""
    if players not in range(1, 6) or minimum not in (2, 3):
        raise ValueError("The Game has 1 to 5 players and a minimum of 2 or 3.")
    found = shared(games, threads, lambda begin, end: _part(players, minimum, seed, begin, end))
    return [found[n] for n in range(SCORES)]


def greedy_left(Position position) -> int:
    """How many cards greedy play leaves from a position of classic; the position stays."""
    if position.table.ending:
        return position.table.score
    if position.table.turn < 0:
        raise ValueError("Nobody has the turn yet.")
    cdef int left
    with nogil:
        left = finish_greedily(&position.table)
    return left
