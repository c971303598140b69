"""The net of Face to Face learns from its own games and from searched turns, by the rules."""

from __future__ import annotations

import pytest

from tenback.bots import weights
from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.duel.search import DuelSearch
from tenback.record import Seeded
from tenback.rules import View, game
from tests.kernel.duel.games import replay

HOW = (3, 0.2, 0.5)  # turns of a kind, share of turns by chance, temperature


def learner() -> DuelLearner:
    trained = DuelLearner()
    trained.load(weights.load("duel"))
    return trained


def view_of(seed: str) -> View:
    state = game("duel").deal(2, deal=Seeded(seed))
    return state.view(state.turn)


def test_games_teach() -> None:
    fresh, taught = DuelLearner(), DuelLearner()
    taught.learn(300, 1, 0.001, 0.7, 3, 0.1, 0.5, 32)
    assert taught.play_against(fresh, 100, 7, 3) > 80
    assert taught.play_heuristic(100, 7, 3) > fresh.play_heuristic(100, 7, 3)


@pytest.mark.parametrize("seed", range(3))
def test_its_own_games_are_games_of_the_rules(seed: int) -> None:
    """Each game is replayed through the rules, and what learning counts is what came of it."""
    trained = learner()
    wins = turns = 0
    endings = set()
    for number in range(16):
        start, moves = trained.log_games(number + 1, seed, *HOW)
        first = start.state()
        assert (first.turn, first.board.counts, first.board.stocks) == (
            number % 2,
            (6, 6),
            (52, 52),
        )
        assert first.board.options.lone_last_card == ("may_win" if number % 4 == 3 else "lose")
        end = replay(start, moves)
        assert end.result is not None
        endings.add(end.result.ending)
        wins += first.turn in end.result.winners
        turns += moves.count(".") + (moves[-1] != ".")
    assert trained.learn(16, seed, 0.0, 0.7, *HOW, 4) == (wins, turns)
    assert "emptied" in endings


@pytest.mark.parametrize(("number", "ending"), [(2, "lone"), (3, "emptied")])
def test_FR_6_its_own_games_with_a_lone_last_card(number: int, ending: str) -> None:
    """A net that has learned nothing gets there now and then: the card loses, or it wins."""
    fresh, lone = DuelLearner(), 0
    for seed in range(150):
        start, moves = fresh.log_games(number + 1, seed, 3, 0.0, 0.5)
        last = " ".join(moves).split(" . ")[-1].split()
        position = start.copy()
        for move in moves:
            position.play(move)
        assert position.result is not None
        if position.result[2] == ending and (ending == "lone" or len(last) == 1):
            lone += 1
            result = replay(start, moves).result
            assert result is not None
            assert result.ending == ending
    assert lone


def test_a_turn_by_chance_is_another_one() -> None:
    trained = learner()
    games = {tuple(trained.log_games(1, 1, 3, share, 0.5)[1]) for share in (0.0, 0.2, 1.0)}
    assert len(games) == 3


def test_searched_turns_teach_their_order_and_their_chances() -> None:
    search, taught = DuelSearch(), DuelLearner()
    search.load(weights.load("duel"))
    view = view_of("root")
    kept = search.set_position(view, 8, 3, depth=2, narrow=2)
    search.sample((1 << kept) - 1, 40)
    turns = [search.turn(place) for place in range(kept)]
    searched = [search.worth(place)[1] for place in range(kept)]
    assert len(set(searched)) == kept == 8

    def thought() -> list[float]:
        """What the net now thinks of the same turns."""
        again = DuelSearch()
        again.load(taught.dump())
        again.set_position(view, 8, 3)
        return [again.worth(again.add(turn))[0] for turn in turns]

    def order(chances: list[float]) -> list[int]:
        return sorted(range(kept), key=chances.__getitem__)

    def error(chances: list[float]) -> float:
        return sum((a - b) ** 2 for a, b in zip(chances, searched, strict=True))

    before = thought()
    assert order(before) != order(searched)
    for _ in range(300):
        assert taught.learn_root(search) == kept
        taught.step(0.0003, kept)
    assert order(thought()) == order(searched)
    assert error(thought()) < error(before) / 10


def test_turns_without_samples_teach_nothing() -> None:
    search, trained = DuelSearch(), learner()
    assert trained.learn_root(search) == 0
    assert search.set_position(view_of("root"), 8, 3) == 8
    assert trained.learn_root(search) == 0
    search.sample(0b101, 1)
    assert trained.learn_root(search) == 2


def test_what_cannot_be_learned_is_refused() -> None:
    for most in (0, 17):
        with pytest.raises(ValueError, match="of a kind"):
            DuelLearner().learn(1, 1, 0.001, 0.7, most, 0.0, 0.5, 1)
        with pytest.raises(ValueError, match="of a kind"):
            DuelLearner().log_games(1, 1, most, 0.0, 0.5)
        with pytest.raises(ValueError, match="of a kind"):
            DuelLearner().play_heuristic(1, 1, most)
    with pytest.raises(ValueError, match="state"):
        DuelLearner().restore(1, b"")
