"""Positions of Columns: every card, what is to be done, the score, and the deal that goes on."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from urllib.parse import quote, unquote_to_bytes

from tenback.record.deal import Seeded
from tenback.record.errors import PositionError, RecordError
from tenback.record.position.tasks import check_tasks, read_tasks, tasks_text
from tenback.record.position.text import (
    NOTHING,
    Fields,
    cards_text,
    fresh_state,
    hands_text,
    options_text,
    read_card,
    read_cards,
    read_hands,
    read_seat,
    rest_of,
    whole,
)
from tenback.rules import Deal, Game, Result, Stacked, State
from tenback.rules.columns import (
    MOST_RENEWALS,
    Card,
    ColumnsBoard,
    ColumnsState,
    Round,
    deck_cards,
)
from tenback.rules.moves import parse_seat, seat_text

__all__ = ["read_columns", "write_columns"]

NAMES = (
    "game", "players", "options", "columns", "hands", "draw", "turn", "tasks", "flow",
    "totals", "round", "deal", "last",
)  # fmt: skip
UNDECIDED = "?"
UNOPENED = "_"
LAST_VALUE = 15

Hands = tuple[tuple[Card, ...], ...]


def read_columns(game: Game, words: list[str]) -> ColumnsState:
    """The state of a position of Columns."""
    fields = Fields.split(words, NAMES, "last")
    fresh = fresh_state(game, fields)
    assert isinstance(fresh, ColumnsState)
    players, options = fresh.players, fresh.board.options
    columns = read_cards("columns", fields["columns"], _read_top)
    hands = read_hands("hands", fields["hands"], read_card, players)
    draw = read_cards("draw", fields["draw"], read_card)
    gone = rest_of(
        deck_cards(options.cards),
        columns=[card for card in columns if card is not None],
        hands=[card for hand in hands for card in hand],
        draw=draw,
    )
    board = replace(
        fresh.board,
        columns=columns,
        counts=tuple(map(len, hands)),
        stock=len(draw),
        gone=tuple(sorted(gone)),
        totals=read_cards("totals", fields["totals"], whole),
        tasks=read_tasks(fields["tasks"]),
        turn=_read_turn(fields["turn"], players),
    )
    deal, shuffles = _read_deal(fields["deal"], Counter(deck_cards(options.cards)))
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    state = ColumnsState(board, sorted_hands, draw, deal, shuffles)
    state = _with_round(_with_flow(state, fields["flow"]), fields)
    return _with_score(state, fields)


def _read_top(where: str, text: str) -> Card | None:
    """The top of a column; a 15 finishes its column and is never seen there (C-6)."""
    card = None if text == UNOPENED else read_card(where, text)
    if card is not None and card.value == LAST_VALUE:
        raise PositionError(where, "position.fifteen", "C-6")
    return card


def _read_turn(text: str, players: int) -> int | None:
    return None if text in (UNDECIDED, NOTHING) else read_seat("turn", text, players)


def _with_flow(state: ColumnsState, text: str) -> ColumnsState:
    """Direction, STOPs of this turn, passes in a row, and new draw piles if any: `+/0/0/2`."""
    match = re.fullmatch("([-+])/(0|[1-9][0-9]{0,2})/([0-9])(?:/([1-9][0-9]?))?", text)
    board = state.board
    if match:
        direction, skips, passes = 1 if match[1] == "+" else -1, int(match[2]), int(match[3])
        renewed = int(match[4] or 0)
        possible = state.shuffles > renewed <= MOST_RENEWALS  # one shuffle was that of the deal
        has_begun = bool(board.tasks) and board.tasks[0].what != "play"
        free = board.turn is None  # a match may end in the middle of a turn, or by a pass
        if possible and passes < state.players and (free or not (passes if has_begun else skips)):
            board = replace(board, direction=direction, skips=skips, passes=passes)
            return replace(state, board=replace(board, renewed=renewed))
    raise PositionError("flow", "position.flow", value=text)


def _with_round(state: ColumnsState, fields: Fields) -> ColumnsState:
    """The round and its starter, like `3@2`; `1?` while the starter is being chosen."""
    match = re.fullmatch(r"([1-9][0-9]{0,5})(@[1-8]|\?)", fields["round"])
    if not match:
        raise PositionError("round", "position.round", value=fields["round"])
    number, starter = int(match[1]), parse_seat(match[2])
    board, options = state.board, state.board.options
    undecided = fields["turn"] == UNDECIDED
    if undecided:
        untouched = not board.gone and {len(hand) for hand in state.hands} == {7}
        if starter is not None or number > 1 or options.starter != "team" or not untouched:
            raise PositionError("turn", "position.choice", "C-15")
    elif starter is None or starter >= state.players or state.shuffles < number + board.renewed:
        raise PositionError("round", "position.round", value=fields["round"])
    chosen = parse_seat(options.starter)
    if chosen is not None and (chosen + number - 1) % state.players != starter:
        raise PositionError("round", "position.starter", "CR-15", value=options.starter)
    if not undecided and fields["turn"] != NOTHING:
        check_tasks(board.tasks, board.columns, may_open=options.may_open)
    elif board.tasks:
        raise PositionError("tasks", "position.tasks", value=fields["tasks"])
    return replace(state, board=replace(board, round=number, starter=starter))


def _with_score(state: ColumnsState, fields: Fields) -> ColumnsState:
    """The totals, the round before, and the result where the match is over (C-18 to C-20)."""
    board, players = state.board, state.players
    totals, over = board.totals, fields["turn"] == NOTHING
    ended = board.round if over else board.round - 1
    last = None
    if fields["last"] != NOTHING:
        last = _read_last(fields["last"], state, ended)
    if (last is None) != (ended == 0) or (over and last and last.hands != state.hands):
        raise PositionError("last", "position.last", "C-18", value=fields["last"])
    points = last.points if last else (0,) * players
    impossible = len(totals) != players or any(a < b for a, b in zip(totals, points, strict=True))
    if impossible or (max(totals) >= board.options.target) != over or (ended == 0 and any(totals)):
        raise PositionError("totals", "position.totals", "C-20", value=fields["totals"])
    if not over and not all(state.hands):
        raise PositionError("hands", "position.empty_hand", "C-18")
    result = None
    if over:
        best = tuple(seat for seat in range(players) if totals[seat] == min(totals))
        result = Result(best, totals, "target", "C-20")
    return replace(state, board=replace(board, last_round=last, result=result))


def _read_last(text: str, state: ColumnsState, number: int) -> Round[Card]:
    """The round before, from what everybody was left with: the empty hand has won it."""
    hands = read_hands("last", text, read_card, state.players)
    rest_of(deck_cards(state.board.options.cards), last=[c for hand in hands for c in hand])
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if len(empty) > 1:
        raise PositionError("last", "position.last", "C-18", value=text)
    points = tuple(sum(card.points for card in hand) for hand in hands)
    in_order = tuple(tuple(sorted(hand)) for hand in hands)
    return Round(number, empty[0] if empty else None, points, in_order)


def _read_deal(text: str, deck: Counter[Card]) -> tuple[Deal, int]:
    """How many shuffles have been made, the seed, and given orders, like `1:seed:8,9/3,4`.

    Shuffle 0 is that of the whole deck. Which cards a later one has to hold is known only when it
    is asked for.
    """
    used, _, rest = text.partition(":")
    seed, stacked, orders_text = rest.partition(":")
    try:
        then = Seeded(unquote_to_bytes(seed).decode("utf-8"))
    except (RecordError, UnicodeError):
        raise PositionError("deal", "position.deal", value=text) from None
    if quote(then.seed, safe="") != seed:
        raise PositionError("deal", "position.deal", value=text)
    number = whole("deal", used)
    if not stacked:
        return then, number
    orders = tuple(read_cards("deal", order, read_card) for order in orders_text.split("/"))
    if Counter(orders[0]) != deck or any(Counter(order) - deck for order in orders):
        raise PositionError("deal", "position.orders", "CR-1")
    return Stacked(orders, then), number


def _deal_text(deal: object, shuffles: int) -> str:
    match deal:
        case Seeded(seed):
            return f"{shuffles}:{quote(seed, safe='')}"
        case Stacked(orders, Seeded(seed)) if orders:
            return f"{shuffles}:{quote(seed, safe='')}:{hands_text(orders)}"
    raise PositionError("deal", "position.unknown_deal")


def _flow_text(board: ColumnsBoard) -> str:
    sign, renewed = "+" if board.direction == 1 else "-", f"/{board.renewed}" * bool(board.renewed)
    return f"{sign}/{board.skips}/{board.passes}{renewed}"


def write_columns(state: State) -> str:
    """The position string of a state."""
    assert isinstance(state, ColumnsState)
    board = state.board
    nobody = NOTHING if board.result else UNDECIDED
    words = (
        "columns",
        str(board.players),
        options_text(board.options),
        cards_text(UNOPENED if top is None else top for top in board.columns),
        hands_text(state.hands),
        cards_text(state.draw),
        nobody if board.turn is None else seat_text(board.turn),
        tasks_text(board.tasks),
        _flow_text(board),
        cards_text(board.totals),
        f"{board.round}{UNDECIDED if board.starter is None else seat_text(board.starter)}",
        _deal_text(state.deal, state.shuffles),
        hands_text(board.last_round.hands) if board.last_round else NOTHING,
    )
    return " ".join(words)
