"""Positions of the games with rising and falling piles: classic, extreme and duel.

A position is that at the start of the turn, followed by the cards laid in it. So it is the rules
that lay them again, and that see again whether the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from tenback.record.errors import PositionError
from tenback.record.position.text import (
    NOTHING,
    Fields,
    cards_text,
    fresh_state,
    hands_text,
    options_text,
    read_cards,
    read_hands,
    read_instructions,
    read_seat,
    rest_of,
    whole,
)
from tenback.rules import Game, RuleError, State, classic, duel
from tenback.rules.classic import ClassicState
from tenback.rules.duel import DuelLay, DuelState
from tenback.rules.extreme import ExtremeState
from tenback.rules.instructions import Instructions, read_table
from tenback.rules.moves import End, Lay, seat_text

__all__ = ["read_piles", "write_piles"]

NAMES = ("game", "players", "options", "tops", "hands", "draw", "turn", "moves")
TABLE = "instructions"  # stands after the options where it was dealt (XR-1)
UNDECIDED = "?"  # the team has still to choose who starts

Piles = ClassicState | DuelState


def read_piles(game: Game, words: list[str]) -> Piles:
    """The state of a position of one of the three games."""
    if len(words) < len(NAMES) - 1:
        Fields.split(words, NAMES)
    fresh = fresh_state(game, Fields.split(words[:3], NAMES[:3]))
    assert isinstance(fresh, Piles)
    dealt = _has_dealt_table(fresh)
    names = (*NAMES[:3], TABLE, *NAMES[3:]) if dealt else NAMES
    fields = Fields.split(words, names, "" if dealt else "moves")
    state = _duel(fresh, fields) if isinstance(fresh, DuelState) else _classic(fresh, fields)
    if _has_dealt_table(state):
        state = _with_table(state, fields[TABLE])
    return _in_turn(state, fields)


def _has_dealt_table(state: Piles) -> TypeGuard[ExtremeState]:
    return isinstance(state, ExtremeState) and state.board.options.instructions == "random"


def _classic(fresh: ClassicState, fields: Fields) -> Piles:
    """The cards and tops of classic or extreme, before anybody's turn."""
    hands = _hands(fields, fresh.players, fresh.board.options.hand_size(fresh.players))
    draw = read_cards("draw", fields["draw"], whole)
    laid = rest_of(classic.CARDS, hands=[c for hand in hands for c in hand], draw=draw)
    tops = read_cards("tops", fields["tops"], whole)
    _check_tops(tops, classic.BASES, Counter(laid))
    board = replace(
        fresh.board,
        tops=tops,
        counts=tuple(map(len, hands)),
        stock=len(draw),
        laid=frozenset(laid),
        turn=None,
        minimum=0,
        played=(),
        result=None,
    )
    return replace(fresh, board=board, hands=hands, draw=draw)


def _duel(fresh: DuelState, fields: Fields) -> Piles:
    """The cards and tops of duel; each colour has its own, and a top may be of either."""
    hands = _hands(fields, 2, duel.HAND_CARDS)
    draws = read_hands("draw", fields["draw"], whole, 2)
    laid = [rest_of(duel.CARDS, hands=hands[seat], draw=draws[seat]) for seat in range(2)]
    for seat in range(2):
        if not hands[seat]:
            raise PositionError("hands", "position.no_cards", "F-10", seat=seat + 1)
    tops = sum(read_hands("tops", fields["tops"], whole, 2), ())
    _check_tops(tops, duel.BASES + duel.BASES, Counter(laid[0]) + Counter(laid[1]))
    board = replace(
        fresh.board,
        tops=tops,
        counts=tuple(map(len, hands)),
        stocks=tuple(map(len, draws)),
        laid=(frozenset(laid[0]), frozenset(laid[1])),
        turn=None,
        minimum=0,
        played=(),
        result=None,
    )
    return replace(fresh, board=board, hands=hands, draws=draws)


