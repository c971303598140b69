"""Columns, compiled: positions that change in place, for playouts, search and simulation."""

cimport cython

from collections import Counter
from typing import Any

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdlib cimport free, malloc
from libc.string cimport memset
from tenback.kernel.columns.convert cimport (
    columns_agree, columns_code, columns_set_up, columns_tell, columns_text
)
from tenback.kernel.columns.deal cimport Columns, columns_copy, columns_imagine, columns_size
from tenback.kernel.columns.match cimport (
    ColumnsTally, columns_begin, columns_perft, columns_play, columns_playout, columns_tally
)
from tenback.kernel.columns.moves cimport columns_moves
from tenback.kernel.columns.turns cimport COLUMNS_DEEP, ColumnsTurns, columns_turn, columns_turns
from tenback.kernel.core.bits cimport random_start

from tenback.kernel.threads import shared
from tenback.record import Seeded
from tenback.rules.columns import ColumnsOptions, ColumnsState, deck_cards
from tenback.rules.deal import Stacked
from tenback.rules.options import starter_seat

__all__ = ["Position", "playouts"]

RULES = ColumnsState.game
SEEDS = 2**63 - 1  # a seed of any size is cut to what the generator takes


@cython.final
cdef class Table:
    """What a game is played with, shared by all its positions."""

    def __cinit__(self, players: int, options: Any, deal: Any, strangers: Any = ()) -> None:
        columns_agree(&self.table, players, options, deal, strangers)
        self.options = options
        self.deal = deal


@cython.final
cdef class Position:
    """A match of Columns with every card; `play` changes it, `copy` keeps it."""

    def __cinit__(self, Table table) -> None:
        if table is None:
            raise TypeError("A position needs a table: see of, deal and imagine.")
        self.table = table
        cdef Columns any_game
        any_game.table = &table.table
        cdef size_t size = columns_size(&any_game, table.table.room)
        self.game = <Columns*> PyMem_Calloc(1, size)
        if self.game == NULL:
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
        cdef Table table = Table(state.players, board.options, state.deal, [*given.elements()])
        cdef Position new = Position(table)
        columns_set_up(new.game, &table.table, board, state.hands, state.draw)
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
        cdef Table table = Table(board.players, board.options, Seeded(f"imagined {seed}"), strangers)
        cdef Position new = Position(table)
        columns_set_up(new.game, &table.table, board, hands, rest)
        new.game.shuffles = board.round
        cdef unsigned long long chance = random_start(seed & SEEDS)
        columns_imagine(new.game, seat, &chance)
        return new

    @staticmethod
    def deal(players: int, options: Any, seed: str) -> Position:
        """A new match, dealt as `record.Seeded` deals it."""
        options = options or ColumnsOptions()
        starter = _starter(players, options)
        cdef Position new = Position(Table(players, options, Seeded(seed)))
        columns_begin(new.game, starter, NULL)
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
        cdef int move = 0
        cdef int number
        cdef int count = columns_moves(self.game, &move, 0, 1)
        found = []
        for number in range(count):
            columns_moves(self.game, &move, number, 1)
            found.append(columns_text(move))
        return found

    def play(self, move: str) -> None:
        """Play a move that is written; ValueError, and no change, when it is not legal."""
        meant = RULES.parse(move)
        if str(meant) not in self.moves():
            raise ValueError(f"{meant} is not legal here.")
        cdef Columns after
        columns_copy(&after, self.game)
        columns_play(&after, columns_code(meant), NULL)
        columns_copy(self.game, &after)

    def copy(self) -> Position:
        """The same position once more."""
        cdef Position new = Position(self.table)
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
        cdef long long total
        cdef int levels = depth
        with nogil:
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
        cdef Position new = self._played_out(seed, False)
        return tuple([new.game.points[seat] for seat in range(self.table.table.players)])

    cdef Position _played_out(self, seed, bint match):
        cdef Position new = self.copy()
        cdef unsigned long long chance = random_start(seed & SEEDS)
        with nogil:
            columns_playout(new.game, match, &chance)
        return new

    def turns(self) -> tuple[list[tuple[str, ...]], bool]:
        """The moves of every whole turn of the seat to move, and whether these are all."""
        cdef int moves[COLUMNS_DEEP]
        cdef int i
        cdef int j
        cdef int count
        cdef ColumnsTurns* found = <ColumnsTurns*> (malloc(sizeof(ColumnsTurns)))
        if found == NULL:
            raise MemoryError
        every = []
        for i in range(columns_turns(self.game, found)):
            count = columns_turn(found, i, moves)
            every.append(tuple([columns_text(moves[j]) for j in range(count)]))
        whole = not found.cut
        free(found)
        return every, whole


cdef int _starter(players, options) except -2:
    """Who starts, -1 when the group decides; refused is what the rules refuse."""
    starter = starter_seat(options.starter, RULES.seated(players), "CR-15")
    if sum(n for card, n in options.cards if card.value != 15) < 7 * players + 2:
        RULES.deal(players, options, deal=Stacked(()))  # says why not
    return -1 if starter is None else starter


def playouts(players: int, options: Any, games: int, seed: int, threads: int = 1) -> dict[str, int]:
    """Deal and play so many random matches: how many, rounds, cards laid, seat 1's wins."""
    options = options or ColumnsOptions()
    starter = _starter(players, options)
    cdef Table table = Table(players, options, None)
    cdef unsigned long long start = seed & SEEDS
    return shared(games, threads, lambda a, b: _play(table, starter, start, a, b))


cdef dict _play(Table table, int starter, unsigned long long seed, long long begin, long long end):
    """The matches numbered from `begin` to before `end`; each has a chance of its own."""
    cdef Columns game
    cdef ColumnsTally tally
    cdef unsigned long long chance
    cdef long long number
    memset(&tally, 0, sizeof(ColumnsTally))
    game.table = &table.table
    with nogil:
        for number in range(begin, end):
            chance = random_start(seed + number)
            columns_tally(
                &game, starter, &chance, &tally
            )
    counts = {"rounds": tally.rounds, "cards": tally.cards, "first seat": tally.wins}
    return {"games": end - begin, **counts}
