"""What is installed with tenback: nothing for the core, and the tested versions for the extras."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import tenback
from tests.test_layers import imports, top

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tenback.__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OF_THE_SERVER = ("server", "terminal/reports/admin.py", "cli/commands/admin")
OF_STUDIES = ("study/environments", "study/dataset", "study/blocks")
OF_EXTRAS = (*OF_THE_SERVER, *OF_STUDIES, "testing")
WITHOUT_SERVER = {"server", "learn", "data", "cluster"}
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def names_and_bounds(requirements: list[str]) -> dict[str, str]:
    """The lower bound of each package; an extra of our own has none."""
    found = {}
    for line in requirements:
        match = re.fullmatch(r"([\w-]+)(?:\[\w+\])?(?:>=([\d.]+)(?:,<\d+)?)?", line)
        assert match, line
        if match[1] != "tenback":
            found[match[1]] = match[2]
    return found


def locked(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w-]+)(?:\[\w+\])?==(\S+)", text, re.MULTILINE))


def test_the_core_needs_no_package() -> None:
    assert PROJECT["dependencies"] == []


@pytest.mark.parametrize("extra", EXTRAS)
def test_lower_bounds_are_the_versions_the_tests_run_with(extra: str) -> None:
    tested = {**locked("dev"), **locked("play")}
    bounds = names_and_bounds(EXTRAS[extra])
    assert bounds == {name: tested[name] for name in bounds}


def test_make_play_installs_what_the_server_needs() -> None:
    text = (ROOT / "requirements" / "play.in").read_text(encoding="utf-8")
    asked = {re.split(r"[\s>]", line)[0] for line in text.splitlines() if line[:1].isalpha()}
    assert set(names_and_bounds(EXTRAS["server"])) <= asked


@pytest.mark.parametrize("extra", sorted({*EXTRAS} - WITHOUT_SERVER))
def test_extras_of_a_server_bring_it(extra: str) -> None:
    assert "tenback[server]" in EXTRAS[extra]


def test_only_what_an_extra_is_for_imports_packages() -> None:
    known = {*sys.stdlib_module_names, "tenback"}
    for path in sorted(PACKAGE.rglob("*.py")):
        if any(path.is_relative_to(PACKAGE / part) for part in OF_EXTRAS):
            continue
        others = {top(name) for name in imports(path)} - known
        assert not others, f"{path.relative_to(PACKAGE)} imports {others}"
