"""One of several workers, started by the supervisor with its settings on standard input.

It says on standard output when it is ready, or why it cannot be. When standard input ends, the
supervisor is gone, and the worker stops.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from dataclasses import asdict
from threading import Thread
from typing import Any

from tenback.server.serve import NewerDatabase, NoDatabase, serve
from tenback.server.settings import Settings
from tenback.server.tables.channels import NoChannels

__all__ = ["FAILURES", "READY", "describe", "main"]

READY = "ready"
FAILURES: dict[str, type[Exception]] = {
    "newer_database": NewerDatabase,
    "no_database": NoDatabase,
    "no_channels": NoChannels,
}


def describe(settings: Settings, file: int) -> bytes:
    """What a worker is told: its settings, and the file number of the listening socket."""
    return json.dumps({"settings": asdict(settings), "socket": file}).encode() + b"\n"


def main() -> int:
    """Serve until a signal, or until the supervisor is gone."""
    told: dict[str, Any] = json.loads(_first_line())
    Thread(target=_end_with_supervisor, name="tenback-supervisor", daemon=True).start()
    settings = Settings(**told["settings"])
    listening = socket.socket(fileno=told["socket"])
    try:
        serve(settings, listening, lambda: _say(READY))
    except tuple(FAILURES.values()) as wrong:
        (kind,) = [name for name, failure in FAILURES.items() if isinstance(wrong, failure)]
        _say(kind, str(wrong))
        return 1
    return 0


def _first_line() -> bytes:
    """Read without a buffer: a thread that waits in one would hinder the end of the process."""
    line = b""
    while not line.endswith(b"\n"):
        line += os.read(0, 65_536)
    return line


def _end_with_supervisor() -> None:
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def _say(kind: str, why: str = "") -> None:
    os.write(1, json.dumps([kind, why]).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(main())
