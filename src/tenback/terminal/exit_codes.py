"""The exit codes of `tenback`, beside 0 for success."""

from __future__ import annotations

__all__ = ["BAD_INPUT", "FAILED", "INTERRUPTED", "PROBLEMS_FOUND"]

FAILED = 1  # the input was good, and still the command could not do its work
PROBLEMS_FOUND = 1  # the command ran, and what it checked is not in order
BAD_INPUT = 2
INTERRUPTED = 130  # as shells report Ctrl-C
