"""The value of a team learns from its own games, and from turns that a search has compared."""

from __future__ import annotations

import pytest

from tenback.bots import weights
from tenback.kernel.team.learn import TeamLearner
from tenback.kernel.team.search import TeamSearch
from tenback.rules import View
from tests.kernel.team.games import SEARCHES, TEAM
from tests.rules.random_games import OWN_TABLE
from tests.rules.situations import team
from tests.support.wrong_type import wrong_type

HOW = (0.001, 0.5, 0.3, 8.0, 32)  # rate, lambda, worth of a near win and its reach, batch


def learner(name: str, players: int = 3, seed: int = 1, others: float = 0.0) -> TeamLearner:
    fresh = TeamLearner(seed, extreme=name == "extreme")
    fresh.seat(players, 2, {1: 8, 2: 7}.get(players, 6), others)
    return fresh


def root(name: str) -> View:
    hand, tops = (10, 12, 31, 60, 89), (9, 13, 95, 71)
    return team(hand, (5, 6, 8), (20, 30, 40, 50), tops=tops, on=name).view(0)


def searched(name: str, view: View, times: int = 60) -> TeamSearch:
    """A root whose turns have been compared by trained weights."""
    search = SEARCHES[name]()
    search.load(weights.load(f"{name}-3"))
    kept = search.set_position(view, 8, 3, 2)
    search.sample((1 << kept) - 1, times)
    return search


# --- its own games ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEAM)
def test_games_teach(name: str) -> None:
    taught = learner(name)
    _, before = taught.play_games(100, 1)
    taught.learn(400, 1, *HOW)
    _, after = taught.play_games(100, 1)
    assert after < before - 100


@pytest.mark.parametrize("name", TEAM)
def test_the_same_games_teach_the_same(name: str) -> None:
    one, same, other = learner(name), learner(name), learner(name)
    assert one.learn(80, 1, *HOW) == same.learn(80, 1, *HOW)
    other.learn(80, 2, *HOW)
    assert one.state() == same.state() != other.state()
    assert one.dump() != one.averaged()
    assert one.averaged() == same.averaged()


@pytest.mark.parametrize("name", TEAM)
def test_a_training_goes_on_exactly_where_it_was(name: str) -> None:
    one, other = learner(name), learner(name, seed=9)
    one.learn(64, 1, *HOW)
    other.restore(*one.state())
    assert one.learn(32, 2, *HOW) == other.learn(32, 2, *HOW)
    assert one.state() == other.state()
    with pytest.raises(ValueError, match="not the state"):
        other.restore(1, b"short")


@pytest.mark.parametrize("name", TEAM)
def test_playing_teaches_nothing(name: str) -> None:
    one = learner(name)
    before = one.state()
    wins, left = one.play_games(20, 1)
    assert (wins, left) == one.play_games(20, 1)
    assert wins <= 20 < left
    one.log_games(3, 1)
    assert one.state() == before


def test_the_table_makes_a_difference() -> None:
    counts = []
    for players, minimum, size in (
        (1, 2, 8),
        (2, 2, 7),
        (3, 2, 6),
        (3, 3, 6),
        (3, 2, 5),
        (5, 2, 6),
    ):
        fresh = TeamLearner(1)
        fresh.seat(players, minimum, size)
        counts.append(fresh.play_games(20, 1))
    assert len({*counts}) == len(counts)


@pytest.mark.parametrize(("players", "size"), [(0, 6), (6, 6), (2, 0), (2, 9), (-1, 6)])
def test_a_table_at_which_nobody_can_sit_is_refused(players: int, size: int) -> None:
    with pytest.raises(ValueError, match="one to five players with up to eight cards"):
        TeamLearner().seat(players, 2, size)


def test_weights_of_another_game_are_refused() -> None:
    for name, other in (("classic", "extreme-3"), ("extreme", "classic-3")):
        with pytest.raises(ValueError, match="not the weights"):
            learner(name).load(weights.load(other))


@pytest.mark.parametrize("others", [0.0, 0.5])
def test_instructions_of_other_games_are_not_remembered(others: float) -> None:
    """Neither those of a game with other ones, nor those of a root."""
    fresh, one, other = (learner("extreme", others=others) for _ in range(3))
    one.seat(3, 2, 6, 1.0)
    one.play_games(1, 1)
    one.seat(3, 2, 6, others)
    view = team(
        (5, 6, 7), (8, 9), tops=(4, 3, 90, 91), on="extreme", instructions=OWN_TABLE, minimum=3
    ).view(0)
    other.learn_root(searched("extreme", view, 1))
    games = [each.log_games(1, 2) for each in (fresh, one, other)]
    assert games[0][0].kinds == games[1][0].kinds == games[2][0].kinds
    assert games[0][1] == games[1][1] == games[2][1]


