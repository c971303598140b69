"""How many examples Hypothesis tries where one example is dear, or one more says little."""

from __future__ import annotations

from hypothesis import settings

__all__ = ["examples"]

THOROUGH = 100  # examples of a profile that takes its time, such as `ci`


def examples(number: int) -> settings:
    """So many examples in `make test`; a third of them is enough before a commit."""
    thorough = settings.default is not None and settings.default.max_examples >= THOROUGH
    return settings(max_examples=number if thorough else max(2, number // 3))
