"""Without an extra, the commands that need it say how to install it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

RUN = """
import contextlib, io, json, sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None  # as if it were not installed
from tenback.cli import main
told = []
for words in json.loads(sys.argv[2]):  # in one process: loading the server takes most of the time
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    told.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(told))
"""
SERVER = "alembic,argon2,litestar,msgspec,prometheus_client,segno,sqlalchemy,uvicorn,websockets"
STUDIES = "distributed,pyarrow,zstandard"

POSTGRES = "postgresql://nobody@localhost/x"


def run_without(modules: str, *commands: list[str]) -> list[tuple[int, str, str]]:
    """The exit code, output and errors of each of these commands."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, modules, json.dumps(commands)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={"PATH": "/nowhere"},
    )
    return [tuple(told) for told in json.loads(done.stdout)]


@pytest.mark.parametrize(
    ("modules", "commands", "extra"),
    [
        (SERVER, [["serve"], ["admin", "stats"]], "server"),
        (
            "psycopg",
            [
                ["serve", "--database", POSTGRES],
                ["admin", "stats", "--database", POSTGRES],
                ["serve", "--channels", POSTGRES],
            ],
            "postgres",
        ),
        ("redis", [["serve", "--channels", "redis://localhost"]], "redis"),
        ("pyarrow", [["simulate", "duel", "--records", "{folder}/no.parquet"]], "data"),
        ("zstandard", [["simulate", "duel", "--turns", "{folder}/no.jsonl.zst"]], "data"),
        ("distributed", [["simulate", "duel", "--on", "tcp://127.0.0.1:1"]], "cluster"),
    ],
    ids=["server", "postgres", "redis", "records", "turns", "cluster"],
)
def test_a_missing_extra_is_named(
    modules: str, commands: list[list[str]], extra: str, tmp_path: Path
) -> None:
    named = [[word.format(folder=tmp_path) for word in words] for words in commands]
    for code, out, err in run_without(modules, *named):
        assert (code, out) == (2, "")
        assert err.endswith(f"is not installed. Run: pip install 'tenback[{extra}]'\n")
        assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_other_databases_are_refused_by_their_kind() -> None:
    mysql = ["--database", "mysql://x:secret@y/z"]
    for code, _, err in run_without("nothing", ["serve", *mysql], ["admin", "stats", *mysql]):
        assert code == 2
        assert err.startswith("tenback: mysql databases are not supported")
        assert "secret" not in err


def test_the_other_commands_need_nothing() -> None:
    simulate = ["simulate", "classic", "--deals", "2", "--bots", "strong", "--workers", "1"]
    others = [["--help"], ["games"], ["deal", "classic"], ["serve", "--help"], simulate]
    for code, _, err in run_without(f"{SERVER},{STUDIES}", *others):
        assert (code, err) == (0, "")
