"""Whole turns of Face to Face: every table a player can leave, each once, with a way to it.

What may follow depends on the cards left, the tops and whether a card went across, not on the way
there. So the turns are found level by level, one more card each time, and every table is looked at
once. Piles do not depend on each other: the card across is laid first, then those on the rising
pile, then those on the falling one, which leads to every table on fewer ways. Only what the player
knows is used: the own hand and the tops.
"""


from libc.string cimport memcmp, memcpy, memset
from tenback.kernel.duel.state cimport duel_fits
from tenback.kernel.core.bits cimport bit64, low64, high64, count64
from tenback.kernel.core.bits cimport hash64


cdef inline void _add(DuelTurns* found, DuelTurn* new) noexcept nogil:
    """Keep a table that has not been seen yet."""
    cdef unsigned int tops
    memcpy(&tops, new.tops, 4)
    cdef unsigned int place = <unsigned int> hash64(new.hand, 0, tops) & (DUEL_PLACES - 1)
    cdef DuelTurn* known
    while found.place[place] >= 0:
        known = &found.turn[found.place[place]]
        if known.hand == new.hand and memcmp(known.tops, new.tops, 4) == 0:
            return
        place = (place + 1) & (DUEL_PLACES - 1)
    found.place[place] = found.end
    found.turn[found.end] = new[0]
    found.end += 1


cdef inline unsigned long long _nearest(
    unsigned long long cards, unsigned long long hand, int top, int pile, int near
) noexcept nogil:
    """Of the cards a pile takes: the nearest few, ten-backs, and what a ten-back could follow."""
    cdef unsigned long long kept = 0
    cdef unsigned long long rest
    cdef bint upwards = pile == 0 or pile == 3
    if count64(cards) <= near:
        return cards
    if pile == 0:
        kept = cards & (hand << 10)
        rest = bit64(top) - 1
    elif pile == 1:
        kept = cards & (hand >> 10)
        rest = ~(bit64(top) - 1)
    else:
        rest = 0
    kept |= cards & rest  # only a ten-back goes the other way
    rest = cards & ~rest
    while rest and near > 0:
        near -= 1
        if upwards:
            kept |= rest & (~rest + 1)
            rest &= rest - 1
        else:
            kept |= bit64(high64(rest))
            rest ^= bit64(high64(rest))
    return kept


cdef int duel_turns(
    DuelTurns* found, unsigned long long hand, unsigned char* tops, int need, bint helped, int near
) noexcept nogil:
    cdef int seen = 0
    cdef int pile
    cdef int last
    cdef int card
    cdef unsigned long long cards
    cdef DuelTurn now
    cdef DuelTurn new
    memset(found.place, 255, sizeof(found.place))
    memset(&new, 0, sizeof(DuelTurn))
    new.hand = hand
    new.helped = helped
    memcpy(new.tops, tops, 4)
    found.first = found.end = 0
    _add(found, &new)
    while seen < found.end:
        now = found.turn[seen]
        if now.count < need:
            found.first = seen + 1
        last = now.moves[now.count - 1] & 3 if now.count else 4
        for pile in range(last == 1, 2 if now.helped or last < 4 else 4):
            cards = duel_fits(now.hand, now.tops[pile], pile)
            cards = _nearest(cards, now.hand, now.tops[pile], pile, near)
            while cards:
                card = low64(cards)
                cards &= cards - 1
                new = now
                new.hand ^= bit64(card)
                new.tops[pile] = card
                new.helped |= pile >> 1
                new.moves[now.count] = card * 4 + pile
                new.count += 1
                _add(found, &new)
        seen += 1
    return found.end - found.first
