"""What a server tells those who watch over it, for Prometheus: no names, no cards, only numbers.

Most of it is looked up when somebody asks; what is counted on the way costs a table no more than an
addition.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from litestar.enums import ScopeType
from litestar.types import Message, Receive, Send
from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from tenback import __version__
from tenback.server.http.origin import Framed
from tenback.server.ops.logs import told
from tenback.server.studies.review_queue import Studies
from tenback.server.tables.hub import Hub

__all__ = ["Counted", "Metrics"]

log = logging.getLogger("tenback.server")

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
HUNG_UP = 499  # the status of an answer nobody waits for; the framework takes it for its own fault
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The figures of one server process."""

    def __init__(self, hub: Hub, studies: Studies) -> None:
        self.hub = hub
        self.studies = studies
        self.registry = CollectorRegistry()
        self.answers = Histogram(
            "tenback_http_answer_seconds",
            "How long requests took, by address and status",
            ("method", "route", "status"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        for kind in (ProcessCollector, PlatformCollector, GCCollector):
            kind(registry=self.registry)
        self.registry.register(self)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """What is looked up when somebody asks."""
        lives = list(self.hub.tables.values())
        lines = sum(len(ears) for live in lives for ears in live.ears.values())
        writer = self.hub.store.writer
        yield GaugeMetricFamily("tenback_tables", "Tables in memory", len(lives))
        playing = sum(live.table.playing is not None for live in lives)
        yield GaugeMetricFamily("tenback_games", "Games in play", playing)
        yield GaugeMetricFamily("tenback_sockets", "Open WebSockets of people at tables", lines)
        yield GaugeMetricFamily("tenback_reviews", "Reviews that wait", len(self.studies.jobs))
        yield GaugeMetricFamily("tenback_stopping", "1 while it stops", int(self.hub.stopping))
        yield CounterMetricFamily("tenback_commits", "Transactions written", writer.commits)
        done = CounterMetricFamily("tenback_commands", "Commands, by outcome", labels=("outcome",))
        for outcome, count in sorted(self.hub.outcomes.items()):
            done.add_metric([outcome], count)
        yield done
        version = GaugeMetricFamily("tenback_info", "What runs here", labels=("version",))
        version.add_metric([__version__], 1)
        yield version


class Counted(Framed):
    """An application that notes how long its answers take; messages of sockets pass untouched."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Every request, also one for nothing that is here."""
        if scope["type"] == ScopeType.HTTP:
            receive, send = _counted(self.state.metrics, scope, receive, send)
        await super().__call__(scope, receive, send)


def _counted(metrics: Metrics, scope: Any, receive: Receive, send: Send) -> tuple[Receive, Send]:
    begun, is_gone = perf_counter(), False

    async def receiving() -> Any:
        nonlocal is_gone
        message = await receive()
        is_gone = is_gone or message["type"] == "http.disconnect"
        return message

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            spent, status = perf_counter() - begun, HUNG_UP if is_gone else message["status"]
            route = scope.get("path_template", "")  # an address may hold a code
            method = scope["method"] if scope["method"] in METHODS else "?"  # somebody's own
            metrics.answers.labels(method, route, str(status)).observe(spent)
            if log.isEnabledFor(logging.INFO):
                log.info("answered", extra=told(method, route, status, spent))
        await send(message)

    return receiving, sending
