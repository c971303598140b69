"""The metrics of all workers in one answer, each with the label `worker`.

Any worker may be asked. Each writes its metrics into a file every few seconds, and the one that is
asked adds those of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

__all__ = ["SharedMetrics"]

NAME = "metrics-{worker}.txt"


class SharedMetrics:
    """The files of metrics in a folder that all workers share."""

    def __init__(self, folder: Path, worker: str) -> None:
        self.folder = folder
        self.worker = worker

    def write(self, registry: CollectorRegistry) -> None:
        """Write the metrics of this worker, at once or not at all."""
        file = self.folder / NAME.format(worker=self.worker)
        part = file.with_suffix(".part")
        part.write_bytes(generate_latest(_Families(_labelled(registry.collect(), self.worker))))
        part.replace(file)

    def text(self) -> bytes:
        """The metrics of all workers."""
        whole: dict[str, Metric] = {}
        for file in sorted(self.folder.glob(NAME.format(worker="*"))):
            for family in text_string_to_metric_families(file.read_text("utf-8")):
                known = whole.setdefault(family.name, family)
                if known is not family:
                    known.samples.extend(family.samples)
        return generate_latest(_Families(whole.values()))


class _Families(CollectorRegistry):
    """Metrics that are known already, as a registry."""

    def __init__(self, families: Iterable[Metric]) -> None:
        super().__init__()
        self.families = families

    def collect(self) -> Iterator[Metric]:
        yield from self.families


def _labelled(families: Iterable[Metric], worker: str) -> Iterator[Metric]:
    for family in families:
        labelled = [
            sample._replace(labels={**sample.labels, "worker": worker}) for sample in family.samples
        ]
        copy = Metric(family.name, family.documentation, family.type, family.unit)
        copy.samples = labelled
        yield copy
