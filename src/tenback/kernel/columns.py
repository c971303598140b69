"""Columns, compiled: positions that change in place, for playouts, search and simulation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import cython
from cython.cimports.cpython.mem import PyMem_Calloc, PyMem_Free
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset
from cython.cimports.tenback.kernel.columns_border import (
    columns_agree,
    columns_code,
    columns_set_up,
    columns_tell,
    columns_text,
)
from cython.cimports.tenback.kernel.columns_deal import (
    Columns,
    columns_copy,
    columns_imagine,
    columns_size,
)
from cython.cimports.tenback.kernel.columns_match import (
    ColumnsTally,
    columns_begin,
    columns_perft,
    columns_play,
    columns_playout,
    columns_tally,
)
from cython.cimports.tenback.kernel.columns_moves import columns_moves
from cython.cimports.tenback.kernel.columns_turns import (
    COLUMNS_DEEP,
    ColumnsTurns,
    columns_turn,
    columns_turns,
)
from cython.cimports.tenback.kernel.sets import tb_seed

from tenback.kernel.threads import shared
from tenback.record import Seeded
from tenback.rules.columns import ColumnsOptions, ColumnsState, deck_cards
from tenback.rules.deal import Stacked
from tenback.rules.options import starter_seat

__all__ = ["Position", "playouts"]

RULES = ColumnsState.game
SEEDS = 2**63 - 1  # a seed of any size is cut to what the generator takes


@cython.final
@cython.cclass
class Table:
    """What a game is played with, shared by all its positions."""

    def __cinit__(self, players: int, options: Any, deal: Any, strangers: Any = ()) -> None:
        columns_agree(cython.address(self.table), players, options, deal, strangers)
        self.options = options
        self.deal = deal


@cython.final
@cython.cclass
class Position:
    """A match of Columns with every card; `play` changes it, `copy` keeps it."""

    def __cinit__(self, table: Table) -> None:
        if table is None:
            raise TypeError("A position needs a table: see of, deal and imagine.")
        self.table = table
        any_game: Columns
        any_game.table = cython.address(table.table)
        size: cython.size_t = columns_size(cython.address(any_game), table.table.room)
        self.game = cython.cast(cython.pointer(Columns), PyMem_Calloc(1, size))
        if self.game == cython.NULL:
            raise MemoryError
        self.game.table = any_game.table

    def __dealloc__(self) -> None:
        PyMem_Free(self.game)

    def __sizeof__(self) -> int:
        return object.__sizeof__(self) + columns_size(self.game, self.game.table.room)

    @staticmethod
    def of(state: Any) -> Position:
        """The position of a state of the rules; its deal is kept for later shuffles."""
        board = state.board
        given = Counter([*state.draw, *board.gone, *[c for hand in state.hands for c in hand]])
        given.update([card for card in board.columns if card is not None])
        given.subtract(dict(board.options.cards))
        table: Table = Table(state.players, board.options, state.deal, [*given.elements()])
        new: Position = Position(table)
        columns_set_up(new.game, cython.address(table.table), board, state.hands, state.draw)
        new.game.shuffles = state.shuffles
        return new

    @staticmethod
    def imagine(view: Any, seed: int) -> Position:
        """One of the positions a player must reckon with: hidden cards are dealt by chance.

        Nobody can see later shuffles coming: let `playout` and `playout_round` make them, or play
        on with this position's own, which follow from the seed.
        """
        board, seat = view.board, view.seat
        if seat is None:
            raise ValueError("A spectator holds no hand to think from.")
        hidden = Counter(deck_cards(board.options.cards))
        hidden.subtract([*view.hand, *board.gone, *[c for c in board.columns if c is not None]])
        rest = list(hidden.elements())
        hands = [
            view.hand if other == seat else [rest.pop() for _ in range(count)]
            for other, count in enumerate(board.counts)
        ]
        strangers = [*(-hidden).elements()] if min(hidden.values()) < 0 else []
        table: Table = Table(board.players, board.options, Seeded(f"imagined {seed}"), strangers)
        new: Position = Position(table)
        columns_set_up(new.game, cython.address(table.table), board, hands, rest)
        new.game.shuffles = board.round
        chance: cython.ulonglong = tb_seed(seed & SEEDS)
        columns_imagine(new.game, seat, cython.address(chance))
        return new

    @staticmethod
    def deal(players: int, options: Any, seed: str) -> Position:
        """A new match, dealt as `record.Seeded` deals it."""
        options = options or ColumnsOptions()
        starter = _starter(players, options)
        new: Position = Position(Table(players, options, Seeded(seed)))
        columns_begin(new.game, starter, cython.NULL)
        return new

    @property
    def turn(self) -> int | None:
        """The seat to move; None while the starter is being chosen, and at the end."""
        return None if self.game.turn < 0 else self.game.turn

    @property
    def result(self) -> Any:
        """Winners, scores and ending as the rules name them; None while the match goes on."""
        if not self.game.over:
            return None
        totals = columns_tell(self.game)[4]
        winners = tuple([seat for seat, total in enumerate(totals) if total == min(totals)])
        return winners, totals, "target"

    @property
    def hands(self) -> Any:
        """Every hand in order."""
        return columns_tell(self.game)[0]

    @property
    def draw(self) -> Any:
        """The draw pile, the next card first."""
        return columns_tell(self.game)[1]

    @property
    def size(self) -> int:
        """Bytes of this position that a copy copies."""
        return columns_size(self.game, self.game.length)

    def moves(self) -> list[str]:
        """The legal moves, written, in the order of the rules."""
        move: cython.int = 0
        number: cython.int
        count: cython.int = columns_moves(self.game, cython.address(move), 0, 1)
        found = []
        for number in range(count):
            columns_moves(self.game, cython.address(move), number, 1)
            found.append(columns_text(move))
        return found

    def play(self, move: str) -> None:
        """Play a move that is written; ValueError, and no change, when it is not legal."""
        meant = RULES.parse(move)
        if str(meant) not in self.moves():
            raise ValueError(f"{meant} is not legal here.")
        after: Columns
        columns_copy(cython.address(after), self.game)
        columns_play(cython.address(after), columns_code(meant), cython.NULL)
        columns_copy(self.game, cython.address(after))

    def copy(self) -> Position:
        """The same position once more."""
        new: Position = Position(self.table)
        columns_copy(new.game, self.game)
        return new

    def equals(self, state: Any) -> bool:
        """Is this the state of the rules, in all that it holds?"""
        board, result, last = state.board, state.result, state.board.last_round
        mine = (*columns_tell(self.game), self.result, self.table.options)
        passes = 0 if result is not None else board.passes  # nobody has a turn any more
        return mine == (
            *(state.hands, state.draw, board.columns, board.gone, board.totals),
            *(board.turn, board.tasks, (board.direction, board.skips, passes, board.renewed)),
            (board.round, board.starter, state.shuffles),
            None if last is None else (last.winner, last.points),
            None if result is None else (result.winners, result.scores, result.ending),
            board.options,
        )

    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` moves there are."""
        total: cython.longlong
        levels: cython.int = depth
        with cython.nogil:
            total = columns_perft(self.game, levels)
        return total

    def divide(self, depth: int) -> dict[str, int]:
        """The same count, told apart by the first move."""
        counts = {}
        for move in self.moves():
            after = self.copy()
            after.play(move)
            counts[move] = after.perft(depth - 1)
        return counts

    def playout(self, seed: int) -> Any:
        """The result of random legal moves to the end of the match; the position stays as it is.

        Later shuffles are random, too. None if the match has no end in sight: a deck may hold
        next to nothing that costs points.
        """
        return self._played_out(seed, True).result

    def playout_round(self, seed: int) -> tuple[int, ...]:
        """The points of every seat after random legal moves to the end of this round."""
        if self.game.over:
            raise ValueError("The match is over.")
        new: Position = self._played_out(seed, False)
        return tuple([new.game.points[seat] for seat in range(self.table.table.players)])

    @cython.cfunc
    def _played_out(self, seed: Any, match: cython.bint) -> Position:
        new: Position = self.copy()
        chance: cython.ulonglong = tb_seed(seed & SEEDS)
        with cython.nogil:
            columns_playout(new.game, match, cython.address(chance))
        return new

    def turns(self) -> tuple[list[tuple[str, ...]], bool]:
        """The moves of every whole turn of the seat to move, and whether these are all."""
        moves: cython.int[COLUMNS_DEEP]
        i: cython.int
        j: cython.int
        count: cython.int
        found: cython.pointer(ColumnsTurns) = cython.cast(
            cython.pointer(ColumnsTurns), malloc(cython.sizeof(ColumnsTurns))
        )
        if found == cython.NULL:
            raise MemoryError
        every = []
        for i in range(columns_turns(self.game, found)):
            count = columns_turn(found, i, moves)
            every.append(tuple([columns_text(moves[j]) for j in range(count)]))
        whole = not found.cut
        free(found)
        return every, whole


