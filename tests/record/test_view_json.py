"""Views written down: read again they are equal, and nobody's hidden card is ever in them."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.record import PlacedError, Seeded, read_view, write_options, write_view
from tenback.rules import GAMES, game
from tenback.rules.duel import Duel
from tests.rules.random_games import options_of, states
from tests.rules.test_hidden import mixed
from tests.support.examples import examples


def there_and_back(plain: dict[str, Any]) -> Any:
    """The view after a journey through JSON."""
    return read_view(json.loads(json.dumps(plain)))


@pytest.mark.parametrize("name", list(GAMES))
def test_a_view_that_was_written_is_read_as_an_equal_one(name: str) -> None:
    @examples(12)
    @given(states(name))
    def run(state: Any) -> None:
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            plain = write_view(view)
            again = there_and_back(plain)
            assert again == view
            assert type(again) is type(view)
            assert plain["legal"] == list(map(str, again.legal))
            assert write_view(again) == plain

    run()


@pytest.mark.parametrize("name", list(GAMES))
def test_also_at_the_end_of_a_game(name: str) -> None:
    chance, state = random.Random(1), game(name).deal(2, deal=Seeded("to the end"))
    while state.result is None:
        state = state.play(chance.choice(list(state.legal)))
    view = state.view(1)
    assert write_view(view)["result"]["ending"] == state.result.ending
    assert there_and_back(write_view(view)) == view


@pytest.mark.parametrize("name", list(GAMES))
def test_G_4_what_is_written_depends_on_no_hidden_card(name: str) -> None:
    @examples(6)
    @given(states(name), st.randoms(use_true_random=False))
    def run(state: Any, chance: random.Random) -> None:
        for seat in (None, *range(state.players)):
            other = mixed(state, seat, chance)
            assert write_view(state.view(seat)) == write_view(other.view(seat))

    run()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_option_is_written_with_its_value(name: str) -> None:
    @examples(20)
    @given(options_of(name, 2))
    def run(values: dict[str, Any]) -> None:
        options = game(name).Options.read(values)
        plain = json.loads(json.dumps(write_options(options)))
        assert set(plain) == {known.name for known in options.table()}
        assert game(name).Options.read(plain) == options

    run()


def test_a_duel_is_written_as_the_seat_faces_it() -> None:
    state = Duel().deal(2, deal=Seeded("facing"))
    mover, other = state.turn, 1 - (state.turn or 0)
    state = state.play(next(move for move in state.legal if str(move).endswith("a")))
    card = state.board.played[0].card
    assert write_view(state.view(mover))["tops"] == {"a": card, "b": 60, "x": 1, "y": 60}
    assert write_view(state.view(other))["tops"] == {"a": 1, "b": 60, "x": card, "y": 60}
    assert write_view(state.view(other))["played"][0]["pile"] == "a"  # as the mover calls it


def test_moves_that_visibly_lose_are_named() -> None:
    """With three cards to lay and only two that fit after it, a jump loses at once (GR-5)."""
    state = game("extreme").deal(
        1, game("extreme").Options.read({"violations": "lose"}), deal=Seeded("losing 4")
    )
    found = []
    while state.result is None:
        plain = write_view(state.view(state.turn))
        assert plain["losing"] == [m for m in plain["legal"] if state.warnings(m)]
        found += plain["losing"]
        state = state.play(next((m for m in state.legal if not state.warnings(m)), "."))
    assert found


def written(name: str, **options: Any) -> dict[str, Any]:
    """A view in the middle of a turn."""
    rules = game(name)
    state: Any = rules.deal(2, rules.Options.read(options), deal=Seeded("a view"))
    for _ in range(4):
        state = state.play(next(iter(state.legal)))
    return write_view(state.view(state.turn))


def change(plain: Any, path: str, value: Any) -> None:
    """Put a value where a path such as `played.0.pile` leads; `...` takes the field away."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        plain = plain[part]
    if value is ...:
        del plain[last]
    else:
        plain[last] = value


