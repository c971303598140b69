"""Every clause and every ruling has a test, and the clause list has every id."""

from __future__ import annotations

import pytest

from tests.support.clause_report import (
    by_clause,
    clause_ids,
    count_run,
    main,
    named,
    read_tests,
    summary,
)

NUMBERED = {"G": 19, "GR": 9, "X": 15, "XR": 13, "F": 11, "FR": 8, "C": 20, "CR": 16}


def test_the_list_has_every_clause_and_ruling_once() -> None:
    ids = clause_ids()
    expected = {f"{letter}-{n + 1}" for letter, most in NUMBERED.items() for n in range(most)}
    assert len(ids) == len(set(ids))
    assert expected <= set(ids)
    for extra in set(ids) - expected:  # a ruling on a clause or ruling: its id and a letter
        assert extra[:-1] in expected
        assert extra[-1] in "abc"


def test_every_clause_has_a_test() -> None:
    untested = [clause for clause, tests in by_clause().items() if not tests]
    assert not untested, f"no test holds {', '.join(untested)}"


def test_every_test_names_a_clause_that_exists() -> None:
    known = set(clause_ids())
    strays = {clause: tests for clause, tests in by_clause().items() if clause not in known}
    assert not strays


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("test_G_8_rising_47", ["G-8"]),
        ("test_XR_9a_dead_end", ["XR-9a"]),
        ("test_G_13_GR_2_expert", ["G-13", "GR-2"]),
        ("test_C_14a_CR_4a_a_15_goes_below", ["C-14a", "CR-4a"]),
        ("test_G_8", []),
        ("test_games", []),
        ("test_F_1x", []),
    ],
)
def test_a_name_tells_its_clauses(name: str, clauses: list[str]) -> None:
    assert named(name) == clauses


def test_a_mark_tells_them_too() -> None:
    module = (
        "@pytest.mark.clauses('G-1', 'G-2')\ndef test_deal(): ...\n"
        "@pytest.mark.clauses('X-1')\nclass TestTable:\n    def test_X_2_two(self): ...\n"
        "    def other(self): ...\n"
        "async def test_F_1_late(): ...\ndef other(): ...\nclass Other: ...\nSIX = 6\n"
    )
    assert list(read_tests(module)) == [
        ("test_deal", ["G-1", "G-2"]),
        ("TestTable::test_X_2_two", ["X-2", "X-1"]),
        ("test_F_1_late", ["F-1"]),
    ]


def test_a_run_is_counted_and_summed_up_in_a_line_a_letter() -> None:
    report = {"G-1": ["tests/a.py::test_G_1_x"], "G-2": ["tests/a.py::test_G_2_y"], "GR-1": []}
    nodes = ["tests/a.py::test_G_1_x[1]", "tests/a.py::test_G_1_x[2]", "tests/b.py::test_z"]
    counts = count_run(nodes, report)
    assert counts == {"G-1": 2, "G-2": 0, "GR-1": 0}
    assert list(summary(counts)) == [" G  1:2 2:0", "GR  1:0"]


def test_the_whole_list_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    lines = capsys.readouterr().out.splitlines()
    assert set(clause_ids()) <= set(lines)
    assert "    tests/test_clauses.py::test_every_clause_has_a_test" not in lines