@cython.cfunc
@cython.exceptval(-2, check=False)
def _starter(players: Any, options: Any) -> cython.int:
    """Who starts, -1 when the group decides; refused is what the rules refuse."""
    starter = starter_seat(options.starter, RULES.seated(players), "CR-15")
    if sum(n for card, n in options.cards if card.value != 15) < 7 * players + 2:
        RULES.deal(players, options, deal=Stacked(()))  # says why not
    return -1 if starter is None else starter


def playouts(players: int, options: Any, games: int, seed: int, threads: int = 1) -> dict[str, int]:
    """Deal and play so many random matches: how many, rounds, cards laid, seat 1's wins."""
    options = options or ColumnsOptions()
    starter = _starter(players, options)
    table: Table = Table(players, options, None)
    start: cython.ulonglong = seed & SEEDS
    return shared(games, threads, lambda a, b: _play(table, starter, start, a, b))


@cython.cfunc
def _play(
    table: Table,
    starter: cython.int,
    seed: cython.ulonglong,
    begin: cython.longlong,
    end: cython.longlong,
) -> dict:
    """The matches numbered from `begin` to before `end`; each has a chance of its own."""
    game: Columns
    tally: ColumnsTally
    chance: cython.ulonglong
    number: cython.longlong
    memset(cython.address(tally), 0, cython.sizeof(ColumnsTally))
    game.table = cython.address(table.table)
    with cython.nogil:
        for number in range(begin, end):
            chance = tb_seed(seed + number)
            columns_tally(
                cython.address(game), starter, cython.address(chance), cython.address(tally)
            )
    counts = {"rounds": tally.rounds, "cards": tally.cards, "first seat": tally.wins}
    return {"games": end - begin, **counts}
