"""Whole turns of Face to Face: every table a player can leave, each once, with a way to it.

What may follow depends on the cards left, the tops and whether a card went across, not on the way
there. So the turns are found level by level, one more card each time, and every table is looked at
once. Piles do not depend on each other: the card across is laid first, then those on the rising
pile, then those on the falling one, which leads to every table on fewer ways. Only what the player
knows is used: the own hand and the tops.
"""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset
from tenback.kernel.core.bits cimport bit64, count64, hash64, high64, low64
from tenback.kernel.core.seen cimport seen_add, seen_start, seen_use
from tenback.kernel.duel.state cimport (
    END_TURN, cards_above, cards_below, fitting_cards, play_move
)

cdef enum:
    SEEN_PLACES = 8192  # a power of two, well above MOST_TURNS


cdef inline unsigned long long turn_key(Turn *turn) noexcept nogil:
    cdef unsigned int tops
    memcpy(&tops, turn.tops, 4)
    return hash64(turn.hand, 0, tops)


cdef inline void add_card(Turn *turn, int move) noexcept nogil:
    turn.hand ^= bit64(move >> 2)
    turn.tops[move & 3] = move >> 2
    turn.helped |= (move & 3) >> 1
    turn.moves[turn.count] = move
    turn.count += 1


cdef void play_turn(Game *game, Turn *turn, Logger log) noexcept nogil:
    """The last card of all leaves nothing to end (F-10)."""
    cdef int i
    for i in range(turn.count):
        play_move(game, turn.moves[i])
        if log is not None:
            log.log_move(turn.moves[i])
    if game.turn >= 0:
        play_move(game, END_TURN)
        if log is not None:
            log.log_move(END_TURN)


cdef inline Cards nearest_cards(
    Cards cards, Cards hand, int top, int pile, int near
) noexcept nogil:
    """Of the cards a pile takes: the nearest few, ten-backs, and what a ten-back could follow."""
    cdef Cards kept = 0, back = 0, rest
    cdef bint upwards = pile == 0 or pile == 3
    if count64(cards) <= near:
        return cards
    if pile == 0:
        kept = cards & (hand << 10)
        back = cards_below(top)
    elif pile == 1:
        kept = cards & (hand >> 10)
        back = ~cards_below(top)
    kept |= cards & back  # only a ten-back goes the other way
    rest = cards & ~back
    while rest and near > 0:
        near -= 1
        if upwards:
            kept |= rest & (~rest + 1)
            rest &= rest - 1
        else:
            kept |= bit64(high64(rest))
            rest ^= bit64(high64(rest))
    return kept


cdef class TurnFinder:
    """Lists of turns, and the set that tells what is in a list already."""

    def __cinit__(self, int levels=1):
        self.lists = <Turns*> malloc(levels * sizeof(Turns))
        self.storage = <unsigned long long*> calloc(
            2 * SEEN_PLACES, sizeof(unsigned long long)
        )
        if self.lists == NULL or self.storage == NULL:
            raise MemoryError
        seen_use(&self.seen, self.storage, SEEN_PLACES)

    def __dealloc__(self):
        free(self.lists)
        free(self.storage)

    cdef Turns *find(
        self, int level, Cards hand, unsigned char *tops, int need, bint helped, int near
    ) noexcept nogil:
        cdef Turns *found = self.lists + level
        cdef int looked_at = 0, pile, last
        cdef Cards cards
        cdef Turn before, after
        seen_start(&self.seen)
        memset(&after, 0, sizeof(Turn))
        after.hand = hand
        after.helped = helped
        memcpy(after.tops, tops, 4)
        seen_add(&self.seen, turn_key(&after))
        found.turn[0] = after
        found.first, found.end = 0, 1
        while looked_at < found.end:
            before = found.turn[looked_at]
            if before.count < need:
                found.first = looked_at + 1
            last = before.moves[before.count - 1] & 3 if before.count else 4
            for pile in range(last == 1, 2 if before.helped or last < 4 else 4):
                cards = fitting_cards(before.hand, before.tops[pile], pile)
                cards = nearest_cards(cards, before.hand, before.tops[pile], pile, near)
                while cards:
                    after = before
                    add_card(&after, low64(cards) * 4 + pile)
                    cards &= cards - 1
                    if seen_add(&self.seen, turn_key(&after)):
                        found.turn[found.end] = after
                        found.end += 1
            looked_at += 1
        return found
