"""nginx and Caddy in front of servers, with the very files of deploy/."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.support.server.process import Process

__all__ = ["DEPLOY", "caddy", "free_port", "nginx"]

DEPLOY = Path(__file__).parents[3] / "deploy"
PATIENCE = 60  # seconds for a proxy to begin, or to end


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def nginx(folder: Path, port: int, *servers: Process) -> Iterator[str]:
    """The address of nginx with deploy/nginx.conf; only name, ports and servers are replaced."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed")
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("listen [::]:80;", ""),
        ("cards.example.org", "127.0.0.1"),
        ("server 127.0.0.1:10010;", " ".join(f"server 127.0.0.1:{s.port};" for s in servers)),
    ):
        assert old in site
        site = site.replace(old, new)
    places = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off; pid {folder}/nginx.pid; error_log stderr;\n"
        f"{'user root;' if os.geteuid() == 0 else ''} events {{}}\n"
        f"http {{ access_log off;\n{places}{site}}}\n"
    )
    (folder / "nginx.conf").write_text(whole, "utf-8")
    words = [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with _running(words, {}, port):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def caddy(folder: Path, port: int, server: Process) -> Iterator[str]:
    """The address of Caddy with deploy/Caddyfile as it is; variables say where."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    words = [program, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    address = f"http://127.0.0.1:{port}"
    variables = {
        "SITE": address,
        "UPSTREAM": "127.0.0.1",
        "PORT": str(server.port),
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "CADDY_ADMIN": f"127.0.0.1:{free_port()}",
    }
    with _running(words, variables, port):
        yield address


@contextmanager
def _running(words: list[str], variables: dict[str, str], port: int) -> Iterator[None]:
    with subprocess.Popen(
        words,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            until = monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None or monotonic() > until:
                        process.kill()
                        pytest.fail(f"{words[0]} does not answer: {process.communicate()[0]}")
                    sleep(0.05)
            yield
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
