"""All addresses over HTTP; what happens at a table goes over its WebSocket."""

from __future__ import annotations

from tenback.server.http.client_pages import CLIENT_PAGES
from tenback.server.ops.health import health, ready
from tenback.server.ops.metrics_routes import metrics
from tenback.server.ops.notice import notice
from tenback.server.people.my_games import my_games, my_tables
from tenback.server.people.partners import (
    decline_invitation,
    my_invitations,
    my_partners,
    open_table_with,
)
from tenback.server.people.routes import (
    delete_me,
    export,
    me,
    register,
    set_name,
    sign_in,
    sign_out,
)
from tenback.server.studies.daily_routes import daily_deal, daily_deals, play_daily
from tenback.server.studies.headline import daily_week, headline
from tenback.server.studies.records import download_record, upload_record
from tenback.server.studies.replays import continue_game, replay
from tenback.server.studies.routes import ask_review, hint, read_review
from tenback.server.studies.rules import rules
from tenback.server.studies.solutions import solution
from tenback.server.studies.statistics import my_statistics, statistics
from tenback.server.studies.trials import try_moves
from tenback.server.tables.offers import games
from tenback.server.tables.results import table_results
from tenback.server.tables.routes import join, open_table, preview_table, table
from tenback.server.tables.screen import screen

__all__ = ["ROUTES"]

ROUTES = (
    *CLIENT_PAGES,  # GET  / and /t/CODE, /table/ID and the like: the client, and its files
    health,  # GET  /health
    ready,  # GET  /ready
    metrics,  # GET  /metrics
    notice,  # GET  /api/notice
    games,  # GET  /api/games
    rules,  # GET  /api/rules/GAME
    try_moves,  # POST /api/trials
    me,  # GET  /api/me
    set_name,  # PUT  /api/me
    register,  # PUT  /api/me/account
    sign_in,  # POST /api/sign-in
    sign_out,  # POST /api/sign-out
    export,  # GET  /api/me/export
    delete_me,  # POST /api/me/delete
    open_table,  # POST /api/tables
    join,  # POST /api/tables/join
    preview_table,  # GET  /api/codes/CODE
    screen,  # GET  /api/screens/CODE
    table,  # GET  /api/tables/ID
    table_results,  # GET  /api/tables/ID/results
    hint,  # POST /api/tables/ID/hint
    my_tables,  # GET  /api/me/tables
    my_games,  # GET  /api/me/games
    my_partners,  # GET  /api/me/partners
    open_table_with,  # POST /api/me/partners/table
    my_invitations,  # GET  /api/me/invitations
    decline_invitation,  # POST /api/me/invitations/decline
    my_statistics,  # GET  /api/me/statistics
    statistics,  # GET  /api/statistics
    daily_deals,  # GET  /api/daily
    headline,  # GET  /api/daily/headline
    daily_week,  # GET  /api/daily/week
    daily_deal,  # GET  /api/daily/GAME/PLAYERS
    play_daily,  # POST /api/daily/GAME/PLAYERS
    upload_record,  # POST /api/records
    download_record,  # GET  /api/records/ID
    replay,  # GET  /api/games/ID
    continue_game,  # POST /api/games/ID/table
    ask_review,  # POST /api/games/ID/review
    read_review,  # GET  /api/games/ID/review
    solution,  # GET  /api/games/ID/solution
)
