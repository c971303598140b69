"""A game of Columns with every card: what a move does, rounds, and the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from tenback.rules.columns.board import (
    HAND_CARDS,
    MOST_PLAYERS,
    PLAY,
    ColumnsBoard,
    ColumnsOptions,
    Round,
    Task,
)
from tenback.rules.columns.cards import (
    DEFAULT_DECK,
    LAST_VALUE,
    Action,
    Card,
    deck_cards,
    parse_card,
)
from tenback.rules.columns.view import ColumnsView, LayCard, parse_column_move
from tenback.rules.deal import Deal
from tenback.rules.errors import InvalidOption
from tenback.rules.game import AnyOptions, Game, State
from tenback.rules.moves import Draw, End, Move, Pass, Remove, Start
from tenback.rules.options import starter_seat
from tenback.rules.piles import put
from tenback.rules.result import Result

__all__ = ["Columns", "ColumnsState"]

START_COLUMNS = 2  # C-14

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class ColumnsState(State[ColumnsBoard, Card]):
    """The board, the hands, the draw pile (its top first) and the deal that shuffles again."""

    board: ColumnsBoard
    hands: Hands
    draw: tuple[Card, ...]
    deal: Deal
    shuffles: int  # how many of the deal's shuffles have been used
    game: ClassVar[Game]

    @property
    def draw_piles(self) -> tuple[tuple[Card, ...], ...]:
        return (self.draw,)

    @property
    def shuffles_used(self) -> int:
        return self.shuffles

    def view(self, seat: int | None) -> ColumnsView:
        return ColumnsView(self.board, seat, self.hand_of(seat))

    def _after(self, move: Move) -> Self:
        match move:
            case Start(seat):
                return self._with(turn=seat, starter=seat, tasks=PLAY)
            case LayCard(card, column):
                return self._lay(card, column)
            case End():
                return self._end_run()
            case Remove(column):
                return self._remove(column)._go_on()
            case Draw():
                return self._draw_card()
            case _:
                assert isinstance(move, Pass)
                return self._pass()

    def _with(self, **fields: Any) -> Self:
        """This state with other fields of the board."""
        return replace(self, board=replace(self.board, **fields))

    def _lay(self, card: Card, column: int) -> Self:
        board, seat = self.board, self.board.mover
        task = board.tasks[0]
        columns = board.columns or (None,)  # none left: the player opens one freely (CR-13)
        covered = columns[column]
        finished = card.value == LAST_VALUE  # C-6
        shown = put(columns, column, None if finished else card)
        hand = list(self.hands[seat])
        hand.remove(card)
        hands = put(self.hands, seat, tuple(hand))
        then = Task("open" if finished else "run", column, task.quiet)
        laid = replace(self, hands=hands)._with(
            columns=shown,
            gone=_sorted(board.gone, covered, card if finished else None),
            counts=tuple(map(len, hands)),
            tasks=(then, *board.tasks[1:]),
            passes=0,
        )
        return laid if hand else laid._end_round(seat)  # C-18, CR-9

    def _end_run(self) -> Self:
        """The last card of the run acts, unless it is one of a BOMB's two runs (CR-10, CR-12)."""
        run, *rest = self.board.tasks
        if run.what == "may_open":
            return self._remove(run.column)._go_on()  # left alone, it goes away (CR-11a)
        fire = () if run.quiet else (Task("fire", run.column),)
        return self._with(tasks=(*fire, *rest))._go_on()

    def _go_on(self) -> Self:
        """Let actions happen until the player has something to do, or the turn is over."""
        state = self
        while state.board.tasks and state.board.tasks[0].what == "fire":
            column = state.board.tasks[0].column
            top = state.board.columns[column]
            assert top is not None  # only a run that was laid can fire
            state = state._with(tasks=state.board.tasks[1:])._fire(top.action)
        return state if state.board.tasks else state._end_turn()

    def _fire(self, action: Action) -> Self:
        board = self.board
        opening = "may_open" if board.options.may_open else "open"  # CR-11, CR-11a
        match action:
            case Action.STOP:
                return self._with(skips=board.skips + 1)  # C-9
            case Action.HALF_TURN if board.players == 2:
                return self._with(skips=board.skips + board.options.half_turn_skips)  # CR-14
            case Action.HALF_TURN:
                return self._with(direction=-board.direction)  # C-10
            case Action.NEW_COLUMN:
                task = Task(opening, len(board.columns))
                return self._with(columns=(*board.columns, None), tasks=(task, *board.tasks))
            case Action.EARTHQUAKE:
                return self._with(tasks=(Task("choose"), *board.tasks))
            case Action.BOMB:
                both = (Task(opening, 0, True), Task(opening, 1, True))
                return self._with(
                    columns=(None, None),
                    gone=_sorted(board.gone, *board.columns),
                    tasks=(*both, Task("fire", 0), Task("fire", 1)),  # older ones are gone
                )
        return self

    def _remove(self, column: int) -> Self:
        """A column goes away; later ones move up, an action on it is void (C-12, CR-12a)."""
        board = self.board
        waiting = [task for task in board.tasks[1:] if task.column != column]
        return self._with(
            columns=(*board.columns[:column], *board.columns[column + 1 :]),
            gone=_sorted(board.gone, board.columns[column]),
            tasks=tuple(t._replace(column=t.column - (t.column > column)) for t in waiting),
        )

    def _draw_card(self) -> Self:
        """One card, and wait for the next turn (C-17); an empty pile is reshuffled (CR-7)."""
        state = self
        if not state.draw:
            draw = self.game.shuffled(state.deal, state.shuffles, state.board.gone)
            state = replace(state, draw=draw, shuffles=state.shuffles + 1)
            state = state._with(gone=(), renewed=state.board.renewed + 1)
        seat, (card, *rest) = state.board.mover, state.draw
        hands = put(state.hands, seat, _sorted(state.hands[seat], card))
        state = replace(state, hands=hands, draw=tuple(rest))
        counts = tuple(map(len, hands))
        return state._with(counts=counts, stock=len(rest), passes=0)._end_turn()

    def _pass(self) -> Self:
        passes = self.board.passes + 1
        if passes == self.players:
            return self._end_round(None)  # blocked: everybody counts (CR-7)
        return self._with(passes=passes)._end_turn()

    def _end_turn(self) -> Self:
        board = self.board
        seat = (board.mover + board.direction * (1 + board.skips)) % self.players
        return self._with(turn=seat, tasks=PLAY, skips=0)

    @property
    def standing(self) -> tuple[int, ...]:
        """Everybody's points, those of the cards in hand included (C-18, C-19)."""
        if self.result is not None:
            return self.result.scores
        return tuple(a + b for a, b in zip(self.board.totals, self._points(), strict=True))

    def _points(self) -> tuple[int, ...]:
        return tuple(sum(card.points for card in hand) for hand in self.hands)

    def _end_round(self, winner: int | None) -> Self:
        """Everybody left with cards counts them (C-18, C-19); at the target the match is over."""
        board = self.board
        points, totals = self._points(), self.standing
        ended = self._with(
            totals=totals,
            last_round=Round(board.round, winner, points, self.hands),
            tasks=(),
            passes=0,
        )
        if max(totals) >= board.options.target:
            best = tuple(seat for seat in range(self.players) if totals[seat] == min(totals))
            return ended._with(turn=None, result=Result(best, totals, "target", "C-20"))
        return ended._next_round()

    def _next_round(self) -> Self:
        """The seat after the last starter starts, clockwise again (CR-15)."""
        assert self.board.starter is not None
        starter = (self.board.starter + 1) % self.players
        options, number = self.board.options, self.shuffles
        order = self.game.shuffled(self.deal, number, deck_cards(options.cards))
        hands, columns, draw = _set_up(order, self.players)
        board = ColumnsBoard(
            options,
            tuple(map(len, hands)),
            len(draw),
            columns,
            (),
            self.board.totals,
            turn=starter,
            tasks=PLAY,
            round=self.board.round + 1,
            starter=starter,
            last_round=self.board.last_round,
        )
        return replace(self, board=board, hands=hands, draw=draw, shuffles=number + 1)