# --- searched turns ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEAM)
def test_a_search_without_a_position_teaches_nothing(name: str) -> None:
    taught = learner(name)
    before = taught.dump()
    assert taught.learn_root(SEARCHES[name]()) == 0
    assert taught.dump() == before
    with pytest.raises(TypeError, match="search"):
        taught.learn_root(wrong_type(None))


@pytest.mark.parametrize("name", TEAM)
def test_searched_turns_teach_their_chances_and_which_is_best(name: str) -> None:
    view = root(name)
    search = searched(name, view)
    turns = [search.turn(place) for place in range(search.kept)]
    means = [search.worth(place)[1] for place in range(search.kept)]
    assert len(turns) == 8
    best = means.index(max(means))
    taught = learner(name)

    def thought() -> list[float]:
        """What the net now thinks of the same turns."""
        judge = SEARCHES[name]()
        judge.load(taught.dump())
        judge.set_position(view, 8, 3, 1)
        return [judge.worth(judge.add(turn))[0] for turn in turns]

    def error(chances: list[float]) -> float:
        return sum((one - other) ** 2 for one, other in zip(chances, means, strict=True)) / 8

    before = thought()
    assert before.index(max(before)) != best
    errors = [error(before)]
    for number in range(200):
        assert taught.learn_root(search) == 8
        taught.step(0.0005, 8)
        if number in (19, 199):
            errors.append(error(thought()))
    after = thought()
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < errors[0] / 20
    assert after.index(max(after)) == best


@pytest.mark.parametrize("name", TEAM)
def test_how_turns_differ_counts_more_with_more_spread(name: str) -> None:
    """One step from the same weights: the more spread, the less their common error counts."""
    search = searched(name, root(name))
    weights_after = []
    for spread in (0.0, 1.0, 20.0):
        taught = learner(name)
        taught.learn_root(search, spread)
        taught.step(0.001, 8)
        weights_after.append(taught.dump())
    assert len({*weights_after}) == 3


@pytest.mark.parametrize("name", TEAM)
def test_turns_without_samples_teach_nothing(name: str) -> None:
    taught, search = learner(name), SEARCHES[name]()
    before = taught.dump()
    search.set_position(root(name), 8, 3, 2)
    assert taught.learn_root(search) == 0
    taught.step(0.001, 0)
    assert taught.dump() == before
    search.sample(0b101, 1)
    assert taught.learn_root(search) == 2
    taught.step(0.001, 2)
    assert taught.dump() != before


@pytest.mark.parametrize("name", TEAM)
def test_a_turn_that_lays_everything_teaches_nothing(name: str) -> None:
    """Its chance is known."""
    search = SEARCHES[name]()
    view = team((20, 60), (), (), tops=(10, 12, 95, 90), draw=(), on=name).view(0)
    kept = search.set_position(view, 16, 3, 2)
    search.sample((1 << kept) - 1, 2)
    laid = sum(len(search.turn(place)) == 2 for place in range(kept))
    assert 0 < laid < kept
    assert learner(name).learn_root(search) == kept - laid


def test_a_search_of_another_game_teaches_nothing() -> None:
    for name, other in (("classic", "extreme"), ("extreme", "classic")):
        with pytest.raises(ValueError, match="another game"):
            learner(name).learn_root(searched(other, root(other), 1))


def test_a_root_of_extreme_is_learned_by_its_own_instructions() -> None:
    """The same cards with other instructions have other inputs."""
    after = []
    hands, tops = ((10, 12, 31, 60, 89), (5, 6, 8)), (9, 13, 95, 71)
    for table in ("default", OWN_TABLE):
        view = team(*hands, tops=tops, on="extreme", instructions=table).view(0)
        search = SEARCHES["extreme"]()
        search.set_position(view, 1, 3, 2)
        place = search.add([(10, 0), (12, 0)])
        search.sample(1 << place, 1)
        taught = learner("extreme")
        taught.learn_root(search)
        taught.step(0.001, 1)
        after.append(taught.dump())
    assert after[0] != after[1]
