"""What an operator does with the database of a server: look, copy, move, and mend logs.

Whatever changes a log needs the house for itself: a server that runs would go on with what it has
in memory. Looking, exporting and backing up can be done at any time.
"""

from __future__ import annotations

from tenback.server.admin.backup import backup
from tenback.server.admin.database import AdminError, House, Torn
from tenback.server.admin.log_files import export, import_logs, read_logs
from tenback.server.admin.repair import Mended, patch, undo
from tenback.server.admin.reports import Figures, Shown, figures, listed, shown

__all__ = [
    "AdminError",
    "Figures",
    "House",
    "Mended",
    "Shown",
    "Torn",
    "backup",
    "export",
    "figures",
    "import_logs",
    "listed",
    "patch",
    "read_logs",
    "shown",
    "undo",
]