def _sorted(cards: tuple[Card, ...], *more: Card | None) -> tuple[Card, ...]:
    """These cards in order; None is no card."""
    return tuple(sorted((*cards, *(card for card in more if card is not None))))


def _set_up(
    order: tuple[Card, ...], players: int
) -> tuple[Hands, tuple[Card, ...], tuple[Card, ...]]:
    """Seven cards each, and two turned up; a 15 goes to the bottom of the pile (C-14, CR-4)."""
    hands = tuple(
        tuple(sorted(order[s * HAND_CARDS : (s + 1) * HAND_CARDS])) for s in range(players)
    )
    draw = list(order[players * HAND_CARDS :])
    columns: list[Card] = []
    while len(columns) < START_COLUMNS:
        card = draw.pop(0)
        (draw if card.value == LAST_VALUE else columns).append(card)
    return hands, tuple(columns), tuple(draw)


class Columns(Game[ColumnsOptions, ColumnsState]):
    """The 0-to-15 shedding game."""

    id = "columns"
    seats = range(2, MOST_PLAYERS + 1)
    default_players = 3
    is_team = False
    has_rounds = True
    has_numbers = False
    most_moves = 50_000  # a match has many rounds
    actions = tuple(action.name for action in Action if action)
    printed: ClassVar = {"deck": {str(card): count for card, count in DEFAULT_DECK}}
    end_key = "spoken.end_run"
    seats_clause = "CR-2"
    start_clause = "C-15"
    turn_clause = "C-16"
    deal_clause = "CR-1"
    Options = ColumnsOptions

    def deal(self, players: int, options: AnyOptions | None = None, *, deal: Deal) -> ColumnsState:
        """Deal the first round, and let the group choose who starts (C-14, C-15)."""
        options = self.chosen(options)
        self.seated(players)
        enough = players * HAND_CARDS + START_COLUMNS
        if sum(n for card, n in options.cards if card.value != LAST_VALUE) < enough:
            raise InvalidOption("option.deck_short", "CR-1a", n=players, least=enough)
        starter = starter_seat(options.starter, players, "CR-15")
        order = self.shuffled(deal, 0, deck_cards(options.cards))
        hands, columns, draw = _set_up(order, players)
        counts = tuple(map(len, hands))
        board = ColumnsBoard(options, counts, len(draw), columns, (), (0,) * players)
        state = ColumnsState(board, hands, draw, deal, 1)
        return state if starter is None else state.play(Start(starter))

    def parse_lay(self, text: str) -> Move | None:
        return parse_column_move(text)

    def parse_card(self, text: str) -> Card | None:
        return parse_card(text)


ColumnsView.game = ColumnsState.game = Columns()
