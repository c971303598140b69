"""What the lowest rooms may import: the standard library; in the pure ones its pure part.

The order of the rooms is held by import-linter (see pyproject.toml); it does not know which
modules of the standard library touch the world outside.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenback

PACKAGE = Path(tenback.__file__).parent
MAY_IMPORT = {
    "language": {"tenback.language"},
    "rules": {"tenback.language", "tenback.rules"},
    "talk": {"tenback.language", "tenback.rules", "tenback.talk"},
}
OUTSIDE_WORLD = {
    "asyncio", "calendar", "datetime", "glob", "importlib", "io", "locale", "logging",
    "multiprocessing", "os", "pathlib", "platform", "random", "secrets", "shutil", "signal",
    "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
WORLDLY_CALLS = {"input", "open", "print"}


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that Python runs: what only a type checker reads is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for other in node.orelse:
                yield from nodes(other)
        else:
            yield node
            yield from nodes(node)


def imports(module: Path) -> Iterator[str]:
    for node in nodes(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.name} line {node.lineno}: write the full name"
            if node.module == "tenback":
                yield from (f"tenback.{alias.name}" for alias in node.names)
            else:
                yield str(node.module)


def top(name: str) -> str:
    return name.partition(".")[0]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_lowest_rooms_need_only_the_standard_library(room: str) -> None:
    assert modules(room)
    for module in modules(room):
        for name in imports(module):
            ours = ".".join(name.split(".")[:2]) in MAY_IMPORT[room]
            assert ours or top(name) in sys.stdlib_module_names, f"{module.name} imports {name}"


@pytest.mark.parametrize("room", ["rules", "talk", "table"])
def test_pure_rooms_touch_neither_files_nor_clock_nor_chance(room: str) -> None:
    for module in modules(room):
        worldly = {top(name) for name in imports(module)} & OUTSIDE_WORLD
        assert not worldly, f"{module.name} imports {', '.join(sorted(worldly))}"
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in WORLDLY_CALLS, f"{module.name} calls {node.func.id}"
