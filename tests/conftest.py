"""Settings shared by all tests: how hard Hypothesis looks, and the report of clauses at the end.

`dev` explores other examples on every run. `ci` looks longer, always at the same examples, so a
red run stays red until somebody mends it. Neither watches the clock: a busy machine is no bug.
The long tests count for no coverage: they repeat what shorter ones reach, and coverage is slow.
Nor do the tests of the kernel, which is compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.support.clause_report import by_clause, count_run, summary

settings.register_profile(
    "dev", max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "ci",
    max_examples=100,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("dev")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known by which a test names clauses beyond those in its name."""
    config.addinivalue_line("markers", "clauses(*ids): the clauses and rulings this test holds")


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the long tests first: at the end no worker waits for one."""
    items.sort(key=lambda item: not is_long(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let the long tests, and those of the kernel, run at full speed.

    The mark `no_cover` is not enough: a worker of xdist has two measurements, and it pauses one.
    """
    tracer = sys.gettrace()
    if tracer is None or not (is_long(item) or item.nodeid.startswith("tests/kernel/")):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """After a run of the whole suite, tell how many tests held each clause.

    A run of some tests only stays quiet. That no clause is left out is held by test_clauses.py,
    which needs no run: it reads the tests.
    """
    outcomes = terminalreporter.stats
    nodes = [
        report.nodeid
        for outcome in ("passed", "failed")
        for report in outcomes.get(outcome, [])
        if getattr(report, "when", None) == "call"
    ]
    counts = count_run(nodes, by_clause())
    if nodes and all(counts.values()):
        terminalreporter.section("tests by clause")
        for line in summary(counts):
            terminalreporter.write_line(line)
