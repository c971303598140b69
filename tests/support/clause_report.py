"""Which tests hold which clause: `python -m tests.support.clause_report` prints the whole list.

A test holds the clauses its name begins with, test_G_13_GR_2_... holds G-13 and GR-2, and those a
`@pytest.mark.clauses("G-13", ...)` above it names. A test class passes its own on to its tests.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

TESTS = Path(__file__).parents[1]
_LETTERS = "GR|G|XR|X|FR|F|CR|C"
_LEADING = re.compile(rf"(?:{_LETTERS})_\d+[a-z]?(?=_)")

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def clause_ids() -> list[str]:
    """Every id of the clause list, in its order."""
    text = files("tenback.language").joinpath("clauses.toml").read_text("utf-8")
    return [str(clause["id"]) for clause in tomllib.loads(text)["clause"]]


def named(name: str) -> list[str]:
    """The clauses at the beginning of a test's name."""
    found, rest = [], name.removeprefix("test_")
    while clause := _LEADING.match(rest):
        found.append(clause[0].replace("_", "-"))
        rest = rest[clause.end() + 1 :]
    return found


def marked(function: Function) -> list[str]:
    """The clauses of a `clauses` mark."""
    return [
        argument.value
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.clauses")
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def read_tests(text: str) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module with the clauses each holds; those inside a class as Class::test."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            inner = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            for test in inner:
                if test.name.startswith("test_"):
                    clauses = [*named(test.name), *marked(test), *marked(node)]
                    yield f"{node.name}::{test.name}", clauses
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("test_"):
                yield node.name, [*named(node.name), *marked(node)]


@cache
def by_clause() -> dict[str, list[str]]:
    """For every clause of the list, and any other id a test claims, the tests that hold it."""
    report: dict[str, list[str]] = {clause: [] for clause in clause_ids()}
    for module in sorted(TESTS.rglob("test_*.py")):
        where = module.relative_to(TESTS.parent).as_posix()
        for test, clauses in read_tests(module.read_text("utf-8")):
            for clause in dict.fromkeys(clauses):
                report.setdefault(clause, []).append(f"{where}::{test}")
    return report


def summary(counts: dict[str, int]) -> Iterator[str]:
    """One line for each letter: how many tests hold each of its clauses."""
    letters = dict.fromkeys(clause.partition("-")[0] for clause in counts)
    for letter in letters:
        numbers = {c.partition("-")[2]: n for c, n in counts.items() if c.startswith(f"{letter}-")}
        yield f"{letter:>2}  " + " ".join(f"{number}:{n}" for number, n in numbers.items())


def count_run(nodes: Iterable[str], report: dict[str, list[str]]) -> dict[str, int]:
    """How many of these tests, parametrised ones each for itself, hold each clause."""
    of_test: dict[str, list[str]] = {}
    for clause, tests in report.items():
        for test in tests:
            of_test.setdefault(test, []).append(clause)
    counts = dict.fromkeys(report, 0)
    for node in nodes:
        for clause in of_test.get(node.partition("[")[0], []):
            counts[clause] += 1
    return counts


def main() -> None:
    for clause, tests in by_clause().items():
        print(clause, *(tests or ["(no test)"]), sep="\n    ")


if __name__ == "__main__":
    main()
