"""Teaching the value of Columns: rounds teach, and so do roots whose turns were searched."""

from __future__ import annotations

import pytest

from tenback.bots import weights
from tenback.kernel.columns.learn import ColumnsLearner, arena
from tenback.kernel.columns.search import ColumnsSearch
from tenback.kernel.columns.value import ColumnsValue
from tenback.record import Seeded
from tenback.rules.columns import ColumnsOptions
from tests.kernel.columns.games import dealt
from tests.rules.situations import columns


def test_rounds_teach() -> None:
    learner, options = ColumnsLearner(), ColumnsOptions()
    fresh = ColumnsValue(learner.averaged())
    turns, error = learner.learn(3, options, 800, 1, 0.001, 0.5, 16)
    assert turns > 800
    assert 0 < error < 0.1
    taught = ColumnsValue(learner.averaged())
    assert arena(taught, fresh, 3, options, 60, 7, 300)["won"] > 26  # a fair share is 20


def test_the_same_rounds_teach_the_same() -> None:
    learners = [ColumnsLearner(3), ColumnsLearner(3), ColumnsLearner(3)]
    for learner, seed in zip(learners, (1, 1, 2), strict=True):
        learner.learn(4, ColumnsOptions(may_draw=True), 20, seed, 0.001, 0.5, 4)
    first, second, other = [learner.dump() for learner in learners]
    assert first == second != other
    again = ColumnsLearner()
    again.restore(*learners[0].state())
    assert again.averaged() == learners[0].averaged()


def searched(seed: str) -> tuple[ColumnsSearch, list[int], list[float]]:
    """A first turn whose best turns were sampled: their places by what came of it, and that."""
    search = ColumnsSearch(weights.load("columns"))
    state = dealt(3, ColumnsOptions(starter="@1"), Seeded(seed))
    number = search.set_position(state.view(0), 5, 1)
    search.sample((1 << number) - 1, 150)
    means = [search.worth(place)[1] for place in range(number)]
    return search, sorted(range(number), key=lambda place: -means[place]), means


@pytest.mark.parametrize("seed", ["c", "i", "k"])
def test_a_searched_root_teaches_the_order_of_its_turns(seed: str) -> None:
    search, order, means = searched(seed)
    assert len(order) == 5

    def thought() -> list[float]:
        return [chance or 0.0 for chance in learner.root_chances(search)]

    def error() -> float:
        return sum((a - b) ** 2 for a, b in zip(thought(), means, strict=True))

    learner = ColumnsLearner(2)
    before = error()
    assert sorted(order, key=lambda place: -thought()[place]) != order
    for _ in range(150):
        learner.step(0.001, learner.learn_root(search))
    assert sorted(order, key=lambda place: -thought()[place]) == order
    assert error() < before / 1000


def test_the_differences_between_turns_count_more_than_what_they_have_in_common() -> None:
    """With the same steps a larger `spread` brings the differences nearer."""
    search, _, means = searched("c")

    def left(spread: float) -> float:
        learner = ColumnsLearner(2)
        for _ in range(15):
            learner.step(0.001, learner.learn_root(search, spread))
        chances = [chance or 0.0 for chance in learner.root_chances(search)]
        errors = [a - b for a, b in zip(chances, means, strict=True)]
        mean = sum(errors) / len(errors)
        return sum((error - mean) ** 2 for error in errors)

    assert left(20.0) < left(1.0)
    assert left(0.0) > left(1.0)


def test_what_the_net_does_not_value_is_not_learned() -> None:
    """Nobody knows what will be drawn, and an empty hand is counted, not valued."""
    search, learner = ColumnsSearch(weights.load("columns")), ColumnsLearner()
    state = columns("5", "9 9", shown="5 12", may_draw=True, draw="1 2 3", deal=Seeded("x"))
    number = search.set_position(state.view(0), 6, 1)
    assert {search.turn(place)[0] for place in range(number)} == {"5:1", "draw"}
    before = learner.dump()
    assert learner.learn_root(search) == 0  # nothing was sampled yet
    search.sample(0b11, 5)
    assert learner.learn_root(search) == 0
    learner.step(0.001, 0)
    assert learner.root_chances(search) == [None, None]
    assert learner.dump() == before


def test_rounds_and_matches_of_the_arena_are_counted() -> None:
    found = arena(ColumnsValue(), ColumnsValue(), 3, ColumnsOptions(target=50), 12, 1, 100)
    assert found["matches"] == 12
    assert 0 < found["won"] < 12
    assert 12 <= found["rounds"] < found["turns"]
    assert 0 <= found["rounds_won"] <= found["rounds"]
    with pytest.raises(ValueError, match="weights"):
        ColumnsValue(b"")
