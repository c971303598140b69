"""The perft files: the rules meet every count, and so do the naive models from the same deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tenback.record import Seeded, read_position, write_position
from tenback.rules import GAMES, game
from tenback.study.perft import Case, PerftError, check, divide, perft, read_cases
from tests.naive import MODELS
from tests.support.perft.naive_perft import naive_perft
from tests.support.perft.wanted_positions import WANTED

FOLDER = Path(__file__).parents[2] / "perft"
CASES = [
    (name, case)
    for name in GAMES
    for case in read_cases((FOLDER / f"{name}.perft").read_text(encoding="utf-8"))
]
NAMES = [f"{name}/{case.id}" for name, case in CASES]
MOST = 150  # what the naive models count up to before every commit


def test_every_wanted_position_is_there() -> None:
    assert [f"{wanted.game}/{wanted.id}" for wanted in WANTED] == NAMES


@pytest.mark.parametrize(("name", "case"), CASES, ids=NAMES)
def test_rules_meet_the_counts(name: str, case: Case) -> None:
    state = read_position(case.position)
    assert state.game.id == name
    assert write_position(state) == case.position
    for miss in check(case, state):
        raise AssertionError(f"depth {miss.depth}: {miss.found}, by first move {miss.divided}")


@pytest.mark.parametrize(("name", "case"), CASES, ids=NAMES)
def test_naive_models_meet_the_counts(name: str, case: Case) -> None:
    """From the same deal by the same moves, so that the position string is held as well."""
    deal: dict[str, Any] = json.loads(case.deal)
    seeded, options, players = Seeded(deal["seed"]), deal["options"], deal["players"]
    model = MODELS[name](players, options, seeded.shuffle)
    state = game(name).deal(players, game(name).Options.read(options), deal=seeded)
    for move in deal["moves"].split():
        model.play(move)
        state = state.play(move)
    assert state == read_position(case.position)
    counts = [(depth, count) for depth, count in case.counts if count <= MOST]
    assert [(depth, naive_perft(model, depth)) for depth, _ in counts] == counts


@pytest.mark.slow
@pytest.mark.parametrize(("name", "case"), CASES, ids=NAMES)
def test_naive_models_meet_the_great_counts(name: str, case: Case) -> None:
    deal: dict[str, Any] = json.loads(case.deal)
    model = MODELS[name](deal["players"], deal["options"], Seeded(deal["seed"]).shuffle)
    for move in deal["moves"].split():
        model.play(move)
    counts = [(depth, count) for depth, count in case.counts if count > MOST]
    assert [(depth, naive_perft(model, depth)) for depth, _ in counts] == counts


def test_divide_adds_up() -> None:
    state = game("classic").deal(2, deal=Seeded("divide")).play("@1")
    parts = divide(state, 3)
    assert sum(parts.values()) == perft(state, 3)
    assert list(parts) == list(map(str, state.legal))
    assert (perft(state, 0), perft(state, 1)) == (1, len(state.legal))


def test_a_wrong_count_is_told_by_first_move() -> None:
    state = game("duel").deal(2, deal=Seeded("wrong"))
    right = perft(state, 2)
    assert not list(check(Case("x", "", "", ((2, right),)), state))
    (miss,) = check(Case("x", "", "", ((1, len(state.legal)), (2, right + 1))), state)
    assert (miss.depth, miss.expected, miss.found) == (2, right + 1, right)
    assert sum(miss.divided.values()) == right


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("position classic", 1),
        ("id a\nposition x\nperft 1", 3),
        ("id a\nposition x\nperft one 1", 3),
        ("id a\nepd x", 2),
        ("id a\n# nothing follows\n", 2),
        ("id a\nperft 1 1", 2),
    ],
)
def test_a_perft_file_is_read_strictly(text: str, line: int) -> None:
    with pytest.raises(PerftError, match=f"^line {line}: "):
        read_cases(text)


def test_a_watched_count_is_the_same_and_tells_how_far_it_is() -> None:
    state = game("classic").deal(2, deal=Seeded("divide"))
    told: list[tuple[int, int]] = []
    watched = divide(state, 4, lambda done, parts: told.append((done, parts)))
    assert watched == divide(state, 4)
    assert told == [(n, len(told)) for n in range(1, len(told) + 1)]
    assert len(told) >= 100
