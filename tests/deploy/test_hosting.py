"""HOSTING.md as far as a test can follow it: the service's command, proxies, several processes."""

from __future__ import annotations

import asyncio
import re
import shlex
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.support.server.client import Client, run_clients, seated_clients
from tests.support.server.log_checks import check, check_finished_record
from tests.support.server.postgres import postgres
from tests.support.server.process import Process
from tests.support.server.proxy import DEPLOY, caddy, free_port, nginx
from tests.support.server.redis import Redis
from tests.support.server.two_servers import started_game

HOSTING = DEPLOY.parent / "HOSTING.md"
pytestmark = pytest.mark.slow


def written_settings(text: str) -> dict[str, str]:
    """The lines VARIABLE=value of the settings file on the page."""
    (block,) = re.findall(r"```ini\n(.*?)```", text, re.DOTALL)
    return dict(line.split("=", 1) for line in block.splitlines())


class Scaled(Process):
    """One of several processes on a shared database."""

    def __init__(self, folder: Path, database: str, redis: Redis) -> None:
        super().__init__(folder, "--channels", redis.address)
        self.database = database


def at_port(server: Process) -> Process:
    """A server at a port of its own; what it prints is the address of the proxy."""
    port = server.port = free_port()
    server.start()
    server.port = port
    return server


async def played(server: Process, origin: str) -> tuple[Client, ...]:
    """A whole game of two and a bot, and a socket as a browser opens it."""
    clients = await seated_clients(server, "classic", "Anna", "Ben", bot="easy")
    await asyncio.gather(*(client.play() for client in clients))
    line = await clients[0].dial(Origin=origin)
    await line.close()
    return clients


def hold_game(server: Process, proxy: str) -> None:
    """A game through the proxy, and everything that was heard is as the log has it."""
    server.address = proxy
    clients = run_clients(played(server, proxy))
    table = check(server, clients)
    assert table.current_game is not None
    assert table.current_game.ended == "finished"
    for client in clients:
        check_finished_record(client)


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_through_a_proxy_as_the_page_sets_it_up(
    proxy: Callable[[Path, int, Process], AbstractContextManager[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    port = free_port()
    for name, value in written_settings(HOSTING.read_text("utf-8")).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("TENBACK_ADDRESS", f"http://127.0.0.1:{port}")
    server = at_port(Process(tmp_path))
    try:
        with proxy(tmp_path, port, server) as address:
            hold_game(server, address)
        assert server.errors == ""
    finally:
        server.kill()


def test_two_processes_on_postgresql_with_redis_behind_nginx(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What compose.scale.yaml puts together, with processes in place of containers."""
    port = free_port()
    monkeypatch.setenv("TENBACK_ADDRESS", f"http://127.0.0.1:{port}")
    monkeypatch.setenv("TENBACK_PROXIES", "127.0.0.1")
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    with postgres() as database, Redis(tmp_path) as redis:
        servers = [Scaled(folder, database, redis) for folder in folders]
        try:
            first, second = map(at_port, servers)
            with nginx(tmp_path, port, first, second) as address:
                first.address = second.address = address
                anna, ben = run_clients(begun(first, second))
        finally:
            for server in servers:
                if server.process is not None:
                    server.kill()
    assert anna.sight["current_game"]["moves"] == ben.sight["current_game"]["moves"] > 0


async def begun(first: Process, second: Process) -> tuple[Client, Client]:
    """The first moves of a game; nginx chooses the process of each request and socket."""
    anna, ben = await started_game(first, second)
    await asyncio.gather(anna.play(3), ben.play(3))
    for client in (anna, ben):
        await client.do("agree", to="abandon")
    while anna.number != ben.number:
        await (anna if anna.number < ben.number else ben).hear()
    return anna, ben


def test_the_service_starts_what_the_page_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unit = (DEPLOY / "tenback.service").read_text("utf-8")
    page = HOSTING.read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    program, *words = shlex.split(command)
    assert words == ["serve"]
    assert f"python3 -m venv {Path(program).parents[1]}" in page
    state = re.findall(r"^StateDirectory=(.*)$", unit, re.MULTILINE)
    for name, value in re.findall(r"^Environment=(\w+)=(.*)$", unit, re.MULTILINE):
        if name == "TENBACK_DATABASE":
            assert value.startswith(f"/var/lib/{state[0]}/")
        else:
            monkeypatch.setenv(name, value)
    with Process(tmp_path) as server:
        assert server.stop()[0] == 0


def test_the_page_names_files_that_exist() -> None:
    names = re.findall(r"deploy/[\w.]+\w", HOSTING.read_text("utf-8"))
    assert len(set(names)) >= 7
    assert all((DEPLOY.parent / name).exists() for name in names)
