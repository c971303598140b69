"""`tenback replay`: a record turn by turn, for everybody or as one seat saw it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from tenback.language.texts import Texts
from tenback.record import Record, Step, replay
from tenback.rules import View, game
from tenback.terminal.board_json import plain, plain_board, plain_result
from tenback.terminal.narrate import Narrator, narrator

__all__ = ["last_turn", "replay_json", "replay_text"]

Turn = tuple[int, list[Step]]


def _turns(record: Record) -> Iterator[tuple[Step, Turn]]:
    """Every turn with its steps, and the step before it; turn 0 is the deal and who starts."""
    before = None
    for number, steps in groupby(replay(record), key=lambda step: step.turn):
        turn = list(steps)
        yield before or turn[0], (number, turn)
        before = turn[-1]


def replay_text(record: Record, texts: Texts, turns: range) -> Iterator[str]:
    """The turns in words, with the table after each; only what `texts.me` may know, if set."""
    words = narrator(game(record.game), texts)
    yield texts.say("show.game", game=texts.say(f"game.{record.game}"), n=record.players)
    last = 0
    for before, (number, steps) in _turns(record):
        last = number
        if number not in turns:
            continue
        yield ""
        yield from _turn_text(record, words, before, (number, steps))
        yield from words.table(steps[-1].state.view(texts.me))
        yield from _hands(words, steps[-1])
    if last not in turns:
        yield ""
        yield texts.say("show.stopped", number=turns[-1], n=last)
    elif record.result is not None:
        yield ""
        yield record.result.sentence.say(texts.language)


def last_turn(record: Record) -> int:
    """The number of the last turn that was begun."""
    return max(step.turn for step in replay(record))


def _turn_text(record: Record, words: Narrator, before: Step, turn: Turn) -> Iterator[str]:
    """What happened in a turn, with the comments where they stand."""
    number, steps = turn
    texts, last = words.texts, before
    if number:
        seat = before.state.turn
        yield texts.say("show.turn", number=number, who="" if seat is None else texts.who(seat))
    for step in steps:
        if step.move is not None:
            views = last.state.view(texts.me), step.state.view(texts.me)
            yield from words.done(views[0], step.move, views[1])
        if step.number in record.comments:
            yield texts.say("show.comment", comment=record.comments[step.number])
        last = step


def _hands(words: Narrator, step: Step) -> Iterator[str]:
    texts = words.texts
    if texts.me is not None:
        yield words.hand(step.state.view(texts.me))
        return
    for seat in range(step.state.players):
        view: View = step.state.view(seat)
        cards = texts.many(words.card(view, card) for card in view.hand)
        yield texts.say("show.hand", who=texts.who(seat), cards=cards)


def replay_json(record: Record, seat: int | None, turns: range) -> Iterator[str]:
    """A line of JSON for each turn: the moves, the board after them, the hands that may be seen."""
    for before, (number, steps) in _turns(record):
        if number not in turns:
            continue
        last = steps[-1]
        seats = range(record.players) if seat is None else [seat]
        line = {
            "turn": number,
            "seat": before.state.turn if number else None,
            "moves": [str(step.move) for step in steps if step.move is not None],
            "board": plain_board(last.state.board),
            "hands": {str(s): plain(last.state.view(s).hand) for s in seats},
            "comments": [
                record.comments[step.number] for step in steps if step.number in record.comments
            ],
            "result": plain_result(last.state.result),
        }
        yield json.dumps(line, ensure_ascii=False)
