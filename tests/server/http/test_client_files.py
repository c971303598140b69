"""The browser client as the server hands it out: every address of a screen, every file, packed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.testing import TestClient

from tenback.server.app import COMPRESSION
from tenback.server.http.client_files import ClientFiles
from tenback.server.http.client_pages import CLIENT_PAGES, lost
from tenback.server.http.problems import HANDLERS
from tenback.server.settings import Settings

START = "<!doctype html><head><title>tenback</title></head>"
SCRIPT = "console.log('ten back')\n" * 100
LONG = "".join(f"{number**7:x}" for number in range(2000))  # long even when packed


def app(built: Path, address: str = "", *, neutral: bool = False) -> Litestar:
    page = ClientFiles(built)
    settings = Settings("sqlite://", address=address, neutral_titles=neutral)
    return Litestar(
        [*CLIENT_PAGES],
        dependencies={
            "page": Provide(lambda: page, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        exception_handlers={**HANDLERS, NotFoundException: lost(page, settings)},
        compression_config=COMPRESSION,
        openapi_config=None,
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    built = tmp_path_factory.mktemp("browser")
    (built / "assets").mkdir()
    (built / "index.html").write_text(START, "utf-8")
    (built / "sw.js").write_text("// small", "utf-8")
    (built / "manifest.webmanifest").write_text("{}", "utf-8")
    (built / "assets" / "table-1a2b.js").write_text(SCRIPT, "utf-8")
    (built / "assets" / "long-3c4d.js").write_text(LONG, "utf-8")
    with TestClient(app(built)) as client:
        yield client


SCREENS = (
    "/",
    "/t/abcd-efgh",
    "/table/x",
    "/game",
    "/about",
    "/game/x",
    "/learn",
    "/learn/duel",
    "/daily",
    "/statistics",
    "/me",
    "/instructions",
)


@pytest.mark.parametrize("path", SCREENS)
def test_every_address_of_a_screen_opens_the_client(
    client: TestClient[Litestar], path: str
) -> None:
    answer = client.get(path)
    assert answer.text.startswith("<!doctype html><head><title>tenback</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"  # the next version is seen at once


def test_a_password_manager_finds_the_form(client: TestClient[Litestar]) -> None:
    answer = client.get("/.well-known/change-password", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, "/me")


def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/table-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" not in client.get("/sw.js").headers["cache-control"]
    manifest = client.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"


def test_what_is_worth_it_is_packed_for_those_who_can_unpack(client: TestClient[Litestar]) -> None:
    path = "/assets/table-1a2b.js"
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0))
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT
    assert "content-encoding" not in client.get("/sw.js").headers


def test_a_long_file_is_packed_once(client: TestClient[Litestar]) -> None:
    packed = client.get("/assets/long-3c4d.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == LONG


@pytest.mark.parametrize("path", ["/nowhere", "/assets/other.js", "/assets/..%2Findex.html"])
def test_there_is_nothing_else(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["refused"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/nowhere", "/no/where/at/all", "/t", "/game/x/y"])
def test_a_person_who_is_lost_sees_the_client(client: TestClient[Litestar], path: str) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = client.get(path, headers=browser)
    assert (answer.status_code, answer.text[:40]) == (404, START[:40])
    assert answer.text.endswith("</head>")
    assert client.get(f"/api{path}", headers=browser).json()["refused"] == "not_found"


def test_without_a_client_the_server_says_who_it_is(tmp_path: Path) -> None:
    with TestClient(app(tmp_path)) as client:
        assert "/api/schema" in client.get("/").text
        assert "abcd-efgh" in client.get("/t/abcd-efgh").text
        assert client.get("/table/x").headers["content-type"].startswith("text/plain")
