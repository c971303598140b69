"""Alert rules and dashboard: every metric they name exists, and both can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.server.client import Client
from tests.support.server.process import Process

FOLDER = Path(__file__).parents[2] / "deploy" / "monitoring"
METRIC = re.compile(r"\b(?:tenback|process)_\w+")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The metrics of a server that has made a backup and answered requests."""
    folder = tmp_path_factory.mktemp("metrics")
    words = ("--backup-every", "24", "--backup-to", str(folder / "copies"))
    with Process(folder, *words) as server:
        anna = Client(server, "Anna")
        anna.http.get("/api/me")
        text = anna.http.get("/metrics").text
    # a counter with labels has no sample before the first one is counted, but its name is there
    kinds = re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE)
    parts = {"counter": ("",), "histogram": ("_bucket", "_count", "_sum")}
    return {f"{name}{part}" for name, kind in kinds for part in parts.get(kind, ("",))}


@pytest.mark.parametrize("file", ["alerts.yaml", "grafana.json"])
def test_every_metric_exists(file: str, names: set[str]) -> None:
    named = set(METRIC.findall((FOLDER / file).read_text("utf-8")))
    assert len(named) > 5
    assert named <= names


def test_the_dashboard_has_panels_that_do_not_overlap() -> None:
    board = json.loads((FOLDER / "grafana.json").read_text("utf-8"))
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken
        assert panel["targets"][0]["expr"]
        taken |= cells


def test_every_alert_says_what_is_wrong() -> None:
    text = (FOLDER / "alerts.yaml").read_text("utf-8")
    assert text.count("- alert:") == text.count("expr:") == text.count("summary:")
