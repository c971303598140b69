"""What can be wrong with a cluster, known without the package that speaks to it."""

from __future__ import annotations

__all__ = ["ClusterError", "LostScheduler", "NoScheduler", "OtherVersion"]


class ClusterError(RuntimeError):
    """A cluster cannot be used."""


class NoScheduler(ClusterError):
    """No scheduler answers at this address."""


class LostScheduler(ClusterError):
    """The scheduler at this address has gone, with all that was on the way."""


class OtherVersion(ClusterError):
    """A worker has another version of tenback, so its games might be others."""

    def __init__(self, ours: str, theirs: str) -> None:
        super().__init__(ours, theirs)
        self.ours = ours
        self.theirs = theirs
