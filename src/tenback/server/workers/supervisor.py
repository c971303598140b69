"""Starts the workers, starts them again when they die, and replaces them one by one on SIGHUP.

All of them accept connections from the same socket, so that none is lost while one is replaced. A
new worker is a new program: it is of the version that is installed at that time.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import replace
from logging.config import dictConfig
from tempfile import TemporaryDirectory
from time import monotonic

from tenback.server.ops.logs import log_config
from tenback.server.serve import open_store
from tenback.server.settings import Settings
from tenback.server.tables.channels import MEMORY
from tenback.server.workers.relay import SCHEME, Relay
from tenback.server.workers.worker import FAILURES, READY, describe

__all__ = ["Supervisor", "supervise"]

READY_SECONDS = 60.0  # for a new worker to start
STOP_SECONDS = 10.0  # for a worker to stop; then it is killed
STEADY_SECONDS = 10.0  # after which a death does not count as a failed start
LEAST_PAUSE_SECONDS, MOST_PAUSE_SECONDS = 0.1, 30.0  # before a worker is started again
log = logging.getLogger("tenback.server")


def supervise(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve with several workers until SIGINT or SIGTERM; raises what `serve` does."""
    dictConfig(log_config(settings.log, settings.verbosity))
    open_store(settings).close()  # migrated once, and its errors are told before anything starts
    with TemporaryDirectory(prefix="tenback-") as folder:
        asyncio.run(Supervisor(settings, listening, folder).run(ready))


class Supervisor:
    """The workers of one server."""

    def __init__(self, settings: Settings, listening: socket.socket, folder: str) -> None:
        self.listening = listening
        self.relay = Relay(f"{folder}/news")
        own_news = settings.channels == MEMORY
        cores = os.cpu_count() or 1
        self.settings = replace(
            settings,
            channels=f"{SCHEME}:{self.relay.path}" if own_news else settings.channels,
            bot_threads=settings.bot_threads or max(1, cores // settings.workers),
            folder=folder,
        )
        self._workers: dict[int, Process] = {}
        self._replacing = [asyncio.Lock() for _ in range(settings.workers)]
        self._stopping = asyncio.Event()
        self._restart = asyncio.Event()

    async def run(self, ready: Callable[[], None]) -> None:
        """Keep all workers running until a signal."""
        loop = asyncio.get_running_loop()
        for kind in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(kind, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._restart.set)
        await self.relay.open()
        work: list[asyncio.Task[None]] = []
        try:
            slots = range(self.settings.workers)
            begun = await asyncio.gather(*map(self._begin, slots), return_exceptions=True)
            for wrong in begun:
                if wrong is not None:
                    raise wrong
            if not self._stopping.is_set():
                ready()
            work = [asyncio.create_task(self._keep(slot)) for slot in slots]
            work.append(asyncio.create_task(self._replace_all()))
            await self._stopping.wait()
        finally:
            self._stopping.set()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await asyncio.gather(*(self._end(worker) for worker in self._workers.values()))
            await self.relay.close()

    async def _begin(self, slot: int) -> None:
        self._workers[slot] = await self._start(slot)

    async def _start(self, slot: int) -> Process:
        """A new worker that is ready; raises why it cannot be."""
        file = self.listening.fileno()
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tenback.server.workers.worker"),
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=(file,),
            start_new_session=True,  # signals of a terminal are for the supervisor
        )
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(describe(replace(self.settings, worker=str(slot)), file))
        said = b""
        try:
            async with asyncio.timeout(READY_SECONDS):
                said = await worker.stdout.readline()
        except TimeoutError:
            log.warning("worker %s did not start in time", slot)
        except BaseException:
            await self._end(worker)
            raise
        kind, why = json.loads(said) if said else ("", "it ended before it was ready")
        if kind == READY:
            log.info("worker started", extra={"worker": slot, "pid": worker.pid})
            return worker
        await self._end(worker)
        raise FAILURES.get(kind, RuntimeError)(*([why] if why else []))

    async def _end(self, worker: Process) -> None:
        """Stop a worker, at last by force."""
        if worker.returncode is None:
            worker.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await worker.wait()
        except TimeoutError:
            worker.kill()
            await worker.wait()

    async def _keep(self, slot: int) -> None:
        """Start a worker again when it has died, later and later if that fails."""
        failures, begun = 0, monotonic()
        while True:
            worker = self._workers[slot]
            await worker.wait()
            async with self._replacing[slot]:
                if self._workers[slot] is not worker:
                    begun = monotonic()
                    continue  # it was replaced
                log.warning("worker %s has died (%s); it is started again", slot, worker.returncode)
                failures = 0 if monotonic() - begun > STEADY_SECONDS else failures + 1
                while self._workers[slot] is worker:
                    pause = LEAST_PAUSE_SECONDS * 2**failures if failures else 0.0
                    await asyncio.sleep(min(pause, MOST_PAUSE_SECONDS))
                    failures += 1
                    try:
                        await self._begin(slot)
                    except Exception as wrong:  # noqa: BLE001  whatever it was, it may pass
                        log.warning("worker %s could not be started: %s", slot, wrong)
                begun = monotonic()

    async def _replace_all(self) -> None:
        """On each request, one worker after the other; the new one is ready before the old leaves.

        If a new one cannot start, the old one stays.
        """
        while True:
            await self._restart.wait()
            self._restart.clear()
            log.info("replacing all workers")
            for slot in range(self.settings.workers):
                async with self._replacing[slot]:
                    old = self._workers[slot]
                    try:
                        await self._begin(slot)
                    except Exception as wrong:  # noqa: BLE001  whatever it was, the old one stays
                        log.warning("worker %s could not be replaced: %s", slot, wrong)
                        break
                    await self._end(old)
            log.info("all workers replaced")
