"""The workflows of .github: readable, pinned, and calling what exists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


@pytest.mark.parametrize(
    "path", [*GITHUB.rglob("*.yml"), ROOT / ".pre-commit-config.yaml"], ids=lambda path: path.name
)
def test_every_file_can_be_read(path: Path) -> None:
    assert isinstance(read(path), dict)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_their_commit(path: Path) -> None:
    uses = re.findall(r"uses: (.+)$", path.read_text("utf-8"), re.MULTILINE)
    assert uses
    assert all(PINNED.fullmatch(use) for use in uses), uses


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_read_and_no_more_unless_a_job_says_so(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 120
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_commands_of_workflows_exist() -> None:
    make = (ROOT / "Makefile").read_text("utf-8")
    for path in [*WORKFLOWS, ROOT / ".pre-commit-config.yaml"]:
        text = path.read_text("utf-8")
        for target in re.findall(r"(?:run|entry): make ([\w-]+)", text):
            assert re.search(rf"^{target}:", make, re.MULTILINE), target
        for name in re.findall(r"requirements/(\w+)\.txt", text):
            assert (ROOT / "requirements" / f"{name}.txt").is_file()
    assert (ROOT / ".ci" / "run").is_file()


def test_every_python_of_the_classifiers_is_tested_and_gets_wheels() -> None:
    prefix = "Programming Language :: Python :: 3."
    named = [c.removeprefix(prefix) for c in PROJECT["project"]["classifiers"] if prefix in c]
    tested = read(GITHUB / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]["python"]
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    for minor in named:
        assert f"3.{minor}" in tested
        assert f"cp3{minor}-*" in built
