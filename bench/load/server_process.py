"""A server in a process of its own, and what it uses: time on the processor, and memory."""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import subprocess
import sys
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Self

__all__ = ["ServerProcess", "raise_file_limit"]

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")
HOST = "127.0.0.1"


class ServerProcess:
    """A running server."""

    def __init__(self, words: list[str], port: int) -> None:
        self.port = port
        self._process = subprocess.Popen(  # noqa: S603  our own command
            [sys.executable, *words], stdout=subprocess.DEVNULL
        )
        end = monotonic() + 60
        while not self._answers():
            if monotonic() > end or self._process.poll() is not None:
                raise ConnectionError("the server does not start")
            sleep(0.05)

    @classmethod
    def tenback(cls, database: str, workers: int = 1) -> Self:
        """`tenback serve` on this database, without limits."""
        port = free_port()
        words = ["-m", "tenback", "serve", "--no-open", "--rate", "0", "--port", str(port)]
        more = ["--workers", str(workers)] if workers > 1 else []
        return cls([*words, *more, "--database", database], port)

    @classmethod
    def echo(cls) -> Self:
        """The echo server, for comparison."""
        port = free_port()
        return cls(["-m", "bench.load.echo_server", str(port)], port)

    def _answers(self) -> bool:
        """Does it answer requests? A socket may be open before its workers are."""
        try:
            asking = HTTPConnection(HOST, self.port, timeout=1)
            asking.request("GET", "/health")
            asking.getresponse().read()
        except (OSError, HTTPException):
            return False
        return True

    def _processes(self) -> list[int]:
        """The ids of the server and of its workers."""
        pid = self._process.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def processor_seconds(self) -> float:
        """Processor time it has used so far, with its workers."""
        ticks = 0
        for pid in self._processes():
            fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / TICKS_PER_SECOND

    def megabytes(self) -> float:
        """Its resident memory, with that of its workers."""
        kilobytes = 0
        for pid in self._processes():
            text = Path(f"/proc/{pid}/status").read_text("utf-8")
            resident = re.search(r"VmRSS:\s+(\d+) kB", text)
            assert resident
            kilobytes += int(resident[1])
        return kilobytes / 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()


class GuestClient:
    """Requests of one guest, over one connection that stays open."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self._http = HTTPConnection(HOST, server.port, timeout=60)
        self.cookie = ""
        self.id: str = self.request("PUT", "/api/me", {"name": name})["id"]

    def request(self, verb: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send a request; return the JSON of the response."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        try:
            self._http.request(verb, path, json.dumps(body), headers)
            answer = self._http.getresponse()
        except ConnectionError:  # closed by the server, as it was not used for some seconds
            self._http.close()
            self._http.request(verb, path, json.dumps(body), headers)
            answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{verb} {path}: {answer.status} {text.decode()}")
        if set_cookie := answer.getheader("Set-Cookie"):
            self.cookie = set_cookie.partition(";")[0]
        body_json: dict[str, Any] = json.loads(text)
        return body_json


def free_port() -> int:
    """A port that is not in use."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def raise_file_limit() -> None:
    """Let this process, and those it starts, have as many connections as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