def _hands(fields: Fields, players: int, most: int) -> tuple[tuple[int, ...], ...]:
    hands = read_hands("hands", fields["hands"], whole, players)
    for seat, hand in enumerate(hands):
        if len(hand) > most:
            raise PositionError("hands", "position.hand_size", seat=seat + 1, most=most)
    return tuple(tuple(sorted(hand)) for hand in hands)


def _check_tops(tops: tuple[int, ...], bases: tuple[int, ...], laid: Counter[int]) -> None:
    """Every pile shows its base or a card that has been laid."""
    if len(tops) != len(bases):
        raise PositionError("tops", "position.tops", n=len(bases))
    for top, base in zip(tops, bases, strict=True):
        if top != base:
            if not laid[top]:
                raise PositionError("tops", "position.top", top=top, base=base)
            laid[top] -= 1


def _with_table(state: ExtremeState, text: str) -> Piles:
    try:
        table = read_table(read_instructions(TABLE, text))
    except RuleError as refused:
        raise PositionError.because(TABLE, refused) from None
    printed = Instructions(table, state.board.options.kinds)
    return replace(state, board=replace(state.board, instructions=printed))


def _in_turn(state: Piles, fields: Fields) -> Piles:
    """Begin the turn and lay its cards; the rules say whether that is possible."""
    moves = () if fields["moves"] == NOTHING else fields["moves"].split(",")
    if fields["turn"] == UNDECIDED:
        waiting = state.board.options.starter == "team" and state.players > 1
        if not waiting or state.board.laid or moves:
            raise PositionError("turn", "position.choice", "G-5")
        return state
    seat = read_seat("turn", fields["turn"], state.players)
    if not state.hands[seat]:
        raise PositionError("turn", "position.no_cards", "G-14", seat=seat + 1)
    state = state.begin_turn(seat)
    for text in moves:
        try:
            move = state.game.parse(text)
            if str(move) != text:
                raise PositionError("moves", "position.spelling", move=text, right=str(move))
            state = state.play(move)
        except RuleError as refused:
            raise PositionError.because("moves", refused) from None
        if not isinstance(move, Lay | End) or not (state.result or state.board.played):
            raise PositionError("moves", "position.turn_over", move=text)
    return state


def write_piles(state: State) -> str:
    """The position string of a state."""
    assert isinstance(state, Piles)
    if state.turn is not None:
        return _text(state, state.turn, ())
    if state.result is None:
        return _text(state, None, ())
    return next(_endings(state), "")


def _endings(state: Piles) -> Iterator[str]:
    """A state that is over no longer says whose turn it was: try who would have ended it so."""
    for seat in range(state.players):
        for last in ((), (End(),)):
            text = _text(state, seat, last)
            try:
                if read_piles(state.game, text.split()) == state:
                    yield text
            except PositionError:
                pass


def _text(state: Piles, seat: int | None, last: tuple[End, ...]) -> str:
    """The state with this seat's cards of the turn taken back, and the moves that lay them."""
    board, tops, hands = state.board, list(state.board.tops), list(map(list, state.hands))
    facing_each_other = isinstance(state, DuelState)
    for card, pile, covered in reversed(board.played if seat is not None else ()):
        tops[(pile + 2) % 4 if facing_each_other and seat else pile] = covered
        hands[seat or 0].append(card)
    lay = DuelLay if facing_each_other else Lay
    moves = [*(lay(card, pile) for card, pile, _ in board.played), *last]
    table = (
        [card for _, cards in state.board.instructions.table for card in cards]
        if _has_dealt_table(state)
        else ()
    )
    words = (
        state.game.id,
        str(state.players),
        options_text(board.options),
        *([cards_text(table)] if table else ()),
        hands_text((tops[:2], tops[2:])) if facing_each_other else cards_text(tops),
        hands_text(map(sorted, hands)),
        hands_text(state.draws) if isinstance(state, DuelState) else cards_text(state.draw),
        UNDECIDED if seat is None else seat_text(seat),
        cards_text(moves),
    )
    return " ".join(words)
