"""What a messenger finds behind a link: title, text and picture, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tenback.language import LANGUAGES, say
from tenback.rules import GAMES
from tenback.server.http.link_previews import NEUTRAL_TAG
from tests.server.http.test_client_files import app

KINDS = {
    "/": "front",
    "/t/abcd-efgh": "table",
    "/table/x": "front",
    "/game/x": "game",
    "/daily": "daily",
    "/learn/duel": "learn",
}


class Head(HTMLParser):
    """The og: properties of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.properties: dict[str, str | None] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a property."""
        values = dict(attrs)
        if tag == "meta" and (name := values.get("property")):
            self.properties[name] = values["content"]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html><head></head><body>table</body>", "utf-8")
    return tmp_path


@pytest.fixture
def client(built: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(built)) as client:
        yield client


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "kind"), KINDS.items())
def test_a_link_says_what_it_leads_to(
    client: TestClient[Litestar], path: str, kind: str, language: str
) -> None:
    answer = client.get(path, headers={"Accept-Language": language})
    properties = Head(answer.text).properties
    assert properties["og:title"] == say(f"preview.{kind}.title", language)
    assert properties["og:description"] == say(f"preview.{kind}.text", language)
    assert properties["og:url"] == f"http://testserver.local{path}"
    assert properties["og:image"] == "http://testserver.local/preview.png"
    assert answer.text.endswith("</head><body>table</body>")
    assert "Accept-Language" in answer.headers["vary"]


def test_the_public_address_of_the_server_is_named(built: Path) -> None:
    with TestClient(app(built, "https://play.example/")) as client:
        properties = Head(client.get("/daily").text).properties
    assert properties["og:url"] == "https://play.example/daily"
    assert properties["og:image"] == "https://play.example/preview.png"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [*KINDS, "/nowhere"])
def test_a_host_may_want_no_original_titles(built: Path, path: str, language: str) -> None:
    titles = [say(f"game.{game}", language) for game in GAMES]
    with TestClient(app(built, neutral=True)) as client:
        headers = {"Accept-Language": language, "Accept": "text/html"}
        text = client.get(path, headers=headers).text
    assert not [title for title in titles if title in text]
    assert NEUTRAL_TAG in text


def test_original_titles_are_the_default(client: TestClient[Litestar]) -> None:
    text = client.get("/").text
    assert say("game.classic") in text
    assert NEUTRAL_TAG not in text


def test_no_address_writes_into_the_page(client: TestClient[Litestar]) -> None:
    host = 'x"><script>alert(1)</script>'
    answer = client.get('/t/"><script>alert(2)</script>', headers={"Host": host})
    assert "<script>" not in answer.text


def test_the_code_of_a_table_is_not_looked_up(client: TestClient[Litestar]) -> None:
    """A page tells nothing about whether a code exists."""
    one, other = (Head(client.get(f"/t/{code}").text).properties for code in ("aaaa", "bbbb"))
    assert {**one, "og:url": ""} == {**other, "og:url": ""}
