"""The Game on bits: legal moves and what they do, as `rules.classic` has it."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.tenback.kernel.sets import (
    cardset,
    tb_above,
    tb_any,
    tb_below,
    tb_bit,
    tb_count,
    tb_low,
)
from cython.cimports.tenback.kernel.team import (
    BACK,
    BEATEN,
    END,
    START,
    STUCK,
    Printed,
    Table,
    draw_cards,
    fits,
    holder,
    lay,
    over,
    take_back,
)
from cython.cimports.tenback.kernel.team_border import read_state
from cython.cimports.tenback.kernel.team_position import TeamPosition

__all__ = ["Position", "playouts"]


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def fitting(tops: cython.p_uchar, hand: cardset) -> cardset:
    """The cards of the hand that fit on some pile (G-7, G-8)."""
    low: cython.int = min(tops[0], tops[1])
    high: cython.int = max(tops[2], tops[3])
    if low < high:
        return hand  # each card is above the one or below the other
    found: cardset = tb_above(low) | tb_below(high) | tb_bit(tops[2] + 10) | tb_bit(tops[3] + 10)
    if tops[0] > 10:
        found |= tb_bit(tops[0] - 10)
    if tops[1] > 10:
        found |= tb_bit(tops[1] - 10)
    return hand & found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def can_lay(tops: cython.p_uchar, hand: cardset, number: cython.int) -> cython.bint:
    """Is there any sequence of so many placements (GR-3)?

    Cards that fit now can all be laid: on each pile the ten-back first, then onwards. Only when
    they are too few does it matter what a card makes possible.
    """
    able: cardset = fitting(tops, hand)
    if tb_count(able) >= number:
        return True
    after: cython.uchar[4]
    card: cython.int
    pile: cython.int
    while tb_any(able):
        card = tb_low(able)
        able &= ~tb_bit(card)
        for pile in range(4):
            if fits(card, tops[pile], pile):
                memcpy(after, tops, 4)
                after[pile] = card
                if can_lay(after, hand & ~tb_bit(card), number - 1):
                    return True
    return False


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def end_if_stuck(table: cython.pointer(Table)) -> cython.void:
    """The game ends as soon as the minimum is out of reach (G-15)."""
    missing: cython.int = cython.cast(cython.int, table.minimum) - table.played
    if missing > 0 and not can_lay(table.tops, table.hands[table.turn], missing):
        over(table, STUCK, table.left)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin_turn(table: cython.pointer(Table), seat: cython.int) -> cython.void:
    """The turn of this seat, or of the next that holds cards; its minimum is fixed (GR-1, GR-2)."""
    table.turn = holder(table, seat)
    table.played = 0
    table.minimum = table.usual if table.next < table.end else 1
    end_if_stuck(table)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def classic_legal(
    table: cython.pointer(Table), _printed: cython.pointer(Printed), moves: cython.p_short
) -> cython.int:
    """Write the legal moves; how many there are."""
    n: cython.int = 0
    card: cython.int
    pile: cython.int
    if table.ending:
        return 0
    if table.turn < 0:
        for n in range(table.players):
            moves[n] = START + n
        return table.players
    hand: cardset = table.hands[table.turn]
    while tb_any(hand):
        card = tb_low(hand)
        hand &= ~tb_bit(card)
        for pile in range(4):
            if fits(card, table.tops[pile], pile):
                moves[n] = card * 4 + pile
                n += 1
    if table.played >= table.minimum:
        moves[n] = END
        n += 1
    if table.take_back and table.played:
        moves[n] = BACK
        n += 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def classic_step(
    table: cython.pointer(Table), _printed: cython.pointer(Printed), move: cython.int
) -> cython.void:
    """Make a legal move."""
    seat: cython.int = table.turn
    if move >= 8:
        lay(table, move >> 2, move & 3)
        if table.left:
            end_if_stuck(table)
        else:
            over(table, BEATEN, 0)
    elif move == END:
        draw_cards(table, table.size - tb_count(table.hands[seat]))
        begin_turn(table, seat + 1)
    elif move == BACK:
        take_back(table)
    else:
        begin_turn(table, move - START)


@cython.cclass
class Position(TeamPosition):
    """A game of The Game that is played in place."""

    def __cinit__(self):
        self.legal = classic_legal
        self.step = classic_step

    @staticmethod
    def of(state):
        """The position of a state of the rules."""
        if state.game.id != "classic":
            raise ValueError("This is a state of another game.")
        position: Position = _set_up(state.players, state.board.options)
        read_state(cython.address(position.table), state)
        return position

    @staticmethod
    def deal(players: int, options, seed: str):
        """The game that the rules deal from `record.Seeded(seed)`."""
        position: Position = _set_up(players, options)
        position._dealt(seed)
        return position


def _set_up(players: int, options):
    """An empty table for these options."""
    from tenback.rules import game

    position = Position.__new__(Position)
    position._set(game("classic").seated(players), options or game("classic").Options())
    return position


def playouts(players: int, options, games: int, seed: int, threads: int = 1) -> dict:
    """Deal and play so many random games: how many, the cards laid, and the endings."""
    return _set_up(players, options)._playouts(games, seed, threads)
