"""Greedy play of The Game: smallest step first, ten-backs before all others, no look ahead.

Below the minimum the card with the smallest step is laid, a ten-back counting as less than any;
then only ten-backs and steps of one. Ties go to the first pile. Weak, but very fast.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.classic import Position
from cython.cimports.tenback.kernel.greedy import (
    TB_NO_STEP,
    Play,
    tb_mirrored,
    tb_step,
    tb_straight,
)
from cython.cimports.tenback.kernel.sets import cardset, tb_any, tb_bit, tb_low, tb_seed
from cython.cimports.tenback.kernel.team import CARDS, SCORES, Table, fast_deck

from tenback.kernel.threads import shared

__all__ = ["greedy_games", "greedy_left"]

_card: cython.int
for _card in range(2, 100):
    tb_straight[_card] = tb_bit(_card + 10)
    tb_mirrored[_card] = tb_bit(111 - _card)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def can_lay(up: cardset, down: cardset, tops: cython.p_int, number: cython.int) -> cython.bint:
    """Is there a sequence of so many placements (GR-3)?"""
    rest: cardset
    after: cython.int[4]
    pile: cython.int
    other: cython.int
    step: cython.int
    card: cython.int
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_on(play: cython.pointer(Play)) -> cython.int:
    """Play to the end; how many cards are left."""
    tops: cython.int[4]
    up: cardset
    down: cardset
    seat: cython.int = play.seat
    laid: cython.int = play.laid
    need: cython.int = play.need
    left: cython.int = play.left
    way: cython.int
    other: cython.int
    pile: cython.int
    card: cython.int
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


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def take(play: cython.pointer(Play), seat: cython.int, card: cython.int) -> cython.void:
    """A card into a hand."""
    play.up[seat] |= tb_straight[card]
    play.down[seat] |= tb_mirrored[card]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish_greedily(table: cython.pointer(Table)) -> cython.int:
    """How many cards greedy play leaves from a position where somebody has the turn."""
    play: Play
    rest: cardset
    seat: cython.int
    for seat in range(table.players):
        play.up[seat] = play.down[seat] = 0
        play.count[seat] = 0
        rest = table.hands[seat]
        while tb_any(rest):
            take(cython.address(play), seat, tb_low(rest))
            rest &= rest - 1
            play.count[seat] += 1
    play.count[table.turn] += table.played
    play.draw = table.draw
    play.tops[0], play.tops[1] = table.tops[0], table.tops[1]
    play.tops[2], play.tops[3] = 101 - table.tops[2], 101 - table.tops[3]
    play.next, play.end, play.left = table.next, table.end, table.left
    play.seat, play.laid, play.need = table.turn, table.played, table.minimum
    play.players, play.size, play.usual = table.players, table.size, table.usual
    return play_on(cython.address(play))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_deck(
    players: cython.int, size: cython.int, usual: cython.int, deck: cython.p_uchar
) -> cython.int:
    """How many cards greedy play leaves from a fresh deck; the first seat starts."""
    play: Play
    seat: cython.int
    _: cython.int
    at: cython.int = 0
    for seat in range(players):
        play.up[seat] = play.down[seat] = 0
        play.count[seat] = size
        for _ in range(size):
            take(cython.address(play), seat, deck[at])
            at += 1
    play.draw = deck
    play.tops[0] = play.tops[1] = play.tops[2] = play.tops[3] = 1
    play.next, play.end, play.left = at, CARDS, CARDS
    play.seat, play.laid, play.need = 0, 0, usual
    play.players, play.size, play.usual = players, size, usual
    return play_on(cython.address(play))


def _part(players: int, minimum: int, seed: int, begin: int, end: int) -> dict:
    """Some of the games; each has its own generator, so that no division of the work shows."""
    seats: cython.int = players
    size: cython.int = {1: 8, 2: 7}.get(players, 6)
    usual: cython.int = minimum
    first: cython.ulonglong = tb_seed(seed & (2**64 - 1))  # neighbouring seeds share no game
    game: cython.longlong
    last: cython.longlong = end
    chance: cython.ulonglong
    deck: cython.uchar[CARDS]
    counts: cython.longlong[SCORES]
    game = begin
    memset(counts, 0, cython.sizeof(counts))
    with cython.nogil:
        while game < last:
            chance = tb_seed(first + game)
            fast_deck(cython.address(chance), deck)
            counts[play_deck(seats, size, usual, deck)] += 1
            game += 1
    return {n: counts[n] for n in range(SCORES)}


def greedy_games(players: int, games: int, seed: int, minimum: int = 2, threads: int = 1) -> list:
    """Greedy games from fresh deals: the n-th number counts those that ended with n cards left."""
    if players not in range(1, 6) or minimum not in (2, 3):
        raise ValueError("The Game has 1 to 5 players and a minimum of 2 or 3.")
    found = shared(games, threads, lambda begin, end: _part(players, minimum, seed, begin, end))
    return [found[n] for n in range(SCORES)]


def greedy_left(position: Position) -> int:
    """How many cards greedy play leaves from a position of classic; the position stays."""
    if position.table.ending:
        return position.table.score
    if position.table.turn < 0:
        raise ValueError("Nobody has the turn yet.")
    left: cython.int
    with cython.nogil:
        left = finish_greedily(cython.address(position.table))
    return left
