"""Columns: kind of card times column, the end of a run, drawing, passing, and the earthquake."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tenback.rules import Board, Move, Options, View
from tenback.rules.columns import DEFAULT_DECK, MOST_RENEWALS, Card, ColumnsBoard, LayCard
from tenback.rules.columns.board import MOST_PLAYERS, ColumnsOptions
from tenback.rules.moves import Draw, End, Pass, Remove, Start
from tenback.study.environments.parts import (
    Actions,
    Bits,
    IllegalAction,
    Observer,
    Part,
    Parts,
    unary,
)

__all__ = ["MOST_COLUMNS", "ColumnsActions", "ColumnsObserver"]

MOST_COLUMNS = 16  # with a number of their own; there are hardly ever more than ten
LAST_COLUMN = MOST_COLUMNS - 1
KINDS = tuple(card for card, _ in DEFAULT_DECK)
PLACE = {card: place for place, card in enumerate(KINDS)}
COPIES = max(number for _, number in DEFAULT_DECK)
END = len(KINDS) * MOST_COLUMNS  # 1200
DRAW, PASS, REMOVE = END + 1, END + 2, END + 3
START = REMOVE + MOST_COLUMNS
MOST_HAND = 40  # that is told apart
MOST_STOCK = sum(number for _, number in DEFAULT_DECK)
TOTAL_STEPS = 20  # up to the target
MOST_SKIPS = 4  # that are told apart
TASKS = ("play", "run", "open", "may_open", "choose")


class ColumnsActions(Actions):
    """1227 actions. The last column's numbers stand for every further column as well."""

    size = START + MOST_PLAYERS

    def number(self, move: Move) -> int:
        match move:
            case LayCard(card, column):
                return PLACE[card] * MOST_COLUMNS + min(column, LAST_COLUMN)
            case Remove(column):
                return REMOVE + min(column, LAST_COLUMN)
            case Start(seat):
                return START + seat
            case Draw():
                return DRAW
            case Pass():
                return PASS
            case _:
                return END

    def move(self, view: View, number: int) -> Move:
        if not 0 <= number < self.size:
            raise IllegalAction(f"actions go from 0 to {self.size - 1}, so {number} is none")
        if number >= START:
            return Start(number - START)
        if number >= REMOVE:
            return Remove(number - REMOVE)
        if number >= END:
            return (End(), Draw(), Pass())[number - END]
        card, column = KINDS[number // MOST_COLUMNS], number % MOST_COLUMNS
        if column == LAST_COLUMN:  # the first one from here on that takes the card
            for move in view.moves():
                if isinstance(move, LayCard) and move.card == card and move.column >= LAST_COLUMN:
                    return move
        return LayCard(card, column)

    def rows(self) -> Sequence[tuple[int, int, str]]:
        beyond = f"column {MOST_COLUMNS} stands for the first one from there on that takes the card"
        return (
            (0, END - 1, f"lay a card: kind * {MOST_COLUMNS} + column - 1; {beyond}"),
            (END, END, "end the run, or leave a new column alone"),
            (DRAW, DRAW, "draw a card"),
            (PASS, PASS, "pass"),
            (REMOVE, START - 1, f"the earthquake takes this column: column 1 is {REMOVE}"),
            (START, self.size - 1, f"this seat starts: seat 1 is {START}"),
        )


class ColumnsObserver(Observer):
    """Columns; a kind of card has as many ones as there are cards of it."""

    hand = Part("hand", len(KINDS) * COPIES, "cards of each kind in the own hand, as so many ones")

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        assert isinstance(options, ColumnsOptions)
        self.target = options.target
        seats, kinds = self.players, len(KINDS)
        self.public = Parts(
            Part("gone", kinds * COPIES, "cards of each kind out of play, as so many ones"),
            Part(
                "columns",
                MOST_COLUMNS * (kinds + 1),
                "for each column a one at the kind it shows, or behind them if it is to be opened",
            ),
            Part("turn", seats, "a one at the seat whose turn it is, the own seat first"),
            Part("starter", seats, "the same for the seat that started the round"),
            Part("counts", seats * MOST_HAND, "cards in each hand, as so many ones"),
            Part("totals", seats * TOTAL_STEPS, "points of each seat, in twentieths of the target"),
            Part("stock", MOST_STOCK, "cards in the draw pile, as so many ones"),
            Part("renewed", MOST_RENEWALS, "how often it was shuffled again in this round"),
            Part("task", len(TASKS), f"what is to be done now: {', '.join(TASKS)}"),
            Part("column", MOST_COLUMNS, "in which column"),
            Part("quiet", 1, "the run fires nothing by itself: one of a BOMB's two"),
            Part("clockwise", 1, "the direction of play"),
            Part("skips", MOST_SKIPS, "seats that STOP in this turn, as so many ones"),
            Part("passes", seats, "seats that have passed in a row, as so many ones"),
        )

    def write_hand(self, hand: Sequence[Hashable], out: Bits) -> None:
        for card in hand:
            assert isinstance(card, Card)
            place = PLACE[card] * COPIES
            while out[place]:
                place += 1
            out[place] = 1

    def write_public(self, board: Board, seat: int, out: Bits) -> None:
        assert isinstance(board, ColumnsBoard)
        at, width = self.public, len(KINDS) + 1
        self.write_hand(board.gone, out[at["gone"]])
        for column, top in enumerate(board.columns[:MOST_COLUMNS]):
            kind = len(KINDS) if top is None else PLACE[top]
            out[at["columns"].start + column * width + kind] = 1
        counts, totals = out[at["counts"]], out[at["totals"]]
        for place, other in enumerate(self.seats_from(seat)):
            unary(counts[place * MOST_HAND : (place + 1) * MOST_HAND], board.counts[other])
            steps = board.totals[other] * TOTAL_STEPS // self.target
            unary(totals[place * TOTAL_STEPS : (place + 1) * TOTAL_STEPS], steps)
            out[at["turn"].start + place] = other == board.turn
            out[at["starter"].start + place] = other == board.starter
        unary(out[at["stock"]], board.stock)
        unary(out[at["renewed"]], board.renewed)
        if board.tasks:
            task = board.tasks[0]
            out[at["task"].start + TASKS.index(task.what)] = 1
            out[at["quiet"]] = task.quiet
            if task.what in {"run", "open", "may_open"}:
                out[at["column"].start + min(task.column, LAST_COLUMN)] = 1
        out[at["clockwise"]] = board.direction == 1
        unary(out[at["skips"]], board.skips)
        unary(out[at["passes"]], board.passes)
