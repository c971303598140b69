"""How lucky the draws of a game of one player were, so that results can be corrected for it.

At every draw, the value of the position is compared with its mean over other draws that were just
as likely. The sum of these differences has a mean of 0, whatever the value is worth. A result minus
that sum has therefore the same mean as the result, but varies much less.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tenback.bots.levels import players_of
from tenback.bots.lookahead import Lookahead
from tenback.bots.player import Player
from tenback.bots.turn import Turn
from tenback.record import Record, replay
from tenback.rules import State
from tenback.rules.classic import ClassicState

__all__ = ["JUDGE_LEVEL", "draw_luck", "has_draw_luck"]

JUDGE_LEVEL = "strong"  # the level whose value judges draws; any value keeps the mean
OTHER_DRAWS = 24  # that a draw is compared with


def has_draw_luck(state: State) -> bool:
    """Are the draws the only chance in this game: a team of one, whose draw pile is known?"""
    return isinstance(state, ClassicState) and state.board.players == 1


def draw_luck(record: Record) -> float:
    """By how much the draws raised the chance to win, in all."""
    judge = _judge(record.game)
    random = Random(f"{record.seed}/luck")
    luck, before = 0.0, None
    for step in replay(record):
        after = step.state
        assert isinstance(after, ClassicState)
        if before is not None and step.move is not None and len(after.draw) < len(before.draw):
            others = 0.0
            for _ in range(OTHER_DRAWS):
                draw = (*random.sample(before.draw, len(before.draw)),)
                others += _value(replace(before, draw=draw).play(step.move), judge)
            luck += _value(after, judge) - others / OTHER_DRAWS
        before = after
    return luck


def _judge(game: str) -> Player:
    """A player who judges at once, by its value alone."""
    player = players_of(game)[JUDGE_LEVEL]
    return replace(player, work=0, alone_work=None) if isinstance(player, Lookahead) else player


def _value(state: State, judge: Player) -> float:
    """The chance to win that the judge sees at the beginning of a turn."""
    if state.result is not None:
        return float(bool(state.result.winners))
    return judge.consider(Turn(state.view(0), Random(0)))[0].chance
