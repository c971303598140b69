"""Metrics for Prometheus: numbers only, without names and cards.

Most are read on request; counting the others costs a command no more than an addition.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

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
from tenback.server.context import Context
from tenback.server.ops.admission import Admission
from tenback.server.ops.backups import Backups
from tenback.server.ops.shared_metrics import SharedMetrics
from tenback.server.studies.review_queue import ReviewQueue
from tenback.server.tables.hub import Hub

__all__ = ["Metrics"]

SHARE_SECONDS = 5.0  # between two writes for other workers
log = logging.getLogger("tenback.server")
BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one server process."""

    def __init__(
        self,
        context: Context,
        hub: Hub,
        studies: ReviewQueue,
        backups: Backups,
        admission: Admission,
    ) -> None:
        self.context = context
        self.settings = context.settings
        self.hub = hub
        self.studies = studies
        self.backups = backups
        self.admission = admission
        self.registry = CollectorRegistry()
        self.answers = Histogram(
            "tenback_http_answer_seconds",
            "How long requests took, by address and status",
            ("method", "route", "status"),
            buckets=BUCKETS_SECONDS,
            registry=self.registry,
        )
        for kind in (ProcessCollector, PlatformCollector, GCCollector):
            kind(registry=self.registry)
        self.registry.register(self)

    def text(self) -> bytes:
        """All metrics in the format of Prometheus; with workers those of all of them."""
        if not self.settings.worker:
            return generate_latest(self.registry)
        shared = SharedMetrics(Path(self.settings.folder), self.settings.worker)
        shared.write(self.registry)
        return shared.text()

    async def go_round(self) -> None:
        """Write the metrics of this worker for the others, again and again."""
        shared = SharedMetrics(Path(self.settings.folder), self.settings.worker)
        while True:
            try:
                shared.write(self.registry)
            except OSError:
                log.exception("the metrics could not be written")
            await asyncio.sleep(SHARE_SECONDS)

    def collect(self) -> Iterator[Metric]:
        """The metrics that are read on request."""
        live_tables = list(self.hub.tables.values())
        lines = sum(len(listeners) for live in live_tables for listeners in live.listeners.values())
        writer = self.context.store.writer
        yield GaugeMetricFamily("tenback_tables", "Tables in memory", len(live_tables))
        playing = sum(live.table.playing is not None for live in live_tables)
        yield GaugeMetricFamily("tenback_games", "Games in play", playing)
        yield GaugeMetricFamily("tenback_sockets", "Open WebSockets of people at tables", lines)
        yield GaugeMetricFamily("tenback_reviews", "Reviews that wait", len(self.studies.jobs))
        yield GaugeMetricFamily(
            "tenback_stopping", "1 while it stops", int(self.context.is_stopping)
        )
        yield GaugeMetricFamily(
            "tenback_event_loop_lag_seconds", "How late the event loop is", self.admission.lag
        )
        yield GaugeMetricFamily("tenback_writes_waiting", "Writes that wait", writer.waiting)
        yield CounterMetricFamily(
            "tenback_busy_refusals", "Requests refused under overload", self.admission.refused
        )
        yield CounterMetricFamily("tenback_commits", "Transactions written", writer.commits)
        done = CounterMetricFamily("tenback_commands", "Commands, by outcome", labels=("outcome",))
        for outcome, count in sorted(self.context.outcomes.items()):
            done.add_metric([outcome], count)
        yield done
        yield from self._backups()
        version = GaugeMetricFamily("tenback_info", "What runs here", labels=("version",))
        version.add_metric([__version__], 1)
        yield version

    def _backups(self) -> Iterator[Metric]:
        """The scheduled backups, if there are any."""
        backups = self.backups
        if not backups.settings.backup_every:
            return
        every = backups.settings.backup_every * 3600
        yield GaugeMetricFamily(
            "tenback_backup_interval_seconds", "Time between two backups", every
        )
        yield GaugeMetricFamily(
            "tenback_backup_last_timestamp_seconds", "Last backup", backups.last_ms / 1000
        )
        yield GaugeMetricFamily(
            "tenback_backup_bytes", "Size of the last backup", backups.last_bytes
        )
        yield CounterMetricFamily("tenback_backups", "Backups made", backups.done)
        yield CounterMetricFamily("tenback_backup_failures", "Backups that failed", backups.failed)
