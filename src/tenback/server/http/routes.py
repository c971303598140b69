"""What is not live, over HTTP: what can be played, who I am, tables, games and their study."""

from __future__ import annotations

from tenback.server.http.client_pages import FRONT
from tenback.server.ops.health import health, ready
from tenback.server.ops.metrics_routes import figures
from tenback.server.people.my_games import my_games, my_tables
from tenback.server.people.routes import (
    call_me,
    export,
    forget_me,
    me,
    register,
    sign_in,
    sign_out,
)
from tenback.server.studies.daily_routes import daily_deal, daily_deals, play_daily
from tenback.server.studies.records import bring, finished
from tenback.server.studies.replays import play_on, watch
from tenback.server.studies.routes import advise, ask_review, read_review
from tenback.server.studies.rules import rules
from tenback.server.studies.statistics import my_statistics, statistics
from tenback.server.studies.trials import try_out
from tenback.server.tables.offers import games
from tenback.server.tables.routes import join, look, open_table, table

__all__ = ["ROUTES"]

# The whole of it, as one readable table.
ROUTES = (
    *FRONT,  # GET  / and /t/CODE, /table/ID and the like: the client, and its files
    health,  # GET  /health
    ready,  # GET  /ready
    figures,  # GET  /metrics
    games,  # GET  /api/games
    rules,  # GET  /api/rules/GAME
    try_out,  # POST /api/trials
    me,  # GET  /api/me
    call_me,  # PUT  /api/me
    register,  # PUT  /api/me/account
    sign_in,  # POST /api/sign-in
    sign_out,  # POST /api/sign-out
    export,  # GET  /api/me/export
    forget_me,  # POST /api/me/forget
    open_table,  # POST /api/tables
    join,  # POST /api/tables/join
    look,  # GET  /api/codes/CODE
    table,  # GET  /api/tables/ID
    advise,  # POST /api/tables/ID/hint
    my_tables,  # GET  /api/me/tables
    my_games,  # GET  /api/me/games
    my_statistics,  # GET  /api/me/statistics
    statistics,  # GET  /api/statistics
    daily_deals,  # GET  /api/daily
    daily_deal,  # GET  /api/daily/GAME/PLAYERS
    play_daily,  # POST /api/daily/GAME/PLAYERS
    bring,  # POST /api/records
    finished,  # GET  /api/records/ID
    watch,  # GET  /api/games/ID
    play_on,  # POST /api/games/ID/table
    ask_review,  # POST /api/games/ID/review
    read_review,  # GET  /api/games/ID/review
)
