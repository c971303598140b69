"""Every relative link in the documents leads to a file that is there, and to a heading in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    "README.md",
    "FORMAT.md",
    "PROTOCOL.md",
    "HOSTING.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
)


def links(text: str) -> list[str]:
    """The targets of all links but those to other sites; code is no link."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return [link for link in re.findall(r"\]\(([^)\s]+)", prose) if "://" not in link]


def anchors(text: str) -> set[str]:
    """What the headings of a document are called in links."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_relative_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for link in links(text):
        file, _, anchor = link.partition("#")
        target = ROOT / file if file else ROOT / name
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), link


def test_links_are_found() -> None:
    assert links("[a](b.md) ```\n[c](d)\n``` `[e](f)` [g](https://h) ![i](j.svg#k)") == [
        "b.md",
        "j.svg#k",
    ]
    assert anchors("# The *deal*\n\n```\n# no\n```\n### One, two") == {"the-deal", "one-two"}
