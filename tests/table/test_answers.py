"""What a table remembers of commands, held against a plain dict, however long the evening."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tenback.table.state.answers import Answers

EVENTS = st.lists(st.tuples(st.sampled_from(["anna", "ben", "@2", ""]), st.integers(0, 20)))


@given(EVENTS)
def test_every_command_is_found_with_all_its_events(events: list[tuple[str, int]]) -> None:
    answers, known = Answers(), dict[tuple[str, str], tuple[int, int]]()
    before = [(answers, dict(known))]
    for number, (who, name) in enumerate(events, 1):
        first, _ = known.get((who, f"c{name}"), (number, 0))
        known[who, f"c{name}"] = (first, number)
        answers = answers.noted(who, f"c{name}", number)
        before.append((answers, dict(known)))
    for then, wanted in before:  # an older table is as it was
        assert {key: then.find(*key) for key in known} == {key: wanted.get(key) for key in known}
    assert answers.find("anna", "never") is None


def test_a_long_evening_copies_little() -> None:
    answers, copied = Answers(), 0
    for number in range(1, 4_001):
        answers = answers.noted("anna", f"c{number}", number)
        copied += len(answers.layers[-1])
    assert copied < 4_000 * 13  # all of them each time would be 8,000,000
    assert len(answers.layers) <= 12
    assert answers.find("anna", "c1") == (1, 1)
