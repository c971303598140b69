"""What a seat of Face to Face knows after its turn, as the inputs of a net; and a guess by hand.

Most inputs are yes or no: a card is in the hand, a top is 47, the card six above it is unseen.
Boards are looked at from one side only: they are mirrored (v -> 61 - v) when the own rising pile is
further on than the falling one.
"""

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.tenback.kernel.duel_play import DUEL_HAND, Duel, tb_card, tb_first, tb_size
from cython.cimports.tenback.kernel.duel_sight import tb_last, tb_turned
from cython.cimports.tenback.kernel.duel_turns import DuelTurn
from cython.cimports.tenback.kernel.net import Active

_STEP = cython.declare(cython.int[14])
for _place, _distance in enumerate((-30, -20, -10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)):
    _STEP[_place] = _distance

_ALL = cython.declare(cython.ulonglong, (1 << 60) - 4)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _above(top: cython.int) -> cython.ulonglong:
    return ~((tb_card(top) << 1) - 1)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _below(top: cython.int) -> cython.ulonglong:
    return tb_card(top) - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_know(game: cython.pointer(Duel), sight: cython.pointer(DuelSight)) -> cython.void:
    seat: cython.int = game.turn
    pile: cython.int
    sight.hand = game.hand[seat]
    sight.own = _ALL & ~game.laid[seat] & ~game.hand[seat]
    sight.other = _ALL & ~game.laid[1 - seat]
    sight.count = tb_size(game.hand[1 - seat])
    sight.lone_may_win = game.lone_may_win
    sight.next = 0
    for pile in range(4):
        sight.tops[pile] = game.tops[pile ^ (2 * seat)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_after(sight: cython.pointer(DuelSight), turn: cython.pointer(DuelTurn)) -> cython.void:
    held: cython.int = tb_size(turn.hand)
    drawn: cython.int = DUEL_HAND - held if turn.helped else 2
    stock: cython.int = tb_size(sight.own)
    sight.hand = turn.hand
    memcpy(sight.tops, turn.tops, 4)
    sight.next = held + (drawn if drawn < stock else stock)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_side(sight: cython.pointer(DuelSight)) -> cython.bint:
    own: cython.int = sight.tops[0] + sight.tops[1]
    return own > 61 or (own == 61 and sight.tops[2] + sight.tops[3] > 61)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_mirror(sight: cython.pointer(DuelSight)) -> cython.void:
    top: cython.int
    pile: cython.int
    sight.hand = tb_turned(sight.hand)
    sight.own = tb_turned(sight.own)
    sight.other = tb_turned(sight.other)
    for pile in range(0, 4, 2):
        top = sight.tops[pile]
        sight.tops[pile] = 61 - sight.tops[pile + 1]
        sight.tops[pile + 1] = 61 - top


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _add(active: cython.pointer(Active), place: cython.int) -> cython.void:
    active.places[active.count] = place
    active.count += 1


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _cards(
    cards: cython.ulonglong, place: cython.int, active: cython.pointer(Active)
) -> cython.void:
    while cards:
        _add(active, place - 2 + tb_first(cards))
        cards &= cards - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_shared(sight: cython.pointer(DuelSight), active: cython.pointer(Active)) -> cython.void:
    """The unseen cards of both, and how far the opponent is."""
    active.count = 0
    _cards(sight.own, AT_OWN, active)
    _cards(sight.other, AT_OTHER, active)
    _add(active, AT_LEFT + 59 + tb_size(sight.other))
    _add(active, AT_NEXT + 7 + sight.count)
    if sight.lone_may_win:
        _add(active, AT_LONE)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _near(
    cards: cython.ulonglong, top: cython.int, pile: cython.int, number: cython.int
) -> cython.float:
    """How far off the first or second card is that a pile takes onwards; 1 when there is none."""
    cards &= _below(top) if pile else _above(top)
    while cards and number > 0:
        cards ^= tb_card(tb_last(cards) if pile else tb_first(cards))
        number -= 1
    if not cards:
        return 1
    return (top - tb_last(cards) if pile else tb_first(cards) - top) * cython.cast(
        cython.float, 0.05
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_inputs(sight: cython.pointer(DuelSight), active: cython.pointer(Active)) -> cython.void:
    """What a turn leaves behind: hand, tops, the cards near them, and some numbers."""
    pile: cython.int
    i: cython.int
    card: cython.int
    top: cython.int
    way: cython.int
    number: cython.p_float = active.numbers
    hand: cython.ulonglong = sight.hand
    own: cython.ulonglong = sight.own
    other: cython.ulonglong = sight.other
    cards: cython.ulonglong
    left: cython.int = tb_size(hand) + tb_size(own)
    theirs: cython.int = tb_size(other)
    _cards(hand, AT_HAND, active)
    _add(active, AT_LEFT + left)
    _add(active, AT_NEXT + sight.next)
    if left < DUEL_FEW or theirs < DUEL_FEW:
        i = left if left < DUEL_FEW else DUEL_FEW - 1
        card = theirs if theirs < DUEL_FEW else DUEL_FEW - 1
        _add(active, AT_FEW + i * DUEL_FEW + card)
    for pile in range(4):
        top = sight.tops[pile]
        way = -1 if pile & 1 else 1
        _add(active, AT_TOP + pile * 60 + top - 1)
        for i in range(DUEL_STEPS):
            card = top + way * _STEP[i]
            if card < 2 or card > 59:
                continue
            if pile > 1:
                if (other >> card) & 1:
                    _add(active, AT_STEP + (2 + pile) * DUEL_STEPS + i)
            elif (hand >> card) & 1:
                _add(active, AT_STEP + pile * DUEL_STEPS + i)
            elif (own >> card) & 1:
                _add(active, AT_STEP + (2 + pile) * DUEL_STEPS + i)
        cards = hand if pile > 1 else other
        for i in range(DUEL_NEAR):
            card = top - way * (i + 1)
            if 2 <= card <= 59 and (cards >> card) & 1:
                _add(active, AT_HELP + pile * DUEL_NEAR + i)
    cards = hand & (hand >> 10)
    _cards(cards, AT_PAIR, active)
    cards = (hand & (own >> 10)) | (own & (hand >> 10))
    _cards(cards, AT_PAIR + 48, active)
    for i in range(2):
        pile = 2 * i
        cards = other if i else own
        number[0] = (sight.tops[pile] - 1) * 0.02
        number[1] = (60 - sight.tops[pile + 1]) * 0.02
        number[2] = tb_size(cards & _above(sight.tops[pile])) * 0.05
        number[3] = tb_size(cards & _below(sight.tops[pile + 1])) * 0.05
        cards &= _below(sight.tops[pile] + 1) & _above(sight.tops[pile + 1] - 1)
        number[4] = tb_size(cards) * 0.1
        cards = other if i else own
        number[5] = tb_size(cards & (cards >> 10)) * 0.05
        number[6] = _near(cards, sight.tops[pile], 0, 0)
        number[7] = _near(cards, sight.tops[pile + 1], 1, 0)
        number[8] = tb_size(cards) * 0.02
        number += 9
    number[0] = tb_size(hand & _above(sight.tops[0])) * 0.2
    number[1] = tb_size(hand & _below(sight.tops[1])) * 0.2
    cards = hand & _below(sight.tops[0] + 1) & _above(sight.tops[1] - 1)
    number[2] = tb_size(cards) * 0.3
    number[3] = tb_size(cards & (_below(sight.tops[2]) | _above(sight.tops[3]))) * 0.3
    for pile in range(2):
        number[4 + 2 * pile] = _near(hand, sight.tops[pile], pile, 0)
        number[5 + 2 * pile] = _near(hand, sight.tops[pile], pile, 1)
        # a card that could go across: the nearer behind the opponent's top, the cheaper
        number[8 + pile] = _near(hand, sight.tops[2 + pile], 1 - pile, 0)
        number[10 + pile] = _near(other, sight.tops[pile], 1 - pile, 0)
    number[12] = sight.next * 0.2
    number[13] = sight.count * 0.2
    number[14] = (theirs - left) * 0.05
    number[15] = tb_size(cards & ~(_below(sight.tops[2]) | _above(sight.tops[3]))) * 0.5
    number[16] = (sight.tops[1] - sight.tops[0]) * 0.02
    number[17] = (sight.tops[3] - sight.tops[2]) * 0.02


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_guess(before: cython.pointer(DuelSight), turn: cython.pointer(DuelTurn)) -> cython.float:
    """Room kept, ten-backs in reach, cards stranded, the hand for the next turn, help given."""
    a: cython.int = turn.tops[0]
    b: cython.int = turn.tops[1]
    held: cython.int = tb_size(turn.hand)
    stock: cython.int = tb_size(before.own)
    drawn: cython.int = DUEL_HAND - held if turn.helped else 2
    hand: cython.ulonglong = turn.hand
    stuck: cython.ulonglong = _below(a + 1) & _above(b - 1)
    if drawn > stock:
        drawn = stock
    guess: cython.float = cython.cast(cython.float, before.tops[0] - a + b - before.tops[1])
    guess -= 0.7 * (before.tops[2] - turn.tops[2] + turn.tops[3] - before.tops[3])
    guess -= 4 * tb_size(hand & stuck) + 1.5 * tb_size(before.own & stuck)
    if a > 11:
        guess += 5 * ((hand >> (a - 10)) & 1) + ((before.own >> (a - 10)) & 1)
    if b < 50:
        guess += 5 * ((hand >> (b + 10)) & 1) + ((before.own >> (b + 10)) & 1)
    guess -= 4 * _near(hand, a, 0, 0) + 4 * _near(hand, b, 1, 0)
    guess += 2.5 * turn.count + 2.5 * (held + drawn)
    if held + stock == 1 and not before.lone_may_win:
        guess -= 30  # a lone card loses (FR-6), unless the opponent stumbles first
    return guess
