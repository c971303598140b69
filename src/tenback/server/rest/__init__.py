"""What is not live, over HTTP: what can be played, who I am, tables, finished games."""

from __future__ import annotations

from tenback.server.rest.front import front, invited
from tenback.server.rest.games import games
from tenback.server.rest.me import call_me, me
from tenback.server.rest.records import finished
from tenback.server.rest.state import health, ready
from tenback.server.rest.tables import join, look, open_table, table

__all__ = ["ROUTES"]

# The whole of it, as one readable table.
ROUTES = (
    front,  # GET  /
    invited,  # GET  /t/CODE
    health,  # GET  /health
    ready,  # GET  /ready
    games,  # GET  /api/games
    me,  # GET  /api/me
    call_me,  # PUT  /api/me
    open_table,  # POST /api/tables
    join,  # POST /api/tables/join
    look,  # GET  /api/codes/CODE
    table,  # GET  /api/tables/ID
    finished,  # GET  /api/records/ID
)
