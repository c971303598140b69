"""The players of Columns: legal with every option, blind to hidden cards, repeatable, better."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import Player, weights
from tenback.bots.budget import Budget
from tenback.bots.games.columns import ColumnsExpert, ColumnsMedium, ColumnsStrong
from tenback.bots.turn import Turn
from tenback.kernel.columns.learn import arena
from tenback.kernel.columns.value import ColumnsValue
from tenback.record import Seeded
from tenback.rules import State, game
from tenback.rules.columns import DEFAULT_DECK, ColumnsOptions, LayCard
from tenback.rules.moves import Pass
from tenback.study.simulate.run import simulate
from tests.rules.situations import columns

RULES = game("columns")
LEVELS = ["medium", "strong", "expert"]


def player(level: str) -> Player:
    """A player of this level; the expert thinks less than it usually does."""
    if level == "expert":
        return ColumnsExpert(work=30)
    return ColumnsMedium() if level == "medium" else ColumnsStrong()


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
        state = state.play(seats[seat].choose(Turn(state.view(seat), chance)))
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
        moves = [
            player(level).choose(Turn(one.view(seat), Random(number))) for one in (state, changed)
        ]
        assert moves[0] == moves[1]
        state = state.play(moves[0])


def turn_of(level: str, state: Any) -> list[str]:
    """The moves a player makes until its turn is over."""
    one, seat, moves = player(level), state.turn, []
    while state.result is None and state.turn == seat and state.board.round == 1:
        moves.append(str(one.choose(Turn(state.view(seat), Random(1)))))
        state = state.play(moves[-1])
    return moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_can_be_emptied_is_emptied(level: str) -> None:
    """Over a 15 and a new column (C-6, CR-8), although other cards would fit, too."""
    state = columns("13 14 15 2 3 4", "9 9 9", shown="12 5")
    assert len(turn_of(level, state)) == 6


@pytest.mark.parametrize("level", LEVELS)
def test_a_way_out_of_a_long_hand_is_found(level: str) -> None:
    """There is one order of eleven cards among those that leave some of them."""
    hand = "2 3- 3+ 4 5 6E 6+ 7 8- 8+ 9H"
    state = columns(hand, "9 9 9", "9 9 9", shown="2N 10-", draw="1 2 3 4 5 6 7")
    assert len(turn_of(level, state)) == 11


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_nobody_goes_out_to_lose_the_match(level: str) -> None:
    """The third would reach 200, and the second have won (C-20): better to wait."""
    state = columns("13 14 15 2 3 4", "9 9 9", "9 9 9", shown="12 5", draw="1 2 3 4 5 6 7")
    state = replace(state, board=replace(state.board, totals=(199, 100, 199)))
    assert turn_of(level, state)[-1] == "."


def turns_out(state: Any) -> list[tuple[Any, ...]]:
    """All ways for the seat to lay its whole hand in this turn."""
    found: list[tuple[Any, ...]] = []
    for move in state.view(state.turn).legal:
        after = state.play(move)
        if isinstance(move, LayCard):
            if after.board.round > state.board.round:
                found.append((move,))
            elif after.turn == state.turn and after.board.counts != state.board.counts:
                found += [(move, *rest) for rest in turns_out(after)]
    return found


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_who_can_go_out_thinks_nothing_better(level: str) -> None:
    """Not even a turn that it is asked about."""
    one = player(level)
    assert one.considers
    met = 0
    for state in moments(400, players=2, target=5000):
        view = state.view(state.turn)
        if len(view.hand) > 5 or not (ways := turns_out(state)):
            continue
        met += 1
        others = [move for move in view.legal if move not in {way[0] for way in ways}]
        for also in [(), *((move,) for move in others)]:
            best = one.consider(Turn(view, Random(1)), also)[0]
            assert sum(isinstance(move, LayCard) for move in best.moves) == len(view.hand)
    assert met > 10


def moments(number: int, players: int = 3, **options: Any) -> list[Any]:
    """This many moments of a match at which there is something to choose."""
    state: Any = RULES.deal(
        players, ColumnsOptions(starter="@1", **options), deal=Seeded("moments")
    )
    found: list[Any] = []
    one = ColumnsMedium()
    while len(found) < number:
        if len(state.view(state.turn).legal) > 2:
            found.append(state)
        state = state.play(one.choose(Turn(state.view(state.turn), Random(1))))
    return found


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_what_is_thought_of_the_turns_is_said(level: str) -> None:
    one = player(level)
    assert one.considers
    for state in moments(8, may_draw=True):
        view = state.view(state.turn)
        lines = one.consider(Turn(view, Random(1)))
        assert [line.chance for line in lines] == sorted(
            (line.chance for line in lines), reverse=True
        )
        assert all(0 <= line.chance <= 1 for line in lines)
        for line in lines:
            after = state
            for move in line.moves:
                assert after.turn == state.turn
                after = after.play(move)
            assert after.board.tasks[:1] == (("play", 0, False),) or after.result is not None
        assert one.consider(Turn(state.view((state.turn + 1) % 3), Random(1))) == ()


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_the_moves_somebody_asks_about_are_judged_too(level: str) -> None:
    one = player(level)
    assert one.considers
    for state in moments(8, may_draw=True):
        view = state.view(state.turn)
        for first in view.legal:
            lines = one.consider(Turn(view, Random(1)), (first,))
            assert any(line.moves[0] == first for line in lines)
            asked = next(line.moves for line in lines if line.moves[0] == first)
            assert asked in [line.moves for line in one.consider(Turn(view, Random(2)), asked)]


class Looks:
    """Counts how often a player looks at the clock."""

    number = 0

    def __call__(self) -> bool:
        self.number += 1
        return False


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize("number", range(4))
def test_a_pass_somebody_asks_about_is_judged_like_any_turn(number: int, level: str) -> None:
    """Nothing can be drawn any more, and nothing is (CR-7)."""
    deck = {"0": 4, "4": 4, "8": 4, "12": 4}
    options = ColumnsOptions(starter="@1", target=200, may_draw=True, deck=deck)
    state: Any = RULES.deal(2, options, deal=Seeded(f"pass {number}"))
    one = player(level)
    assert one.considers
    met = 0
    while state.result is None and met < 8:
        view = state.view(state.turn)
        if [*view.legal] == [Pass()]:
            met += 1
            lines = one.consider(Turn(view, Random(1)), (Pass(),))
            assert [line.moves for line in lines] == [(Pass(),)]
            assert lines == one.consider(Turn(view, Random(1)))
            looks = Looks()
            assert one.choose(Turn(view, Random(1), budget=Budget(stop=looks))) == Pass()
            assert looks.number <= 1  # there is nothing to compare
        state = state.play(Random(met).choice([*view.legal]))
    assert met


def test_the_expert_stops_when_it_is_told_to_or_has_thought_enough() -> None:
    view = moments(2)[-1].view(moments(2)[-1].turn)
    whole = ColumnsExpert(work=10**9)
    for budget in (Budget(work=40), Budget(seconds=0.0), Budget(stop=lambda: True)):
        lines = whole.consider(Turn(view, Random(1), budget=budget))
        assert sum(line.samples for line in lines) <= (budget.work or 0)
        assert whole.choose(Turn(view, Random(1), budget=budget)) in view.legal
        whole = ColumnsExpert(work=10**9)
    assert (
        sum(line.samples for line in whole.consider(Turn(view, Random(1), budget=Budget(work=40))))
        > 20
    )


def test_a_lead_is_not_thrown_away_by_ending_the_match_behind() -> None:
    """Going out would end the match with another in front: laying less keeps it open."""
    state = columns("5", "9 9 9 9 9 9 9 9", "0 0", shown="5 12", may_draw=True, draw="1 2 3 4")
    board = replace(state.board, totals=(50, 190, 0))
    chances = {}
    for level in ("strong", "expert"):
        one = player(level)
        assert one.considers
        lines = one.consider(Turn(replace(state, board=board).view(0), Random(1)))
        chances[level] = {str(line.moves[0]): line.chance for line in lines}
        assert chances[level]["5:1"] < 0.2


def test_the_weights_have_a_card() -> None:
    kept = weights.card("columns")
    assert kept["game"] == "columns"
    assert weights.unpack(weights.pack(weights.load("columns"))) == weights.load("columns")


# Fixed deals, so the figures repeat; a fair share would be 1.
@pytest.mark.parametrize(("players", "least"), [(2, 1.1), (3, 1.0), (5, 0.9)])
def test_strong_is_better_than_medium(players: int, least: float) -> None:
    one, many = ColumnsValue(weights.load("columns")), ColumnsValue()
    told = arena(one, many, players, ColumnsOptions(), 60 * players, 5, 300)
    assert told["won"] / told["matches"] * players >= least


@pytest.mark.slow
def test_medium_is_better_than_easy() -> None:
    """Fixed deals, so the figure repeats: 44 of 120 matches, where 30 would be a fair share."""
    bots = ["medium", "easy", "easy", "easy"]
    report = simulate("columns", 4, None, bots, 120, "guard", 1)
    won = {standing.name: standing.games.won for standing in report.bots}
    assert won["medium"] >= 38
