"""HTTP and WebSockets in front of tables: who is asking, what is stored, who is told what.

`serve` runs it all in one process; `app.make_app` is where the parts meet.
"""

from __future__ import annotations

from tenback.server.qr_code import qr_code
from tenback.server.serve import NewerDatabase, NoDatabase, address_of, claim, listen, serve
from tenback.server.settings import Settings, database_of, default_database
from tenback.server.store.lock import OPERATOR, InUse
from tenback.server.tables.channels import NoChannels

__all__ = [
    "OPERATOR",
    "InUse",
    "NewerDatabase",
    "NoChannels",
    "NoDatabase",
    "Settings",
    "address_of",
    "claim",
    "database_of",
    "default_database",
    "listen",
    "qr_code",
    "serve",
]
