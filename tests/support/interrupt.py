"""Ctrl-C in tests."""

from __future__ import annotations

import signal

__all__ = ["accept_interrupt"]


def accept_interrupt() -> None:
    """For `preexec_fn`: a test run in the background ignores Ctrl-C, its child must not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
