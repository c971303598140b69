"""Another program, spoken to in lines: whatever it does, nobody here waits for ever.

Works where pipes can be waited for with a time limit: Linux, macOS and other systems like them, not
Windows. The program gets a session and a process group of its own: Ctrl-C in a terminal does not
reach it, and it is ended with all that it has started and that has not left the group.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import IO

from tenback.bots.programs.protocol import LONGEST_ANSWER_BYTES
from tenback.record.errors import printable

__all__ = ["CAN_RUN_PROGRAMS", "Process", "ProcessFailure"]

CAN_RUN_PROGRAMS = os.name == "posix"
TICK_SECONDS = 0.05  # seconds between two looks at whether somebody said stop
GRACE_SECONDS = 1.0  # seconds to leave after a goodbye, and after SIGTERM
CHUNK_BYTES = 65_536
KEPT_STDERR_BYTES = 2_000  # bytes of standard error that are kept


class ProcessFailure(Exception):
    """What went wrong with a program: a kind, and a detail from the program itself.

    Whatever the program said, the detail is short, on one line and harmless on a terminal.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        harmless = str(printable(detail))
        super().__init__(kind, harmless)
        self.kind = kind
        self.detail = harmless


class Process:
    """A running program with pipes that never block."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._child = subprocess.Popen(  # noqa: S603  the person at the keyboard named it
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as wrong:
            why = getattr(wrong, "strerror", None) or str(wrong)
            raise ProcessFailure("start", f"{command[0]}: {why}") from None
        self._pipes = selectors.DefaultSelector()
        self._stdin, self._stdout, self._stderr = map(
            _open, (self._child.stdin, self._child.stdout, self._child.stderr)
        )
        self._pipes.register(self._stdout, selectors.EVENT_READ)
        self._pipes.register(self._stderr, selectors.EVENT_READ)
        self._unsent = b""
        self._heard = bytearray()
        self._words = b""
        self.is_open = True  # can anything still be heard?

    def send(self, line: bytes) -> None:
        """Say a line, as soon as the program listens."""
        self._unsent += line
        if self._stdin not in self._pipes.get_map():
            self._pipes.register(self._stdin, selectors.EVENT_WRITE)

    def read_line(self, deadline: float, stop: Callable[[], bool]) -> bytes | None:
        """The next line it says; None when somebody said stop before that."""
        while (line := self._next_line()) is None:
            if not self.is_open:
                raise self._how_it_ended()
            seconds_left = deadline - monotonic()
            if seconds_left <= 0:
                raise ProcessFailure("timeout")
            if stop():
                return None
            self._poll(min(seconds_left, TICK_SECONDS))
        return line

    def _next_line(self) -> bytes | None:
        end = self._heard.find(b"\n", 0, LONGEST_ANSWER_BYTES)
        if end < 0:
            if len(self._heard) > LONGEST_ANSWER_BYTES:
                raise ProcessFailure("long")
            return None
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _poll(self, seconds: float) -> None:
        """Wait a moment for whatever comes first: room to write, a word, a complaint."""
        for key, _ in self._pipes.select(seconds):
            pipe = key.fileobj
            try:
                if pipe is self._stdin:
                    self._unsent = self._unsent[os.write(key.fd, self._unsent) :]
                    if not self._unsent:
                        self._pipes.unregister(pipe)
                    continue
                output = os.read(key.fd, CHUNK_BYTES)
            except BlockingIOError:
                continue
            except OSError:  # it does not listen any more; perhaps it still says something
                output = b""
                self._unsent = b""
            if not output:
                self._pipes.unregister(pipe)
                self.is_open = self.is_open and pipe is not self._stdout
            elif pipe is self._stdout:
                self._heard += output
            else:
                self._words = (self._words + output)[-KEPT_STDERR_BYTES:]

    def _how_it_ended(self) -> ProcessFailure:
        """With which exit code, or merely silent for good; and its last line on standard error."""
        self._settle(GRACE_SECONDS)
        is_over = self._has_ended()
        self._finish()
        lines = self._words.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        if not is_over:  # whatever code it ends with now is our doing
            return ProcessFailure("closed", last)
        return ProcessFailure(
            "crash", "; ".join(filter(None, (f"code {self._child.returncode}", last)))
        )

    def stop(self, goodbye: bytes) -> None:
        """Say goodbye and hang up; a program knows by either that it is time to leave."""
        if self._child.returncode is None:
            self.send(goodbye)
            self._poll(0)
            if self._stdin in self._pipes.get_map():
                self._pipes.unregister(self._stdin)
            self._stdin.close()
            self._settle(GRACE_SECONDS)

    def end(self) -> None:
        """Insist, then use force. Nothing of it is left afterwards."""
        if self._child.returncode is None:
            if not self._has_ended():
                self._signal(signal.SIGTERM)
                self._settle(GRACE_SECONDS)
            self._finish()

    def _settle(self, seconds: float) -> None:
        """Wait until it has ended, at most so long, and let it talk meanwhile."""
        deadline = monotonic() + seconds
        while not self._has_ended() and monotonic() < deadline:
            if self._pipes.get_map():
                self._poll(TICK_SECONDS / 5)
                del self._heard[:]
            else:
                sleep(TICK_SECONDS / 5)
        self._poll(0)

    def _has_ended(self) -> bool:
        """Without letting go of its number, which could be somebody else's at once."""
        if not hasattr(os, "waitid"):
            return not self.is_open
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._child.pid, flags) is not None

    def _signal(self, number: signal.Signals) -> None:
        """Tell the program and everything in its process group."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, number)

    def _finish(self) -> None:
        self._signal(signal.SIGKILL)
        self._child.wait()
        self._pipes.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            with suppress(OSError):
                pipe.close()
        self.is_open = False


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that never makes anybody wait."""
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe
