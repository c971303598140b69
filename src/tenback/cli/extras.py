"""What only some commands need: if a package is missing, the error names the extra that has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.cli.parser import CommandError

__all__ = ["check_database", "needs_extra"]


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Imports that need this extra; an error says how to install it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name in ("", "tenback"):
            raise
        raise CommandError("cli.extra", name=name, extra=extra) from None


def check_database(address: str) -> None:
    """Raise a CommandError unless this is a database we support, with its driver installed."""
    with needs_extra("server"):
        from tenback.server.store.engine import (  # noqa: PLC0415  loads SQLAlchemy
            UnsupportedDatabase,
            check_driver,
        )
    try:
        with needs_extra("postgres"):
            check_driver(address)
    except UnsupportedDatabase as kind:
        raise CommandError("cli.serve.bad_database", value=str(kind)[:40]) from None
