"""A rolling upgrade: the version before the newest migration and this one serve the same table."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from tests.server.tables.test_redis import Neighbour
from tests.support.server.calm import calm
from tests.support.server.client import Client, run_clients
from tests.support.server.log_checks import check
from tests.support.server.redis import Redis

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
MIGRATIONS = Path("src/tenback/server/store/migrations/versions")


def git(*words: str) -> bytes:
    program = shutil.which("git")
    if program is None or not (ROOT / ".git").exists():
        pytest.skip("no history to take the older version from")
    done = subprocess.run([program, *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip("the history is too short")
    return done.stdout


def older_version(folder: Path) -> Path:
    """The package as it was before the newest migration, compiled as quickly as possible."""
    newest = max(file.name for file in (ROOT / MIGRATIONS).glob("v*.py"))
    added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", str(MIGRATIONS / newest))
    if not added.strip():
        pytest.skip("the newest migration is not in the history yet")
    with tarfile.open(fileobj=BytesIO(git("archive", f"{added.decode().strip()}^"))) as archive:
        archive.extractall(folder, filter="data")
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "TENBACK_CFLAGS": "-O0 -w", "TENBACK_NO_CLIENT": "1"},
        capture_output=True,
        check=True,
    )
    return folder / "src"


def test_two_versions_serve_one_table_during_a_migration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(old: Neighbour, new: Neighbour) -> None:
        anna, ben = Client(old, "Anna"), Client(old, "Ben")
        ben.join(anna.open("classic", 3, pace=700))
        for client in (anna, ben):
            await client.connect()
        for seat in range(3):
            await anna.do("seat_bot", seat=seat, level="easy")
        await anna.do("start_game")
        await asyncio.to_thread(new.start)  # migrates while they play
        await ben.do("say", text="still at the old one")
        assert ben.sight["phase"] == "playing"
        await ben.cut()
        ben.server = new
        await ben.connect()
        await ben.do("say", text="now at the new one")
        await anna.do("say", text="I am not")
        await asyncio.to_thread(old.stop)  # the lease of the table goes to the new one
        await anna.cut()
        anna.server = new
        await anna.connect()
        for client in (anna, ben):
            await client.play()
        await calm(new, (anna, ben))
        table = check(new, (anna, ben))
        assert table.current_game is not None
        assert table.current_game.ended == "finished"

    with Redis(tmp_path) as redis:
        source = older_version(tmp_path / "older")
        old, new = Neighbour(tmp_path, "old", redis), Neighbour(tmp_path, "new", redis)
        with monkeypatch.context() as patched:
            patched.setenv("PYTHONPATH", str(source))
            patched.chdir(tmp_path)
            old.start()
        try:
            run_clients(evening(old, new))
            assert "Traceback" not in old.errors + new.errors
            assert new.stop()[0] == 0
        finally:
            for server in (old, new):
                if server.process is not None:
                    server.kill()
