"""The chart: a document of its own that says in words what it shows, every turn in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from tenback.language import LANGUAGES, say
from tenback.record import replay
from tenback.study.review.chart import chart
from tenback.study.review.review_game import ReviewSettings, review
from tenback.study.review.review_result import Review, TurnReview
from tests.study.test_review import turn_review
from tests.support.bot_games import bot_game
from tests.support.random_expert import RandomExpert

SVG = "{http://www.w3.org/2000/svg}"


@cache
def team() -> Review:
    return review(bot_game("classic", 2), ReviewSettings("strong"))


@cache
def rivals(name: str, players: int) -> Review:
    record = bot_game(name, players)
    states = [step.state for step in replay(record)]
    return review(record, ReviewSettings(turns=range(1, 30)), expert=RandomExpert(states, 2))


def drawn(found: Review, language: str = "en") -> ET.Element:
    return ET.fromstring(chart(found, language))  # noqa: S314  our own text


def of_class(root: ET.Element, tag: str, name: str) -> Iterator[ET.Element]:
    return (part for part in root.iter(SVG + tag) if name in part.get("class", "").split())


def points(line: ET.Element) -> list[tuple[float, float]]:
    pairs = [pair.split(",") for pair in line.get("points", "").split()]
    return [(float(x), float(y)) for x, y in pairs]


def test_every_turn_lies_where_its_chances_are() -> None:
    found = team()
    (line,) = drawn(found).iter(SVG + "polyline")
    places = points(line)
    assert len(places) == 2 * len(found.turns)
    labels = {}
    for text in drawn(found).iter(SVG + "text"):
        labels[text.text] = float(text.get("y", "0")) - 5
    bottom, top = labels["0 %"], labels["100 %"]
    assert top < bottom
    for turn, before, after in zip(found.turns, places[::2], places[1::2], strict=True):
        assert before[0] == after[0]
        assert (bottom - before[1]) / (bottom - top) == pytest.approx(turn.before, abs=0.001)
        assert (bottom - after[1]) / (bottom - top) == pytest.approx(turn.after, abs=0.001)
    assert [x for x, _ in places] == sorted(x for x, _ in places)


@pytest.mark.parametrize(("name", "players"), [("duel", 2), ("columns", 8)])
def test_rivals_have_a_line_each(name: str, players: int) -> None:
    found = rivals(name, players)
    root = drawn(found)
    lines = list(root.iter(SVG + "polyline"))
    assert len(lines) == players
    looks = {(line.get("class"), line.get("stroke-dasharray")) for line in lines}
    assert len(looks) == players  # never by colour alone
    told = {text.text for text in root.iter(SVG + "text")}
    assert {f"Player {seat + 1}" for seat in range(players)} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_in_words_what_it_shows(language: str) -> None:
    found = team()
    root = drawn(found, language)
    assert (root.get("role"), root.get("lang")) == ("img", language)
    title, desc = root.find(SVG + "title"), root.find(SVG + "desc")
    assert title is not None
    assert desc is not None
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert found.record.result is not None
    assert found.record.result.sentence.say(language) in (desc.text or "")
    for turn in found.turning_points:
        loss = say("simulate.percent", language, value=round(100 * turn.loss))
        values = {"number": turn.number, "n": turn.seat + 1, "loss": loss}
        assert say("review.chart_turn", language, **values) in (desc.text or "")
    assert "prefers-color-scheme: dark" in chart(found, language)


def crowded() -> Review:
    turns = [turn_review(number, 0.5, 0.1) for number in range(20, 25)]
    return Review(bot_game("classic", 2), "expert", "x", tuple(turns), 5, 24)


@pytest.mark.parametrize("found", [team, crowded])
def test_turning_points_have_badges_that_keep_apart(found: object) -> None:
    assert callable(found)
    shown: Review = found()
    root = drawn(shown)
    badges = [text.text for text in of_class(root, "text", "badge")]
    wanted = sorted(turn.number for turn in shown.turning_points)
    assert [int(badge or 0) for badge in badges] == wanted != []
    boxes = [
        [float(box.get(name, "")) for name in ("x", "y")] for box in of_class(root, "rect", "point")
    ]
    for one, other in combinations(boxes, 2):
        assert abs(one[0] - other[0]) >= 34 or abs(one[1] - other[1]) >= 26
    width, height = map(float, root.get("viewBox", "").split()[2:])
    for text in root.iter(SVG + "text"):
        assert 0 <= float(text.get("x", "")) <= width
        assert 0 < float(text.get("y", "")) < height


def test_a_game_of_no_turns_and_strange_words() -> None:
    empty = replace(team(), turns=(), turn_count=0)
    assert "polyline" in chart(empty)
    many: TurnReview = replace(team().turns[0], moves=team().turns[0].moves * 30, loss=0.5)
    root = drawn(replace(team(), turns=(many,)))
    assert max(len(text.text or "") for text in root.iter(SVG + "text")) < 120
