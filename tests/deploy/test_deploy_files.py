"""The files of deploy/ can be read, and name only settings and options that exist."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tenback.cli.commands.serve import CHOICES, SWITCHES
from tenback.server.settings import DEFAULT_PORT
from tests.support.server.proxy import DEPLOY

ROOT = DEPLOY.parent
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
PAGES = [*FILES, ROOT / "HOSTING.md", ROOT / "README.md"]
SETTINGS = (*CHOICES, *SWITCHES)
VARIABLES = {f"TENBACK_{name.upper()}" for name in (*SETTINGS, "open", "lang", "no_client", "cpu")}
WORST_EXPOSURE = 4.9  # from 5.0 on systemd-analyze says MEDIUM instead of OK
pytestmark = pytest.mark.slow


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text("utf-8"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_variable_and_option_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    assert set(re.findall(r"TENBACK_[A-Z_]+", text)) <= VARIABLES
    options = {f"--{name.replace('_', '-')}" for name in SETTINGS} | {"--no-open", "--help"}
    for line in re.findall(r"tenback serve( --.*)", text):
        assert set(re.findall(r"(?<= )--[a-z-]+", line)) <= options, line


@pytest.mark.parametrize("name", ["compose.yaml", "compose.scale.yaml"])
def test_containers_are_locked_down_and_behind_the_proxy(name: str) -> None:
    compose = read(name)
    server = compose["services"]["tenback"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert (ROOT / server["build"]["dockerfile"]).is_file()
    assert "ports" not in server  # only the proxy is reached from outside
    subnet = compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert server["environment"]["TENBACK_PROXIES"] == subnet
    assert server["environment"]["TENBACK_ADDRESS"].startswith("https://")
    volumes = [v for s in compose["services"].values() for v in s.get("volumes", [])]
    named = {volume.split(":")[0] for volume in volumes if not volume.startswith(".")}
    assert named == set(compose["volumes"])
    for volume in volumes:
        if volume.startswith("./"):
            assert (DEPLOY / volume.split(":")[0]).is_file()


def test_several_processes_share_a_database_and_channels() -> None:
    services = read("compose.scale.yaml")["services"]
    server = services["tenback"]
    assert server["deploy"]["replicas"] > 1
    assert "@postgres/" in server["environment"]["TENBACK_DATABASE"]
    assert server["environment"]["TENBACK_CHANNELS"] == "redis://redis"
    assert {"postgres", "redis"} <= set(services)


def test_proxies_lead_to_the_port_of_the_server() -> None:
    assert f"127.0.0.1:{DEFAULT_PORT}" in (DEPLOY / "nginx.conf").read_text("utf-8")
    (service,) = read("traefik.yaml")["http"]["services"].values()
    assert service["loadBalancer"]["servers"] == [{"url": f"http://127.0.0.1:{DEFAULT_PORT}"}]
    assert f"{{$PORT:{DEFAULT_PORT}}}" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_the_image_is_neither_root_nor_closed_to_others() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
    final = lines[max(i for i, line in enumerate(lines) if line.startswith("FROM ")) :]
    words = {line.split()[0]: line for line in final if line.strip()}
    assert words["USER"] == "USER 10010:10010"
    assert words["EXPOSE"] == f"EXPOSE {DEFAULT_PORT}"
    assert words["VOLUME"] == "VOLUME /data"
    assert "/ready" in words["HEALTHCHECK"]
    assert "TENBACK_HOST=0.0.0.0" in words["ENV"]
    assert words["CMD"] == 'CMD ["serve"]'


def test_the_script_of_the_image_is_a_script() -> None:
    subprocess.run(["/bin/sh", "-n", str(DEPLOY / "rootfs.sh")], check=True)


def test_the_service_is_hardened_and_can_be_enabled(tmp_path: Path) -> None:
    analyze, control = shutil.which("systemd-analyze"), shutil.which("systemctl")
    if analyze is None or control is None:
        pytest.skip("systemd is not installed")
    unit = DEPLOY / "tenback.service"
    told = subprocess.run(
        [analyze, "security", "--offline=yes", "--no-pager", str(unit)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    ).stdout
    found = re.search(r"Overall exposure level for tenback.service: ([\d.]+)", told)
    assert found
    assert float(found[1]) <= WORST_EXPOSURE
    folder = tmp_path / "etc/systemd/system"
    folder.mkdir(parents=True)
    shutil.copy(unit, folder)
    words = [control, "enable", f"--root={tmp_path}", "tenback.service"]
    subprocess.run(words, check=True, capture_output=True)
    assert (folder / "multi-user.target.wants/tenback.service").is_symlink()
