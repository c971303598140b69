"""How many examples Hypothesis tries where one example is slow, or one more adds little."""

from __future__ import annotations

from hypothesis import settings

__all__ = ["examples"]

THOROUGH_EXAMPLES = 100  # of a profile that takes its time, such as `ci`


def examples(number: int) -> settings:
    """This number of examples in `make test`, a fifth of it before a commit."""
    thorough = settings.default is not None and settings.default.max_examples >= THOROUGH_EXAMPLES
    return settings(max_examples=number if thorough else max(2, number // 5))
