"""The protocol of the benchmark: who plays with whom, on which deals, and what is counted."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from tenback.rules import GAMES
from tenback.study.blocks.place import Place
from tenback.study.evaluation import (
    Evaluation,
    NoTeam,
    Pair,
    PairDeals,
    PairResult,
    Request,
    evaluate,
    pairs,
    pooled,
)
from tenback.study.simulate.report import Distribution, Share


def request(players: int = 2, agents: tuple[str, ...] = ("easy",), **more: object) -> Request:
    options = GAMES["classic"].Options()
    partners = ("medium", "easy")
    return Request("classic", players, options, agents, partners, **more)  # type: ignore[arg-type]


def test_who_plays_with_whom() -> None:
    assert list(pairs(request(2, ("a", "b")))) == [
        ("self", "a", "a"),
        ("self", "b", "b"),
        ("cross", "a", "b"),
        ("ad_hoc", "a", "medium"),
        ("ad_hoc", "a", "easy"),
        ("ad_hoc", "b", "medium"),
        ("ad_hoc", "b", "easy"),
    ]
    three = [pair[1:] for pair in pairs(request(3, ("a", "b"))) if pair.kind == "cross"]
    assert three == [("a", "b"), ("b", "a")]
    assert [pair.kind for pair in pairs(request(1, ("a", "b")))] == ["self", "self"]
    assert ("ad_hoc", "easy", "easy") not in list(pairs(request()))


def test_the_one_changes_seats_on_the_fixed_deals() -> None:
    deals = PairDeals(request(3).setup(Pair("cross", "random", "easy")))
    played = [deals.play(number, {}) for number in range(4)]
    assert [game.names.index("random") for game in played] == [0, 1, 2, 0]
    assert all(game.names.count("random") == 1 for game in played)
    assert [deals.deal_seed(number) for number in (0, 9999)] == ["eval-0", "eval-9999"]


def test_results_are_the_same_with_any_number_of_workers() -> None:
    asked = request(2, ("easy", "medium"), deals=6)
    first, second = (evaluate(asked, Place(workers)) for workers in (1, 2))
    assert first.to_json() == second.to_json()
    document = json.loads(first.to_json())
    assert [row["games"] for row in document["results"]] == [6] * 5
    assert sum(document["results"][0]["counts"].values()) == 6
    same = {tuple(result.pair[1:]): result.left for result in first.of_kind("cross")}
    assert same == {("easy", "medium"): first.of_kind("ad_hoc")[0].left}
    assert first.games == 4 * 6


def test_the_mean_and_its_interval() -> None:
    row = PairResult(Pair("self", "a", "a"), Share(1, 4), Distribution.of(Counter({0: 1, 8: 3})))
    assert row.left.mean == 6
    assert row.error == pytest.approx(1.96 * 4 / 2, abs=0.01)
    both = pooled("self", [row, row])
    assert (both.beaten, both.left.counts) == (Share(2, 8), ((0, 2), (8, 6)))


def test_what_a_program_did_wrong_counts_once() -> None:
    row = PairResult(Pair("cross", "cmd:a", "easy"), Share(1, 4), Distribution(()), incidents=3)
    again = replace(row, pair=row.pair._replace(kind="ad_hoc"))
    assert Evaluation(request(2), [row, again]).incidents == 3


def test_after_ctrl_c_there_is_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    found = evaluate(request(2, deals=5), Place(1), stop)
    assert not found.is_whole
    assert [result.beaten.games for result in found.results] == [3]
    assert json.loads(found.to_json())["interrupted"]


def test_what_cannot_be_evaluated() -> None:
    with pytest.raises(ValueError, match="there are 10000 deals"):
        evaluate(request(deals=10_001))
    with pytest.raises(ValueError, match="each agent is named once"):
        evaluate(request(2, ("easy", "easy")))
    with pytest.raises(NoTeam):
        evaluate(Request("duel", 2, GAMES["duel"].Options(), ("easy",), deals=1))
    assert Evaluation(request()).games == 0
