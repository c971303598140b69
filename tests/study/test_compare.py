"""Comparisons: same deals for both sides, a test that stops when it knows, luck taken out."""

from __future__ import annotations

from random import Random
from statistics import fmean, pvariance
from xml.etree import ElementTree as ET

import pytest

import tenback
from tenback.language import LANGUAGES
from tenback.language.texts import Texts
from tenback.study.blocks.place import Place
from tenback.study.compare.chart import comparison_chart
from tenback.study.compare.comparison import Pairing, compare
from tenback.study.compare.draw_luck import draw_luck
from tenback.study.compare.sequential_test import FEWEST_DEALS, Decision, SequentialTest
from tenback.terminal.reports.compare import comparison_text

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")


def decide(random: Random, difference: float, spread: float = 0.5, most: int = 20_000) -> Decision:
    """What the test decides where the true difference is known."""
    test = SequentialTest(0.05)
    for _ in range(most):
        verdict = test.add(random.gauss(difference, spread))
        if verdict is not Decision.OPEN:
            return verdict
    return Decision.OPEN


@pytest.mark.parametrize(
    ("difference", "right"),
    [(0.05, Decision.SECOND), (-0.05, Decision.FIRST), (0.0, Decision.EVEN)],
)
def test_the_test_is_seldom_wrong(difference: float, right: Decision) -> None:
    random = Random(f"{difference}")
    verdicts = [decide(random, difference) for _ in range(200)]
    assert Decision.OPEN not in verdicts
    assert verdicts.count(right) >= 180  # 95 of 100, and a little room for chance


def test_a_large_difference_is_known_sooner_than_a_small_one() -> None:
    def mean_deals(difference: float) -> float:
        random = Random(f"{difference}")
        tests = [SequentialTest(0.05) for _ in range(20)]
        for test in tests:
            while test.add(random.gauss(difference, 0.5)) is Decision.OPEN:
                pass
        return fmean(test.deals for test in tests)

    assert 3 * mean_deals(0.3) < mean_deals(0.05)


def test_nothing_is_decided_before_the_variance_is_known() -> None:
    test = SequentialTest(0.05)
    assert {test.add(1.0) for _ in range(FEWEST_DEALS - 1)} == {Decision.OPEN}
    assert test.add(1.0) is Decision.SECOND


@pytest.mark.slow
def test_equals_are_even_on_the_same_deals() -> None:
    pairing = Pairing.of("classic", 2, None, ["easy"], ["easy"], "x")
    comparison = compare(pairing, 500, Place(1))
    assert comparison.verdict is Decision.EVEN
    assert comparison.test.mean == 0
    assert comparison.first_better_deals == comparison.second_better_deals == 0
    assert comparison.shares[0] == comparison.shares[1]


@pytest.mark.slow
def test_opponents_of_one_level_win_their_fair_share() -> None:
    pairing = Pairing.of("columns", 3, None, ["easy"], ["easy"], "x")
    comparison = compare(pairing, 5, Place(1))
    assert comparison.shares == pytest.approx((1 / 3, 1 / 3))


@pytest.mark.slow
def test_any_number_of_workers_finds_the_same() -> None:
    pairing = Pairing.of("duel", 2, None, ["easy"], ["medium"], "x")
    alone, together = (compare(pairing, 400, Place(workers)) for workers in (1, 2))
    assert alone == together
    assert alone.verdict is Decision.SECOND
    assert alone.test.deals < 400


@pytest.mark.slow
def test_a_team_plays_the_deals_of_a_simulation() -> None:
    pairing = Pairing.of("classic", 2, None, ["medium"], ["strong"], "x", margin=0.001)
    comparison = compare(pairing, 30, Place(1))
    for bots, share in zip(("medium", "strong"), comparison.shares, strict=True):
        report = tenback.simulate("classic", 2, bots=bots, deals=30, seed="x", workers=1)
        assert report.beaten is not None
        assert share == pytest.approx(report.beaten.rate)


@pytest.mark.slow
def test_luck_of_the_draws_explains_results_and_keeps_their_mean() -> None:
    games = [tenback.play("classic", 1, bots="medium", seed=f"luck {n}") for n in range(30)]
    results = [float(bool(game.result and game.result.winners)) for game in games]
    luck = [draw_luck(game) for game in games]
    corrected = [result - part for result, part in zip(results, luck, strict=True)]
    assert pvariance(corrected) < 0.7 * pvariance(results)
    assert abs(fmean(luck)) < 3 * (pvariance(luck) / len(luck)) ** 0.5


def test_only_a_game_of_one_is_corrected_for_luck() -> None:
    for game, players, corrects in (("classic", 1, True), ("extreme", 1, True), ("duel", 2, False)):
        assert Pairing.of(game, players, None, ["easy"], ["easy"], "x").corrects_luck is corrects
    assert not Pairing.of("classic", 2, None, ["easy"], ["easy"], "x").corrects_luck


def test_impossible_comparisons_are_refused() -> None:
    with pytest.raises(ValueError, match="margin"):
        Pairing.of("classic", 1, None, ["easy"], ["easy"], "x", margin=0)
    with pytest.raises(ValueError, match="single player"):
        Pairing.of("duel", 2, None, ["easy", "random"], ["easy"], "x")
    pairing = Pairing.of("classic", 1, None, ["easy"], ["easy"], "x")
    with pytest.raises(ValueError, match="at least one deal"):
        compare(pairing, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_picture(language: str) -> None:
    pairing = Pairing.of("classic", 2, None, ["random"], ["strong"], "x")
    comparison = compare(pairing, 200, Place(1))
    words = "\n".join(comparison_text(comparison, Texts(language)))
    assert "strong" in words
    assert "random" in words
    assert "{" not in words
    picture = ET.fromstring(comparison_chart(comparison, language))  # noqa: S314  our own text
    namespace = "{http://www.w3.org/2000/svg}"
    points = picture.find(f"{namespace}polyline")
    assert points is not None
    assert len(points.attrib["points"].split()) == len(comparison.curve)
    assert picture.find(f"{namespace}title") is not None
