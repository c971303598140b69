"""Values of a type that a function does not take, for tests that it refuses them."""

from __future__ import annotations

from typing import Any

__all__ = ["wrong_type"]


def wrong_type(value: object) -> Any:
    """The value, for arguments whose type it does not have."""
    return value
