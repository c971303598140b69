"""The rules of Face to Face on bits: moves are numbers, nothing here needs the interpreter."""

from __future__ import annotations

import cython
from cython.cimports.tenback.kernel.duel_play import (
    DUEL_CARDS,
    DUEL_EMPTIED,
    DUEL_END,
    DUEL_GOES_ON,
    DUEL_HAND,
    DUEL_LONE,
    DUEL_MOVES,
    DUEL_STUCK,
    Duel,
    tb_card,
    tb_first,
    tb_size,
)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def duel_fits(hand: cython.ulonglong, top: cython.int, pile: cython.int) -> cython.ulonglong:
    """Onwards or ten back on the own side (F-5), any improvement across (F-7)."""
    below: cython.ulonglong = tb_card(top) - 1
    onwards: cython.ulonglong = ~(below | tb_card(top)) if pile in (0, 3) else below
    if pile == 0 and top > 10:
        onwards |= tb_card(top - 10)
    elif pile == 1 and top < 50:
        onwards |= tb_card(top + 10)
    return hand & onwards


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _can_lay_one(hand: cython.ulonglong, tops: cython.p_uchar, helped: cython.bint) -> cython.bint:
    """Does any pile take any card?"""
    found: cython.ulonglong = duel_fits(hand, tops[0], 0) | duel_fits(hand, tops[1], 1)
    if not helped:
        found |= duel_fits(hand, tops[2], 2) | duel_fits(hand, tops[3], 3)
    return found != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _can_lay(
    number: cython.int, hand: cython.ulonglong, tops: cython.p_uchar, helped: cython.bint
) -> cython.bint:
    """Is there a sequence of so many placements, at most one of them across (F-6, F-11)?"""
    cards: cython.ulonglong
    pile: cython.int
    card: cython.int
    covered: cython.uchar
    found: cython.bint
    if number <= 0:
        return True
    if number == 1:
        return _can_lay_one(hand, tops, helped)
    for pile in range(2 if helped else 4):
        covered = tops[pile]
        cards = duel_fits(hand, covered, pile)
        while cards:
            card = tb_first(cards)
            cards &= cards - 1
            tops[pile] = card
            found = _can_lay_one(hand ^ tb_card(card), tops, helped or pile > 1)
            tops[pile] = covered
            if found:
                return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_moves(game: cython.pointer(Duel), moves: cython.p_uchar) -> cython.int:
    """Every card of the hand on every pile that takes it, and the end when enough are laid."""
    if game.turn < 0:
        return 0
    turned: cython.int = 2 * game.turn  # a, b, x, y are the tops 0 1 2 3, for seat 2 the 2 3 0 1
    piles: cython.int = 2 if game.helped else 4
    hand: cython.ulonglong = game.hand[game.turn]
    takes: cython.ulonglong[4]
    pile: cython.int
    card: cython.int
    count: cython.int = 0
    for pile in range(piles):
        takes[pile] = duel_fits(hand, game.tops[pile ^ turned], pile)
    while hand:
        card = tb_first(hand)
        hand &= hand - 1
        for pile in range(piles):
            if (takes[pile] >> card) & 1:
                moves[count] = card * 4 + pile
                count += 1
    if game.played >= game.minimum:
        moves[count] = DUEL_END
        count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _unlaid(game: cython.pointer(Duel), seat: cython.int) -> cython.int:
    return tb_size(game.hand[seat]) + game.stock[seat]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _judge(game: cython.pointer(Duel)) -> cython.void:
    """End the game if it is over where the turn now stands (F-10, F-11, FR-6, FR-7)."""
    seat: cython.int = game.turn
    turned: cython.int = 2 * seat
    hand: cython.ulonglong = game.hand[seat]
    missing: cython.int = game.minimum - game.played
    left: cython.int = _unlaid(game, seat)
    facing: cython.uchar[4]
    pile: cython.int
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _begin(game: cython.pointer(Duel), seat: cython.int) -> cython.void:
    """Two cards at least, whatever is left, unless a lone card may win (F-3, F-4, FR-6)."""
    game.turn = seat
    game.played = game.helped = 0
    game.minimum = 1 if game.lone_may_win and _unlaid(game, seat) == 1 else 2
    _judge(game)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def duel_draw(game: cython.pointer(Duel), seat: cython.int, number: cython.int) -> cython.void:
    """So many cards, or as many as there are."""
    while number > 0 and game.stock[seat] > 0:
        game.stock[seat] -= 1
        game.hand[seat] |= tb_card(game.draw[seat][game.stock[seat]])
        number -= 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_play(game: cython.pointer(Duel), move: cython.int) -> cython.void:
    """A card on its pile, or the end: draw two, or back to six after helping (F-9, FR-5)."""
    seat: cython.int = game.turn
    if move == DUEL_END:
        duel_draw(game, seat, DUEL_HAND - tb_size(game.hand[seat]) if game.helped else 2)
        _begin(game, 1 - seat)
        return
    card: cython.int = move >> 2
    pile: cython.int = move & 3
    where: cython.int = pile ^ (2 * seat)
    game.card[game.played] = card
    game.pile[game.played] = pile
    game.covered[game.played] = game.tops[where]
    game.played += 1
    game.helped |= pile >> 1
    game.tops[where] = card
    game.hand[seat] ^= tb_card(card)
    game.laid[seat] |= tb_card(card)
    _judge(game)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_start(game: cython.pointer(Duel), starter: cython.int) -> cython.void:
    """Six cards each from the top of both piles (F-2), and the first turn."""
    seat: cython.int
    for seat in range(2):
        game.hand[seat] = game.laid[seat] = 0
        game.stock[seat] = DUEL_CARDS
        game.tops[2 * seat] = 1
        game.tops[2 * seat + 1] = 60
        duel_draw(game, seat, DUEL_HAND)
    game.ending = DUEL_GOES_ON
    _begin(game, starter)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def duel_perft(game: cython.pointer(Duel), depth: cython.int) -> cython.longlong:
    """How many sequences of exactly so many moves there are."""
    moves: cython.uchar[DUEL_MOVES]
    after: Duel
    i: cython.int
    count: cython.int
    total: cython.longlong = 0
    if depth <= 0:
        return 1
    count = duel_moves(game, moves)
    if depth == 1:
        return count
    for i in range(count):
        after = game[0]
        duel_play(cython.address(after), moves[i])
        total += duel_perft(cython.address(after), depth - 1)
    return total
