"""Without an extra, the commands that need it say how to install it."""

import subprocess
import sys
from pathlib import Path

import pytest

RUN = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None  # as if it were not installed
from tenback.cli import main
sys.exit(main())
"""
SERVER = "alembic,argon2,litestar,msgspec,prometheus_client,sqlalchemy,uvicorn,websockets"
STUDIES = "distributed,pyarrow,zstandard"

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
        ("pyarrow", ["simulate", "duel", "--records", "{folder}/no.parquet"], "data"),
        ("zstandard", ["simulate", "duel", "--turns", "{folder}/no.jsonl.zst"], "data"),
        ("distributed", ["simulate", "duel", "--on", "tcp://127.0.0.1:1"], "cluster"),
    ],
)
def test_a_missing_extra_is_named(
    modules: str, words: list[str], extra: str, tmp_path: Path
) -> None:
    done = run_without(modules, *[word.format(folder=tmp_path) for word in words])
    assert done.returncode == 2
    assert done.stderr.endswith(f"is not installed. Run: pip install 'tenback[{extra}]'\n")
    assert done.stderr.count("\n") == 1
    assert not done.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [["serve"], ["admin", "stats"]])
def test_other_databases_are_refused_by_their_kind(command: list[str]) -> None:
    done = run_without("nothing", *command, "--database", "mysql://x:secret@y/z")
    assert done.returncode == 2
    assert done.stderr.startswith("tenback: mysql databases are not supported")
    assert "secret" not in done.stderr


def test_the_other_commands_need_nothing() -> None:
    for words in (["--help"], ["games"], ["deal", "classic"], ["serve", "--help"]):
        done = run_without(f"{SERVER},{STUDIES}", *words)
        assert (done.returncode, done.stderr) == (0, "")
    done = run_without(
        f"{SERVER},{STUDIES}", "simulate", "classic", "--deals", "2", "--bots", "strong"
    )
    assert done.returncode == 0, done.stderr