WRONG: list[tuple[str, str, Any, str]] = [
    ("classic", "game", "chess", "game"),
    ("classic", "game", ..., "game"),
    ("classic", "players", 9, "players"),
    ("classic", "players", True, "players"),
    ("classic", "options.minimum", 7, "options.minimum"),
    ("classic", "options.starter", "@5", "options"),
    ("classic", "seat", 2, "seat"),
    ("classic", "seat", "0", "seat"),
    ("classic", "seat", None, "hand"),
    ("classic", "turn", -1, "turn"),
    ("classic", "turn", None, "turn"),
    ("classic", "talk", "silent", "talk"),
    ("classic", "talk", None, "talk"),
    ("classic", "legal", [], "legal"),
    ("classic", "hand.0", 100, "hand"),
    ("classic", "hand.0", "2", "hand[0]"),
    ("classic", "hand", 2, "hand"),
    ("classic", "laid.0", 1, "laid"),
    ("classic", "counts", [7], "counts"),
    ("classic", "counts.0", 9, "counts"),
    ("classic", "stock", 3, "counts"),
    ("classic", "stock", -3, "stock"),
    ("classic", "tops.a", 0, "tops"),
    ("classic", "tops", None, "a"),
    ("classic", "tops", 5, "tops"),
    ("classic", "minimum", 4, "minimum"),
    ("classic", "minimum", 0, "minimum"),
    ("classic", "players", 10**30, "players"),
    ("classic", "players", 1e300, "players"),
    ("classic", "minimum", True, "minimum"),
    ("classic", "played.0.pile", "x", "pile"),
    ("classic", "played.0.pile", "ab", "pile"),
    ("classic", "played.0.pile", 0, "pile"),
    ("classic", "played.0.card", 1, "played[0]"),
    ("classic", "played.0", 5, "played[0]"),
    ("classic", "result", {"winners": [0]}, "ending"),
    ("classic", "result", {"winners": [2], "scores": [], "ending": "", "clause": ""}, "winners"),
    ("extreme", "instructions.STOP", [1, 2, 3, 4], "instructions"),
    ("extreme", "instructions.STOP", ..., "instructions"),
    ("duel", "counts.0", 8, "counts"),
    ("duel", "stocks.0", 8, "counts"),
    ("duel", "laid", [[]], "laid[1]"),
    ("duel", "laid.0.0", 60, "laid"),
    ("duel", "tops.y", 61, "tops"),
    ("duel", "minimum", 3, "minimum"),
    ("duel", "minimum", 0, "minimum"),
    ("duel", "turn", None, "turn"),
    ("columns", "columns.0", 8, "columns"),
    ("columns", "columns.0", "99", "columns"),
    ("columns", "columns.0", None, "counts"),
    ("columns", "gone.0", "8s", "gone"),
    ("columns", "stock", 0, "counts"),
    ("columns", "tasks", [], "tasks"),
    ("columns", "tasks.0.what", "fire", "tasks"),
    ("columns", "tasks.0.what", "dance", "what"),
    ("columns", "tasks.0.quiet", 0, "quiet"),
    ("columns", "direction", 2, "direction"),
    ("columns", "starter", 2, "starter"),
    ("columns", "totals", [0, 0, 0], "totals"),
    ("columns", "totals.0", 200, "totals[0]"),
    ("columns", "totals.0", 10**12, "totals[0]"),
    ("columns", "turn", None, "turn"),
    ("columns", "skips", 10**12, "skips"),
    ("columns", "skips", 481, "skips"),
    ("columns", "passes", 2, "passes"),
    ("columns", "renewed", 11, "renewed"),
    ("columns", "round", 0, "round"),
    ("columns", "round", 10**9, "round"),
    ("columns", "last_round", {"hands": [5]}, "hands"),
]


@pytest.mark.parametrize(
    ("name", "path", "value", "place"), WRONG, ids=[f"{n}-{p}-{v}" for n, p, v, _ in WRONG]
)
def test_a_table_that_cannot_be_is_refused_with_its_place(
    name: str, path: str, value: Any, place: str
) -> None:
    plain = copy.deepcopy(written(name))
    assert there_and_back(plain)
    change(plain, path, value)
    with pytest.raises(PlacedError) as refused:
        there_and_back(plain)
    assert refused.value.place == place
    for language in ("en", "fr", "de"):
        assert refused.value.message(language)


def test_what_is_no_object_is_refused() -> None:
    nothing: list[object] = [None, [], "view", 3]
    for plain in nothing:
        with pytest.raises(PlacedError):
            read_view(plain)


def test_fields_nobody_knows_are_not_looked_at_and_those_that_follow_may_be_left_out() -> None:
    plain = written("extreme", kinds=["STOP"])
    assert set(plain["instructions"]) == {"STOP"}
    view = read_view(plain)
    left_out = ("legal", "losing", "talk")
    plain = {name: value for name, value in plain.items() if name not in left_out}
    assert read_view({**plain, "colour": "red"}) == view


@pytest.mark.parametrize("name", list(GAMES))
def test_nobody_is_to_move_only_before_and_after_a_game(name: str) -> None:
    """With chosen starters a deal begins at once; a result and a turn exclude each other."""
    rules = game(name)
    state: Any = rules.deal(2, rules.Options.read({"starter": "@2"}), deal=Seeded("begun"))
    plain = write_view(state.view(1))
    over = {"winners": [], "scores": [1], "ending": "stuck", "clause": "G-15"}
    for changes in ({"turn": None}, {"result": over}):
        with pytest.raises(PlacedError) as refused:
            there_and_back({**plain, **changes})
        assert refused.value.place == "turn"


@pytest.mark.clauses("C-9", "CR-7")
def test_stops_count_within_a_turn_and_passes_between_turns() -> None:
    rules = game("columns")
    state: Any = rules.deal(2, rules.Options.read({"starter": "@1"}), deal=Seeded("flow"))
    while state.board.tasks[0].what != "run":
        begun, state = state, state.play(next(iter(state.legal)))
    for place, moment in (("skips", begun), ("passes", state)):
        plain = write_view(moment.view(moment.turn))
        assert there_and_back(plain)
        with pytest.raises(PlacedError) as refused:
            there_and_back({**plain, place: 1})
        assert refused.value.place == place


@pytest.mark.clauses("G-13", "FR-6", "XR-8")
@pytest.mark.parametrize("name", ["classic", "extreme", "duel"])
def test_the_minimum_is_that_of_the_rules(name: str) -> None:
    @examples(10)
    @given(states(name))
    def run(state: Any) -> None:
        plain = write_view(state.view(0))
        for minimum in {0, 1, 2, 3} - {plain["minimum"]}:
            if state.result is None:
                with pytest.raises(PlacedError) as refused:
                    there_and_back({**plain, "minimum": minimum})
                assert refused.value.place == "minimum"

    run()
