"""`tenback replay`: a record turn by turn, for everybody or as one seat saw it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from tenback.record import Record, Step, replay
from tenback.rules import View, game
from tenback.terminal.board_json import plain, plain_board, plain_result
from tenback.terminal.narrate import Teller, teller
from tenback.terminal.texts import Voice

__all__ = ["replay_json", "replay_text"]

Turn = tuple[int, list[Step]]


def _turns(record: Record) -> Iterator[tuple[Step, Turn]]:
    """Every turn with its steps, and the step before it; turn 0 is the deal and who starts."""
    before = None
    for number, steps in groupby(replay(record), key=lambda step: step.turn):
        found = list(steps)
        yield before or found[0], (number, found)
        before = found[-1]


def replay_text(record: Record, voice: Voice, turns: range) -> Iterator[str]:
    """The turns in words, with the table after each; only what `voice.me` may know, if set."""
    words = teller(game(record.game), voice)
    yield voice.say("show.game", game=voice.say(f"game.{record.game}"), n=record.players)
    for before, (number, steps) in _turns(record):
        if number not in turns:
            continue
        yield ""
        yield from _told(record, words, before, (number, steps))
        yield from words.table(steps[-1].state.view(voice.me))
        yield from _hands(words, steps[-1])
    if record.result is not None:
        yield ""
        yield record.result.sentence.say(voice.language)


def _told(record: Record, words: Teller, before: Step, turn: Turn) -> Iterator[str]:
    """What happened in a turn, with the comments where they stand."""
    number, steps = turn
    voice, last = words.voice, before
    if number:
        seat = before.state.turn
        yield voice.say("show.turn", number=number, who="" if seat is None else voice.who(seat))
    for step in steps:
        if step.move is not None:
            sight = last.state.view(voice.me), step.state.view(voice.me)
            yield from words.done(sight[0], step.move, sight[1])
        if step.number in record.comments:
            yield voice.say("show.comment", comment=record.comments[step.number])
        last = step


def _hands(words: Teller, step: Step) -> Iterator[str]:
    voice = words.voice
    if voice.me is not None:
        yield words.hand(step.state.view(voice.me))
        return
    for seat in range(step.state.players):
        view: View = step.state.view(seat)
        cards = voice.many(words.card(view, card) for card in view.hand)
        yield voice.say("show.hand", who=voice.who(seat), cards=cards)


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
