"""The build: which client goes into a package, and what README becomes on a package index."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import client, readme
from tools.backend import get_requires_for_build_wheel
from tools.release.documents import commands_of

ROOT = Path(__file__).parents[1]
TEXT = """\
<img src="docs/a.png" alt="A" width="200"> ![b](docs/b.png)
[PROTOCOL.md](PROTOCOL.md), [here](#more), [there](https://example.org/x); `[not](this.md)`

```
[nor](this.md)
```
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose client was built after the last change."""
    web, page = tmp_path / "web", tmp_path / "browser" / "index.html"
    for path in (web / "src" / "main.ts", web / "node_modules" / "x.js", page):
        path.parent.mkdir(parents=True)
        path.write_text("x", encoding="utf-8")
    os.utime(web / "src" / "main.ts", (1, 1))
    for name, value in {"ROOT": tmp_path, "WEB": web, "BUILT": page.parent, "PAGE": page}.items():
        monkeypatch.setattr(client, name, value)
    monkeypatch.setattr(client, "NODE_MODULES", web / "node_modules")
    monkeypatch.delenv("TENBACK_NO_CLIENT", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    return tmp_path


def test_a_client_that_is_current_is_not_built_again(checkout: Path) -> None:
    os.utime(checkout / "web" / "node_modules" / "x.js", (9e9, 9e9))
    client.build_client()  # there is no Node.js here


def test_a_client_that_is_missing_or_old_needs_node(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.utime(checkout / "web" / "src" / "main.ts", (9e9, 9e9))
    assert client.needs_node()
    with pytest.raises(SystemExit, match=r"could not be built: there is no Node.*TENBACK_NO"):
        client.build_client()
    monkeypatch.setenv("TENBACK_NO_CLIENT", "1")
    assert not client.needs_node()
    client.build_client()


def test_an_sdist_brings_its_client(checkout: Path) -> None:
    os.utime(checkout / "web" / "src" / "main.ts", (9e9, 9e9))
    (checkout / "PKG-INFO").touch()
    client.build_client()


@pytest.mark.parametrize(("version", "is_enough"), [("v18.20.4", 0), ("v20.19.0", 1), ("v24.1", 1)])
def test_an_old_node_is_not_used(
    version: str, is_enough: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert client._has_node() is bool(is_enough)


def test_node_is_asked_for_as_it_is_locked() -> None:
    asked = (ROOT / "requirements" / "node.in").read_text(encoding="utf-8").split("\n")
    assert client.NODE_PACKAGE in asked
    assert callable(get_requires_for_build_wheel)


def test_links_get_the_address_where_it_is_known() -> None:
    text = readme.readme(TEXT, "https://example.org/t", "1.0")
    assert 'src="https://example.org/t/raw/v1.0/docs/a.png"' in text
    assert "![b](https://example.org/t/raw/v1.0/docs/b.png)" in text
    assert "[PROTOCOL.md](https://example.org/t/blob/v1.0/PROTOCOL.md)" in text
    for same in (
        "[here](#more)",
        "[there](https://example.org/x)",
        "`[not](this.md)`",
        "[nor](this.md)\n",
    ):
        assert same in text


def test_the_commands_of_a_page_are_found_beside_its_examples() -> None:
    blocks = ("python\n>>> 1", "\ntenback games  # all\nls", "sh\n$ tenback bot \\\n easy")
    text = "\n\n".join(f"```{block}\n```" for block in blocks)
    assert commands_of(text) == [["tenback", "games"], ["tenback", "bot", "easy"]]
    commands = commands_of((ROOT / "README.md").read_text(encoding="utf-8"))
    assert {words[1] for words in commands} >= {"games", "rules", "simulate", "play", "serve"}


def test_without_an_address_no_link_is_broken() -> None:
    text = readme.readme(TEXT, "", "1.0")
    assert "png" not in text
    assert "\nPROTOCOL.md, [here](#more), [there](https://example.org/x); `[not](this.md)`" in text


def test_the_address_comes_from_the_workflow_or_is_unknown() -> None:
    workflow = {"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b"}
    assert readme.address(workflow) == "https://github.com/a/b"
    assert readme.address({**workflow, "TENBACK_URL": "https://x/"}) == "https://x"
    assert readme.address({}) == ""
    assert readme.project_urls("", "1.0") == {}
    assert (
        readme.project_urls("https://x", "1.0")["Changelog"] == "https://x/blob/v1.0/CHANGELOG.md"
    )
