"""Without an extra, the commands that need it say how to install it."""

import subprocess
import sys

import pytest

RUN = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None  # as if it were not installed
from tenback.cli import main
sys.exit(main())
"""
SERVER = "alembic,argon2,litestar,msgspec,prometheus_client,sqlalchemy,uvicorn,websockets"

POSTGRES = "postgresql://nobody@localhost/x"


def run_without(modules: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN, modules, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={"PATH": "/nowhere"},
    )


@pytest.mark.parametrize(
    ("modules", "words", "extra"),
    [
        (SERVER, ["serve"], "server"),
        (SERVER, ["admin", "stats"], "server"),
        ("psycopg", ["serve", "--database", POSTGRES], "postgres"),
        (
            "psycopg",
            ["admin", "stats", "--database", POSTGRES],
            "postgres",
        ),
        ("psycopg", ["serve", "--channels", POSTGRES], "postgres"),
        ("redis", ["serve", "--channels", "redis://localhost"], "redis"),
    ],
)
def test_a_missing_extra_is_named(modules: str, words: list[str], extra: str) -> None:
    done = run_without(modules, *words)
    assert done.returncode == 2
    assert done.stderr.endswith(f"is not installed. Run: pip install 'tenback[{extra}]'\n")
    assert done.stderr.count("\n") == 1
    assert not done.stdout


@pytest.mark.parametrize("command", [["serve"], ["admin", "stats"]])
def test_other_databases_are_refused_by_their_kind(command: list[str]) -> None:
    done = run_without("nothing", *command, "--database", "mysql://x:secret@y/z")
    assert done.returncode == 2
    assert done.stderr.startswith("tenback: mysql databases are not supported")
    assert "secret" not in done.stderr


def test_the_other_commands_need_nothing() -> None:
    for words in (["--help"], ["games"], ["deal", "classic"], ["serve", "--help"]):
        done = run_without(SERVER, *words)
        assert (done.returncode, done.stderr) == (0, "")
    done = run_without(SERVER, "simulate", "classic", "--deals", "2", "--bots", "strong")
    assert done.returncode == 0, done.stderr
