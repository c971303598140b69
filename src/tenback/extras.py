"""Packages that only some studies need: what is missing is named with the extra that has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["MissingExtra", "needs"]


class MissingExtra(ImportError):
    """A package that belongs to an extra is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed. Run: pip install 'tenback[{extra}]'")
        self.package = package
        self.extra = extra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports that need this extra; MissingExtra says how to install it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", "tenback"):
            raise
        raise MissingExtra(package, extra) from None
