"""A record, played again: every move is put to the rules, and every state in between is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tenback.record.errors import RecordError
from tenback.record.game.record import Record
from tenback.rules import InvalidDeal, Move, RuleError, State, game
from tenback.rules.game import Board
from tenback.rules.moves import Start, TakeBack

__all__ = [
    "Step",
    "all_turn_starts",
    "begins_turn",
    "ends_turn",
    "final",
    "option_place",
    "play",
    "replay",
    "start",
    "turn_starts",
]

_PLACES = {
    "option.game": "game",
    "option.players": "players",
    "option.starter": "options.starter",
    "option.kinds": "options.kinds",
    "option.table": "options.instructions",
    "option.deck": "options.deck",
}


class Step(NamedTuple):
    """A state on the way, the move that led to it, and the turn that move belongs to."""

    number: int  # of moves made
    move: Move | None
    state: State
    turn: int = 0  # counted from 1; the deal and the choice of a starter come before


def replay(record: Record) -> Iterator[Step]:
    """All states of the game, from the deal on; an illegal move raises RecordError."""
    return play(record, range(len(record.moves)))


def final(record: Record) -> State:
    """The last state of the game."""
    *_, last = replay(record)
    return last.state


def start(record: Record) -> State:
    """The state after the deal."""
    try:
        return game(record.game).deal(record.players, record.options, deal=record.deal)
    except InvalidDeal as refused:
        raise _wrong_deck(refused) from None
    except RuleError as refused:
        raise RecordError.because(option_place(refused), refused) from None


def play(record: Record, places: Sequence[int]) -> Iterator[Step]:
    """The steps of a record whose n-th move stands in the written list at `places[n]`."""
    state, turn = start(record), 1
    yield Step(0, None, state)
    for number, text in enumerate(record.moves, 1):
        where = f"moves[{places[number - 1]}]"
        try:
            move = state.game.parse(text)
            _check_spelling(where, number, text, str(move))
            after = state.play(move)
        except InvalidDeal as refused:
            raise _wrong_deck(refused) from None
        except RuleError as refused:
            raise _wrong_move(where, Step(number, None, state, turn), text, refused) from None
        state = after
        yield Step(number, move, state, 0 if isinstance(move, Start) else turn)
        turn += ends_turn(move, state)


def _check_spelling(where: str, number: int, text: str, right: str) -> None:
    """Each move has one spelling, but for capitals and two words; people at a table have more."""
    if text.lower() not in (right.lower(), {".": "end", "<": "undo"}.get(right)):
        raise RecordError(where, "record.spelling", number=number, move=text, right=right)


def ends_turn(move: Move, after: State) -> bool:
    """Does a new turn begin where this move led to?"""
    return not isinstance(move, Start | TakeBack) and after.board.turn_begins


def begins_turn(move: Move | None, board: Board) -> bool:
    """Does a turn begin at this board, once the deal or this move led to it?"""
    return not isinstance(move, TakeBack) and board.turn_begins


def all_turn_starts(record: Record) -> list[Board]:
    """The boards at which all turns of a game began, in their order."""
    steps = replay(record)
    return [step.state.board for step in steps if begins_turn(step.move, step.state.board)]


def turn_starts(before: tuple[Board, ...], board: Board) -> tuple[Board, ...]:
    """The boards at which the latest turns began, a round of them, once this board is reached.

    Begin with none, and add every board of a game in its order.
    """
    if before and before[-1].turn == board.turn:
        return before
    return (*before[-board.players :], board)


def _wrong_move(where: str, step: Step, text: str, refused: RuleError) -> RecordError:
    """Say which move was refused, whose it was, and why."""
    state, values = step.state, {"number": step.number, "move": text}
    if state.result is not None:
        why = state.result.sentence
        return RecordError(where, "record.surplus", why.clause, **values, why=why)
    why = refused.sentence
    if state.turn is None:
        return RecordError(where, "record.choice", why.clause, **values, why=why)
    seat = state.turn + 1
    return RecordError(
        where, "record.move", why.clause, **values, turn=step.turn, seat=seat, why=why
    )


def _wrong_deck(refused: InvalidDeal) -> RecordError:
    number = refused.values["number"]
    assert isinstance(number, int)
    return RecordError.because(f"decks[{number - 1}]", refused)


def option_place(refused: RuleError) -> str:
    """Where an option, or the number of players, stands in a record."""
    if refused.key == "option.value":
        return f"options.{refused.values['name']}"
    return next((place for key, place in _PLACES.items() if refused.key.startswith(key)), "options")
