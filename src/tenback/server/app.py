"""The one place where the parts of the server meet."""

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
from tenback.server.http.client_files import Page
from tenback.server.http.client_pages import lost
from tenback.server.http.limits import Limits, limits_of
from tenback.server.http.origin import Doors
from tenback.server.http.problems import HANDLERS
from tenback.server.http.routes import ROUTES
from tenback.server.http.throttle import Gate
from tenback.server.ops.cleanup import Cleaning
from tenback.server.ops.metrics import Counted, Metrics
from tenback.server.people.erase import Forgetting
from tenback.server.people.guests import Guests
from tenback.server.settings import Settings
from tenback.server.store import Counts, Days, Games, Reviews, Store
from tenback.server.studies.daily import Daily
from tenback.server.studies.review_queue import Studies
from tenback.server.studies.statistics import Overall
from tenback.server.tables.hub import Hub
from tenback.server.tables.messages import LARGEST
from tenback.server.tables.socket import table_socket

__all__ = ["PACKING", "make_app"]

# Replays are long. The files of the client are packed already.
PACKING = CompressionConfig("gzip", minimum_size=4096, exclude_opt_key="packed")
log = logging.getLogger("tenback.server")


def make_app(settings: Settings, store: Store) -> Litestar:
    """The application on an open store, which stays the caller's to close."""
    hub = Hub(store, settings)
    doors = Doors(settings)
    guests = Guests(store, settings)
    games = Games(store)
    reviews = Reviews(store)
    studies = Studies(hub, games, reviews)
    days, counts = Days(store), Counts(store)
    page = Page()
    metrics = Metrics(hub, studies)
    limits = limits_of(settings.rate, settings.neighbours)
    gate = Gate(settings, guests, limits)
    parts = {
        "hub": hub,
        "store": store,
        "settings": settings,
        "doors": doors,
        "games": games,
        "reviews": reviews,
        "studies": studies,
        "forgetting": Forgetting(hub),
        "days": days,
        "daily": Daily(hub, studies, days),
        "counts": counts,
        "overall": Overall(counts),
        "page": page,
        "metrics": metrics,
        "guests": guests,
        "gate": gate,
        **{name: getattr(limits, name) for name in Limits.__slots__},
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hub.open()
        await studies.open()
        rounds = [Cleaning(hub).go_round(), *([guests.go_round()] if hub.channels.backend else [])]
        going = [asyncio.create_task(work) for work in rounds]
        log.info("open", extra={"version": __version__})
        yield
        for work in going:
            work.cancel()
        await hub.stop()
        studies.close()
        log.info("closed")

    app = Counted(
        route_handlers=[*ROUTES, table_socket],
        dependencies={name: _provided(part) for name, part in parts.items()},
        guards=[doors, gate],
        exception_handlers={**HANDLERS, NotFoundException: lost(page)},
        lifespan=[lifespan],
        request_max_body_size=LARGEST,
        compression_config=PACKING,
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
    app.state.metrics = metrics
    app.state.gate = gate
    return app


def _provided(part: object) -> Provide:
    return Provide(lambda: part, sync_to_thread=False, use_cache=True)
