"""A private server asks new people for its word; an operator's notice reaches everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from sqlalchemy import insert

from tenback.cli import main
from tenback.server.admin import Database
from tenback.server.ops.notice import NOTICE
from tenback.server.store.schema import server_values
from tests.support.server.client import Client, http_client, run_clients
from tests.support.server.process import Process

PATIENCE_SECONDS = 120
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("private"), "--house-word", "Blue Door") as process:
        yield process


def test_new_people_say_the_word_once(server: Process) -> None:
    stranger = http_client(server)
    for word, key in (
        ({}, "server.no.house_word"),
        ({"word": "red door"}, "server.no.wrong_house_word"),
    ):
        refused = stranger.put("/api/me", json={"name": "Anna", **word})
        assert (refused.status_code, refused.json()["refused"]) == (403, "house_word")
        assert refused.json()["key"] == key
    assert stranger.get("/api/me").status_code == 401
    told = stranger.put("/api/me", json={"name": "Anna", "word": " blue door "})
    assert told.status_code == 200
    assert stranger.put("/api/me", json={"name": "Anna K"}).status_code == 200


def test_the_ranking_names_nobody_to_strangers(server: Process) -> None:
    async def talk() -> None:
        anna, path = Client(server, "Anna", word="blue door"), "/api/daily/classic/1"
        anna.table = anna.http.post(path).json()["id"]
        await anna.connect()
        await anna.play()
        told, overheard = (one.get(path).json() for one in (anna.http, http_client(server)))
        assert [row["name"] for row in told["best"]] == ["Anna"]
        assert (overheard["finished"], overheard["best"]) == (1, [])

    run_clients(talk())


def notice(server: Process, text: str) -> bool:
    """Does a page show this text, within a while?"""
    page, end = http_client(server), monotonic() + PATIENCE_SECONDS
    while page.get("/api/notice").json()["text"] != text:
        if monotonic() > end:
            return False
        sleep(0.1)
    return True


def test_a_notice_is_shown_replaced_and_removed(server: Process, capsys: Capture) -> None:
    database = ["--database", str(server.database)]
    admin = ["admin", "notice", *database]
    assert notice(server, "")
    assert main([*admin, "We restart\nat nine.", "--hours", "2"]) == 0
    assert "We restart at nine." in capsys.readouterr().out
    assert notice(server, "We restart at nine.")
    assert main([*admin, "We are back.", "--json"]) == 0
    assert '"text":"We are back."' in capsys.readouterr().out
    assert notice(server, "We are back.")
    assert main([*admin, "--remove"]) == 0
    assert notice(server, "")
    assert main(admin) == 0
    assert capsys.readouterr().out.splitlines() == ["There is no notice."] * 2


@pytest.mark.parametrize(
    "words",
    [["x" * 301], [" "], ["Hello", "--hours", "0"], ["Hello", "--remove"]],
    ids=["long", "empty", "over before it begins", "both"],
)
def test_bad_notices_are_refused(words: list[str], server: Process, capsys: Capture) -> None:
    assert main(["admin", "notice", "--database", str(server.database), *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("value", ['{"text":"Old","created":1,"until":2}', "noise"])
def test_a_notice_ends_by_itself_and_a_broken_one_is_none(
    value: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "tables.sqlite"
    database = Database(f"sqlite:///{file}", creates=True)
    with database.engine.begin() as connection:
        connection.execute(insert(server_values), {"name": NOTICE, "value": value})
    database.close()
    assert main(["admin", "notice", "--database", str(file)]) == 0
    assert capsys.readouterr().out == "There is no notice.\n"
