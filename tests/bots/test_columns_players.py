"""The players of Columns: legal with every option, blind to hidden cards, repeatable, better."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import Player
from tenback.bots.columns import ColumnsMedium
from tenback.record import Seeded
from tenback.rules import State, game
from tenback.rules.columns import DEFAULT_DECK, ColumnsOptions
from tenback.study.simulate import simulate
from tests.rules.situations import columns

RULES = game("columns")
LEVELS = ["medium"]


def player(level: str) -> Player:
    return {"medium": ColumnsMedium}[level]()


def any_options(chance: Random, players: int) -> ColumnsOptions:
    """Whatever a group could agree on, with a short match."""
    chosen: dict[str, Any] = {"target": chance.choice((1, 30, 60))}
    chosen["may_draw"] = chance.random() < 0.5
    chosen["half_turn_skips"] = chance.random() < 0.5
    chosen["starter"] = chance.choice(("team", f"@{players}"))
    if chance.random() < 0.7:
        chosen["deck"] = {str(card): chance.randint(1, 3) for card, _ in DEFAULT_DECK}
    return ColumnsOptions(**chosen)


def finish(state: State, seats: list[Player], chance: Random) -> State:
    """Play on to the end; the rules refuse whatever is not legal."""
    for _ in range(5000):
        if state.result is not None:
            return state
        seat = state.turn or 0
        state = state.play(seats[seat].choose(state.view(seat), chance))
    raise AssertionError("this match never ends")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_whole_matches_are_played_by_the_rules(players: int, level: str) -> None:
    chance = Random(f"{level}/{players}")
    options = any_options(chance, players)
    state = RULES.deal(players, options, deal=Seeded(f"whole {players}"))
    ends = [
        finish(state, [player(level) for _ in range(players)], Random("same")) for _ in range(2)
    ]
    assert ends[0].result is not None
    assert ends[0] == ends[1]  # and the same again


@pytest.mark.parametrize("level", LEVELS)
def test_a_hidden_card_makes_no_difference(level: str) -> None:
    state: Any = RULES.deal(3, ColumnsOptions(starter="@1"), deal=Seeded("hidden"))
    for number in range(12):
        seat = state.turn
        hands = list(state.hands)
        other = (seat + 1) % 3
        draw = (*hands[other], *state.draw)  # the neighbour's cards go below the draw pile's
        hands[other] = tuple(sorted(draw[-len(hands[other]) :]))
        changed = replace(state, hands=tuple(hands), draw=draw[: len(state.draw)][::-1])
        assert changed.view(seat) == state.view(seat)
        moves = [player(level).choose(one.view(seat), Random(number)) for one in (state, changed)]
        assert moves[0] == moves[1]
        state = state.play(moves[0])


def turn_of(level: str, state: Any) -> list[str]:
    """The moves a player makes until its turn is over."""
    one, seat, moves = player(level), state.turn, []
    while state.result is None and state.turn == seat and state.board.round == 1:
        moves.append(str(one.choose(state.view(seat), Random(1))))
        state = state.play(moves[-1])
    return moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_can_be_emptied_is_emptied(level: str) -> None:
    """Over a 15 and a new column (C-6, CR-8), although other cards would fit, too."""
    state = columns("13 14 15 2 3 4", "9 9 9", shown="12 5")
    assert len(turn_of(level, state)) == 6


@pytest.mark.slow
def test_medium_is_better_than_easy() -> None:
    """Fixed deals, so the figure repeats: 44 of 120 matches, where 30 would be a fair share."""
    bots = ["medium", "easy", "easy", "easy"]
    report = simulate("columns", 4, None, bots, 120, "guard", 1)
    won = {standing.name: standing.games.won for standing in report.bots}
    assert won["medium"] >= 38
