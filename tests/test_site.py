"""The documentation site is built without a warning, and what it shows is true.

A link that leads nowhere, an example that fails and a page that no list names are warnings.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tenback.language import LANGUAGES, rules_text
from tenback.rules import GAMES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once."""
    folder = tmp_path_factory.mktemp("site")
    words = ["--quiet", "--fail-on-warning", "--keep-going", "--fresh-env", str(DOCS), str(folder)]
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONWARNINGS": "default"},
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


class Page(HTMLParser):
    """The links, the anchors and the text of a page."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.words: list[str] = []
        self.feed(file.read_text("utf-8"))
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        self.ids.add(told.get("id") or "")
        link = told.get("href") or told.get("src")
        if link:
            self.links.append(link)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_every_link_leads_somewhere_on_the_site(site: Path) -> None:
    pages = {file: Page(file) for file in site.rglob("*.html")}
    assert len(pages) > 30
    for file, page in pages.items():
        for link in page.links:
            path, _, anchor = link.partition("#")
            if "://" in path or path.startswith(("data:", "mailto:")):
                continue
            target = (file.parent / path.partition("?")[0]).resolve() if path else file
            assert target.exists(), f"{file.relative_to(site)} links to {link}"
            if anchor and target in pages:
                assert anchor in pages[target].ids, f"{file.relative_to(site)} links to {link}"


def test_no_page_needs_another_server(site: Path) -> None:
    for file in site.rglob("*.html"):
        loaded = re.findall(
            r'<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"', file.read_text()
        )
        assert loaded == []


def test_the_rules_are_there_in_every_language(site: Path) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            html = (site / "rules" / f"{game}-{language}.html").read_text("utf-8")
            title = rules_text(game, language).splitlines()[0].removeprefix("# ")
            assert f'lang="{language}"' in html
            assert title.split("\N{NO-BREAK SPACE}")[0].split(":")[0] in html
            assert '<div class="drawing"><svg' in html


def test_references_are_made_from_the_program(site: Path) -> None:
    reference = site / "reference"
    commands = Page(reference / "command-line.html").text
    assert all(f"tenback {name}" in commands for name in ("play", "serve", "admin backup", "draw"))
    assert "GET /api/games" in Page(reference / "rest.html").text
    assert "TENBACK_PORT" in Page(reference / "settings.html").text
    assert "tenback.library. deal" in Page(reference / "python.html").text


def test_the_study_shows_what_it_computed(site: Path) -> None:
    page = (site / "first-study.html").read_text("utf-8")
    assert "95% interval" in page
    assert page.count('<div class="drawing">') == 2


@pytest.mark.parametrize("improved", [False, True])
def test_the_first_bot_plays(improved: bool, tmp_path: Path) -> None:
    """The program on the page, as it stands there and with the better idea of its last step."""
    text = (DOCS / "first-bot.md").read_text("utf-8")
    program, cost, last_line = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    if improved:
        program = re.sub(r"^    return min\(.*\n", last_line, program, flags=re.MULTILINE)
        program = program.replace("def choose", f"{cost}\n\ndef choose")
        assert "cost(view, move))" in program
    bot = tmp_path / "mybot.py"
    bot.write_text(program, "utf-8")
    words = ["-p", "2", "--bots", f"cmd:{sys.executable} {bot}", "--deals", "3", "--seed", "x"]
    played = subprocess.run(
        [sys.executable, "-m", "tenback", "simulate", "classic", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert played.stderr == ""
    assert "mybot" in played.stdout
    assert "easy" not in played.stdout
