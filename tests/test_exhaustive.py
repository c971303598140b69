"""Everything that can occur in the four games does occur, and the runner would tell if not."""

from __future__ import annotations

import pytest

from tests.support.exhaustive import Explorer
from tests.support.occurrences import wanted


@pytest.mark.slow
def test_everything_occurs() -> None:
    explorer = Explorer(seed=0)
    complete = explorer.explore(rounds=2000)
    assert complete, "\n".join(explorer.report())


def test_a_few_games_show_much_of_it_and_nothing_unknown() -> None:
    explorer = Explorer(seed=4)
    assert not explorer.explore(rounds=6)
    assert len(explorer.missing) < len(wanted()) / 2
    # Refused unless breaking an instruction is allowed, and then X-8 tells.
    assert set(explorer.seen) - wanted() <= {"extreme: THREE laid as card 4"}


def test_the_same_seed_sees_the_same() -> None:
    seen = []
    for _ in range(2):
        explorer = Explorer(seed=2)
        explorer.explore(rounds=1)
        seen.append(explorer.seen)
    assert seen[0] == seen[1]


def test_what_never_occurs_is_reported() -> None:
    explorer = Explorer(seed=3)
    explorer.missing.add("duel: a third player")
    assert not explorer.explore(rounds=1)
    assert "never: duel: a third player" in list(explorer.report())
