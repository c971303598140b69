"""Every address keeps to the OpenAPI document, whatever it is sent: schemathesis tries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.server.client import Client
from tests.support.server.process import Process

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
ENDINGS = ("/api/me/delete", "/api/sign-out")  # they sign the caller out


def fuzzed(server: Process, cookie: str, *words: str) -> str:
    """What schemathesis says of a server; it is run outside, for it brings a world of its own."""
    command = Path(sys.executable).with_name("schemathesis")
    found = subprocess.run(
        [
            *(str(command), "run", f"{server.address}/api/schema/openapi.json"),
            *("--checks", ",".join(CHECKS), "--phases", "coverage,fuzzing", "--seed", "1"),
            *("--suppress-health-check", "all", "--generation-database", "none", "--no-color"),
            *("--request-timeout", "120", "-H", f"Cookie: {cookie}", *words),
        ],
        capture_output=True,
        text=True,
        cwd=server.folder,
        check=False,
        timeout=500,
    )
    assert found.returncode == 0, found.stdout[-5_000:] + found.stderr[-1_000:]
    return found.stdout


@pytest.mark.slow
def test_no_request_breaks_the_server_or_its_word(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        client = Client(server, "Anna")
        client.open("classic", 2)
        others = [word for path in ENDINGS for word in ("--exclude-path", path)]
        assert "Fuzzing" in fuzzed(server, client.cookie, "-n", "3", *others)
        assert "Traceback" not in server.errors
