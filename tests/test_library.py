"""`import tenback`: free until something is used, and then what a program expects."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import tenback
from tenback.cli.run import run
from tenback.record import final
from tenback.rules import InvalidOption
from tenback.rules.classic import ClassicOptions


def test_importing_it_imports_nothing_else() -> None:
    program = (
        "import sys, tenback\n"
        "print(*[name for name in sys.modules if name.startswith('tenback.')])\n"
        "print(tenback.rules.__name__, tenback.GAMES['duel'].id)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert found.stdout.decode().splitlines() == ["", "tenback.rules duel"]


def test_every_name_is_there_and_no_other() -> None:
    for name in tenback.__all__:
        assert getattr(tenback, name) is not None
        assert name in dir(tenback)
    unknown = "solve_everything"
    with pytest.raises(AttributeError, match="no attribute 'solve_everything'"):
        getattr(tenback, unknown)


def test_a_seed_deals_the_same_cards_and_no_seed_others() -> None:
    assert tenback.deal("classic", seed="x") == tenback.deal("classic", 2, seed="x")
    assert tenback.deal("classic") != tenback.deal("classic")


def test_options_are_read_as_strictly_as_a_records() -> None:
    given = tenback.deal("classic", 3, seed="x", options={"minimum": 3})
    assert given == tenback.deal("classic", 3, seed="x", options=ClassicOptions(minimum=3))
    with pytest.raises(InvalidOption, match="minimun"):
        tenback.deal("classic", options={"minimun": 3})
    with pytest.raises(InvalidOption, match="chess"):
        tenback.deal("chess")
    with pytest.raises(InvalidOption, match="6"):
        tenback.deal("classic", 6)


@pytest.mark.parametrize(
    ("function", "argument", "value"),
    [
        ("deal", "options", "minimum=3"),
        ("play", "options", [("minimum", 3)]),
        ("play", "bots", None),
        ("play", "bots", ["easy", 3]),
        ("simulate", "bots", {"easy"}),
        ("simulate", "deals", "3"),
        ("simulate", "deals", 1.5),
        ("simulate", "workers", "2"),
    ],
)
def test_an_argument_of_the_wrong_kind_is_named(
    function: str, argument: str, value: object
) -> None:
    call: Callable[..., object] = getattr(tenback, function)
    with pytest.raises(TypeError, match=f"^{argument}: expected "):
        call("classic", 2, **{argument: value})


def test_a_review_needs_a_record() -> None:
    review: Callable[..., object] = tenback.review
    wrong: list[object] = ["x", b"{}", None, {}]
    for value in wrong:
        with pytest.raises(TypeError, match=r"^record: expected a Record"):
            review(value)
    with pytest.raises(TypeError, match=r"^settings: expected ReviewSettings"):
        review(_solo_record(), "strong")


@pytest.mark.parametrize("name", [None, 3, "", "chess", []])
def test_what_is_no_game_is_refused_everywhere(name: str) -> None:
    for call in (tenback.deal, tenback.players, tenback.play, tenback.simulate):
        with pytest.raises(InvalidOption) as refused:
            call(name)
        assert refused.value.key == "option.game"


def test_players_share_no_plan() -> None:
    first, second = (tenback.players("classic")["strong"] for _ in range(2))
    assert first is not second
    state = tenback.deal("classic", 1, seed="plans")
    turn = tenback.Turn(state.view(0), Random(1))
    assert first.choose(turn) == second.choose(turn)


def test_a_game_of_bots_gives_a_record_that_replays() -> None:
    record = tenback.play("columns", 3, bots=["easy", "random", "easy"], seed="a match")
    assert record.names == ("easy", "random", "easy")
    assert final(record).result == record.result
    assert record == tenback.play("columns", 3, bots=["easy", "random", "easy"], seed="a match")
    assert record._repr_svg_() == final(record).svg()


def test_a_simulation_tells_itself_in_a_line_for_each_bot() -> None:
    progress: list[tuple[int, int]] = []
    report = tenback.simulate(
        "duel",
        bots=["strong", "random"],
        deals=4,
        workers=1,
        on_progress=lambda done, deals: progress.append((done, deals)),
    )
    assert [line.partition(":")[0] for line in str(report).splitlines()] == ["strong", "random"]
    assert progress[-1] == (4, 4)
    with pytest.raises(ValueError, match="nobody"):
        tenback.simulate("duel", bots="nobody")


def test_a_review_judges_the_turns_of_a_record() -> None:
    review = tenback.review(_solo_record(), tenback.ReviewSettings(level="strong"))
    assert review.is_whole
    assert [turn.number for turn in review.turns] == list(range(1, len(review.turns) + 1))


def test_a_review_prints_what_the_command_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = _solo_record()
    path = tmp_path / "game.json"
    path.write_text(tenback.write_record(record))
    run(["review", str(path), "--level", "strong"])
    printed = str(tenback.review(record, tenback.ReviewSettings(level="strong")))
    assert printed + "\n" == capsys.readouterr().out


def test_a_review_by_somebody_who_cannot_judge_says_who_can() -> None:
    with pytest.raises(ValueError, match="strong, expert"):
        tenback.review(_solo_record(), tenback.ReviewSettings(level="easy"))


def _solo_record() -> tenback.Record:
    return tenback.play("classic", 1, bots="easy", seed="review")
