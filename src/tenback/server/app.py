"""Builds the application: the one place where the parts of the server meet."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tenback import __version__
from tenback.server.context import make_context
from tenback.server.http.client_files import ClientFiles
from tenback.server.http.client_pages import lost
from tenback.server.http.middleware import middleware, wrapped
from tenback.server.http.origin import SameOrigin
from tenback.server.http.problems import HANDLERS
from tenback.server.http.routes import ROUTES
from tenback.server.http.throttle import Throttle
from tenback.server.ops.admission import Admission
from tenback.server.ops.backups import Backups
from tenback.server.ops.cleanup import Cleanup
from tenback.server.ops.metrics import Metrics
from tenback.server.ops.notice import NoticeBoard
from tenback.server.people.bans import Bans
from tenback.server.people.erase import Eraser
from tenback.server.people.guests import Guests
from tenback.server.settings import Settings
from tenback.server.store import Days, Games, Invitations, Reviews, Statistics, Store
from tenback.server.studies.daily import Daily
from tenback.server.studies.review_queue import ReviewQueue
from tenback.server.studies.statistics import Overall
from tenback.server.tables.hub import Hub
from tenback.server.tables.messages import LARGEST_BYTES
from tenback.server.tables.screen import screen_socket
from tenback.server.tables.socket import table_socket
from tenback.talk import load_words

__all__ = ["COMPRESSION", "make_app"]

# Replays are long. The client's files are compressed already.
COMPRESSION = CompressionConfig("gzip", minimum_size=4096, exclude_opt_key="packed")
log = logging.getLogger("tenback.server")


def make_app(settings: Settings, store: Store) -> Litestar:
    """The application on an open store, which stays the caller's to close."""
    context = make_context(settings, store)
    hub = Hub(context)
    same_origin = SameOrigin(settings)
    guests = Guests(store, settings)
    games, reviews, days, counts = Games(store), Reviews(store), Days(store), Statistics(store)
    guests.on_forget = context.channels.say_changed
    hub.on_changed = guests.changed
    studies = ReviewQueue(context, games, reviews)
    page = ClientFiles()
    backups = Backups(settings)
    admission = Admission(store)
    metrics = Metrics(context, hub, studies, backups, admission)
    bans = Bans(store, guests)
    notices = NoticeBoard(store)
    throttle = Throttle(settings, guests, context.limits)
    parts = {
        "context": context,
        "settings": settings,
        "hub": hub,
        "guests": guests,
        "same_origin": same_origin,
        "throttle": throttle,
        "bans": bans,
        "notices": notices,
        "games": games,
        "reviews": reviews,
        "studies": studies,
        "days": days,
        "daily": Daily(context, hub, studies, days),
        "counts": counts,
        "invitations": Invitations(store),
        "overall": Overall(counts),
        "eraser": Eraser(store, hub),
        "page": page,
        "metrics": metrics,
        "admission": admission,
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        load_words()
        await hub.open()
        await studies.open()
        await bans.read()
        cleanup = Cleanup(store, settings.keep, hub.tables, settings.keep_games)
        # An operator may sign people out as well, so devices are looked after everywhere.
        rounds = [part.go_round() for part in (cleanup, bans, guests, admission, notices)]
        if settings.worker in ("", "0"):  # one of the workers makes the backups
            rounds.append(backups.go_round())
        if settings.worker:
            rounds.append(metrics.go_round())
        going = [asyncio.create_task(work) for work in rounds]
        log.info("open", extra={"version": __version__})
        yield
        for work in going:
            work.cancel()
        await hub.stop()
        studies.close()
        log.info("closed")

    app = Litestar(
        route_handlers=[*ROUTES, table_socket, screen_socket],
        dependencies={name: _provided(part) for name, part in parts.items()},
        guards=[same_origin, throttle.guard, bans.guard],
        exception_handlers={**HANDLERS, NotFoundException: lost(page, settings)},
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BYTES,
        compression_config=COMPRESSION,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="tenback",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
    app.state.hub = hub
    app.asgi_handler = wrapped(app.asgi_handler, middleware(metrics, throttle))
    return app


def _provided(part: object) -> Provide:
    return Provide(lambda: part, sync_to_thread=False, use_cache=True)
