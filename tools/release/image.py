"""The container image without a container engine: its root is built and a server runs in it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from tools.release.archives import MEGABYTE
from tools.release.steps import Failed, Skipped, install_debian, need, run

__all__ = ["check_image"]

MOST_MEGABYTES = 150
PORT = 10010
PATIENCE_SECONDS = 120
PACKAGES = ("gcc", "libc6-dev", "mmdebstrap", "python3-dev", "python3-venv")
# In namespaces of its own: a read-only root, a writable /data, nothing else of this machine.
START = """
set -eu
root=$1 data=$2
shift 2
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/dev"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 444 "$root/dev/urandom" c 1 9
mount -o remount,ro,bind "$root"
exec chroot --userspec=10010:10010 "$root" "$@"
"""


def check_image(source: Path, folder: Path) -> str:
    """Build the root of the image, measure it, and serve the page from inside."""
    if os.geteuid() != 0 or not Path("/etc/debian_version").exists():
        raise Skipped("needs root on Debian")
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            raise Skipped(f"something else listens on port {PORT}")
    for program in ("gcc", "mmdebstrap", "unshare"):
        need(program)
    try:
        run("/usr/bin/python3", "-c", "import ensurepip, venv")
    except Failed:
        install_debian(*PACKAGES)
    shutil.rmtree(folder, ignore_errors=True)
    root, data = folder / "root", folder / "data"
    data.mkdir(parents=True)
    os.chown(data, 10010, 10010)
    run("sh", source / "deploy" / "rootfs.sh", source, root)
    files = [file for file in root.rglob("*") if file.is_file() and not file.is_symlink()]
    megabytes = sum(file.stat().st_size for file in files) / MEGABYTE
    if megabytes > MOST_MEGABYTES:
        raise Failed(f"{megabytes:.0f} MB are more than {MOST_MEGABYTES}")
    return f"{megabytes:.0f} MB, {_serve(source, root, data)}"


def _serve(source: Path, root: Path, data: Path) -> str:
    """Run what the Containerfile runs, with its variables; ask its health check."""
    text = (source / "deploy" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    (pairs,) = re.findall(r"^ENV (.*)", text, re.MULTILINE)
    variables = dict(pair.split("=", 1) for pair in shlex.split(pairs))
    variables |= {"TENBACK_HOST": "127.0.0.1", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    begin = monotonic()
    words = ("unshare", "--mount", "--pid", "--fork", "sh", "-c", START, "sh")
    inside = (*words, root, data)
    with subprocess.Popen(
        [*map(str, inside), "/usr/bin/python3", "-m", "tenback", "serve"],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            while monotonic() < begin + PATIENCE_SECONDS and process.poll() is None:
                try:
                    with urlopen(f"http://127.0.0.1:{PORT}/") as answer:
                        page = answer.read()
                    break
                except URLError:
                    sleep(0.1)
            else:
                _stop(process)
                raise Failed(f"no answer: {process.communicate()[0]}")
            seconds = monotonic() - begin
            if b"<script" not in page:
                raise Failed("the server in the image has no page")
            check = json.loads(re.findall(r"HEALTHCHECK .* CMD (\[.*\])", text)[0])
            run("chroot", root, *check)
        finally:
            _stop(process)
    if not (data / "tables.sqlite").exists():
        raise Failed("nothing was written to /data")
    return f"the page after {seconds:.1f} s, as user 10010 on a read-only root"


def _stop(process: subprocess.Popen[str]) -> None:
    """End the server as a container engine does; `unshare`, which ignores signals, follows it."""
    for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split():
        os.kill(int(child), signal.SIGTERM)
    try:
        process.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
