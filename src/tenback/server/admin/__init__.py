"""What an operator does with a server's database: show, back up, export, import, repair, moderate.

Changing a log needs the database alone: a running server would go on with what it has in memory.
Showing, exporting and backing up can be done at any time.
"""

from __future__ import annotations

from tenback.server.admin.backup import backup
from tenback.server.admin.database import AdminError, BrokenLog, Database
from tenback.server.admin.log_files import export, import_logs, read_logs
from tenback.server.admin.notice import current_notice, remove_notice, show_notice
from tenback.server.admin.people import (
    Ban,
    PersonSummary,
    ban,
    list_bans,
    list_people,
    reset_password,
    unban,
)
from tenback.server.admin.removal import remove_person, remove_table
from tenback.server.admin.repair import LogCheck, patch, undo
from tenback.server.admin.reports import (
    DatabaseCounts,
    TableReport,
    count_all,
    list_tables,
    report_table,
)

__all__ = [
    "AdminError",
    "Ban",
    "BrokenLog",
    "Database",
    "DatabaseCounts",
    "LogCheck",
    "PersonSummary",
    "TableReport",
    "backup",
    "ban",
    "count_all",
    "current_notice",
    "export",
    "import_logs",
    "list_bans",
    "list_people",
    "list_tables",
    "patch",
    "read_logs",
    "remove_notice",
    "remove_person",
    "remove_table",
    "report_table",
    "reset_password",
    "show_notice",
    "unban",
    "undo",
]
