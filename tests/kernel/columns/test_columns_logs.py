"""The rounds that the learner of Columns plays, and those its search plays on, follow the rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tenback.bots import weights
from tenback.kernel.columns.learn import ColumnsLearner
from tenback.kernel.columns.search import ColumnsSearch
from tenback.record import Seeded
from tenback.rules import RuleError
from tenback.rules.columns import ColumnsOptions, ColumnsState
from tenback.rules.columns.board import PLAY
from tests.kernel.columns.games import dealt, known_to_kernel, replay, tables
from tests.rules.random_games import states
from tests.rules.situations import columns
from tests.support.examples import examples

SEARCH = ColumnsSearch(weights.load("columns"))
HEURISTIC = ColumnsSearch()
LEARNER = ColumnsLearner(5)
SCARCE = ColumnsOptions(  # the draw pile is hardly ever full
    may_draw=True, deck={"0": 4, "4": 4, "8S": 4, "12+": 4, "15": 2}, target=500
)


def check_round(learner: ColumnsLearner, table: tuple[int, ColumnsOptions, int]) -> int:
    """A round of self-play: legal to its end, and not a move more. How often it was renewed."""
    players, options, seed = table
    start, moves = learner.log_games(players, options, 2, seed, 100)
    before, *after = replay(start, moves)
    assert before.board.tasks == PLAY
    assert before.board.options == options
    assert max(before.board.totals) < options.target
    for state in after[:-1]:
        assert state.result is None
        assert state.board.round == 1
    turns = sum(state.board.tasks == PLAY for state in after)
    assert after[-1].result is not None or after[-1].board.round == 2 or turns == 800
    return max(int(state.board.renewed) for state in after)


@examples(40)
@given(table=tables())
def test_learners_play_by_the_rules(table: tuple[int, ColumnsOptions, int]) -> None:
    check_round(LEARNER, table)


def test_learners_play_by_the_rules_where_the_draw_pile_is_renewed() -> None:
    renewed = [check_round(LEARNER, (2, SCARCE, seed)) for seed in range(12)]
    assert max(renewed) > 2


def test_rounds_are_not_all_alike() -> None:
    """Every start is a moment of another match, and not every turn is the best."""
    options = ColumnsOptions()
    starts = [LEARNER.log_games(3, options, 1, seed)[0].state().board for seed in range(20)]
    assert len({board.totals for board in starts}) > 10
    assert {board.starter for board in starts} == {0, 1, 2}
    assert LEARNER.log_games(3, options, 1, 1)[1] == LEARNER.log_games(3, options, 1, 1)[1]
    logs = [LEARNER.log_games(3, options, 1, 1, explore)[1] for explore in (0, 1000)]
    assert logs[0] != logs[1]


def check_samples(search: ColumnsSearch, state: ColumnsState, seed: int) -> int:
    """What is played on after each turn: from what the seat knows, legal, and far enough."""
    seat = state.board.turn
    renewed = 0
    for place in range(search.set_position(state.view(seat), 4, seed)):
        start, moves = search.log_sample(place)
        turn = search.turn(place)
        assert moves[: len(turn)] == turn
        assert start.state().view(seat) == known_to_kernel(state).view(seat)
        before, *after = replay(start, moves)
        first, number = after[len(turn) - 1], before.board.round
        assert first.board.tasks == PLAY or first.result is not None
        turns = [one.board.turn for one in after[len(turn) - 1 :] if one.board.tasks == PLAY]
        if after[-1].result is None and after[-1].board.round == number:
            assert turns[:-1].count(seat) == 1  # the next own turn is the last one
            assert turns[-2] == seat
        else:
            assert all(one.result is None for one in after[:-1])
            assert all(one.board.round == number for one in after[:-1])
        renewed = max([renewed, *(one.board.renewed - before.board.renewed for one in after)])
        assert search.worth(place)[2] == 0
    return renewed


@pytest.mark.parametrize("search", [SEARCH, HEURISTIC], ids=["net", "heuristic"])
@examples(40)
@given(state=states("columns"), seed=st.integers(0, 2**70))
def test_searches_play_on_by_the_rules(
    search: ColumnsSearch, state: ColumnsState, seed: int
) -> None:
    assume(state.turn is not None)
    check_samples(search, state, seed)


@examples(15)
@given(table=tables())
def test_searches_play_on_by_the_rules_at_the_first_turn(
    table: tuple[int, ColumnsOptions, int],
) -> None:
    players, options, seed = table
    state = dealt(players, options, Seeded(str(seed)))
    check_samples(SEARCH, state if state.turn is not None else state.play("@2"), seed)


def test_searches_play_on_by_the_rules_where_the_draw_pile_is_renewed() -> None:
    state, chance, renewed = dealt(2, SCARCE, Seeded("scarce")).play("@1"), Random(1), 0
    for seed in range(30):
        renewed += check_samples(SEARCH, state, seed)
        state = state.play(chance.choice(list(state.legal)))
    assert renewed > 5


def test_all_turns_are_played_on_with_the_same_cards() -> None:
    """Luck cancels out: a turn that is compared with itself is worth the same."""
    state = dealt(3, ColumnsOptions(starter="@1"), Seeded("same"))
    number = SEARCH.set_position(state.view(0), 6, 1)
    assert number > 2
    SEARCH.sample(0b11, 40)
    means = [SEARCH.worth(place)[1:] for place in range(number)]
    assert [samples for _, samples in means] == [40, 40, *[0] * (number - 2)]
    SEARCH.set_position(state.view(0), 6, 1)
    SEARCH.sample(0b10, 40)
    assert SEARCH.worth(1)[1:] == means[1]  # whatever else is compared


@pytest.mark.slow
def test_a_turn_too_long_for_the_search_is_begun() -> None:
    """Somebody may have drawn 200 cards: they are laid in several plans."""
    many, few = " ".join(["7"] * 200), "7 7 9"
    deck = {"7": 300, "9": 5}
    for hands in ((many, few), (few, many)):
        state = columns(*hands, shown="7 7", draw="7 9", deck=deck, deal=Seeded("long"))
        for search in (SEARCH, HEURISTIC):
            kept = search.set_position(state.view(0), 2, 1)
            assert kept
            for place in range(kept):
                replay(*search.log_sample(place))
            assert max(len(search.turn(place)) for place in range(kept)) <= 120


def test_what_nobody_can_play_is_refused() -> None:
    with pytest.raises(RuleError):
        LEARNER.log_games(9, ColumnsOptions(), 1, 1)
    with pytest.raises(RuleError):
        LEARNER.learn(8, ColumnsOptions(deck={"7": 40}), 1, 1, 0.001, 0.5, 16)
    with pytest.raises(ValueError, match="batch"):
        LEARNER.learn(2, ColumnsOptions(), 1, 1, 0.001, 0.5, 0)


def test_a_turn_that_is_asked_about_is_compared_once() -> None:
    """It takes the place of one that leaves the same behind."""
    state = columns("3 4 4 5 12", "9 9 9", shown="4 9", draw="1 2 3", deal=Seeded("add"))
    kept = SEARCH.set_position(state.view(0), 16, 1)
    turns = [SEARCH.turn(place) for place in range(kept)]
    both = [["3:1", "4:1", "5:1", "4:1", "."], ["5:1", "4:1", "3:1", "4:1", "."]]
    (same,) = [turn for turn in turns if turn in both]
    asked = both[1 - both.index(same)]
    place = SEARCH.add(asked)
    assert (turns[place], SEARCH.turn(place), SEARCH.kept) == (same, asked, kept)
    kept = SEARCH.set_position(state.view(0), 1, 1)
    assert kept == 1
    worst = turns[-1]
    assert SEARCH.add(worst) == 1
    assert SEARCH.add([*worst, "draw"]) == 1  # what follows belongs to another turn
    assert SEARCH.turn(1) == worst
    assert SEARCH.turn(SEARCH.add(worst[:1]))[:1] == worst[:1]


def test_what_cannot_be_compared_is_refused() -> None:
    state = columns("3 4 5", "9 9 9", shown="4 4", draw="1 2 3", deal=Seeded("add"))
    with pytest.raises(ValueError, match="turn"):
        SEARCH.set_position(state.view(1), 3, 1)
    with pytest.raises(ValueError, match="turn"):
        SEARCH.set_position(state.view(None), 3, 1)
    with pytest.raises(ValueError, match="turns can be compared"):
        SEARCH.set_position(state.view(0), 17, 1)
    SEARCH.set_position(state.view(0), 3, 1)
    for text in ("9:1", "x1", "nonsense"):
        with pytest.raises(ValueError, match=text):
            SEARCH.add([text])
    with pytest.raises(ValueError, match="position"):
        ColumnsSearch().add(["4:1"])
    for place in (-1, SEARCH.kept):
        with pytest.raises(IndexError):
            SEARCH.turn(place)
        with pytest.raises(IndexError):
            SEARCH.log_sample(place)
