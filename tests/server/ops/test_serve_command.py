"""`tenback serve` on the command line: what it understands, and what it refuses in one line."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tenback import server
from tenback.cli import main
from tenback.cli.commands.serve import CHOICES, SWITCHES
from tenback.server import InUse, Settings, address_of, database_of, default_database, listen
from tenback.server.http import client_files
from tenback.server.store.lock import SERVER, Lock
from tests.support.server.process import Process


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENBACK_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_everything_can_be_set_by_word_and_by_variable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for name in (*CHOICES, *SWITCHES):
        assert f"--{name.replace('_', '-')} " in told
        assert f"TENBACK_{name.upper()}" in told
    told_by_supervisor = {"worker", "folder"}  # and not by the host
    assert {*CHOICES, *SWITCHES} | told_by_supervisor == set(Settings.__dataclass_fields__)


def test_the_page_for_hosts_lists_every_setting() -> None:
    page = (Path(__file__).parents[3] / "HOSTING.md").read_text("utf-8")
    for name in (*CHOICES, *SWITCHES, "no_open"):
        variable = "TENBACK_OPEN=no" if name == "no_open" else f"TENBACK_{name.upper()}"
        assert f"| `--{name.replace('_', '-')}` | `{variable}` |" in page


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--port", "70000"], "--port must be between 0 and 65535"),
        (["--port", "ten"], "--port needs a whole number"),
        (["--rate", "-1"], "--rate must be at least 0"),
        (["--people-per-address", "0"], "--people-per-address must be at least 1"),
        (["--house-word", " "], "--house-word: a word has 1 to 100 characters"),
        (["--proxies", "127.0.0.1,nginx"], "127.0.0.1,nginx is not a list of addresses"),
        (["--thinking", "nan"], "--thinking must be at least 0"),
        (["--log", "xml"], "--log"),
        (["--verbosity", "loud"], "choose from warning, info, debug"),
        (["--address", "cards.example"], "is not an address"),
        (["--address", "http://["], "is not an address"),
        (["--keep", "99999999999999999999"], "--keep must be between 0 and 36500"),
        (["--host", "192.0.2.77"], "another address of this machine with --host"),
        (["--host", "999.1.1.1"], "another address of this machine with --host"),
        (["--host", f"{'x' * 70}.example"], "another address of this machine with --host"),
        (["--port", "0", "--database", "sqlite:///"], "SQLite needs a file"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", *words]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_a_bad_variable_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENBACK_PORT", "ten")
    assert main(["serve", "--no-open"]) == 2
    assert "TENBACK_PORT needs a whole number, not ten" in capsys.readouterr().err
    monkeypatch.delenv("TENBACK_PORT")
    monkeypatch.setenv("TENBACK_RATE", "-3")
    assert main(["serve", "--no-open"]) == 2
    assert "TENBACK_RATE must be at least 0, not -3" in capsys.readouterr().err


def test_a_database_of_a_newer_version_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("create table alembic_version (version_num varchar(32) primary key)")
        database.execute("insert into alembic_version values ('9999')")
    for words in (["serve", "--no-open", "--port", "0"], ["admin", "stats"]):
        assert main([*words, "--database", str(file)]) == 2
        told = capsys.readouterr().err
        assert "made by a newer version" in told
        assert told.count("\n") == 1


def test_a_wish_that_is_neither_yes_nor_no_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENBACK_OPEN", "maybe")
    assert main(["serve", "--port", "0"]) == 2
    assert "TENBACK_OPEN" in capsys.readouterr().err


def test_a_port_in_use_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--no-open", "--port", port]) == 2
    assert f":{port}: " in capsys.readouterr().err


def test_a_second_server_on_the_same_file_is_refused(
    server: Process, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--no-open", "--port", str(server.port)]  # it is not the port's fault
    assert main([*words, "--database", str(server.database)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Another server uses this database" in said
    assert "another --database, or let both share PostgreSQL and --channels" in said
    assert main(["admin", "backup", str(tmp_path / "b"), "--database", str(server.database)]) == 0
    with pytest.raises(InUse), Lock(f"sqlite:///{server.database}", SERVER, alone=False):
        pass  # nor one that would tell of its news, for the first does not listen


@pytest.mark.parametrize("database", ["://", "postgresql://x@127.0.0.1:9/x"])
def test_a_database_that_is_not_there_is_refused(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", "--port", "0", "--database", database]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tenback: Cannot open the database: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("is_there", [True, False])
def test_a_server_without_a_page_says_so(
    is_there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client_files, "is_built", lambda: is_there)
    monkeypatch.setattr(server, "serve", lambda settings, listening, ready: ready())
    assert main(["serve", "--no-open", "--port", "0"]) == 0
    complaint = capsys.readouterr().err
    assert ("no browser client" in complaint) is not is_there
    assert complaint.count("\n") == (0 if is_there else 1)


def test_where_the_tables_are_kept_and_found() -> None:
    assert default_database({"XDG_DATA_HOME": "/data"}) == Path("/data/tenback/tables.sqlite")
    assert database_of("postgresql://host/name") == "postgresql://host/name"
    assert database_of("club.sqlite") == f"sqlite:///{Path.cwd()}/club.sqlite"
    settings = Settings("sqlite://", port=0)
    with listen(settings) as listening:
        port = listening.getsockname()[1]
        assert listening.proto == socket.IPPROTO_TCP  # or answers wait for confirmations
        assert address_of(settings, listening) == f"http://127.0.0.1:{port}"
        everywhere = address_of(Settings("", host="0.0.0.0"), listening)  # noqa: S104
        assert everywhere.startswith("http://")
        assert everywhere != f"http://0.0.0.0:{port}"
    assert Settings("", address="https://cards.example").is_secure
