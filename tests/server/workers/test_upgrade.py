"""A rolling upgrade: the version before the newest migration and this one serve the same table."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

import tenback
from tests.server.tables.test_redis import Neighbour
from tests.support.server.calm import calm
from tests.support.server.client import Client, run_clients
from tests.support.server.log_checks import check
from tests.support.server.redis import Redis

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
PACKAGE = Path(tenback.__file__).parent
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
    """The package as it was before the newest migration, with the kernel that is compiled now."""
    newest = max(file.name for file in (ROOT / MIGRATIONS).glob("v*.py"))
    added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", str(MIGRATIONS / newest))
    if not added.strip():
        pytest.skip("the newest migration is not in the history yet")
    packed = git("archive", f"{added.decode().strip()}^", "src")
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    for compiled in (PACKAGE / "kernel").rglob("*.so"):
        shutil.copy(compiled, folder / "src" / "tenback" / compiled.relative_to(PACKAGE))
    return folder / "src"


def test_two_versions_serve_one_table_during_a_migration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(old: Neighbour, new: Neighbour) -> None:
        anna, ben = Client(old, "Anna"), Client(old, "Ben")
        ben.join(anna.open("classic", 3, pace=1_500))
        for seat, client in enumerate((anna, ben)):
            await client.connect()
            await client.do("take_seat", seat=seat)
        await anna.do("seat_bot", seat=2, level="easy")
        await anna.do("start_game")
        async with asyncio.TaskGroup() as group:
            group.create_task(anna.play())
            group.create_task(ben.play())
            await asyncio.to_thread(new.start)  # migrates while they play
            assert ben.sight["phase"] == "playing"
            ben.server = new
            assert ben.socket
            ben.socket.transport.abort()  # as when the old process is stopped
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
            assert old.stop()[0] == new.stop()[0] == 0
        finally:
            for server in (old, new):
                if server.process is not None:
                    server.kill()
