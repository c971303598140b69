"""`tenback admin stats`: how much there is of everything."""

from __future__ import annotations

from tenback.cli.parser import Arguments
from tenback.server import admin
from tenback.server.admin import Database
from tenback.terminal.reports.admin import json_line, stats_text

__all__ = ["stats"]


def stats(args: Arguments, database: Database) -> int:
    """Print the figures."""
    figures = admin.count_all(database)
    print(json_line(figures) if args.json else "\n".join(stats_text(figures, args.language)))
    return 0
