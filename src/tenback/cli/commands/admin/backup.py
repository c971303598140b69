"""`tenback admin backup`: a copy of everything, also while a server runs."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.parser import Arguments
from tenback.language import say
from tenback.server import admin
from tenback.server.admin import House
from tenback.terminal.reports.admin import json_line

__all__ = ["backup"]


def backup(given: Arguments, house: House) -> int:
    """Copy the database to a file."""
    size = admin.backup(house, Path(given.file))
    if given.json:
        print(json_line({"file": given.file, "bytes": size}))
    else:
        print(say("cli.admin.copied", given.language, file=given.file, size=f"{size:,}"))
    return 0
