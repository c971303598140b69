"""A job on a real scheduler: a worker is killed, another joins late, and the numbers stay."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from distributed import Client

from tenback.cli import main
from tenback.study.blocks import cluster as cluster_module
from tenback.study.blocks.place import Place
from tenback.study.blocks.run import do_job
from tenback.study.blocks.scheduler import NoScheduler
from tests.support.held_job import HeldJob

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # of Dask's own threads and sockets
]
ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 60  # of a test that waits for something that should happen at once


@dataclass
class Cluster:
    """A scheduler and its workers, processes of their own."""

    folder: Path
    stack: ExitStack

    @property
    def address(self) -> str:
        file = self.folder / "scheduler.json"
        wait_until(file.exists)
        return str(json.loads(file.read_text())["address"])

    def start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{name}", "--no-dashboard", *words]
        command += ["--scheduler-file", str(self.folder / "scheduler.json")]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        log = self.stack.enter_context((self.folder / f"{name}.log").open("ab"))
        process = subprocess.Popen(
            command, env=environment, cwd=self.folder, stdout=log, stderr=log
        )
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process

    def start_worker(self) -> subprocess.Popen[bytes]:
        return self.start("worker", "--no-nanny", "--nthreads", "1")


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with ExitStack() as stack:
        cluster = Cluster(tmp_path_factory.mktemp("cluster"), stack)
        cluster.start("scheduler", "--port", "0", "--host", "127.0.0.1")
        cluster.start_worker()
        cluster.start_worker()
        yield cluster


def test_a_killed_worker_and_a_late_one_change_nothing(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "BLOCK_SECONDS", 0.1)
    monkeypatch.setattr(cluster_module, "COUNT_SECONDS", 0.1)
    job, late = HeldJob(tmp_path, deadly=7, held=40), list[subprocess.Popen[bytes]]()

    def join_late() -> None:
        wait_until((tmp_path / "killed").exists)
        late.append(cluster.start_worker())
        with Client(cluster.address, set_as_default=False) as client:
            wait_until(lambda: len(client.nthreads()) == 2)
        (tmp_path / "joined").touch()

    thread = threading.Thread(target=join_late)
    thread.start()
    blocks = list(do_job(job, range(160), Place(scheduler=cluster.address)))
    thread.join()
    assert [number for block in blocks for number in block.numbers] == list(range(160))
    assert [item for block in blocks for item in block.items] == [n * n for n in range(160)]
    assert (tmp_path / f"by {late[0].pid}").exists()
    assert len(list(tmp_path.glob("by *"))) >= 2


def test_a_cluster_plays_the_games_of_one_machine_and_goes_on(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "duel", "--bots", "easy,random", "--seed", "x", "--deals", "30", "--json"]

    def told(*more: str) -> dict[str, object]:
        assert main([*words, *more]) == 0
        report = json.loads(capsys.readouterr().out)
        return {**report, "time": None}

    here = told("--workers", "1", "--records", str(tmp_path / "here.jsonl"))
    blocks, there = tmp_path / "kept", tmp_path / "there.jsonl"
    on = ["--on", cluster.address, "--blocks", str(blocks)]
    assert told(*on, "--records", str(there)) == here
    assert there.read_bytes() == (tmp_path / "here.jsonl").read_bytes()
    size = blocks.stat().st_size
    with blocks.open("r+b") as file:
        file.truncate(size * 2 // 3)  # as a machine leaves it that lost its power
    again = tmp_path / "again.jsonl"
    assert told(*on, "--records", str(again)) == here
    assert again.read_bytes() == there.read_bytes()


def test_without_a_scheduler_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 0.2)
    with pytest.raises(NoScheduler):
        list(do_job(HeldJob(Path(), -1, 9), range(3), Place(scheduler="tcp://127.0.0.1:1")))
    words = ["simulate", "duel", "--deals", "3", "--on", "tcp://127.0.0.1:1", "--lang", "en"]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "tcp://127.0.0.1:1" in said
