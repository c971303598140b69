"""Delay Ctrl-C for a moment, so that nothing is counted or written halfway."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["defer_interrupt"]


@contextmanager
def defer_interrupt() -> Iterator[None]:
    """Ctrl-C takes effect after the block, on systems that can block signals."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
