"""The lock files name versions and hashes, and no address: the index is chosen at installation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = sorted((ROOT / "requirements").glob("*.txt"))
NODE = [ROOT / "web" / "package-lock.json", ROOT / "bench" / "lighthouse" / "package-lock.json"]


@pytest.mark.parametrize("path", [*PYTHON, *NODE], ids=lambda p: f"{p.parent.name}/{p.name}")
def test_a_lock_file_names_no_address(path: Path) -> None:
    assert "://" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", NODE, ids=lambda p: p.parent.name)
def test_every_package_of_node_is_locked_by_its_hash(path: Path) -> None:
    """Also the optional ones for other platforms, without which `npm ci` refuses the file."""
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages = {name: found for name, found in lock["packages"].items() if name}
    assert all("integrity" in found for found in packages.values())
    for found in packages.values():
        for needed in found.get("optionalDependencies", {}):
            assert any(name.endswith(f"node_modules/{needed}") for name in packages), needed
